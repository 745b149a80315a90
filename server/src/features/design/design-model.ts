import { designColumns } from '@workstation/contract/design'
import { emptyForm } from '@workstation/domain/form/document'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { namesTables } from './design-tables'

/** Designs as the page `webDesign` lists them, and what their forms write. */
export const designModel = guardedModel({
  modelId: 'webDesign',
  source: 'design_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  writes: {
    table: 'design',
    entity: 'design',
    // Documents are long; each release keeps its own.
    isPersonal: true,
    unique: { field: 'enCode', index: 'design_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code', read: trimmed },
      category: { to: 'category', otherwise: '', read: trimmed },
      type: { to: 'type', otherwise: 1 },
      webType: { to: 'web_type', otherwise: 2 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
      formData: { to: 'draft', otherwise: JSON.stringify(emptyForm) },
      listData: { to: 'list_draft', otherwise: '' },
      tables: { to: 'own_table', otherwise: true, read: namesTables },
    },
  },
  columns: designColumns,
  sources: { creatorTime: 'created_at', lastModifyTime: 'modified_at' },
  collated: ['fullName', 'creatorUser'],
})

import { dictionaryTypeColumns } from '@workstation/contract/dictionary'
import { keptParent, treeRoot } from '@workstation/domain/tree/tree-root'
import { guardedModel, underPage } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { notRemoved } from './store'

/** Dictionaries themselves, under the permission of the page that keeps their entries, too. */
export const typeModel = underPage(
  guardedModel({
    modelId: 'dictionaryType',
    source: 'dictionary_type',
    defaultSort: { column: 'sortCode', direction: 'asc' },
    rows: notRemoved,
    writes: {
      table: 'dictionary_type',
      entity: 'dictionaryType',
      unique: { field: 'enCode', index: 'dictionary_type_en_code' },
      fields: {
        fullName: { to: 'full_name', read: trimmed },
        enCode: { to: 'en_code' },
        parentId: { to: 'parent_id', otherwise: treeRoot, read: keptParent },
        isTree: { to: 'is_tree', otherwise: 0 },
        sortCode: { to: 'sort_code', otherwise: 0 },
        description: { to: 'description', otherwise: '' },
      },
    },
    columns: dictionaryTypeColumns,
  }),
  'dictionary',
)

import { printTemplateColumns, printTemplateWords } from '@workstation/contract/print-template-record'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'

/** Print templates as the page `printTemplate` keeps them. */
export const templateModel = guardedModel({
  modelId: 'printTemplate',
  source: 'print_template_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  shownWith: { category: 'categoryText' },
  writes: {
    table: 'print_template',
    entity: 'printTemplate',
    // Every state is kept as a version; a log of whole documents beside it would only repeat them.
    isPersonal: true,
    unique: { field: 'enCode', index: 'print_template_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      category: { to: 'category' },
      type: { to: 'type' },
      source: { to: 'source' },
      document: { to: 'document' },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: printTemplateColumns,
  words: printTemplateWords,
  sources: { creatorTime: 'created_at', lastModifyTime: 'modified_at' },
  collated: ['fullName', 'categoryText', 'creatorUser'],
})

import { textColumns } from '@workstation/contract/text'
import { guardedModel } from '../../platform/guarded-model/model'
import { textRows } from './store'

/** The texts of the product as the page `language` lists them, and what its form writes in their place. */
export const textModel = guardedModel({
  modelId: 'language',
  source: 'text_override_list',
  searchText: "text_key || ' ' || zh || ' ' || en || ' ' || zhtw",
  defaultSort: { column: 'textKey', direction: 'asc' },
  rows: textRows,
  writes: {
    table: 'text_override',
    entity: 'text',
    fields: {
      zh: { to: 'own_zh', otherwise: null },
      en: { to: 'own_en', otherwise: null },
      zhtw: { to: 'own_zhtw', otherwise: null },
    },
  },
  columns: textColumns,
  sources: { lastModifyTime: 'modified_at' },
  collated: ['zh'],
})

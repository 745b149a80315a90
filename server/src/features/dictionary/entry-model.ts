import { dictionaryColumns } from '@workstation/contract/dictionary'
import { keptParent, treeRoot } from '@workstation/domain/tree/tree-root'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { notRemoved } from './store'

// How deep an entry lies follows from the tree that it stands in.
const { depth: _, ...columns } = dictionaryColumns

/** Entries of dictionaries as the page `dictionary` keeps them. The dictionary of an entry stays the one it was made in. */
export const entryModel = guardedModel({
  modelId: 'dictionary',
  source: 'dictionary_entry',
  defaultSort: { column: 'sortCode', direction: 'asc' },
  rows: notRemoved,
  writes: {
    table: 'dictionary_entry',
    entity: 'dictionary',
    unique: { field: 'enCode', index: 'dictionary_entry_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      parentId: { to: 'parent_id', otherwise: treeRoot, read: keptParent },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns,
})

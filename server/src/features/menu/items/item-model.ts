import { menuItemColumns } from '@workstation/contract/menu-item'
import { keptParent, treeRoot } from '@workstation/domain/tree/tree-root'
import { guardedModel, underPage } from '../../../platform/guarded-model/model'
import { trimmed } from '../../../platform/guarded-model/model-writes'
import { notRemoved } from '../entries/entry-store'

const declared = {
  source: 'menu_item',
  defaultSort: { column: 'sortCode', direction: 'asc' },
  rows: notRemoved,
  columns: menuItemColumns,
  sources: { moduleId: 'menu_id' },
} as const
const fields = {
  fullName: { to: 'full_name', read: trimmed },
  enCode: { to: 'en_code' },
  enabledMark: { to: 'enabled_mark', otherwise: 1 },
  sortCode: { to: 'sort_code', otherwise: 0 },
  description: { to: 'description', otherwise: '' },
} as const
const written = {
  table: 'menu_item',
  entity: 'menuItem',
  unique: { field: 'enCode', index: 'menu_item_en_code' },
} as const

/** Buttons, columns and form fields of pages, under the permission of the page that keeps the menu. */
export const itemModel = underPage(
  guardedModel({
    ...declared,
    modelId: 'menuItem',
    writes: {
      ...written,
      fields: {
        ...fields,
        parentId: { to: 'parent_id', otherwise: treeRoot, read: keptParent },
        icon: { to: 'icon', otherwise: '' },
      },
    },
  }),
  'menu',
)

/** Row schemes of pages, which lie beside them. */
export const schemeModel = underPage(
  guardedModel({
    ...declared,
    modelId: 'menuScheme',
    writes: {
      ...written,
      fields: {
        ...fields,
        allData: { to: 'all_data', otherwise: false },
        condition: { to: 'condition', otherwise: '[]', read: (text: string) => JSON.parse(text) },
      },
    },
  }),
  'menu',
)

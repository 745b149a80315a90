import { menuEntryColumns } from '@workstation/contract/menu-entry'
import { keptParent, treeRoot } from '@workstation/domain/tree/tree-root'
import { guardedModel } from '../../../platform/guarded-model/model'
import { trimmed } from '../../../platform/guarded-model/model-writes'
import { notRemoved } from './entry-store'

const noProperty = JSON.stringify({ moduleId: '', isTree: 0 })

/** Entries of the menu as the page `menu` keeps them, on and off. */
export const entryModel = guardedModel({
  modelId: 'menu',
  source: 'menu',
  defaultSort: { column: 'sortCode', direction: 'asc' },
  rows: notRemoved,
  writes: {
    table: 'menu',
    entity: 'menu',
    unique: { field: 'enCode', index: 'menu_en_code' },
    fields: {
      parentId: { to: 'parent_id', otherwise: treeRoot, read: keptParent },
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      icon: { to: 'icon', otherwise: '' },
      type: { to: 'type' },
      urlAddress: { to: 'url_address', otherwise: '', read: trimmed },
      linkTarget: { to: 'link_target', otherwise: '_self' },
      propertyJson: { to: 'property_json', otherwise: noProperty, read: (text: string) => text || noProperty },
      hidden: { to: 'hidden', otherwise: false },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      isButtonAuthorize: { to: 'is_button_authorize', otherwise: 1 },
      isColumnAuthorize: { to: 'is_column_authorize', otherwise: 0 },
      isFormAuthorize: { to: 'is_form_authorize', otherwise: 0 },
      isDataAuthorize: { to: 'is_data_authorize', otherwise: 0 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: menuEntryColumns,
})

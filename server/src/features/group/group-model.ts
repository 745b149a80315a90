import { groupColumns } from '@workstation/contract/group'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import type { Holder } from '../member'
import { noOrganizes } from './store'

/** Groups as the page `group` lists them. */
export const groupModel = guardedModel({
  modelId: 'group',
  source: 'user_group_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  // People of any organisation: a group belongs to none.
  places: noOrganizes,
  liesIn: 'none',
  shownWith: { typeCode: 'type' },
  writes: {
    table: 'user_group',
    entity: 'group',
    unique: { field: 'enCode', index: 'user_group_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      type: { to: 'type', otherwise: '' },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: groupColumns,
  sources: { type: 'type_name', typeCode: 'type', creatorTime: 'created_at' },
  collated: ['fullName', 'type'],
})

/** Groups as something that people belong to. */
export const groupHolder: Holder<'user_group'> = { model: groupModel }

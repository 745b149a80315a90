import { positionColumns } from '@workstation/contract/position'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import type { Holder } from '../member'
import { ownOrganize } from './filter-store'

/** Positions as the page `position` lists them. */
export const positionModel = guardedModel({
  modelId: 'position',
  source: 'position_list',
  liesIn: 'organizes',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  scope: { organize: 'organize_id', column: 'department' },
  places: ownOrganize,
  placeActs: { btn_member: 'edit' },
  shownWith: { organizeId: 'department', typeCode: 'type' },
  writes: {
    table: 'position',
    entity: 'position',
    unique: { field: 'enCode', index: 'position_en_code' },
    fields: {
      organizeId: { to: 'organize_id' },
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      type: { to: 'type', otherwise: '' },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: positionColumns,
  sources: { type: 'type_name', typeCode: 'type', creatorTime: 'created_at' },
  collated: ['fullName', 'department', 'type'],
})

/** Positions as something that people belong to. */
export const positionHolder: Holder<'position'> = { model: positionModel }

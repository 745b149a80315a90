import { title } from '@workstation/contract/column'
import { roleColumns } from '@workstation/contract/role'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { organizesOfRole } from './filter-store'

/** Roles as the page `role` lists them. */
export const roleModel = guardedModel({
  modelId: 'role',
  source: 'role_list',
  liesIn: 'organizes',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  places: organizesOfRole,
  // The log of operations calls its organisations by a name of their own.
  shownWith: { organizeIdsTree: 'organizeInfo', organizes: 'organizeInfo' },
  writes: {
    table: 'role',
    entity: 'role',
    unique: { field: 'enCode', index: 'role_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      globalMark: { to: 'global_mark', otherwise: 1 },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      description: { to: 'description', otherwise: '' },
      sortCode: { to: 'sort_code', otherwise: 0 },
    },
  },
  columns: roleColumns,
  words: { globalMark: { 0: title('组织', 'Organisation', '組織'), 1: title('全局', 'Global', '全域') } },
  sources: { organizeIdsTree: 'organize_paths', organizeInfo: 'organize_names', creatorTime: 'created_at' },
  collated: ['fullName', 'organizeInfo'],
})

import { columns, title } from '@workstation/contract/column'
import { userColumns } from '@workstation/contract/user'
import { AppError } from '../../platform/app-error'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'
import { inAnyOf, isAdministered } from './filter-store'
import { genderWords, stateWords } from './import-words'
import { dayOf, personalWrites } from './personal-writes'

/** People as the page `user` lists them. */
export const userModel = guardedModel({
  modelId: 'user',
  source: 'user_list',
  liesIn: 'organizes',
  searchText: "real_name || ' ' || account || ' ' || pinyin",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  scope: { organize: inAnyOf, column: 'organize' },
  rows: ({ administrations }) => administrations && isAdministered(administrations),
  shownWith: {
    ...{ organizeId: 'organize', positionId: 'position', roleId: 'roleName', managerId: 'manager' },
    // As the log of operations calls what a person belongs to.
    ...{ positions: 'position', roles: 'roleName' },
  },
  writes: {
    table: 'app_user',
    entity: 'user',
    unique: {
      field: 'account',
      index: 'app_user_account',
      taken: (account) => new AppError('user.account-exists', { account }),
    },
    fields: {
      account: { to: 'account' },
      realName: { to: 'real_name', read: trimmed },
      gender: { to: 'gender', otherwise: 0 },
      email: { to: 'email', otherwise: '' },
      mobilePhone: { to: 'mobile_phone', otherwise: '' },
      managerId: { to: 'manager_id', otherwise: null },
      description: { to: 'description', otherwise: '' },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      entryDate: { to: 'entry_date', otherwise: null, read: dayOf },
      ...personalWrites,
    },
  },
  columns: userColumns,
  words: { gender: Object.fromEntries(genderWords), enabledMark: Object.fromEntries(stateWords) },
  // What row schemes compare: one organisation, not a list of them.
  conditions: columns({
    mainOrganizeId: { title: title('主要组织', 'Main organisation', '主要組織'), holds: 'organize' },
  }),
  sources: {
    organizeId: 'organize_ids',
    organize: 'organize_names',
    positionId: 'position_ids',
    position: 'position_names',
    roleId: 'role_ids',
    roleName: 'role_names',
    creatorTime: 'created_at',
    lastLoginTime: 'last_login_at',
  },
  collated: ['realName'],
})

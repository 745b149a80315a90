import { registrationColumns } from '@workstation/contract/registration'
import { guardedModel } from '../../platform/guarded-model/model'
import { isAdministered } from '../user'

/** People who registered themselves, as the page `registration` lists them. */
export const registrationModel = guardedModel({
  modelId: 'registration',
  source: 'registration_list',
  searchText: "real_name || ' ' || account || ' ' || pinyin",
  defaultSort: { column: 'creatorTime', direction: 'desc' },
  // An application is decided, not edited.
  writes: { table: 'app_user', entity: 'registration', fields: {} },
  // Who administers organisations decides about those who want to join these.
  rows: ({ administrations }) => administrations && isAdministered(administrations),
  columns: registrationColumns,
  sources: { organize: 'organize_names', creatorTime: 'created_at', decidedTime: 'decided_at' },
  collated: ['realName'],
})

import { onlineUserColumns } from '@workstation/contract/online-user'
import { guardedModel } from '../../platform/guarded-model/model'
import { ofAdministered } from './store'

/** Open sessions with their people, as the page `onlineUser` lists them. */
export const onlineModel = guardedModel({
  modelId: 'onlineUser',
  source: 'online_session_list',
  searchText: "real_name || ' ' || account || ' ' || pinyin",
  defaultSort: { column: 'lastUseTime', direction: 'desc' },
  rows: ({ administrations, userId }) => administrations && ofAdministered(administrations, userId),
  // A session is ended, not edited.
  writes: { table: 'session', entity: 'session', fields: {} },
  columns: onlineUserColumns,
  sources: { organize: 'organize_name', creatorTime: 'created_at', lastUseTime: 'last_used_at' },
  collated: ['realName'],
})

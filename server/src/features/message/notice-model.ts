import { noticeColumns } from '@workstation/contract/message-columns'
import { guardedModel } from '../../platform/guarded-model/model'

/** Notices as the page `notice` lists them, to everybody who has the page. */
export const noticeModel = guardedModel({
  modelId: 'notice',
  source: 'notice_list',
  searchText: 'title',
  defaultSort: { column: 'lastModifyTime', direction: 'desc' },
  shownWith: { category: 'categoryText' },
  // What a notice says lies beside it in its message.
  writes: { table: 'notice', entity: 'notice', fields: {} },
  columns: noticeColumns,
  sources: {
    enabledMark: 'state',
    creatorTime: 'created_at',
    lastModifyTime: 'modified_at',
    releaseTime: 'released_at',
    expirationTime: 'expires_at',
  },
  collated: ['title', 'creatorUser', 'releaseUser'],
})

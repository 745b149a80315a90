import { guardedModel } from '../../platform/guarded-model/model'

const title = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

/** Notices as the page `notice` lists them, to everybody who has the page. */
export const noticeModel = guardedModel({
  modelId: 'notice',
  source: 'notice_list',
  searchText: 'title',
  defaultSort: { column: 'lastModifyTime', direction: 'desc' },
  columns: {
    id: { title: title('编号', 'Id', '編號'), hideable: false },
    version: { type: 'integer', title: title('版本', 'Version', '版本'), hideable: false },
    title: { title: title('标题', 'Title', '標題'), hideable: false, collate: 'zh-x-icu' },
    category: { title: title('分类编号', 'Category id', '分類編號'), hideable: false },
    categoryText: { source: 'category_text', title: title('分类', 'Category', '分類') },
    enabledMark: { source: 'state', type: 'integer', title: title('状态', 'State', '狀態'), hideable: false },
    creatorUser: { source: 'creator_user', title: title('创建人', 'Created by', '建立人'), collate: 'zh-x-icu' },
    creatorTime: { source: 'created_at', type: 'time', title: title('创建时间', 'Created', '建立時間') },
    lastModifyTime: { source: 'modified_at', type: 'time', title: title('修改时间', 'Changed', '修改時間') },
    releaseUser: { source: 'release_user', title: title('发布人', 'Released by', '發布人'), collate: 'zh-x-icu' },
    releaseTime: { source: 'released_at', type: 'time', title: title('发布时间', 'Released', '發布時間') },
    expirationTime: {
      source: 'expires_at',
      type: 'time',
      title: title('有效期', 'Expires', '有效期限'),
      hideable: false,
    },
    sentCount: { source: 'sent_count', type: 'integer', title: title('接收人数', 'Recipients', '接收人數') },
    readCount: { source: 'read_count', type: 'integer', title: title('已读人数', 'Have read', '已讀人數') },
  },
})

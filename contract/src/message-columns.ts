import { columns, createdColumn, creatorColumn, idColumn, stateColumn, title, versionColumn } from './column'

/** The message centre: newest first, in no other order. */
export const messageColumns = columns({
  id: idColumn,
  title: { title: title('标题', 'Title', '標題'), hideable: false, sortable: false },
  type: { type: 'integer', title: title('类型', 'Kind', '類型'), hideable: false, sortable: false },
  creatorUser: { title: title('发送人', 'From', '寄件人'), hideable: false, sortable: false },
  lastModifyTime: { type: 'time', title: title('时间', 'Time', '時間'), hideable: false, sortable: false },
  isRead: { title: stateColumn.title, hideable: false, sortable: false },
})

/** The list of notices. */
export const noticeColumns = columns({
  id: idColumn,
  version: versionColumn,
  title: { title: title('标题', 'Title', '標題'), hideable: false },
  category: { title: title('分类编号', 'Category id', '分類編號'), hideable: false },
  categoryText: { title: title('分类', 'Category', '分類') },
  enabledMark: stateColumn,
  creatorUser: creatorColumn,
  creatorTime: createdColumn,
  lastModifyTime: { type: 'time', title: title('修改时间', 'Changed', '修改時間') },
  releaseUser: { title: title('发布人', 'Released by', '發布人') },
  releaseTime: { type: 'time', title: title('发布时间', 'Released', '發布時間') },
  expirationTime: { type: 'time', title: title('有效期至', 'Valid until', '有效期至'), hideable: false },
  sentCount: { type: 'integer', title: title('接收人数', 'Recipients', '接收人數') },
  readCount: { type: 'integer', title: title('已读人数', 'Have read', '已讀人數') },
})

/** The mails to oneself: newest first, in no other order. */
export const mailColumns = columns({
  id: idColumn,
  subject: { title: title('主题', 'Subject', '主旨'), hideable: false, sortable: false },
  address: { title: title('收件地址', 'Sent to', '收件地址'), hideable: false, sortable: false },
  state: { title: stateColumn.title, hideable: false, sortable: false },
  creatorTime: { type: 'time', title: messageColumns.lastModifyTime.title, hideable: false, sortable: false },
})

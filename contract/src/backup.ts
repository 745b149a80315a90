import { type Static, Type } from 'typebox'
import { columns, creatorColumn, idColumn, title } from './column'
import { callsOf, endpoint } from './endpoint'
import { ById, EpochMs, Id, Nullable, PageOf, PageQueryWith } from './fields'

/** A backup of everything, made or being made. */
export const Backup = Type.Object({
  id: Id,
  fileName: Type.String(),
  /** Bytes; 0 until it is done. */
  fileSize: Type.Number(),
  /** Where it is fetched by who may; '' until it is done. */
  fileUrl: Type.String(),
  /** running, done or failed. */
  state: Type.String(),
  /** Why it failed, in the words of the reader; '' where it did not. */
  problem: Type.String(),
  tableRows: Type.Number(),
  fileCount: Type.Integer(),
  creatorUser: Type.String(),
  creatorTime: EpochMs,
  doneTime: Nullable(EpochMs),
})
export type Backup = Static<typeof Backup>

/** The list of backups. */
export const backupColumns = columns({
  id: idColumn,
  fileName: { title: title('文件名', 'File', '檔案名稱') },
  state: { title: title('状态', 'State', '狀態'), hideable: false },
  problem: { title: title('失败原因', 'Why it failed', '失敗原因'), hideable: false, sortable: false },
  fileSize: { type: 'number', title: title('大小', 'Size', '大小') },
  fileUrl: { title: title('下载地址', 'Address', '下載位址'), hideable: false },
  tableRows: { type: 'number', title: title('记录数', 'Rows', '記錄數') },
  fileCount: { type: 'integer', title: title('附件数', 'Files', '附件數') },
  creatorUser: creatorColumn,
  creatorTime: { type: 'time', title: title('开始时间', 'Began', '開始時間') },
  doneTime: { type: 'time', title: title('完成时间', 'Done', '完成時間') },
})

/** What the page calls the states of a backup. */
export const backupWords = {
  running: title('备份中', 'Under way', '備份中'),
  done: title('已完成', 'Done', '已完成'),
  failed: title('失败', 'Failed', '失敗'),
} as const

const path = '/api/system/DataBackup'

export const backup = callsOf('backup', {
  list: endpoint({ method: 'GET', path, input: PageQueryWith({}), output: PageOf(Backup) }),
  /** Begins a backup, one at a time; the list shows how it goes. */
  create: endpoint({ method: 'POST', path, output: ById }),
  remove: endpoint({ method: 'DELETE', path: `${path}/:id`, input: ById }),
  /** The archive, with the session or with the cookie that sign-in sets for files. */
  download: endpoint({ method: 'GET', path: '/api/file/Backup/:id', reads: false, answer: 'file', input: ById }),
})

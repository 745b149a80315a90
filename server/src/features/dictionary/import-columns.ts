import type { EntryLine } from '@workstation/domain/dictionary/entry-lines'
import type { ImportColumn } from '../../platform/spreadsheet/import-column'

export interface EntryColumn extends ImportColumn {
  readonly key: keyof EntryLine
}

const text = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })

const columns: readonly EntryColumn[] = [
  {
    key: 'fullName',
    required: true,
    width: 24,
    title: text('名称', 'Name', '名稱'),
    hint: text('最多 50 个字。', 'At most 50 characters.', '最多 50 個字。'),
  },
  {
    key: 'enCode',
    required: true,
    width: 18,
    title: text('编码', 'Code', '編碼'),
    hint: text(
      '字母、数字和 _ . -，最多 50 个。字典里已有的编码会被修改，没有的会新增。',
      'Letters, digits and _ . -, at most 50. A code that the dictionary has is changed, any other is added.',
      '字母、數字和 _ . -，最多 50 個。字典裡已有的編碼會被修改，沒有的會新增。',
    ),
  },
  {
    key: 'parentCode',
    width: 18,
    title: text('上级编码', 'Code above', '上級編碼'),
    hint: text(
      '上级的编码，可以是同一文件中的数据；不填为第一级。',
      'Code of the entry above, which may stand in the same file; on the first level when empty.',
      '上級的編碼，可以是同一檔案中的資料；不填為第一級。',
    ),
  },
  {
    key: 'enabledMark',
    width: 10,
    title: text('状态', 'State', '狀態'),
    hint: text('启用或停用；不填为启用。', 'Enabled or Disabled; Enabled when empty.', '啟用或停用；不填為啟用。'),
  },
  {
    key: 'sortCode',
    width: 10,
    title: text('排序', 'Order', '排序'),
    hint: text(
      '0 或正整数，小的排在前面。',
      'A whole number from 0 on; small ones come first.',
      '0 或正整數，小的排在前面。',
    ),
  },
  {
    key: 'description',
    width: 30,
    title: text('说明', 'Description', '說明'),
    hint: text('最多 500 个字。', 'At most 500 characters.', '最多 500 個字。'),
  },
]

/** The columns of a spreadsheet of entries; one without levels has nothing above an entry. */
export const entryColumns = ({ isTree }: { isTree: number }): readonly EntryColumn[] =>
  columns.filter(({ key }) => isTree === 1 || key !== 'parentCode')

/** The column of a file of failures that says why a line did not go in. */
export const reasonColumn: ImportColumn = {
  key: 'problems',
  title: text('异常原因', 'Reason', '異常原因'),
  hint: text('', '', ''),
  width: 60,
}

/** What the states are called, on first. */
export const stateWords = { zh: ['启用', '停用'], en: ['Enabled', 'Disabled'], zhtw: ['啟用', '停用'] } as const

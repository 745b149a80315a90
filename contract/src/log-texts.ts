import { type Titles, title } from './column'
import type { Language } from './language'
import type { LogChange, LogRecord } from './log'

/** Words that lists, pages and spreadsheets of operations share. */
export const logWords = {
  nothing: title('（空）', '(empty)', '（空）'),
  /** In place of what a field holds where the log does not keep it. */
  withheld: title('（内容不记录）', '(not kept)', '（內容不記錄）'),
  /** What became of the rows of a sub-table. */
  rows: {
    added: title('新增行', 'Rows added', '新增列'),
    changed: title('修改行', 'Rows changed', '修改列'),
    removed: title('删除行', 'Rows removed', '刪除列'),
  },
  top: title('顶级', 'Top level', '頂層'),
} as const

/** What stands between what is told and what is told of it. */
export const colon: Titles = title('：', ': ', '：')
const between: Titles = title('；', '; ', '；')

/** A record as it stands in a line: its name with its id, or its id alone. */
export const recordText = ({ id, name }: LogRecord): string => (name === '' || name === id ? id : `${name} ${id}`)

/** A side of a change; null where there is none to tell. */
export const sideText = (side: string | null, language: Language): string | null =>
  side === '' ? logWords.nothing[language] : side

function changeText({ title: field, from, to }: LogChange, language: Language): string {
  if (to === null) return `${field}${colon[language]}${logWords.withheld[language]}`
  const sides = [sideText(from, language), sideText(to, language)].filter((side) => side !== null)
  return `${field}${colon[language]}${sides.join(' → ')}`
}

/** All that an operation changed, in one text. */
export const changesText = (changes: readonly LogChange[], language: Language): string =>
  changes.map((change) => changeText(change, language)).join(between[language])

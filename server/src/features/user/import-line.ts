import type { ImportedUser } from '@workstation/contract/user-import'
import { cleanText } from '../../platform/spreadsheet/cell-text'
import { type ImportKey, type UserColumn, userColumns } from './import-columns'
import type { SaidProblem } from './line-problem'

/** One line of a file or of a client, with every field. */
export type ImportLine = Record<ImportKey, string>

/** What of a line others are compared with. */
export type LineName = Pick<ImportLine, 'account' | 'realName' | 'managerId'>

/** What a call takes of a field, more than it may hold: the rest is cut off, since it is refused for its length anyway. */
const mostSent: Partial<Record<ImportKey, number>> = {
  organizeId: 1000,
  managerId: 500,
  positionId: 1000,
  roleId: 1000,
  description: 1000,
}
const usuallySent = 200
const shortFields: readonly ImportKey[] = ['gender', 'sortCode', 'enabledMark', 'mobilePhone']

const sentLength = (key: ImportKey) => mostSent[key] ?? (shortFields.includes(key) ? 50 : usuallySent)

/** Written with Latin letters and digits, in whichever width they were typed. */
const narrow: readonly ImportKey[] = ['account', 'email', 'mobilePhone', 'sortCode']

function textOf(key: ImportKey, given: string): string {
  const text = cleanText(given)
  if (key === 'mobilePhone') return text.normalize('NFKC').replace(/[\s-]/g, '')
  return narrow.includes(key) ? text.normalize('NFKC') : text
}

/** The beginning of a text, without half a character at its end. */
const cutTo = (text: string, most: number) => (text.length > most ? cleanText(text.slice(0, most)) : text)

/** A line with the columns that the person may fill in; those that he may not see are empty (THR-13). */
export function lineOf(given: Partial<Record<ImportKey, string>>, columns: readonly UserColumn[]): ImportLine {
  const allowed = new Set(columns.map(({ key }) => key))
  const entries = userColumns.map(({ key }) => {
    const text = allowed.has(key) ? textOf(key, given[key] ?? '') : ''
    return [key, cutTo(text, sentLength(key))]
  })
  return Object.fromEntries(entries) as ImportLine
}

/** A line as it is answered, with what is wrong with it in words and by field. */
export function answerOf(
  line: ImportLine,
  problems: readonly SaidProblem[],
  columns: readonly UserColumn[],
  language: 'zh' | 'en' | 'zhtw',
): ImportedUser {
  if (problems.length === 0) return line
  const title = (field: string) => columns.find(({ key }) => key === field)?.title[language]
  const said = problems.map(({ field, text }) => {
    const name = title(field)
    if (name === undefined) return text
    return language === 'en' ? `${name} ${text}` : `${name}：${text}`
  })
  const errorsInfo = cutTo(said.join(language === 'en' ? '; ' : '；'), 2000)
  return { ...line, errorsInfo, problems: problems.map(({ field, text }) => ({ field, text: cutTo(text, 500) })) }
}

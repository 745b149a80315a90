import type { Language } from '@workstation/contract/language'
import type { GuardedColumn } from '../../platform/guarded-model/model'
import type { CellValue } from '../../platform/spreadsheet/cell'

const yesNo: Record<Language, [string, string]> = { zh: ['是', '否'], en: ['Yes', 'No'], zhtw: ['是', '否'] }

/** Widths by what a column holds, in characters; others follow their title. */
const widths: Partial<Record<GuardedColumn['type'], number>> = { time: 20, text: 22, texts: 26, json: 30 }

/** How wide a column of an export is: at least as its title, and wide enough for what it holds. */
export function exportWidth(column: GuardedColumn, title: string): number {
  const titled = [...title].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 4)
  return Math.min(40, Math.max(12, titled, widths[column.type] ?? 0))
}

/** A number that a sheet holds exactly: it keeps 15 digits, and no more. */
const isExact = (text: string) => /^-?\d{1,15}(\.\d+)?$/.test(text) && text.replace(/^-?0*\.?0*|\D/g, '').length <= 15

/** A value of the database as a cell: exact numbers that a sheet cannot hold stay text. */
export function exportCell(value: unknown, column: GuardedColumn, language: Language): CellValue {
  if (value === null || value === undefined) return null
  if (value instanceof Date || typeof value === 'number') return value
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1]
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const isNumber = column.type === 'integer' || column.type === 'number'
  return isNumber && isExact(text) ? Number(text) : text
}

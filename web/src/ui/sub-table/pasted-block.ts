import { readAmount, roundAmount, toNumber } from '@workstation/domain/number/amount'
import { startOfDay } from '../zoned-day'
import type { SubTableColumn } from './column'

/** The cells of a block that a spreadsheet put on the clipboard; null for a text that is no block. */
export function readBlock(text: string): string[][] | null {
  if (!/[\t\n\r]/.test(text.replace(/\r?\n$/, ''))) return null
  const rows: string[][] = [[]]
  // A cell with tabs, line breaks or quotes stands in quotes, in which a quote is written twice.
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/y
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (cell.lastIndex >= text.length) break
    if (end !== '\t') rows.push([])
  }
  return rows
}

/** A day as people write it: 2026-03-01, 2026/3/1 or 2026年3月1日. */
function readDay(text: string): number | null {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  if (!found) return null
  const [, year = '', month = '', day = ''] = found
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const exists = new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written) ?? false
  return exists ? startOfDay(written) : null
}

/** The value that a pasted text stands for in a column; undefined when it stands for none. */
export function readCell(column: SubTableColumn, text: string): unknown {
  const trimmed = text.trim()
  if (column.kind === 'text') return text
  if (trimmed === '') return column.kind === 'custom' ? undefined : null
  if (column.kind === 'select') return column.options.find((one) => one.fullName === trimmed || one.id === trimmed)?.id
  if (column.kind === 'date') return readDay(trimmed) ?? undefined
  if (column.kind === 'custom') return undefined
  const amount = readAmount(trimmed.replace(/^[¥￥$]\s*/, ''))
  if (amount === null) return undefined
  return toNumber(column.precision === undefined ? amount : roundAmount(amount, column.precision))
}

import { minuteAt } from '../calendar/wall-clock'
import { listNames } from '../language/list-names'
import { add, amountText, readAmount } from '../number/amount'
import { chineseAmount } from '../number/chinese-amount'
import type { ValueFormat } from './value-formats'

/** Who reads it: his language, words for yes and no, and the time zone of the product. */
export interface FormatReader {
  language: 'zh' | 'en' | 'zhtw'
  timeZone: string
  yes: string
  no: string
}

function timeText(value: unknown, format: ValueFormat, { timeZone }: FormatReader): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return null
  // A day is the same in every zone.
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const text = isDay ? value : minuteAt(moment.getTime(), timeZone)
  const [year, month, day] = text.slice(0, 10).split('-')
  if (format === 'dateTime') return text
  return format === 'date' ? text.slice(0, 10) : `${year}年${Number(month)}月${Number(day)}日`
}

const thousands = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

function numberText(value: unknown, format: ValueFormat): string | null {
  const amount = readAmount(value)
  if (amount === null) return null
  if (format === 'amountChinese') return chineseAmount(amount) || null
  if (format === 'integer') return amountText(amount, 0)
  if (format === 'percent') return `${amountText(amount, 2)}%`
  const [whole = '', rest = ''] = amountText(amount, 2).split('.')
  return `${thousands(whole)}.${rest}`
}

const plainText = (value: unknown, reader: FormatReader): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? reader.yes : reader.no
  if (Array.isArray(value))
    return listNames(
      value.map((one) => plainText(one, reader)),
      reader.language,
    )
  if (typeof value === 'object') return String((value as { name?: unknown }).name ?? '')
  return String(value)
}

function writtenAs(format: ValueFormat, value: unknown, reader: FormatReader): string | null {
  if (format === '') return null
  const isTime = format === 'date' || format === 'dateTime' || format === 'dateChinese'
  return isTime ? timeText(value, format, reader) : numberText(value, format)
}

/**
 * A value as it is printed. One that its format cannot write, such as a word where a number is meant, is written as it is.
 * @param type the kind that the source says it is of; `time` is written with date and time where no format says otherwise
 */
export function formatValue(value: unknown, format: ValueFormat, reader: FormatReader, type = 'text'): string {
  if (value === null || value === undefined || value === '') return ''
  if (format === 'yesNo') return value === 1 || value === true || value === '1' ? reader.yes : reader.no
  const as = format === '' && type === 'time' ? 'dateTime' : format
  return writtenAs(as, value, reader) ?? plainText(value, reader)
}

/** The exact sum of what are numbers among values; null where none is one. */
export function sumOf(values: readonly unknown[]): number | string | null {
  const numbers = values.map(readAmount).filter((amount) => amount !== null)
  const [first, ...others] = numbers
  if (first === undefined) return null
  return amountText(others.reduce((sum, amount) => add(sum, amount), first))
}

import { momentOf } from './wall-clock'

/** Before the year 10000, so that whatever is added to it stays a date. */
const latest = 253_402_300_800_000

/** A day, perhaps with a time, perhaps with its zone. */
const written = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/i

function readText(text: string, timeZone: string): number {
  const [, year = '', month = '', day = '', time = '00:00', zone = ''] = written.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  const start = Date.parse(`${date}T00:00Z`)
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(date)) return Number.NaN
  const at = Date.parse(`${date}T${time}${zone || 'Z'}`)
  return zone !== '' || Number.isNaN(at) ? at : momentOf(at, timeZone)
}

/**
 * The moment that a field of a form holds: milliseconds, or a text with a day, which is of the zone unless it names
 * another one. Null where it holds none.
 */
export function momentIn(value: unknown, timeZone: string): number | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (typeof value !== 'number' && text === '') return null
  const isNumber = typeof value === 'number' || /^-?\d{5,}$/.test(text)
  const read = isNumber ? Number(value) : readText(text, timeZone)
  return Math.abs(read) < latest ? read : null
}

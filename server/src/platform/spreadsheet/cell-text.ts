const dayMs = 86_400_000
/** Day number of 1970-01-01, see `day-number.ts`. */
const epochDay = 25_569
/** Days between the two calendars that workbooks count in. */
const daysTo1904 = 1462

const two = (value: number) => String(value).padStart(2, '0')

const clockText = (time: Date): string => {
  const [hour, minute, second] = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()]
  return `${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ''}`
}

/**
 * A day number as clocks showed it when it was typed: `yyyy-MM-dd`, with the time where it has one. Sheets know no
 * time zones: what they hold is what people of the product's zone read. Part of a first day is a time without a date.
 */
export function dayText(serial: number, from1904: boolean): string {
  const day = serial + (from1904 ? daysTo1904 : 0)
  // Day 60 is a 29 February 1900 that never was; days before it are one lower.
  const real = day < 60 ? day + 1 : day
  const time = new Date(Math.round((real - epochDay) * (dayMs / 1000)) * 1000)
  if (Number.isNaN(time.getTime())) return String(serial)
  if (serial >= 0 && serial < 1 && !(from1904 && serial === 0)) return clockText(time)
  const date = `${time.getUTCFullYear()}-${two(time.getUTCMonth() + 1)}-${two(time.getUTCDate())}`
  return time.getTime() % dayMs === 0 ? date : `${date} ${clockText(time)}`
}

/** Without an exponent. */
function spelled(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

/** A number as the sheet shows it: the 15 digits that it holds exactly, never the binary noise behind them or an exponent. */
export function numberText(text: string): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text.trim()
  // Digits that somebody typed, such as those of an identity card, are kept though a number cannot hold them.
  if (/^-?\d{1,30}$/.test(text)) return text
  const short = Number(value.toPrecision(15))
  const isReadable = Math.abs(short) < 1e21 && (Math.abs(short) >= 1e-15 || short === 0)
  return isReadable ? spelled(short + 0) : text
}

/**
 * Text of a cell as people meant it: no blanks around it, no invisible or half characters, and without the apostrophe that an
 * export puts before a text that begins like a formula.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that nobody types
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replace(/^[\s\u3000]+|[\s\u3000]+$/g, '')
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')

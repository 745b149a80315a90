import { i18n } from './i18n'
import { currentTimeZone } from './time-zone'

let formatter: { zone: string; format: Intl.DateTimeFormat } | undefined

/** Writes the parts of a moment in the organisation's time zone. */
function formatterNow(): Intl.DateTimeFormat {
  const zone = currentTimeZone()
  if (formatter?.zone !== zone) formatter = { zone, format: makeFormatter(zone) }
  return formatter.format
}

function makeFormatter(timeZone: string) {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

function parts(ms: number): Record<Part, string> {
  const found = new Map<string, string>(
    formatterNow()
      .formatToParts(ms)
      .map((part) => [part.type, part.value]),
  )
  const part = (name: Part) => found.get(name) ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

const shown = (ms: number | null | undefined): ms is number => typeof ms === 'number' && Number.isFinite(ms)

/** `yyyy-MM-dd HH:mm`, '' for no moment (PLT-15). */
export function formatDateTime(ms: number | null | undefined): string {
  if (!shown(ms)) return ''
  const { year, month, day, hour, minute } = parts(ms)
  return `${year}-${month}-${day} ${hour}:${minute}`
}

/** `yyyy-MM-dd HH:mm:ss`, for histories and details (PLT-17). */
export function formatDateTimeSeconds(ms: number | null | undefined): string {
  return shown(ms) ? `${formatDateTime(ms)}:${parts(ms).second}` : ''
}

/** `yyyy-MM-dd`. */
export function formatDate(ms: number | null | undefined): string {
  return formatDateTime(ms).slice(0, 10)
}

/** The hour of a moment, 0 to 23. */
export const hourOf = (ms: number): number => Number(parts(ms).hour)

/** Of these the first alone has a name of its own in each language. */
const sizeUnits = ['bytes', 'KB', 'MB', 'GB'] as const

/** A number of bytes in the largest unit that keeps it at 1 or more, with one decimal where it is not whole (PLT-18). */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), sizeUnits.length - 1)
  const value = bytes / 1024 ** power
  const unit = power === 0 ? i18n.t('common:bytes') : sizeUnits[power]
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`
}

const amountUnits = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

/** An amount where there is little room: three figures and the unit of a thousand, a million and so on (PLT-19). */
export function formatAmount(amount: number): string {
  const size = Math.abs(Number(amount.toPrecision(3)))
  const power = size < 1 ? 0 : Math.min(Math.floor(Math.log10(size) / 3), amountUnits.length - 1)
  return `${Number((amount / 1000 ** power).toPrecision(3))}${amountUnits[power]}`
}

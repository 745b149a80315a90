let timeZone = 'Asia/Shanghai'
let formatter = makeFormatter()

function makeFormatter() {
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

/** The organisation's time zone, in which every date is shown. */
export function setTimeZone(zone: string): void {
  timeZone = zone
  formatter = makeFormatter()
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

function parts(ms: number): Record<Part, string> {
  const found = new Map<string, string>(formatter.formatToParts(ms).map((part) => [part.type, part.value]))
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

const sizeUnits = ['bytes', 'KB', 'MB', 'GB'] as const

/** A number of bytes in the largest unit that keeps it at 1 or more, with one decimal where it is not whole (PLT-18). */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), sizeUnits.length - 1)
  const value = bytes / 1024 ** power
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${sizeUnits[power]}`
}

const numberSuffixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

/** A number with at most one decimal and a suffix for its thousands (PLT-19). */
export function formatNumber(value: number): string {
  const size = Math.abs(value)
  const power = size < 1000 ? 0 : Math.min(Math.floor(Math.log10(size) / 3), numberSuffixes.length - 1)
  return `${Math.round((value / 1000 ** power) * 10) / 10}${numberSuffixes[power]}`
}

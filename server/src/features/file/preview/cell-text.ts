const day = 86_400_000
/** Day 0 of a sheet; a cell with a time and no date counts from here. */
const dayZero = Date.UTC(1899, 11, 30)

/** A sheet keeps what its clock shows, without a zone; the parser puts that into the parts of UTC. */
function dateText(date: Date): string {
  const seconds = new Date(Math.round(date.getTime() / 1000) * 1000)
  const [onDay = '', time = ''] = seconds.toISOString().slice(0, 19).split('T')
  if (seconds.getTime() >= dayZero && seconds.getTime() < dayZero + 2 * day) return time
  return time === '00:00:00' ? onDay : `${onDay} ${time}`
}

/** Fifteen digits, as spreadsheets show them, and never an exponent. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

/** What a cell of a spreadsheet shows. Formulas are not calculated: the parser answers their last result. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date && !Number.isNaN(value.getTime()) ? dateText(value) : ''
}

/** A value of a catalogue as text; servers of others may answer anything. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value ?? ''))

/** A count of a catalogue, null where it is none. */
export function countOf(value: unknown): number | null {
  const number = value === null || value === undefined ? Number.NaN : Number(value)
  return Number.isFinite(number) && number >= 0 && number <= Number.MAX_SAFE_INTEGER ? Math.round(number) : null
}

/** Whether a catalogue says yes: PostgreSQL writes t, MySQL 1. */
export const isYes = (value: unknown): boolean => ['t', 'true', '1'].includes(textOf(value))

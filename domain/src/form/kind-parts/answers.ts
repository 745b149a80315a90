import type { ReadValue, StoredValue, ValueProblem } from '../kind'

/** A value that was read. */
export const read = (value: StoredValue): ReadValue => ({ ok: true, value })
/** A value that is refused, the limit that it passes, and what it would be kept as. */
export const refuse = (
  reason: ValueProblem['reason'],
  limit?: string | number | undefined,
  value?: StoredValue,
): ReadValue => ({
  ok: false,
  problem: limit === undefined ? { reason } : { reason, limit },
  ...(value !== undefined && { value }),
})

/** What clients send for nothing. */
export const isNothing = (raw: unknown): boolean => raw === null || raw === undefined || raw === ''

/** Whether PostgreSQL can keep a text: no NUL, no half of a surrogate pair. */
export const isCleanText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Letters of a list that travels as JSON text. */
const longestJson = 1_000_000

/** A list or object that a client may send as JSON text; anything else as it is. */
export function fromJsonText(raw: unknown): unknown {
  if (typeof raw !== 'string' || raw.length > longestJson || !/^\s*[[{]/.test(raw)) return raw
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}

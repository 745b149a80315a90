import type { StoredValue } from '@workstation/domain/form/kind'

/** A stored text; '' for anything else. */
export const textIn = (value: StoredValue): string => (typeof value === 'string' ? value : '')
/** The texts of a value that is one or several. */
export const textsIn = (value: StoredValue): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')
/** What a box of text gives; an empty one nothing. */
export const textOrNothing = (text: string): StoredValue => (text === '' ? null : text)

/** What a box of two ends gives; with both open nothing. */
export function rangeOf(ends: readonly (string | null)[] | undefined): StoredValue {
  const [from, to] = ends ?? []
  if (!from && !to) return null
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) } as StoredValue
}

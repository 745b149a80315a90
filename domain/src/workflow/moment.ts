import type { Span } from './settings'
import { ask, type Work } from './work'

const length = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/**
 * When a span after a moment or a date of the form has passed; undefined until it is known, null without a date.
 * Natural time after a moment needs nobody; working time and dates are asked for.
 */
export function momentOf(
  work: Work,
  from: number | { readonly field: string },
  span: Span | null,
): number | null | undefined {
  if (typeof from === 'number' && !span?.working) return from + (span ? span.amount * length[span.unit] : 0)
  const after = span ? `${span.amount}${span.unit}${span.working ? 'w' : ''}` : ''
  const key = `moment:${typeof from === 'number' ? from : from.field}:${after}`
  const found = work.known.answers?.moments?.[key]
  return found === undefined ? ask(work, { kind: 'moment', key, from, span }) : found
}

import type { Expression } from '../expression/expression'
import type { FormPlace } from './form-places'

/** While `when` holds a field becomes `value`, and `otherwise` at other times; what has no formula leaves it as it is. */
export interface SetRule {
  readonly when: Expression
  /** Null for "empty". */
  readonly value: Expression | null
  readonly otherwise: Expression | null
}

/** Whether something is shown: all of `whenAll` hold and none of `whenNone`. */
export interface ShowStep {
  readonly does: 'show'
  readonly whenAll: readonly Expression[]
  readonly whenNone: readonly Expression[]
}
/** Whether a field is locked, or must be filled: one of the conditions holds. */
export interface FlagStep {
  readonly does: 'lock' | 'require'
  readonly whenAny: readonly Expression[]
  /** Whether its rules say its value alone: what it holds follows from them and not from what it held. */
  readonly isSaid: boolean
}
/** What a field becomes without anybody typing it. */
export interface ValueStep {
  readonly does: 'value'
  readonly formula: Expression | null
  /** Decimal places of the formula's result. */
  readonly places: number
  readonly sets: readonly SetRule[]
  /** Empty while it is hidden. */
  readonly clears: boolean
}

/** One thing that follows from values; in the rows of a sub-table it is worked out for each row. */
export type Step = (ShowStep | FlagStep | ValueStep) & {
  readonly place: FormPlace
  /** What it follows from: paths of values, and the names (`shownName`) of what is shown or not. */
  readonly reads: ReadonlySet<string>
  /** What changes by it, by the same names; null for what nothing else reads. */
  readonly gives: string | null
}

/** The name under which steps read whether a node is shown; no path has a question mark. */
export const shownName = (nodeId: string): string => `?${nodeId}`

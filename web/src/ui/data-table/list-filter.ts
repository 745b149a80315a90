import type { ReactNode } from 'react'

export interface FilterOption {
  value: string | number
  label: string
}

/** The values that a period writes, in epoch milliseconds. */
export interface PeriodEnds {
  from: string
  to: string
}

/** What a field of the search bar that draws itself is given; its value is a text that it makes and reads alone. */
export interface OwnFilter {
  id: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One field of the search bar. A period writes `startTime` and `endTime` unless it names others. */
export type ListFilter = (
  | { kind: 'text'; key: string; label: string; hint?: string }
  | { kind: 'choice'; key: string; label: string; options: readonly FilterOption[] }
  | { kind: 'period'; key: string; label: string; ends?: PeriodEnds }
  | { kind: 'own'; key: string; label: string; draw: (given: OwnFilter) => ReactNode }
) & {
  /** The column that it narrows; the field is not offered to who may not see that. */
  column?: string
}

export type FilterValues = Record<string, string | number | undefined>

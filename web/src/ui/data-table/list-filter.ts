export interface FilterOption {
  value: string | number
  label: string
}

/** The values that a period writes, in epoch milliseconds. */
export interface PeriodEnds {
  from: string
  to: string
}

/** One field of the search bar. A period writes `startTime` and `endTime` unless it names others. */
export type ListFilter = (
  | { kind: 'text'; key: string; label: string; hint?: string }
  | { kind: 'choice'; key: string; label: string; options: readonly FilterOption[] }
  | { kind: 'period'; key: string; label: string; ends?: PeriodEnds }
) & {
  /** The column that it narrows; the field is not offered to who may not see that. */
  column?: string
}

export type FilterValues = Record<string, string | number | undefined>

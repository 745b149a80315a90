export interface FilterOption {
  value: string | number
  label: string
}

/** One field of the search bar. A period writes `startTime` and `endTime`, in epoch milliseconds. */
export type ListFilter = (
  | { kind: 'text'; key: string; label: string; hint?: string }
  | { kind: 'choice'; key: string; label: string; options: readonly FilterOption[] }
  | { kind: 'period'; key: 'period'; label: string }
) & {
  /** The column that it narrows; the field is not offered to who may not see that. */
  column?: string
}

export type FilterValues = Record<string, string | number | undefined>

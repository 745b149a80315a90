import type { ListInput } from './list-state'

/** Where a row stands among rows that stand below each other. */
export interface RowPlace {
  /** The row above it; '' at the top. */
  readonly parentId: string
  /** 0 at the top. */
  readonly depth: number
  readonly hasChildren: boolean
  /** The rows below it follow it. */
  readonly isOpen: boolean
  /** How many of the rows below it are not in the list. */
  readonly childrenLeft: number
  /** False where it is there for what was found below it. */
  readonly isFound: boolean
}

/** How rows of a list stand below each other: its input has as `open` and `closed` which the person opened and closed. */
export interface RowNesting<Row> {
  readonly placeOf: (row: Row) => RowPlace
  /** How many rows below one are shown at first, and how many at most. */
  readonly below: number
  readonly mostBelow: number
  /** Rows that can be open at once. */
  readonly mostOpen: number
}

/** A row that is open, and how many of those below it are shown; as many as at first where nothing is said. */
export interface OpenRow {
  readonly id: string
  readonly most?: number
}

const parsed = <Value>(text: unknown): readonly Value[] =>
  typeof text === 'string' ? (JSON.parse(text) as readonly Value[]) : []

/** The rows that a list has open, as its input keeps them. */
export const openIn = (input: object): readonly OpenRow[] => parsed<OpenRow>((input as { open?: string }).open)
/** Those that were closed in a search, which opens all. */
export const closedIn = (input: object): readonly string[] => parsed<string>((input as { closed?: string }).closed)

const textOf = (all: readonly unknown[]) => (all.length === 0 ? undefined : JSON.stringify(all))

/** What of a list changes where a row is opened, shows more below it, or is closed (`most` null). */
export function openChange<Filters extends object>(
  input: ListInput<Filters>,
  { id, most, mostOpen }: { id: string; most: number | undefined | null; mostOpen: number },
): Partial<ListInput<Filters>> {
  const others = openIn(input).filter((one) => one.id !== id)
  const open = most === null ? others : [...others, { id, ...(most !== undefined && { most }) }]
  const still = closedIn(input).filter((one) => one !== id)
  const closed = most === null ? [...still, id] : still
  const changed = { open: textOf(open.slice(-mostOpen)), closed: textOf(closed.slice(-mostOpen)) }
  return { ...changed, currentPage: input.currentPage } as unknown as Partial<ListInput<Filters>>
}

/** Rows of a list that share something, all that it finds of them and not those of a page alone. */
export interface ListGroup {
  /** What they share; '' for nothing. */
  readonly value: string
  readonly title: string
  readonly count: number
  /** Sums by the keys of columns. */
  readonly totals: Readonly<Record<string, string>>
}

/** What stands above rows that belong together. */
export interface Heading {
  readonly title: string
  /** Undefined where nothing is known of all of its rows. */
  readonly group?: ListGroup
  readonly isCollapsed: boolean
}

/** Headings by the rows above which they stand, and those below the last row. */
export interface PlacedHeadings {
  readonly above: ReadonlyMap<string, readonly Heading[]>
  readonly below: readonly Heading[]
}

/** A row of a page, with what it shares with others: its value, and how that is said. */
interface SharingRow {
  readonly id: string
  readonly value: string
  readonly title: string
}

interface Page {
  readonly rows: readonly SharingRow[]
  /** How many rows stand on the pages before. */
  readonly offset: number
  /** In the order of the list. */
  readonly groups: readonly ListGroup[]
  /** The values of groups whose rows are left out. */
  readonly collapsed: ReadonlySet<string>
}

/** Before which of all rows each collapsed group stands, which has none itself. */
function placesOf({ groups, collapsed }: Page): { group: ListGroup; at: number }[] {
  let at = 0
  return groups.flatMap((group) => {
    if (collapsed.has(group.value)) return [{ group, at }]
    at += group.count
    return []
  })
}

/**
 * Where the headings of a page stand: above the first of its rows that share something, and for a collapsed group behind the
 * rows that come before it, on that page alone.
 */
export function placeHeadings(page: Page): PlacedHeadings {
  const { rows, offset, groups } = page
  const of = new Map(groups.map((group) => [group.value, group]))
  const above = new Map<string, Heading[]>()
  const below: Heading[] = []
  for (const { group, at } of placesOf(page)) {
    const isHere = (at === 0 && offset === 0) || (at > offset && at <= offset + rows.length)
    const row = rows[at - offset]
    const heading = { title: group.title, group, isCollapsed: true }
    if (isHere && row) above.set(row.id, [...(above.get(row.id) ?? []), heading])
    else if (isHere) below.push(heading)
  }
  for (const [at, { id, value, title }] of rows.entries()) {
    const before = rows[at - 1]
    if (before && before.value === value && before.title === title) continue
    const group = of.get(value)
    above.set(id, [...(above.get(id) ?? []), { title, ...(group && { group }), isCollapsed: false }])
  }
  return { above, below }
}

import { type ComponentProps, createContext, use } from 'react'

/** The headings of a table, by the ids of the rows above which they stand, and how many columns they span. */
export interface Headings {
  readonly of: ReadonlyMap<string, string>
  readonly columns: number
}

const none: Headings = { of: new Map(), columns: 0 }
export const HeadingsContext = createContext(none)

/** The first row of each run of rows that share a heading. */
export function headingsOf<Row extends { id: string }>(
  rows: readonly Row[],
  headingOf: ((row: Row) => string) | undefined,
): ReadonlyMap<string, string> {
  if (!headingOf) return none.of
  const told = rows.map((row): [string, string] => [row.id, headingOf(row)])
  return new Map(told.filter(([, words], at) => at === 0 || told[at - 1]?.[1] !== words))
}

/** A row of a table, below the heading that begins with it. */
export function HeadingRow({ children, ...props }: ComponentProps<'tr'> & { 'data-row-key'?: string }) {
  const { of, columns } = use(HeadingsContext)
  const words = of.get(props['data-row-key'] ?? '')
  return (
    <>
      {words !== undefined && (
        <tr className="row-heading">
          <th colSpan={columns} scope="rowgroup">
            {words}
          </th>
        </tr>
      )}
      <tr {...props}>{children}</tr>
    </>
  )
}

import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import type { RowPlace } from './row-nesting'

/** Rows that stand below each other, with how they are drawn and opened. */
export interface DrawnNesting<Row> {
  readonly placeOf: (row: Row) => RowPlace
  /** Opens a row, or closes it. */
  readonly toggle: (row: Row) => void
  /** What stands before what a row shows first. */
  readonly lead: (row: Row, isCard: boolean) => ReactNode
  /** The rows of which more can be shown, by the row behind which that is said. */
  readonly moreAfter: ReadonlyMap<string, readonly Row[]>
  readonly more: (row: Row) => ReactNode
}

interface Nested {
  readonly moreAfter: ReadonlyMap<string, readonly { id: string }[]>
  readonly more: (row: never) => ReactNode
  /** How many columns the table has, and how many of them stand before what rows show first. */
  readonly columns: number
  readonly before: number
}

export const NestedContext = createContext<Nested>({ moreAfter: new Map(), more: () => null, columns: 0, before: 0 })

/** A row of a table, above what shows more of those that end with it. */
export function NestedRow({ children, ...props }: ComponentProps<'tr'> & { 'data-row-key'?: string }) {
  const { moreAfter, more, columns, before } = use(NestedContext)
  const rows = moreAfter.get(props['data-row-key'] ?? '') ?? []
  return (
    <>
      <tr {...props}>{children}</tr>
      {rows.map((row) => (
        <tr key={row.id} className="row-more">
          <td colSpan={before} />
          <td colSpan={columns - before}>{more(row as never)}</td>
        </tr>
      ))}
    </>
  )
}

/** The table itself: its head, which stays in view, is drawn by another one, which has no name. */
export const NestedTable = (props: ComponentProps<'table'>) => (
  <table {...props} {...(props['aria-label'] && { role: 'treegrid' })} />
)

/** What a row says of where it stands. */
export const nestedProps = ({ depth, hasChildren, isOpen, isFound }: RowPlace) => ({
  'aria-level': depth + 1,
  ...(hasChildren && { 'aria-expanded': isOpen }),
  ...(!isFound && { className: 'row-way' }),
})

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createNear, type Near, useIsNear } from '../near'
import { cellText } from './cell-text'
import type { CellControl, SubTableColumn } from './column'
import { fieldIn } from './focus-cell'
import type { TableRow } from './sub-table-store'

type LiveColumn = Extract<SubTableColumn, { kind: 'custom' }>

const isLive = (column: SubTableColumn): boolean => column.kind === 'custom' && column.live === true

/** Widgets of a table that are drawn with it; more of them take longer than anybody waits. */
const drawnAtOnce = 60

/** Tells the cells of a large table that they come into view; null where all of their widgets are drawn at once. */
const Sight = createContext<Near | null>(null)

interface SightProps {
  columns: readonly SubTableColumn[]
  /** Rows that are drawn. */
  rows: number
  children: ReactNode
}

/** Around the cells of a table. It stays as it began, so that no widget goes while somebody works in it. */
export function CellSight({ columns, rows, children }: SightProps) {
  const [near] = useState(() => (columns.filter(isLive).length * rows > drawnAtOnce ? createNear() : null))
  return <Sight value={near}>{children}</Sight>
}

interface LiveProps {
  column: LiveColumn
  control: CellControl
  row: TableRow
}

/** A cell whose widget stands in it also while nobody works there, as its value has no words without it. */
export function LiveCell(props: LiveProps) {
  const near = use(Sight)
  return near ? <AwaitedCell {...props} near={near} /> : props.column.edit?.(props.control)
}

/** The same in a large table: what is known of its value in words, until it comes into view or is entered by a key. */
function AwaitedCell({ column, control, row, near }: LiveProps & { near: Near }) {
  const face = useRef<HTMLButtonElement>(null)
  const isNear = useIsNear(near, face)
  const [cell, setCell] = useState<Element | null>(null)
  useEffect(() => fieldIn(cell)?.focus(), [cell])
  if (isNear || cell) return column.edit?.(control)
  const shown = cellText(column, row.values)
  return (
    <button
      ref={face}
      type="button"
      className="sub-cell-input sub-cell-face"
      aria-label={shown ? `${control.label}: ${shown}` : control.label}
      disabled={control.disabled}
      onFocus={({ currentTarget }) => setCell(currentTarget.parentElement)}
    >
      <span className="sub-cell-value">{shown}</span>
    </button>
  )
}

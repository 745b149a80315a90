import type { ColumnRules, RowValues } from '@workstation/domain/form/sub-table-rules'
import type { ReactNode } from 'react'

export interface ColumnOption {
  id: string
  fullName: string
  /** What one chooses by, beside the name. */
  note?: string
}

/** What the widget of a cell gets to work with. */
export interface CellControl {
  value: unknown
  /** Of the row, from 0. */
  index: number
  onChange: (value: unknown) => void
  label: string
  disabled: boolean
  /** The cell was entered just now: the widget takes the focus. */
  autoFocus: boolean
  onLeave: () => void
}

interface ColumnBase extends ColumnRules {
  title: string
  defaultValue?: unknown
  /** Pixels. */
  width?: number
  placeholder?: string
  /** What conditions make of the cell in a row, by its zero-based number; open where nothing is said. */
  cellState?: (index: number) => { visible: boolean; locked: boolean }
}

/** A column of a sub-table; `custom` ones bring their widget, which is shown in the one cell that is worked in. */
export type SubTableColumn =
  | (ColumnBase & { kind: 'text' })
  | (ColumnBase & { kind: 'number'; precision?: number; thousands?: boolean; unit?: string })
  | (ColumnBase & { kind: 'select'; options: readonly ColumnOption[] })
  | (ColumnBase & { kind: 'date' })
  | (ColumnBase & {
      kind: 'custom'
      /** The value in words, for the cells that nobody works in. */
      show: (value: unknown, row: RowValues) => string
      /** Left out for columns that are computed: nobody can work in them. */
      edit?: (control: CellControl) => ReactNode
      /** Its widget stands in every cell, as its value has no words without it. */
      live?: boolean
    })

/** A column whose cells show their values in words until they are worked in. */
export type FacedColumn = Exclude<SubTableColumn, { kind: 'text' | 'number' }>

/** Pixels of a column that names no width. */
export const columnWidth = ({ kind, width }: SubTableColumn): number => width ?? (kind === 'text' ? 200 : 140)

/** Pixels below which a column cannot be worked in. */
const leastWidth = (column: SubTableColumn): number => Math.min(columnWidth(column), column.kind === 'text' ? 120 : 96)

/**
 * Pixels of each column where so many are there for all: a little less than they would take, before the table scrolls and the
 * last of them lie behind the acts of the rows.
 * @param room 0 while it is not known
 */
export function fittedWidths(columns: readonly SubTableColumn[], room: number): number[] {
  const widths = columns.map(columnWidth)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const givesOf = (column: SubTableColumn) => columnWidth(column) - leastWidth(column)
  const [missing, most] = [sum(widths) - room, sum(columns.map(givesOf))]
  if (room <= 0 || missing <= 0 || most === 0) return widths
  const share = Math.min(1, missing / most)
  return columns.map((column) => Math.floor(columnWidth(column) - share * givesOf(column)))
}

/** A new row with the default values of its columns. */
export const newRow = (columns: readonly SubTableColumn[]): RowValues =>
  Object.fromEntries(columns.map(({ key, defaultValue }) => [key, defaultValue ?? null]))

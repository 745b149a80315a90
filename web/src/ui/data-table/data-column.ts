import type { ColumnPreference } from '@workstation/contract/authority'
import type { ReactNode } from 'react'
import type { DrawerColumn } from './drawer-column'
import { headWidth } from './text-width'

/** One column of a list page. */
export interface DataColumn<Row> {
  /** Names the column in column settings, exports and sorting. */
  key: string
  title: string
  /** Pixels; more where its title needs more. */
  width: number
  value: (row: Row) => ReactNode
  /** What stands in the table in its place, such as what can be changed there; false for the value. Cards show the value. */
  cell?: (row: Row) => ReactNode
  /** Numbers stand right. */
  align?: 'left' | 'center' | 'right'
  /** Stays in view while the others are scrolled. */
  fixed?: 'left' | 'right'
  sortable?: boolean
  /** Subject to column permission: left out for people to whom the page does not grant it. */
  guarded?: boolean
  /** Starts hidden until somebody shows it in the column settings. */
  startsHidden?: boolean
  /** Its place on a card of a narrow window, below or beside the name of its row; without one it is left out there. */
  card?: 'status' | 'fact'
}

export interface ArrangedColumn<Row> extends DataColumn<Row> {
  visible: boolean
  /** Pixels that somebody chose in place of the width of the page. */
  resized?: number | undefined
}

/** Pixels between which a column can be made narrower and wider. */
const narrowest = 60
const widest = 1200
export const columnWidthWithin = (pixels: number) => Math.round(Math.min(widest, Math.max(narrowest, pixels)))

/**
 * The columns in the order, visibility and widths that a person chose; columns that the choice does not know come last.
 * @param preference null or empty when nothing was chosen yet
 */
export function arrangeColumns<Row>(
  columns: readonly DataColumn<Row>[],
  preference: ColumnPreference | null,
): ArrangedColumn<Row>[] {
  const chosen = preference ?? []
  const place = (key: string) => {
    const index = chosen.findIndex((one) => one.prop === key)
    return index < 0 ? chosen.length : index
  }
  const arranged = (column: DataColumn<Row>) => {
    const choice = chosen.find((one) => one.prop === column.key)
    return {
      ...column,
      visible: choice?.columnVisible ?? !column.startsHidden,
      width: choice?.width ?? Math.max(column.width, headWidth(column)),
      resized: choice?.width,
    }
  }
  return columns.map(arranged).sort((left, right) => place(left.key) - place(right.key))
}

/** What is saved of an arrangement. */
export const preferenceOf = (columns: readonly DrawerColumn[]): ColumnPreference =>
  columns.map(({ key, title, visible, resized }) => ({
    prop: key,
    label: title,
    columnVisible: visible,
    ...(resized === undefined ? {} : { width: resized }),
  }))

import type { Column, Columns } from '@workstation/contract/column'
import { type ReactNode, useMemo } from 'react'
import { formatDateTime } from '../../platform/format'
import { useColumnTitle } from '../../platform/use-column-title'
import type { DataColumn } from './data-column'

/** How a page draws a column; texts, numbers and times need no `value` of their own. */
type Drawing<Row> = Pick<DataColumn<Row>, 'width' | 'startsHidden' | 'card' | 'align'> &
  Partial<Pick<DataColumn<Row>, 'value'>>
/** The columns that a page shows, in its order. */
export type Drawings<Row, Name extends string> = Partial<Record<Name, Drawing<Row>>>

const isNumber = ({ type }: Column) => type === 'integer' || type === 'number'

/** A value as it is; times as lists show them. */
function plainValue<Row extends object>(name: string, { type }: Column) {
  const read = (row: Row) => (row as Readonly<Record<string, unknown>>)[name]
  if (type === 'time') return (row: Row) => formatDateTime(read(row) as number | null)
  return (row: Row) => read(row) as ReactNode
}

/**
 * The columns of a list, as the contract titles, sorts and guards them, with the widths and drawing of the page.
 * Numbers that the page draws as they are stand right. They stay the same as long as both parameters do.
 */
export function useColumns<Row extends object, Name extends string>(
  columns: Columns<Name>,
  drawings: Drawings<Row, NoInfer<Name>>,
): DataColumn<Row>[] {
  const titleOf = useColumnTitle()
  return useMemo(() => {
    const drawn = Object.entries(drawings) as [Name, Drawing<Row>][]
    return drawn.map(([key, drawing]) => ({
      key,
      title: titleOf(columns[key]),
      sortable: columns[key].sortable,
      guarded: columns[key].hideable,
      value: plainValue<Row>(key, columns[key]),
      ...(isNumber(columns[key]) && !drawing.value ? { align: 'right' } : {}),
      ...drawing,
    }))
  }, [columns, drawings, titleOf])
}

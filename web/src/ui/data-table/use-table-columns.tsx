import { Button, type TableColumnType } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useStable } from '../use-stable'
import { useUiTexts } from '../use-ui-texts'
import { actionWidth } from './action-width'
import type { DataColumn } from './data-column'
import type { RecordTableProps } from './record-table-props'
import { RowActions } from './row-actions'
import { PageTick, RowTick } from './row-ticks'

type Resize = (key: string, pixels: number | undefined) => void

const tickWidth = 44
const numberWidth = 60

/**
 * Draws each row of a column once: antd would draw every cell of the table again when a row is ticked. A column that
 * shows something else is a new one, and begins anew.
 */
function onceForEachRow<Row extends object>() {
  const drawn = new WeakSet<Row>()
  return (row: Row, before: Row | undefined) => {
    if (row === before && drawn.has(row)) return false
    drawn.add(row)
    return true
  }
}

interface Shared<Row> extends Pick<RecordTableProps<Row>, 'nameOf' | 'onOpen' | 'sort'> {
  /** The key of the column whose values open their rows. */
  readonly opener: string | undefined
  /** The key of the column that stands first, and what stands before its values. */
  readonly first: string | undefined
  readonly lead: ((row: Row, isCard: boolean) => ReactNode) | undefined
}

const withLead = (lead: ReactNode, shown: ReactNode) => (
  <span className="nested-cell">
    {lead}
    <span>{shown}</span>
  </span>
)

function tableColumn<Row extends { id: string }>(
  column: DataColumn<Row>,
  { nameOf, onOpen, sort, opener, first, lead }: Shared<Row>,
  onResize: Resize,
): TableColumnType<Row> {
  const opens = onOpen && column.key === opener
  const order = sort.sort === 'desc' ? 'descend' : 'ascend'
  const shown = (row: Row): ReactNode =>
    opens ? (
      <Button type="link" className="row-link" title={nameOf(row)} onClick={() => onOpen(row)}>
        {column.value(row)}
      </Button>
    ) : (
      column.cell?.(row) || column.value(row)
    )
  const headCell = { onResizeColumn: (pixels: number | undefined) => onResize(column.key, pixels) }
  return {
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align ?? 'left',
    ...(column.fixed && { fixed: column.fixed }),
    ellipsis: true,
    sorter: column.sortable ?? false,
    sortOrder: sort.sidx === column.key && sort.sort ? order : null,
    onHeaderCell: () => headCell as object,
    shouldCellUpdate: onceForEachRow<Row>(),
    render: (_value: unknown, row: Row) =>
      lead && column.key === first ? withLead(lead(row, false), shown(row)) : shown(row),
  }
}

/** A tick for each row, which knows by itself whether the row is chosen. */
const tickColumn = <Row extends { id: string }>(nameOf: (row: Row) => string): TableColumnType<Row> => ({
  key: 'tick',
  title: <PageTick />,
  width: tickWidth,
  className: 'ant-table-selection-column',
  shouldCellUpdate: onceForEachRow<Row>(),
  render: (_value, row) => <RowTick row={row} name={nameOf(row)} />,
})

/**
 * Ticks, row numbers, the visible columns and the actions of each row, as antd wants them. They stay the same until
 * something that they show changes.
 */
export function useTableColumns<Row extends { id: string }>(
  { rows, columns, nameOf, onOpen, rowActions, firstNumber, sort, chosen, nesting }: RecordTableProps<Row>,
  resize: Resize,
): TableColumnType<Row>[] {
  const { t } = useUiTexts()
  const onResize = useStable(resize)
  const { sidx, sort: direction } = sort
  const ticks = chosen !== undefined
  return useMemo(() => {
    // What is pressed to change it opens nothing.
    const opener = columns.find(({ cell }) => !cell)?.key
    const shared = {
      nameOf,
      onOpen,
      sort: { sidx, sort: direction },
      opener,
      first: columns[0]?.key,
      lead: nesting?.lead,
    }
    const atTop = nesting && rows.filter((row) => nesting.placeOf(row).depth === 0)
    const numbers = atTop && new Map(atTop.map(({ id }, at) => [id, firstNumber + at]))
    const shown: TableColumnType<Row>[] = [
      ...(ticks ? [tickColumn(nameOf)] : []),
      {
        key: '#',
        title: t('rowNumber'),
        width: numberWidth,
        align: 'right',
        render: (_value, row, index) => (numbers ? numbers.get(row.id) : firstNumber + index),
      },
      ...columns.map((column) => tableColumn(column, shared, onResize)),
    ]
    if (!rowActions) return shown
    return [
      ...shown,
      {
        key: 'actions',
        title: t('actions'),
        width: actionWidth(rows.map(rowActions), t('more')),
        fixed: 'right',
        shouldCellUpdate: onceForEachRow<Row>(),
        render: (_value, row) => <RowActions actions={rowActions(row)} about={nameOf(row)} />,
      },
    ]
  }, [rows, columns, nameOf, onOpen, rowActions, firstNumber, ticks, sidx, direction, nesting, t, onResize])
}

import { Button, Table, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { useUiTexts } from '../use-ui-texts'
import { useWindowHeight } from '../use-window-width'
import type { DataColumn } from './data-column'
import { type RowAction, RowActions } from './row-actions'

interface ListSort {
  sidx?: string | undefined
  sort?: 'asc' | 'desc' | '' | undefined
}

interface RecordTableProps<Row> {
  rows: Row[]
  columns: readonly DataColumn<Row>[]
  nameOf: (row: Row) => string
  rowActions?: ((row: Row) => RowAction[]) | undefined
  onOpen?: ((row: Row) => void) | undefined
  isMarked?: ((row: Row) => boolean) | undefined
  firstNumber: number
  busy: boolean
  empty: ReactNode
  sort: ListSort
  onSort: (sort: ListSort) => void
  /** The chosen rows; undefined where rows cannot be chosen. */
  chosen?: Row[] | undefined
  onChoose: (rows: Row[]) => void
}

/** From this many rows on only those in view are drawn. */
const virtualFrom = 100
const directions = { ascend: 'asc', descend: 'desc' } as const
/** Pixels of header, search bar and paging around a long table. */
const aroundTable = 340
const numberWidth = 64
/** Wide enough for the words that stand there, so that few actions do not cover the columns. */
const actionWidth = (most: number) => Math.max(96, Math.min(most, 3) * 56 + 24)

function tableColumn<Row extends { id: string }>(
  column: DataColumn<Row>,
  index: number,
  { nameOf, onOpen, sort }: RecordTableProps<Row>,
): TableColumnType<Row> {
  const opens = onOpen && index === 0
  const order = sort.sort === 'desc' ? 'descend' : 'ascend'
  return {
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align ?? 'left',
    ellipsis: true,
    sorter: column.sortable ?? false,
    sortOrder: sort.sidx === column.key && sort.sort ? order : null,
    render: (_value: unknown, row: Row) =>
      opens ? (
        <Button type="link" className="row-link" title={nameOf(row)} onClick={() => onOpen(row)}>
          {column.value(row)}
        </Button>
      ) : (
        column.value(row)
      ),
  }
}

/** A list on a wide window: row numbers, the visible columns and the actions of each row. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { rows, columns, nameOf, rowActions, firstNumber, chosen, onChoose, onSort } = props
  const { t } = useUiTexts()
  const height = useWindowHeight()
  const virtual = rows.length > virtualFrom
  const shown: TableColumnType<Row>[] = [
    {
      key: '#',
      title: t('rowNumber'),
      width: numberWidth,
      align: 'right',
      render: (_value, _row, index) => firstNumber + index,
    },
    ...columns.map((column, index) => tableColumn(column, index, props)),
  ]
  if (rowActions) {
    shown.push({
      key: 'actions',
      title: t('actions'),
      width: actionWidth(Math.max(0, ...rows.map((row) => rowActions(row).length))),
      fixed: 'right',
      render: (_value, row) => <RowActions actions={rowActions(row)} about={nameOf(row)} />,
    })
  }
  const width = shown.reduce((sum, column) => sum + Number(column.width), 0)
  return (
    <Table<Row>
      rowKey="id"
      size="middle"
      dataSource={rows}
      columns={shown}
      pagination={false}
      showSorterTooltip={false}
      virtual={virtual}
      scroll={virtual ? { x: width, y: Math.max(320, height - aroundTable) } : { x: width }}
      loading={{ spinning: props.busy, delay: 200 }}
      locale={{ emptyText: props.empty }}
      rowClassName={(row) => (props.isMarked?.(row) ? 'row-marked' : '')}
      {...(chosen && {
        rowSelection: {
          selectedRowKeys: chosen.map((row) => row.id),
          preserveSelectedRowKeys: false,
          onChange: (_keys: unknown, selected: Row[]) => onChoose(selected),
        },
      })}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        onSort(order ? { sidx: String(columnKey), sort: directions[order] } : { sidx: undefined, sort: undefined })
      }}
    />
  )
}

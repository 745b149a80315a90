import { Button, type TableColumnType } from 'antd'
import { useUiTexts } from '../use-ui-texts'
import { actionWidth } from './action-width'
import type { DataColumn } from './data-column'
import type { RecordTableProps } from './record-table'
import { RowActions } from './row-actions'

/** The column that a list is sorted by, and which way. */
export interface ListSort {
  sidx?: string | undefined
  sort?: 'asc' | 'desc' | '' | undefined
}

type Resize = (key: string, pixels: number | undefined) => void

const numberWidth = 60

function tableColumn<Row extends { id: string }>(
  column: DataColumn<Row>,
  index: number,
  { nameOf, onOpen, sort }: RecordTableProps<Row>,
  onResize: Resize,
): TableColumnType<Row> {
  const opens = onOpen && index === 0
  const order = sort.sort === 'desc' ? 'descend' : 'ascend'
  const headCell = { onResizeColumn: (pixels: number | undefined) => onResize(column.key, pixels) }
  return {
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align ?? 'left',
    ellipsis: true,
    sorter: column.sortable ?? false,
    sortOrder: sort.sidx === column.key && sort.sort ? order : null,
    onHeaderCell: () => headCell as object,
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

/** Row numbers, the visible columns and the actions of each row, as antd wants them. */
export function useTableColumns<Row extends { id: string }>(
  props: RecordTableProps<Row>,
  onResize: Resize,
): TableColumnType<Row>[] {
  const { t } = useUiTexts()
  const { rows, columns, nameOf, rowActions, firstNumber } = props
  const shown: TableColumnType<Row>[] = [
    {
      key: '#',
      title: t('rowNumber'),
      width: numberWidth,
      align: 'right',
      render: (_value, _row, index) => firstNumber + index,
    },
    ...columns.map((column, index) => tableColumn(column, index, props, onResize)),
  ]
  if (!rowActions) return shown
  return [
    ...shown,
    {
      key: 'actions',
      title: t('actions'),
      width: actionWidth(rows.map(rowActions), t('more')),
      fixed: 'right',
      render: (_value, row) => <RowActions actions={rowActions(row)} about={nameOf(row)} />,
    },
  ]
}

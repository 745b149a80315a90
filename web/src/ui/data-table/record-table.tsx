import { Table } from 'antd'
import { type ComponentRef, useRef } from 'react'
import { useWindowHeight } from '../use-window-width'
import { declaredWidth } from './declared-width'
import type { RecordTableProps } from './record-table-props'
import { HeadCell } from './resize-handle'
import { useRowKeys } from './use-row-keys'
import { useTableColumns } from './use-table-columns'
import { useTableTexts } from './use-table-texts'

/** From this many rows on only those in view are drawn. */
const virtualFrom = 100
const directions = { ascend: 'asc', descend: 'desc' } as const
/** Pixels of header, search bar and paging around a long table. */
const aroundTable = 352
const selectionWidth = 44
/** Pixels of the bar with pages below, which a scroll bar has to stand above. */
const footHeight = 56
const components = { header: { cell: HeadCell } }

function useSelection<Row extends { id: string }>({ chosen, onChoose, nameOf }: RecordTableProps<Row>) {
  const { t } = useTableTexts()
  if (!chosen) return {}
  return {
    rowSelection: {
      columnWidth: selectionWidth,
      selectedRowKeys: chosen.map((row) => row.id),
      preserveSelectedRowKeys: true,
      getTitleCheckboxProps: () => ({ 'aria-label': t('choosePage') }),
      getCheckboxProps: (row: Row) => ({ 'aria-label': t('chooseRow', { name: nameOf(row) }) }),
      onChange: (_keys: unknown, selected: Row[]) => onChoose(selected),
    },
  }
}

/** A list on a wide window: row numbers, the visible columns and the actions of each row. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { rows, chosen, onChoose, onSort } = props
  const height = useWindowHeight()
  const table = useRef<ComponentRef<typeof Table>>(null)
  const virtual = rows.length > virtualFrom
  const resize = (key: string, pixels: number | undefined) => {
    const own = Number(columns.find((column) => column.key === key)?.width)
    const room = keys.table.current?.clientWidth ?? 0
    props.onResize(key, pixels === undefined ? undefined : declaredWidth(pixels, width - own, room))
  }
  const columns = useTableColumns(props, resize)
  const width = columns.reduce((sum, column) => sum + Number(column.width), chosen ? selectionWidth : 0)
  const keys = useRowKeys({
    rows,
    onOpen: props.onOpen,
    onToggle:
      chosen &&
      ((row) =>
        onChoose(chosen.some(({ id }) => id === row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])),
    scrollTo: (key) => virtual && table.current?.scrollTo({ key }),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the focus; the keys are read here for all of them.
    <div
      ref={keys.table}
      className={props.onOpen ? 'record-table rows-open' : 'record-table'}
      onKeyDown={keys.onKeyDown}
    >
      <Table<Row>
        ref={table}
        rowKey="id"
        size="middle"
        dataSource={rows}
        columns={columns}
        components={components}
        pagination={false}
        showSorterTooltip={false}
        virtual={virtual}
        sticky={{ offsetScroll: footHeight }}
        scroll={virtual ? { x: width, y: Math.max(320, height - aroundTable) } : { x: width }}
        loading={{ spinning: props.busy, delay: 200 }}
        locale={{ emptyText: props.empty }}
        rowClassName={(row) => (props.isMarked?.(row) ? 'row-marked' : '')}
        onRow={keys.onRow}
        {...useSelection(props)}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          onSort(order ? { sidx: String(columnKey), sort: directions[order] } : { sidx: undefined, sort: undefined })
        }}
      />
    </div>
  )
}

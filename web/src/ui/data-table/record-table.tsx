import { Spin, Table } from 'antd'
import { type ComponentRef, useMemo, useRef } from 'react'
import { useStable } from '../use-stable'
import { useWindowHeight } from '../use-window-width'
import { declaredWidth } from './declared-width'
import { HeadingsContext, noHeadings } from './heading-rows'
import { NestedContext } from './nested-rows'
import type { RecordTableProps } from './record-table-props'
import { RowTicks } from './row-ticks'
import { TotalRow } from './total-row'
import type { DrawnHeadings } from './use-headings'
import { useRowDrawing } from './use-row-drawing'
import { useRowKeys } from './use-row-keys'
import { useTableColumns } from './use-table-columns'

/** From this many rows on only those in view are drawn. */
const virtualFrom = 100
const directions = { ascend: 'asc', descend: 'desc' } as const
/** Pixels of header, search bar and paging around a long table. */
const aroundTable = 352
/** Pixels of the bar with pages below, which a scroll bar has to stand above. */
const footHeight = 56
const noDrawnHeadings: DrawnHeadings = {
  ...{ placed: noHeadings, sums: [], toggled: { current: undefined }, hidden: 0, isCut: false },
  onToggle: () => undefined,
}

/** The chosen rows with one more, or without it. */
const toggled = <Row extends { id: string }>(chosen: readonly Row[], row: Row) =>
  chosen.some(({ id }) => id === row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]

/** A list on a wide window: row numbers, the visible columns and the actions of each row. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { rows, chosen, onChoose, onOpen, isMarked, headings, nesting, label, totals } = props
  const height = useWindowHeight()
  const table = useRef<ComponentRef<typeof Table>>(null)
  // Headings are rows of their own, whose heights a table that draws what is in view does not know.
  const isGrouped = headings !== undefined
  const virtual = rows.length > virtualFrom && !isGrouped && !nesting
  const resize = (key: string, pixels: number | undefined) => {
    const own = Number(columns.find((column) => column.key === key)?.width)
    const room = keys.table.current?.clientWidth ?? 0
    props.onResize(key, pixels === undefined ? undefined : declaredWidth(pixels, width - own, room))
  }
  const columns = useTableColumns(props, resize)
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0)
  const keys = useRowKeys({
    rows,
    onOpen,
    onToggle: chosen && ((row) => onChoose(toggled(chosen, row))),
    ...(nesting && { nesting }),
    scrollTo: (key) => virtual && table.current?.scrollTo({ key }),
  })
  const drawing = useRowDrawing({ isGrouped, nesting, label, onRow: keys.onRow })
  // Where all groups are collapsed there are sums, and no rows.
  const isFilled = rows.length > 0 || (headings !== undefined && headings.placed.below.length > 0)
  const onSort = useStable(props.onSort)
  const empty = rows.length === 0 && props.empty
  // Drawn again only when it shows something else: five hundred rows are thousands of cells to look through.
  const drawn = useMemo(
    () => (
      <Table<Row>
        ref={table}
        rowKey="id"
        size="middle"
        dataSource={rows}
        columns={columns}
        {...drawing}
        {...(totals && isFilled && { summary: () => <TotalRow columns={columns} totals={totals} /> })}
        pagination={false}
        showSorterTooltip={false}
        virtual={virtual}
        sticky={{ offsetScroll: footHeight }}
        scroll={virtual ? { x: width, y: Math.max(320, height - aroundTable) } : { x: width }}
        locale={{ emptyText: empty }}
        rowClassName={(row) => (isMarked?.(row) ? 'row-marked' : '')}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          onSort(order ? { sidx: String(columnKey), sort: directions[order] } : { sidx: undefined, sort: undefined })
        }}
      />
    ),
    [rows, columns, virtual, width, height, empty, isMarked, drawing, onSort, isFilled, totals],
  )
  const spanning = useMemo(
    () => ({ ...(headings ?? noDrawnHeadings), columns: columns.length }),
    [headings, columns.length],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the focus; the keys are read here for all of them.
    <div ref={keys.table} className={onOpen ? 'record-table rows-open' : 'record-table'} onKeyDown={keys.onKeyDown}>
      <Spin spinning={props.busy} delay={200}>
        <RowTicks rows={rows} chosen={chosen} onChoose={onChoose}>
          <HeadingsContext value={spanning}>
            {nesting ? (
              <NestedContext value={{ ...nesting, columns: columns.length, before: chosen ? 2 : 1 }}>
                {drawn}
              </NestedContext>
            ) : (
              drawn
            )}
          </HeadingsContext>
        </RowTicks>
      </Spin>
    </div>
  )
}

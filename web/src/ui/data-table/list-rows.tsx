import { Skeleton } from 'antd'
import { type ReactNode, useCallback, useMemo } from 'react'
import { lazyPart } from '../lazy-part'
import { useLate } from '../use-late'
import { useIsNarrow } from '../use-window-width'
import type { DataColumn } from './data-column'
import type { DataTableProps } from './data-table-props'
import { ListFoot } from './list-foot'
import type { ListInput, ListPage } from './list-state'
import { NoRows } from './no-rows'
import { RecordCards } from './record-cards'
import type { RecordTable as RecordTableOf } from './record-table'
import { useChosenRows } from './use-chosen-rows'
import type { DrawnTotals } from './use-list-totals'

// Narrow windows show cards and never load the table. `lazyPart` forgets that the component is generic.
const RecordTable = lazyPart(
  async () => (await import('./record-table')).RecordTable,
  LateRows,
) as unknown as typeof RecordTableOf

const GroupNotice = lazyPart(async () => (await import('./views/group-notice')).GroupNotice)
const TotalLine = lazyPart(async () => (await import('./total-line')).TotalLine)

export interface ListRowsProps<Row, Filters extends object> extends DataTableProps<Row, Filters> {
  visible: readonly DataColumn<Row>[]
  /** Undefined while the first answer is on its way. */
  page: ListPage<Row> | undefined
  /** The rows are those of the question before. */
  stale: boolean
  input: ListInput<Filters>
  change: (part: Partial<ListInput<Filters>>) => void
  reset: () => void
  onResize: (key: string, width: number | undefined) => void
  drawnTotals: DrawnTotals | undefined
}

const noRows: never[] = []
const useNoHeadings = () => undefined
const useNoNesting = () => undefined
const unsorted = <Row,>(column: DataColumn<Row>): DataColumn<Row> => ({ ...column, sortable: false })

/** Rows of a list as a table or as cards, above a bar with the pages and with what is done to chosen rows. */
export function ListRows<Row extends { id: string }, Filters extends object>(props: ListRowsProps<Row, Filters>) {
  const { page, input } = props
  const narrow = useIsNarrow()
  const inCards = narrow || props.cards
  const { chosen, choose } = useChosenRows<Row>(input)
  const rows = page?.list ?? noRows
  const { useHeadings = useNoHeadings, useRowNesting = useNoNesting } = props
  const headings = useHeadings({ ...props, rows })
  const nesting = useRowNesting({ ...props, rows, ...(headings && { nesting: undefined }) })
  const { visible, nameOf: nameOfSeen } = props
  // Whoever does not see the column of names reads none in front of what is done with a row.
  const nameOf = useCallback((row: Row) => nameOfSeen(row) ?? '', [nameOfSeen])
  // Groups stand in the order of what they share.
  const isGrouped = headings !== undefined
  const columns = useMemo(() => (isGrouped ? visible.map(unsorted) : visible), [isGrouped, visible])
  const isCollapsed = page !== undefined && headings !== undefined && headings.placed.below.length > 0
  const noRowsYet = page ? <NoRows {...props} /> : <LateRows />
  const nothing = isCollapsed ? null : noRowsYet
  const shown = {
    rows,
    columns,
    nameOf,
    rowActions: props.rowActions,
    onOpen: props.onOpen,
    isMarked: props.isMarked,
    headings,
    nesting,
    chosen: props.selectionActions && chosen,
    onChoose: choose,
  }
  return (
    <>
      {headings?.isCut && <GroupNotice of="groupsCut" />}
      {page?.isCut && <GroupNotice of="treeCut" />}
      {inCards ? (
        <NarrowRows nothing={nothing}>
          {(rows.length > 0 || isCollapsed) && <RecordCards {...shown} wide={!narrow} />}
        </NarrowRows>
      ) : (
        <RecordTable
          {...shown}
          label={props.title ?? ''}
          totals={props.drawnTotals}
          firstNumber={((input.currentPage ?? 1) - 1) * (input.pageSize ?? 20) + 1}
          busy={props.stale}
          empty={nothing}
          sort={{ sidx: input.sidx, sort: input.sort }}
          onSort={(sort) => props.change(sort as Partial<ListInput<Filters>>)}
          onResize={props.onResize}
        />
      )}
      {inCards && rows.length > 0 && props.drawnTotals && (
        <TotalLine columns={props.columns} totals={props.drawnTotals} />
      )}
      {page && (page.pagination.total > 0 || isCollapsed) && (
        <ListFoot
          pagination={page.pagination}
          hidden={headings?.hidden ?? 0}
          isNested={nesting !== undefined}
          chosen={chosen}
          clear={() => choose([])}
          selectionActions={props.selectionActions}
          onPage={(part) => props.change(part as Partial<ListInput<Filters>>)}
          onCountAll={
            input.exactTotal === 1
              ? undefined
              : () => props.change({ exactTotal: 1, currentPage: input.currentPage } as Partial<ListInput<Filters>>)
          }
        />
      )}
    </>
  )
}

/** Rows to come, shown only when they take their time. */
function LateRows() {
  return useLate(true) && <Skeleton active title={false} paragraph={{ rows: 8 }} />
}

const NarrowRows = ({ nothing, children }: { nothing: ReactNode; children: ReactNode }) => children || nothing

import { Button, Pagination, Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { EmptyState } from '../empty-state'
import { useLate } from '../use-late'
import { useUiTexts } from '../use-ui-texts'
import { useIsNarrow } from '../use-window-width'
import type { DataColumn } from './data-column'
import type { DataTableProps } from './data-table-props'
import { type ListInput, type ListPage, pageSizes } from './list-state'
import { RecordCards } from './record-cards'
import type { RecordTable as RecordTableOf } from './record-table'

// Narrow windows show cards and never load the table. `lazy` forgets that the component is generic.
const RecordTable = lazy(async () => ({
  default: (await import('./record-table')).RecordTable,
})) as unknown as typeof RecordTableOf

interface ListRowsProps<Row, Filters extends object> extends DataTableProps<Row, Filters> {
  visible: readonly DataColumn<Row>[]
  /** Undefined while the first answer is on its way. */
  page: ListPage<Row> | undefined
  /** The rows are those of the question before. */
  stale: boolean
  input: ListInput<Filters>
  change: (part: Partial<ListInput<Filters>>) => void
  reset: () => void
}

/** Rows of a list as a table or as cards, with paging below and a bar for chosen rows above. */
export function ListRows<Row extends { id: string }, Filters extends object>(props: ListRowsProps<Row, Filters>) {
  const { page, input } = props
  const narrow = useIsNarrow()
  const [chosen, setChosen] = useState<Row[]>([])
  const rows = page?.list ?? []
  const nothing = page ? <Nothing {...props} /> : <LateRows />
  return (
    <>
      {chosen.length > 0 && <SelectionBar rows={chosen} clear={() => setChosen([])} actions={props.selectionActions} />}
      {narrow ? (
        <NarrowRows {...props} rows={rows} nothing={nothing} />
      ) : (
        <Suspense fallback={<LateRows />}>
          <RecordTable
            rows={rows}
            columns={props.visible}
            nameOf={props.nameOf}
            rowActions={props.rowActions}
            onOpen={props.onOpen}
            isMarked={props.isMarked}
            firstNumber={((input.currentPage ?? 1) - 1) * (input.pageSize ?? 20) + 1}
            busy={props.stale}
            empty={nothing}
            sort={{ sidx: input.sidx, sort: input.sort }}
            onSort={(sort) => props.change(sort as Partial<ListInput<Filters>>)}
            chosen={props.selectionActions && chosen}
            onChoose={setChosen}
          />
        </Suspense>
      )}
      {page && page.pagination.total > 0 && <Pages {...props} page={page} narrow={narrow} />}
    </>
  )
}

/** Rows to come, shown only when they take their time. */
function LateRows() {
  return useLate(true) && <Skeleton active title={false} paragraph={{ rows: 8 }} />
}

function NarrowRows<Row extends { id: string }, Filters extends object>(
  props: ListRowsProps<Row, Filters> & { rows: Row[]; nothing: ReactNode },
) {
  if (props.rows.length === 0) return props.nothing
  const { rows, columns, nameOf, rowActions, onOpen, isMarked } = props
  return (
    <RecordCards
      rows={rows}
      columns={columns}
      nameOf={nameOf}
      rowActions={rowActions}
      onOpen={onOpen}
      isMarked={isMarked}
    />
  )
}

/** Nothing exists yet, or nothing matches: two different things to say. */
function Nothing<Row, Filters extends object>({ input, startFilters, empty, reset }: ListRowsProps<Row, Filters>) {
  const { t } = useUiTexts()
  const paging = ['currentPage', 'pageSize', 'sort', 'sidx']
  const asked = Object.entries(input).some(
    ([key, value]) => !paging.includes(key) && value !== undefined && value !== startFilters[key as keyof Filters],
  )
  if (asked) return <EmptyState text={t('noMatch')} action={<Button onClick={reset}>{t('clearFilters')}</Button>} />
  return <EmptyState {...empty} />
}

interface SelectionBarProps<Row> {
  rows: Row[]
  clear: () => void
  actions: ((rows: Row[], clear: () => void) => ReactNode) | undefined
}

function SelectionBar<Row>({ rows, clear, actions }: SelectionBarProps<Row>) {
  const { t } = useUiTexts()
  return (
    <div className="selection-bar" role="status">
      <span>{t('selected', { count: rows.length })}</span>
      {actions?.(rows, clear)}
      <Button type="link" size="small" onClick={clear}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}

function Pages<Row, Filters extends object>(
  props: ListRowsProps<Row, Filters> & { page: ListPage<Row>; narrow: boolean },
) {
  const { t } = useUiTexts()
  const { page, narrow, change } = props
  const { currentPage, pageSize, total, totalCapped } = page.pagination
  return (
    <nav aria-label={t('pages')} className="data-table-pages">
      <Pagination
        current={currentPage}
        pageSize={pageSize}
        total={total}
        pageSizeOptions={pageSizes}
        showSizeChanger={!narrow}
        simple={narrow}
        showTotal={(count) => t(totalCapped ? 'totalAtLeast' : 'total', { total: count })}
        onChange={(next, size) =>
          change({ currentPage: size === pageSize ? next : 1, pageSize: size } as Partial<ListInput<Filters>>)
        }
      />
    </nav>
  )
}

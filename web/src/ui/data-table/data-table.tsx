import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePage } from '../../platform/page-context'
import { lazyPart } from '../lazy-part'
import { PageError } from '../page-error'
import { useAsked } from '../use-asked'
import type { DataTableProps } from './data-table-props'
import { ExportButton } from './export-button'
import type { FilterValues } from './list-filter'
import { ListOrder } from './list-order'
import { ListRows } from './list-rows'
import { inSight, type ListInput } from './list-state'
import { SearchBar } from './search-bar'
import { RefreshButton } from './table-tools'
import { useColumnArrangement } from './use-column-arrangement'
import { useExistingPage } from './use-existing-page'
import { useGrantedColumns } from './use-granted-columns'
import { useListTotals } from './use-list-totals'
import { useRefusedActs } from './use-refused-acts'
import { useRowQuestions } from './use-row-questions'
import { useViewedList } from './views/use-viewed-list'
import './data-table.css'

const GroupNotice = lazyPart(async () => (await import('./views/group-notice')).GroupNotice)
const ListNotice = lazyPart(async () => (await import('./list-notice')).ListNotice)
const ViewMenu = lazyPart(async () => (await import('./views/view-menu')).ViewMenu)

/** The one list page: search bar, table or cards, paging, column settings, export and the states of a list. */
export function DataTable<Row extends { id: string }, Filters extends object>(props: DataTableProps<Row, Filters>) {
  const { modelId, onExport } = props
  const page = usePage()
  const title = props.title ?? page.title
  const granted = useGrantedColumns(props.columns)
  const isHidden = (key?: string) =>
    props.columns.some((column) => column.key === key) && !granted.some((column) => column.key === key)
  const filters = props.filters?.filter(({ column }) => !isHidden(column))
  const viewed = useViewedList({
    ...{ modelId, startFilters: props.startFilters, filters: filters ?? [], columns: granted },
    ...(props.groups && { grouping: props.groups }),
  })
  const { change, reset } = viewed
  const input = inSight(viewed.input, isHidden)
  const answer = useQuery({ ...props.query(input), enabled: !viewed.waits, placeholderData: keepPreviousData })
  const asked = { ...props, rowActions: useRowQuestions(props) }
  const { rowActions, onOpen, askAgain } = useRefusedActs(asked, answer.data?.list)
  const retry = () => {
    void answer.refetch()
    askAgain()
  }
  const drawnTotals = useListTotals(props.totals, input)
  const arrangement = useColumnArrangement(modelId, granted, viewed.columns)
  const visible = useMemo(() => arrangement.arranged.filter((column) => column.visible), [arrangement.arranged])
  const applyFilters = (values: object) => change(values as Partial<ListInput<Filters>>)
  // What was closed before hides nothing of what is searched for now.
  const search = (values: object) => applyFilters(props.nesting ? { ...values, closed: undefined } : values)
  useAsked('keyword', (keyword) => {
    viewed.open('')
    search({ keyword })
  })
  const exportRows =
    onExport &&
    ((dataType: 0 | 1) => onExport({ ...input, dataType, selectKey: visible.map((column) => column.key).join(',') }))
  useExistingPage(answer.isPlaceholderData ? undefined : answer.data, (currentPage) => applyFilters({ currentPage }))
  return (
    <section className="data-table" aria-label={title}>
      <header className="data-table-head">
        <div className="data-table-title">
          <h2>{title}</h2>
          <ViewMenu modelId={modelId} viewed={viewed} arranged={arrangement.arranged} />
        </div>
        <div className="data-table-tools">
          {exportRows && <ExportButton onExport={exportRows} />}
          <RefreshButton busy={answer.isFetching} onClick={retry} />
          <ListOrder
            groups={props.groups}
            cards={props.cards}
            columns={granted}
            {...{ input, arrangement }}
            change={applyFilters}
          />
          {props.primary}
        </div>
      </header>
      {filters && (
        <SearchBar name={modelId} filters={filters} values={input as FilterValues} onChange={search} onReset={reset} />
      )}
      {answer.isError && !answer.data ? (
        <PageError error={answer.error} />
      ) : (
        <>
          {viewed.lostGroup && <GroupNotice of="groupLost" />}
          {answer.isRefetchError && <ListNotice onRetry={retry} />}
          {props.lead?.(answer.data?.list ?? [], input)}
          <ListRows
            {...props}
            {...(rowActions && { rowActions })}
            {...(onOpen && { onOpen })}
            visible={visible}
            page={answer.data}
            stale={answer.isPlaceholderData}
            input={input}
            change={change}
            reset={reset}
            onResize={arrangement.resize}
            drawnTotals={drawnTotals}
          />
        </>
      )}
    </section>
  )
}

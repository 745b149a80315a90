import { onlineRecord } from '@workstation/contract/online-record'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { useMemo } from 'react'
import { call } from '../../../platform/api'
import { queryOf } from '../../../platform/queries/query-of'
import type { ExportInput, ListTotals } from '../../../ui/data-table/data-table-props'
import type { ListInput, ListQuery } from '../../../ui/data-table/list-state'
import { type ReleasedForm, recordContext } from '../record/released-form'
import type { RecordLine } from './model-columns'
import { queryJsonOf, type RecordFilters } from './model-filters'

type Input = ListInput<RecordFilters>
type More = Record<string, unknown>

/** How a list begins: its page size and its order, where those were designed. */
function startOf({ list }: ReleasedForm): RecordFilters {
  const { sort, pageSize } = list
  return { pageSize, ...(sort && list.view !== 'groups' && { sidx: sort.field, sort: sort.direction }) }
}

const keywordIn = ({ keyword }: Input) => (typeof keyword === 'string' && keyword !== '' ? { keyword } : {})

/** What a list and its export ask for: the same rows in the same order. */
function askedFor(released: ReleasedForm, more: More, input: Input) {
  const { id, menuId, list } = released
  const { currentPage, pageSize, exactTotal, sort, sidx, keyword: _, ...filters } = input
  const order = list.view === 'groups' && list.group ? { sidx: list.group, sort: 'asc' as const } : { sidx, sort }
  const paging = { currentPage, pageSize, ...(exactTotal && { exactTotal }) }
  const sorted = { ...(order.sidx && { sidx: order.sidx }), ...(order.sort && { sort: order.sort }) }
  return { id, menuId, queryJson: queryJsonOf(released, filters, more), ...paging, ...sorted, ...keywordIn(input) }
}

const listQuery = (released: ReleasedForm, more: More) => (input: Input) =>
  queryOf(onlineRecord.list, askedFor(released, more, input)) as ListQuery<RecordLine>

const exportOf =
  (released: ReleasedForm, more: More) =>
  ({ selectKey, dataType, ...input }: Input & ExportInput) =>
    call(onlineRecord.export, { ...askedFor(released, more, input), selectKey, dataType })

/** The sums of the columns that have one; undefined where none has. */
function totalsOf(released: ReleasedForm, more: More): ListTotals<Input> | undefined {
  const { id, list, listFields } = released
  const fields = list.columns.flatMap(({ field, total }) => (total ? [field] : []))
  if (fields.length === 0) return undefined
  return {
    query: (input) => {
      const {
        currentPage: _,
        pageSize: __,
        exactTotal: ___,
        sort: ____,
        sidx: _____,
        keyword: ______,
        ...filters
      } = input
      const queryJson = queryJsonOf(released, filters, more)
      return queryOf(onlineRecord.totals, { id, fields, queryJson, ...keywordIn(input) })
    },
    draw: (key, sum) => {
      const { kind = '', node } = listFields.get(key) ?? {}
      return node ? kindOf(kind)?.text(sum, node, { ...recordContext(), nameOf: () => '' }) : sum
    },
  }
}

/** What a list asks the server for; `more` is what stands on the left. */
export function useRecordQueries(released: ReleasedForm) {
  return useMemo(() => {
    // The same for as long as the same stands on the left, so that sums are drawn once.
    const totals = new Map<string, ListTotals<Input> | undefined>()
    return {
      start: startOf(released),
      query: (more: More) => listQuery(released, more),
      export: (more: More) => exportOf(released, more),
      totals: (more: More) => {
        const name = JSON.stringify(more)
        if (!totals.has(name)) totals.set(name, totalsOf(released, more))
        return totals.get(name)
      },
    }
  }, [released])
}

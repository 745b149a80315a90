import { onlineRecord } from '@workstation/contract/online-record'
import type { DesignText } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import { type ListField, mayGroup, parentIn } from '@workstation/domain/list/list-field'
import { useMemo } from 'react'
import { call } from '../../../platform/api'
import { queryOf } from '../../../platform/queries/query-of'
import type { ExportInput, ListTotals } from '../../../ui/data-table/data-table-props'
import { collapsedIn, groupedBy, type ListGroups } from '../../../ui/data-table/list-groups'
import type { ListInput, ListQuery } from '../../../ui/data-table/list-state'
import { closedIn, openIn } from '../../../ui/data-table/row-nesting'
import { type ReleasedForm, recordContext } from '../record/released-form'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import { groupOf, headingOf, type RecordLine } from './model-columns'
import { queryJsonOf, type RecordFilters } from './model-filters'
import { nestingOf } from './nesting-of'

type Input = ListInput<RecordFilters>
type More = Record<string, unknown>

/** How a list begins: its page size and its order, where those were designed. */
function startOf({ list }: ReleasedForm): RecordFilters {
  const { sort, pageSize } = list
  return { pageSize, ...(sort && { sidx: sort.field, sort: sort.direction }) }
}

/** The field whose values the rows of a list stand under; '' for none. */
const groupIn = (released: ReleasedForm, input: Input) => groupedBy({ columns: [], start: groupOf(released) }, input)

const keywordIn = ({ keyword }: Input) => (typeof keyword === 'string' && keyword !== '' ? { keyword } : {})

/** What a list and its export ask for: the same rows in the same order. */
function askedFor(released: ReleasedForm, more: More, input: Input) {
  const { id, menuId } = released
  const { currentPage, pageSize, exactTotal, sort, sidx, keyword: _, ...filters } = input
  const group = groupIn(released, input)
  const order = group ? { sidx: group, sort: 'asc' as const } : { sidx, sort }
  const paging = { currentPage, pageSize, ...(exactTotal && { exactTotal }) }
  const sorted = { ...(order.sidx && { sidx: order.sidx }), ...(order.sort && { sort: order.sort }) }
  return { id, menuId, queryJson: queryJsonOf(released, filters, more), ...paging, ...sorted, ...keywordIn(input) }
}

/** What a list asks for whose records stand below each other, unless somebody groups it. */
function treeIn({ list }: ReleasedForm, input: Input) {
  const treeBy = parentIn(list)
  const [treeOpen, treeClosed] = [openIn(input), closedIn(input)]
  if (treeBy === undefined) return {}
  return {
    treeBy,
    ...(treeOpen.length > 0 && { treeOpen: [...treeOpen] }),
    ...(treeClosed.length > 0 && { treeClosed: [...treeClosed] }),
  }
}

/** The same, with the groups of a list that has headings. */
const listQuery = (released: ReleasedForm, more: More) => (input: Input) => {
  const groupBy = groupIn(released, input)
  const collapsed = collapsedIn(input)
  const groups = groupBy
    ? { groupBy, ...(collapsed.length > 0 && { collapsed: [...collapsed] }) }
    : treeIn(released, input)
  return queryOf(onlineRecord.list, { ...askedFor(released, more, input), ...groups }) as ListQuery<RecordLine>
}

const exportOf =
  (released: ReleasedForm, more: More) =>
  ({ selectKey, dataType, ...input }: Input & ExportInput) =>
    call(onlineRecord.export, {
      ...askedFor(released, more, input),
      ...(groupIn(released, input) === '' && treeIn(released, input)),
      ...{ selectKey, dataType },
    })

/** What a list is searched by, without what says which page of it is shown. */
function searchedBy(released: ReleasedForm, more: More, input: Input) {
  const { currentPage: _, pageSize: __, exactTotal: ___, sort: ____, sidx: _____, keyword: ______, ...filters } = input
  return { id: released.id, queryJson: queryJsonOf(released, filters, more), ...keywordIn(input) }
}

/** A sum in words of its field. */
const drawSum =
  ({ listFields }: ReleasedForm) =>
  (key: string, sum: string) => {
    const { kind = '', node } = listFields.get(key) ?? {}
    return node ? kindOf(kind)?.text(sum, node, { ...recordContext(), nameOf: () => '', isCell: true }) : sum
  }

const summedIn = ({ list }: ReleasedForm) => list.columns.flatMap(({ field, total }) => (total ? [field] : []))

/** The sums of the columns that have one; undefined where none has. */
function totalsOf(released: ReleasedForm, more: More): ListTotals<Input> | undefined {
  const fields = summedIn(released)
  if (fields.length === 0) return undefined
  return {
    query: (input) => queryOf(onlineRecord.totals, { ...searchedBy(released, more, input), fields }),
    draw: drawSum(released),
  }
}

interface GroupWords {
  readonly words: (text: DesignText | undefined) => string
  /** How rows are called that share nothing. */
  readonly none: string
}

/** By which fields a list can be grouped, with counts and sums of its groups; undefined where there are none. */
function groupsOf(released: ReleasedForm, more: More, said: GroupWords): ListGroups<RecordLine, Input> | undefined {
  const { words, none } = said
  const { list, listFields } = released
  const titleOf = (field: ListField) =>
    words(list.columns.find((column) => column.field === field.field)?.title) || words(field.label)
  const columns = [...listFields.values()]
    .filter(mayGroup)
    .map((field) => ({ key: field.field, title: titleOf(field) }))
  if (columns.length === 0) return undefined
  const fields = summedIn(released)
  return {
    ...{ columns, start: groupOf(released) },
    headingOf: (by) => headingOf(released, by, none) ?? (() => none),
    query: (input) =>
      queryOf(onlineRecord.groups, {
        ...searchedBy(released, more, input),
        ...{ groupBy: groupIn(released, input), fields },
      }),
    valueOf: ({ groupValue }) => groupValue ?? '',
    draw: drawSum(released),
    none,
  }
}

/** Answers the same for the same that stands on the left. */
function keptBy<Made>(make: (more: More) => Made): (more: More) => Made {
  const made = new Map<string, Made>()
  return (more) => {
    const name = JSON.stringify(more)
    const known = made.has(name) ? (made.get(name) as Made) : make(more)
    made.set(name, known)
    return known
  }
}

/** What a list asks the server for; `more` is what stands on the left. */
export function useRecordQueries(released: ReleasedForm) {
  const { t } = useFormTexts()
  const words = useWords()
  return useMemo(() => {
    // The same for as long as the same stands on the left, so that sums are drawn once.
    const totals = keptBy((more) => totalsOf(released, more))
    const groups = keptBy((more) => groupsOf(released, more, { words, none: t('none') }))
    return {
      start: startOf(released),
      nesting: nestingOf(released.list),
      query: (more: More) => listQuery(released, more),
      export: (more: More) => exportOf(released, more),
      totals,
      groups,
    }
  }, [released, t, words])
}

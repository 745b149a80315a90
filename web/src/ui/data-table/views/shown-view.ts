import type { ColumnPreference } from '@workstation/contract/authority'
import type { PageQuery } from '@workstation/contract/fields'
import type { ListView } from '@workstation/domain/list/list-view'
import type { DataColumn } from '../data-column'
import type { FilterValues, ListFilter } from '../list-filter'
import { collapsedIn, collapsedText, type Grouping, groupedBy } from '../list-groups'
import { pageSizes } from '../list-state'

/** What a list offers to the person: what can be searched by, and the columns that he sees. */
export interface Offered {
  readonly filters: readonly ListFilter[]
  readonly columns: readonly Pick<DataColumn<never>, 'key' | 'sortable'>[]
  /** Left out for a list that nobody groups. */
  readonly grouping?: Grouping
}

const usualEnds = { from: 'startTime', to: 'endTime' }

/** The values that a field of the search bar writes. */
function keysOf(filter: ListFilter): readonly string[] {
  if (filter.kind !== 'period') return [filter.key]
  const { from, to } = filter.ends ?? usualEnds
  return [from, to]
}

type Size = ListView['pageSize']
const sizeOf = (size: number | undefined): Size => (pageSizes.includes(size ?? 0) ? (size as Size) : 20)

const offers = ({ grouping }: Offered, column: string): boolean =>
  grouping?.columns.some(({ key }) => key === column) === true

/** Whether a view has groups that its reader cannot have: of a column that is gone, or that he does not see. */
export const hasLostGroup = ({ group }: ListView, offered: Offered): boolean =>
  offered.grouping !== undefined && group != null && !offers(offered, group.column)

/** How a list is grouped, as a view keeps it. */
function groupOf(input: object, grouping: Grouping): NonNullable<Pick<ListView, 'group'>> {
  const column = groupedBy(grouping, input)
  return { group: column === '' ? null : { column, collapsed: [...collapsedIn(input)] } }
}

/** What says in the input of a list how it is grouped; its own groups where the view says nothing. */
function groupIn({ group }: ListView, offered: Offered) {
  if (group === undefined || (group && !offers(offered, group.column)))
    return { groupBy: undefined, collapsed: undefined }
  return { groupBy: group?.column ?? '', collapsed: collapsedText(group?.collapsed ?? []) }
}

/** What a list is searched, sorted and grouped by, as a view keeps it. */
export function searchOf(input: PageQuery & object, offered: Omit<Offered, 'columns'>): Omit<ListView, 'columns'> {
  const { filters, grouping } = offered
  const values = input as FilterValues
  const kept = filters.flatMap((filter) =>
    keysOf(filter).flatMap((key) => {
      const value = values[key]
      if (value === undefined || value === '') return []
      return [{ key, ...(filter.column !== undefined && { column: filter.column }), value }]
    }),
  )
  const { sidx, sort, pageSize } = input
  return {
    filters: kept,
    ...(sidx && { sort: { column: sidx, direction: sort === 'desc' ? ('desc' as const) : ('asc' as const) } }),
    pageSize: sizeOf(pageSize),
    ...(grouping && groupOf(input, grouping)),
  }
}

/**
 * What a list asks for in a view: what the page offers no more is left out, since nobody could see why rows are missing.
 */
export function inputOf(view: ListView, offered: Offered): PageQuery & FilterValues {
  const { filters, columns, grouping } = offered
  const keys = filters.flatMap(keysOf)
  const none = Object.fromEntries(keys.map((key) => [key, undefined]))
  const values = view.filters.filter(({ key }) => keys.includes(key)).map(({ key, value }) => [key, value])
  const { sort } = view
  const isSorted = sort && columns.some(({ key, sortable }) => key === sort.column && sortable)
  return {
    ...none,
    ...Object.fromEntries(values),
    sidx: isSorted ? sort.column : undefined,
    sort: isSorted ? sort.direction : undefined,
    pageSize: view.pageSize,
    ...(grouping && groupIn(view, offered)),
  } as PageQuery & FilterValues
}

/** The columns of a view, as a person's own arrangement of the list is kept. */
export const preferenceIn = ({ columns }: ListView): ColumnPreference =>
  columns.map(({ column, shown, width }) => ({
    ...{ prop: column, label: '', columnVisible: shown },
    ...(width !== undefined && { width }),
  }))

/** The other way round. */
export const columnsIn = (preference: ColumnPreference): ListView['columns'] =>
  preference.map(({ prop, columnVisible, width }) => ({
    ...{ column: prop, shown: columnVisible },
    ...(width !== undefined && { width }),
  }))

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { queryBy } from '../../platform/queries/query-of'
import { useStable } from '../use-stable'
import type { DataColumn } from './data-column'
import type { HeadingActs } from './heading-line'
import { collapsedIn, collapsedText, groupedBy, type ListGroups } from './list-groups'
import type { ListInput } from './list-state'
import { type ListGroup, type PlacedHeadings, placeHeadings } from './place-headings'

/** The headings of a page, placed among its rows, with what they do. */
export interface DrawnHeadings extends HeadingActs {
  readonly placed: PlacedHeadings
  /** How many rows stand in groups that are collapsed, so that the list counts them nowhere. */
  readonly hidden: number
  /** There are more groups than are counted. */
  readonly isCut: boolean
}

interface Asking<Row, Filters extends object> {
  groups?: ListGroups<Row, ListInput<Filters>> | undefined
  /** How what a row shares is said, in a list without `groups`. */
  headingOf?: ((row: Row) => string) | undefined
  input: ListInput<Filters>
  /** The rows are those of the question before. */
  stale: boolean
  change: (part: Partial<ListInput<Filters>>) => void
  rows: readonly Row[]
  columns: readonly Pick<DataColumn<Row>, 'key' | 'title'>[]
}

const placeIn = ({ currentPage = 1, pageSize = 20, ...input }: ListInput<object>) => ({
  collapsed: (input as { collapsed?: string }).collapsed,
  offset: (currentPage - 1) * pageSize,
  groupBy: (input as { groupBy?: string }).groupBy,
})
type Place = ReturnType<typeof placeIn>

/** Which page the rows are of that are there: the one before, until the next has come. */
function useAnswered(asked: Place, stale: boolean): Place {
  const [answered, setAnswered] = useState(asked)
  const isOther = (Object.keys(asked) as (keyof Place)[]).some((name) => asked[name] !== answered[name])
  if (stale || !isOther) return answered
  setAnswered(asked)
  return asked
}

const noGroups: readonly ListGroup[] = []
const none = queryBy('page.noGroups', [], () => Promise.resolve({ list: noGroups, isCut: false }))

/** The headings of a list; undefined for one that has none. */
export function useHeadings<Row extends { id: string }, Filters extends object>(
  asking: Asking<Row, Filters>,
): DrawnHeadings | undefined {
  const { groups, input, change, rows, columns } = asking
  const isGrouped = groupedBy(groups, input) !== ''
  const { data } = useQuery({
    ...(groups && isGrouped ? groups.query(input) : none),
    enabled: isGrouped,
    placeholderData: keepPreviousData,
  })
  const { collapsed: kept, offset, groupBy } = useAnswered(placeIn(input), asking.stale)
  // Of the rows that are there, which stand under the headings before until the next have come.
  const by = groupedBy(groups, { groupBy })
  const headingOf = useMemo(
    () => (by && groups ? groups.headingOf(by) : asking.headingOf),
    [groups, by, asking.headingOf],
  )
  const placed = useMemo(() => {
    if (!headingOf) return undefined
    const sharing = rows.map((row) => {
      const title = headingOf(row)
      return { id: row.id, title, value: groups?.valueOf(row) ?? title }
    })
    // Those without a value are called as their rows are.
    const known = (data?.list ?? noGroups).map((one) => ({ ...one, title: one.title || (groups?.none ?? '') }))
    return placeHeadings({ rows: sharing, offset, groups: known, collapsed: new Set(collapsedIn({ collapsed: kept })) })
  }, [headingOf, groups, rows, data, offset, kept])
  const toggled = useRef<string>(undefined)
  const onToggle = useStable((value: string) => {
    toggled.current = value
    const before = collapsedIn(input)
    const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
    change({ collapsed: collapsedText(after), currentPage: input.currentPage } as unknown as Partial<
      ListInput<Filters>
    >)
  })
  return useMemo(() => {
    const draw = groups?.draw
    const sums = draw ? columns.map(({ key, title }) => ({ key, title, draw: (sum: string) => draw(key, sum) })) : []
    const collapsed = new Set(collapsedIn({ collapsed: kept }))
    const hidden = (data?.list ?? noGroups).filter(({ value }) => collapsed.has(value))
    return (
      placed && {
        ...{ placed, sums, onToggle, toggled, isCut: data?.isCut === true },
        hidden: hidden.reduce((count, group) => count + group.count, 0),
      }
    )
  }, [placed, groups, columns, data, kept, onToggle])
}

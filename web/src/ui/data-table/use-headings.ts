import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { queryBy } from '../../platform/queries/query-of'
import { useStable } from '../use-stable'
import type { DataColumn } from './data-column'
import type { HeadingActs } from './heading-line'
import type { ListGroups } from './list-groups'
import type { ListInput } from './list-state'
import { type ListGroup, type PlacedHeadings, placeHeadings } from './place-headings'

/** The headings of a page, placed among its rows, with what they do. */
export interface DrawnHeadings extends HeadingActs {
  readonly placed: PlacedHeadings
}

/** The groups of a list that are collapsed, as its input keeps them: JSON text of their values. */
export const collapsedIn = (input: object): readonly string[] => {
  const text = (input as { collapsed?: string }).collapsed
  return text === undefined ? [] : (JSON.parse(text) as string[])
}

interface Asking<Row, Filters extends object> {
  groups?: ListGroups<Row, ListInput<Filters>> | undefined
  /** How what a row shares is said. */
  headingOf?: ((row: Row) => string) | undefined
  input: ListInput<Filters>
  /** The rows are those of the question before. */
  stale: boolean
  change: (part: Partial<ListInput<Filters>>) => void
  rows: readonly Row[]
  columns: readonly Pick<DataColumn<Row>, 'key' | 'title'>[]
}

const placeIn = ({ currentPage = 1, pageSize = 20, ...input }: ListInput<object>) => ({
  ...{ collapsed: (input as { collapsed?: string }).collapsed, offset: (currentPage - 1) * pageSize },
})
type Place = ReturnType<typeof placeIn>

/** Which page the rows are of that are there: the one before, until the next has come. */
function useAnswered(asked: Place, stale: boolean): Place {
  const [answered, setAnswered] = useState(asked)
  const isOther = answered.collapsed !== asked.collapsed || answered.offset !== asked.offset
  if (stale || !isOther) return answered
  setAnswered(asked)
  return asked
}

const noGroups: readonly ListGroup[] = []
const none = queryBy('page.noGroups', [], () => Promise.resolve({ list: noGroups }))

/** The headings of a list; undefined for one that has none. */
export function useHeadings<Row extends { id: string }, Filters extends object>(
  asking: Asking<Row, Filters>,
): DrawnHeadings | undefined {
  const { groups, headingOf, input, change, rows, columns } = asking
  const { data } = useQuery({
    ...(groups ? groups.query(input) : none),
    enabled: groups !== undefined,
    placeholderData: keepPreviousData,
  })
  const { collapsed: kept, offset } = useAnswered(placeIn(input), asking.stale)
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
    const collapsed = after.length === 0 ? undefined : JSON.stringify(after)
    change({ collapsed, currentPage: input.currentPage } as unknown as Partial<ListInput<Filters>>)
  })
  return useMemo(() => {
    const draw = groups?.draw
    const sums = draw ? columns.map(({ key, title }) => ({ key, title, draw: (sum: string) => draw(key, sum) })) : []
    return placed && { placed, sums, onToggle, toggled }
  }, [placed, groups, columns, onToggle])
}

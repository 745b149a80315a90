import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { area } from '@workstation/contract/area'
import { call } from '../../../platform/api'
import { queryBy, queryOf } from '../../../platform/queries/query-of'
import { collected } from '../collected'

const listOf = <Item>({ list }: { list: Item[] }) => list

/** The areas right below one; -1 is the top. They hardly ever change. */
export const areaBranchQuery = (parentId: string) =>
  queryOptions({
    ...queryOf(area.selector, { id: parentId, exceptId: '0' }),
    select: listOf,
    staleTime: 300_000,
  })

/**
 * Areas by name or pinyin initials, with the way to each.
 * @param level 0 provinces only, 1 down to cities, 2 down to districts
 */
export const foundAreasQuery = (keyword: string, level: number) =>
  queryOptions({
    ...queryOf(area.search, { keyword, level: level + 1 }),
    select: listOf,
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })

const readNames = collected(async (paths: string[]) => {
  const names = await call(area.namesOf, { idsList: paths.map((path) => path.split('/')) }, { quiet: true })
  return new Map(paths.map((path, index) => [path, names[index] ?? []]))
}, 500)

/** The names on the way to an area; what is asked at one moment shares one call (ARE-06). */
export const areaNamesQuery = (path: readonly string[]) =>
  queryOptions({
    ...queryBy(area.namesOf, path, async () => (await readNames(path.join('/'))) ?? []),
    staleTime: 300_000,
  })

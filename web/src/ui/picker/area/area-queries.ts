import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Area, area } from '@workstation/contract/area'
import { call } from '../../../platform/api'
import { cachedBy, queryBy, queryOf } from '../../../platform/queries/query-of'
import { collected } from '../collected'

const listOf = <Item>({ list }: { list: Item[] }) => list

/** The areas right below one, and the version of all areas at which they were read. */
interface KeptLevel {
  version: number
  list: Area[]
}

const versionQuery = { ...queryOf(area.version, {}), staleTime: 60_000 }

/**
 * The areas right below one; -1 is the top. They hardly ever change: a level that was read once is asked for again only
 * when the version of the areas says so.
 */
export function areaBranchQuery(parentId: string) {
  const query = queryBy<KeptLevel>(area.selector, [parentId], async ({ client, signal }) => {
    const { version } = await client.fetchQuery(versionQuery)
    const kept = client.getQueryData<KeptLevel>(cachedBy(area.selector, parentId).queryKey)
    if (kept?.version === version) return kept
    const { list } = await call(area.selector, { id: parentId, exceptId: '0' }, { quiet: true, signal })
    return { version, list }
  })
  return queryOptions({ ...query, select: listOf, staleTime: 60_000, gcTime: Number.POSITIVE_INFINITY })
}

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

import type { QueryClient } from '@tanstack/react-query'
import { area } from '@workstation/contract/area'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { queryBy, queryOf } from '../../platform/queries/query-of'
import type { ListInput, ListQuery } from '../../ui/data-table/list-state'
import { type AreaRow, readAreaRows } from './area-rows'

/** One page of the areas that are in view. Levels that were read once are not asked for again until an area changes. */
export const shownAreasQuery = (
  queryClient: QueryClient,
  { keyword = '', currentPage = 1, pageSize = 20, sidx = '', sort = '' }: ListInput<object>,
  turned: ReadonlySet<string>,
): ListQuery<AreaRow> =>
  queryBy(area.list, ['page', keyword, currentPage, pageSize, sidx, sort, [...turned]], async () => {
    const readLevel = async (id: string) => {
      const level = { ...queryOf(area.list, { id, sidx, sort }), staleTime: Number.POSITIVE_INFINITY }
      return (await queryClient.fetchQuery(level)).list
    }
    const word = keyword.trim()
    const start = word
      ? (await queryClient.fetchQuery(queryOf(area.find, { keyword: word }))).list
      : await readLevel(treeRoot)
    const rows = await readAreaRows({ start, isSearch: word !== '', turned, readLevel })
    const first = (currentPage - 1) * pageSize
    return { list: rows.slice(first, first + pageSize), pagination: { currentPage, pageSize, total: rows.length } }
  })

/** Areas that a keyword finds, with everything above them. */
export const waysQuery = (keyword: string) => ({ ...queryOf(area.find, { keyword }), enabled: keyword !== '' })

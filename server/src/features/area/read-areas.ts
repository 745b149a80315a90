import type { Area, area } from '@workstation/contract/area'
import type { InputOf } from '@workstation/contract/endpoint'
import { keptParent } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { findArea, listAreas, listEnabledAreas, namesOf, searchAreas } from './store'

const lowestLevel = 4

type Row = Awaited<ReturnType<typeof listEnabledAreas>>[number]

const areaOf = (row: Row): Area => ({
  ...row,
  enabledMark: row.enabledMark === 1 ? 1 : 0,
  isLeaf: !row.hasChildren,
})

/** One page of the areas right below a node, for administration (ARE-04). */
export async function readAreas(db: Db, input: InputOf<typeof area.list>) {
  const { id, keyword = '', currentPage = 1, pageSize = 20 } = input
  const offset = (currentPage - 1) * pageSize
  const { rows, total } = await listAreas(db, {
    parentId: keptParent(id),
    keyword: keyword.trim(),
    limit: pageSize,
    offset,
  })
  return { list: rows.map(areaOf), pagination: { currentPage, pageSize, total } }
}

/** The enabled areas right below a node, but for one and its branch (ARE-05, ARE-12). */
export async function readAreaLevel(db: Db, { id, exceptId }: { id: string; exceptId: string }) {
  if (id === exceptId) return []
  return (await listEnabledAreas(db, keptParent(id))).filter((row) => row.id !== exceptId).map(areaOf)
}

export const findAreas = (db: Db, keyword: string, level = lowestLevel) => searchAreas(db, keyword.trim(), level)

/** The names of paths of ids, each in its place; '' for an id that does not exist (ARE-06). */
export async function readAreaNames(db: Db, paths: readonly (readonly string[])[]): Promise<string[][]> {
  const names = await namesOf(db, [...new Set(paths.flat())])
  return paths.map((path) => path.map((id) => names.get(id) ?? ''))
}

export async function readArea(db: Db, id: string): Promise<Area> {
  const row = await findArea(db, id)
  if (!row) throw new AppError('not-found')
  return areaOf(row)
}

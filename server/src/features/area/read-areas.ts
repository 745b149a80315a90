import { type Area, type area, areaLevels, type KeptArea, type ListedArea } from '@workstation/contract/area'
import type { InputOf } from '@workstation/contract/endpoint'
import { keptParent } from '@workstation/domain/tree/tree-root'
import { type Actor, isPermitted } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { findRow, listRows, selectRows } from '../../platform/guarded-model/read-rows'
import { paginationOf, rowsOfPage } from '../../platform/page'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport, stateIn } from '../export'
import { areaModel } from './area-model'
import { isBelow, isOneOf, listEnabledAreas, namesOf, searchAreas, versionOf, wayIds } from './store'

const lowestLevel = 4
const mostFound = 50

type Row = Awaited<ReturnType<typeof listEnabledAreas>>[number]

const areaOf = (row: Row): Area => ({
  ...row,
  enabledMark: row.enabledMark === 1 ? 1 : 0,
  isLeaf: !row.hasChildren,
})

/** The areas right below a node (ARE-04, ARE-13): all of them to who keeps the areas, to others those that are on. */
export async function listAreas(db: Db, actor: Actor, { id, ...query }: InputOf<typeof area.list>) {
  const parentId = keptParent(id)
  if (isPermitted(actor, { modelId: areaModel.modelId }))
    return listRows<ListedArea>(db, areaModel, actor, { ...query, filters: [isBelow(parentId)] })
  const rows = await listEnabledAreas(db, parentId, (query.keyword ?? '').trim())
  return {
    list: rowsOfPage(rows, query).map(areaOf),
    pagination: paginationOf(query, rows.length),
  }
}

/** The enabled areas right below a node, but for one and its branch (ARE-05). */
export async function readAreaLevel(db: Db, { id, exceptId }: { id: string; exceptId: string }) {
  if (id === exceptId) return []
  return (await listEnabledAreas(db, keptParent(id))).filter((row) => row.id !== exceptId).map(areaOf)
}

export const searchForAreas = (db: Db, keyword: string, level = lowestLevel) => searchAreas(db, keyword.trim(), level)

/** Areas that a keyword finds, with everything above them that the person may see, upper ones first. */
export async function findAreas(db: Db, actor: Actor, keyword: string): Promise<KeptArea[]> {
  const byLevel = { sidx: 'type', sort: 'asc' } as const
  const hits = await selectRows<KeptArea>(db, areaModel, actor, { ...byLevel, keyword, limit: mostFound })
  const ids = await wayIds(
    db,
    hits.map((hit) => hit.id),
  )
  return selectRows<KeptArea>(db, areaModel, actor, { ...byLevel, filters: [isOneOf(ids)], limit: ids.length })
}

export const readVersion = async (db: Db) => ({ version: await versionOf(db) })

/** The names of paths of ids, each in its place; '' for an id that does not exist (ARE-06). */
export async function readAreaNames(db: Db, paths: readonly (readonly string[])[]): Promise<string[][]> {
  const names = await namesOf(db, [...new Set(paths.flat())])
  return paths.map((path) => path.map((id) => names.get(id) ?? ''))
}

export const readArea = (db: Db, actor: Actor, id: string) => findRow<KeptArea>(db, areaModel, actor, id)

const title = { zh: '行政区域', en: 'Areas', zhtw: '行政區域' }

/** All areas that the person sees, or those that a keyword finds, as a spreadsheet. */
export function exportAreas(services: Services, context: Context, query: InputOf<typeof area.export>) {
  const { selectKey, ...asked } = query
  const { language } = context
  return makeExport(services, context, {
    name: title[language],
    model: areaModel,
    query: asked,
    selectKey: selectKey || 'enCode,fullName,type,parentName,isBase,enabledMark,sortCode,description',
    shown: {
      type: (level) => areaLevels[Number(level) - 1]?.[language] ?? '',
      enabledMark: stateIn(language),
    },
  })
}

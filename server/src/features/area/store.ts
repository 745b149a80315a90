import { treeRoot } from '@workstation/domain/tree/tree-root'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isOn } from '../../platform/is-on'

/** Areas that one search answers at most. */
const mostFound = 50

const hasChildren = sql<boolean>`exists (
  select 1 from area child where child.parent_id = area.id and ${isOn('child')})`

const areaQuery = (db: Db) =>
  db
    .selectFrom('area')
    .select(['id', 'parent_id as parentId', 'full_name as fullName', 'en_code as enCode', 'level as type'])
    .select(['enabled_mark as enabledMark', 'sort_code as sortCode', hasChildren.as('hasChildren')])
    .where('deleted_at', 'is', null)

const likePattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`

/** The areas that are on right below a node that is on. */
export const listEnabledAreas = (db: Db, parentId: string, keyword = '') =>
  areaQuery(db)
    .where('parent_id', '=', parentId)
    .where(isOn('area'))
    .$if(keyword !== '', (query) => {
      const pattern = likePattern(keyword)
      return query.where((eb) =>
        eb.or([eb('full_name', 'ilike', pattern), eb('en_code', 'ilike', pattern), eb('pinyin', 'ilike', pattern)]),
      )
    })
    .$if(parentId !== treeRoot, (query) =>
      query.where('parent_id', 'in', (eb) => eb.selectFrom('area').select('id').where(isOn('area'))),
    )
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

/**
 * Areas that are on, with all above them, whose name, code or pinyin contains the keyword: the ids and names of the way
 * from the top. Names that begin with it stand first, then larger areas.
 */
export async function searchAreas(db: Db, keyword: string, level: number) {
  const pattern = likePattern(keyword)
  const initials = `${pattern.slice(1, -1)}%`
  const result = await sql<{ ids: string[]; names: string[] }>`
    with recursive way as (
      select parent_id, level, full_name, pinyin, sort_code, array[id] as ids, array[full_name] as names from area
      where level <= ${level} and ${isOn('area')}
        and (full_name ilike ${pattern} or en_code ilike ${initials} or pinyin ilike ${pattern})
      union all
      select area.parent_id, way.level, way.full_name, way.pinyin, way.sort_code, area.id || way.ids,
        area.full_name || way.names
      from way join area on area.id = way.parent_id where ${isOn('area')}
    )
    select ids, names from way where parent_id = ${treeRoot}
    order by full_name ilike ${initials} or pinyin ilike ${initials} desc, level, sort_code limit ${mostFound}`.execute(
    db,
  )
  return result.rows
}

/** The names of areas that were not deleted, by id; what was chosen once keeps its name when it is disabled. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; full_name: string }>`
    select id, full_name from area where id = any(${[...ids]}) and deleted_at is null`.execute(db)
  return new Map(rows.rows.map((row) => [row.id, row.full_name]))
}

/** Areas right below another one. */
export const isBelow = (parentId: string) => sql`parent_id = ${parentId}`

export const isOneOf = (ids: readonly string[]) => sql`id = any(${[...ids]})`

/** The ids of areas and of everything above them. */
export async function wayIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const result = await sql<{ id: string }>`
    with recursive way as (
      select id, parent_id from area where id = any(${[...ids]})
      union
      select area.id, area.parent_id from way join area on area.id = way.parent_id
    ) select id from way`.execute(db)
  return result.rows.map((row) => row.id)
}

/** Counts every change of any area: rows are never taken away, and each change of one raises its version. */
export async function versionOf(db: Db): Promise<number> {
  const result = await sql<{ version: string }>`select sum(version) + count(deleted_at) as version from area`.execute(
    db,
  )
  return Number(result.rows[0]?.version ?? 0)
}

/** Brings what lies below an area as many levels further down, or up. */
export async function liftBranch(trx: Trx, id: string, levels: number): Promise<void> {
  await sql`
    with recursive below as (
      select id from area where parent_id = ${id} and deleted_at is null
      union all
      select area.id from area join below on area.parent_id = below.id where area.deleted_at is null
    )
    update area set level = level + ${levels}, version = version + 1 from below where area.id = below.id`.execute(trx)
}

import type { ForbiddenPair } from '@workstation/domain/permission/forbidden-pair'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isItemOn, isMenuOn, isOn } from '../../platform/is-on'

/** What was removed is seen by nobody. */
export const forbiddenPairRows = (): RawBuilder<unknown> => sql`deleted_at is null`

export const inState = (mark: number): RawBuilder<unknown> => sql`enabled_mark = ${mark}`

/** The pairs that are on. */
export async function listPairsOn(db: Db): Promise<ForbiddenPair[]> {
  const rows = await db
    .selectFrom('forbidden_pair')
    .select(['id', 'full_name as name', 'effect', 'one_id as one', 'other_id as other'])
    .where(isOn('forbidden_pair'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as ForbiddenPair[]
}

interface ThingRow {
  id: string
  /** As refusals name it, such as `用户管理 · 编辑`. */
  name: string
  page: string
}

/** Pages that are on and the buttons on them, in the order of the menu; only those of some ids where these are given. */
export async function listThings(db: Db, ids: readonly string[] | null = null): Promise<ThingRow[]> {
  const among = ids === null ? sql`true` : sql`id = any(${[...ids]}::text[])`
  const { rows } = await sql<ThingRow>`
    with thing as (
      select menu.id, menu.full_name as name, menu.id as page, menu.sort_code as place, -1 as at
      from menu where menu.type <> 1 and ${isMenuOn()}
      union all
      select i.id, menu.full_name || ' · ' || i.full_name, menu.id, menu.sort_code, i.sort_code
      from menu_item i join menu on menu.id = i.menu_id and ${isMenuOn()}
      where i.kind = 'button' and ${isItemOn('i')}
    ) select id, name, page from thing where ${among} order by place, page, at, id`.execute(db)
  return rows
}

/** The rights of the pairs that somebody holds, pair by pair. */
export async function listPairRights(db: Db, userId: string) {
  const { rows } = await sql<{ pageId: string; kind: 'module' | 'button'; code: string }>`
    select coalesce(item.menu_id, side.id) as "pageId", case when item.id is null then 'module' else 'button' end as kind,
      coalesce(item.en_code, '') as code
    from forbidden_pair_holder holder join forbidden_pair pair on pair.id = holder.pair_id
    cross join lateral (values (pair.one_id, 1), (pair.other_id, 2)) side (id, at)
    left join menu_item item on item.id = side.id
    where holder.user_id = ${userId}
    group by side.id, item.id order by min(pair.created_at), min(pair.id), min(side.at)`.execute(db)
  return rows
}

import type { GranteeRef } from '@workstation/contract/explain'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import type { Condition } from '../../platform/guarded-model/compile-scheme'
import type { GuardedModel } from '../../platform/guarded-model/model'
import { columnFilter } from '../../platform/guarded-model/row-filter'
import { isItemOn, isMenuOn, isNotOver, isOn, isPersonOn } from '../../platform/is-on'

type Kind = GranteeRef['kind']

/** A page that is asked about. */
export interface PageRow {
  id: string
  name: string
  is_on: boolean
  limits_columns: boolean
  limits_forms: boolean
  limits_rows: boolean
}

export async function findPage(db: Db, id: string): Promise<PageRow | undefined> {
  const { rows } =
    await sql<PageRow>`select id, full_name as name, ${isMenuOn()} as is_on, is_column_authorize = 1 as limits_columns,
    is_form_authorize = 1 as limits_forms, is_data_authorize = 1 as limits_rows from menu where id = ${id} and type <> 1`.execute(
      db,
    )
  return rows[0]
}

export interface ItemRow {
  menu_id: string
  id: string
  kind: 'button' | 'column' | 'form' | 'resource'
  code: string
  name: string
}

/** What can be granted on a page, row schemes among it; on every page where none is named. */
export async function listItemsOf(db: Db, pageId: string | null): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select menu_id, id, kind, en_code as code, full_name as name from menu_item
    where deleted_at is null and ${pageId === null ? sql`true` : sql`menu_id = ${pageId}`} order by sort_code, id`.execute(
    db,
  )
  return rows
}

export const listAskedPages = (db: Db) =>
  db
    .selectFrom('menu')
    .select(['id', 'full_name as name'])
    .where('type', '<>', 1)
    .where(isMenuOn())
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

/** One grant on a page to somebody through whom a person holds or held something, whatever its state. */
export interface HeldGrant {
  kind: Kind
  id: string
  name: string
  place: string
  /** False for a role, position or group that is off, or whose organisation is. */
  is_on: boolean
  membership_until: Date | null
  is_member: boolean
  item_kind: 'module' | 'button' | 'column' | 'form' | 'resource'
  item_id: string
  level: 'see' | 'write'
  code: string
  is_item_on: boolean
  is_not_over: boolean
  until: Date | null
  granted_at: Date
  granted_by: string
}

/** Everything that a person was granted on a page, by himself and through others, on or off, running or over. */
export async function listHeldOn(db: Db, { userId, pageId, now }: { userId: string; pageId: string; now: Date }) {
  const { rows } = await sql<HeldGrant>`
    select held.object_type as kind, held.object_id as id, held.name, coalesce(organize.full_name, '') as place, held.is_on,
      held.until as membership_until, ${isNotOver('held', now)} as is_member, g.item_kind, g.item_id, g.level,
      coalesce(i.en_code, '') as code, ${isItemOn('i')} as is_item_on, ${isNotOver('g', now)} as is_not_over,
      g.until, g.granted_at, coalesce(giver.real_name, '') as granted_by
    from person_grantee held
    join permission_grant g on g.object_type = held.object_type and g.object_id = held.object_id
    left join menu_item i on g.item_kind <> 'module' and i.id = g.item_id and i.kind = g.item_kind
    left join position on held.object_type = 'position' and position.id = held.object_id
    left join organize on organize.id = position.organize_id
    left join app_user giver on giver.id = g.granted_by
    where held.user_id = ${userId} and coalesce(i.menu_id, case when g.item_kind = 'module' then g.item_id end) = ${pageId}
    order by held.object_type desc, held.name collate "zh-x-icu", held.object_id, g.item_id`.execute(db)
  return rows
}

/** Roles, positions and groups that were granted something and are on; at most `limit`. */
export async function listCarriers(db: Db, itemIds: readonly string[], limit: number): Promise<GranteeRef[]> {
  const { rows } = await sql<GranteeRef>`
    with carrier as (
      select 'role' as kind, id, full_name as name, '' as place from role where ${isOn('role')}
      union all select 'position', position.id, position.full_name, organize.full_name from position
        join organize on organize.id = position.organize_id where ${isOn('position')}
      union all select 'group', id, full_name, '' from user_group where ${isOn('user_group')}
    ) select carrier.* from carrier where exists (select 1 from permission_grant g
        where g.object_type = carrier.kind and g.object_id = carrier.id and g.item_id = any(${[...itemIds]}) and ${isNotOver('g')})
      order by kind desc, name collate "zh-x-icu", id limit ${limit}`.execute(db)
  return rows
}

export interface AskedPerson {
  id: string
  name: string
  account: string
  is_administrator: boolean
}

export async function findAskedPerson(db: Db, id: string): Promise<AskedPerson | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'real_name as name', 'account', 'is_administrator'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Super administrators who are on. */
export async function listAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_administrator', '=', true)
    .where(isPersonOn())
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Answers conditions about one record in one statement; none holds for a record that is gone. */
export async function answerOf(
  db: Db,
  { model, recordId }: { model: GuardedModel; recordId: string },
  conditions: readonly Condition[],
): Promise<boolean[]> {
  if (conditions.length === 0) return []
  const each = sql.join(conditions.map((one) => sql`coalesce(${one}, false)`))
  const answer = sql<{ told: boolean[] }>`select array[${each}]::boolean[] as told
    from ${sql.table(model.source)} where id = ${recordId}`
  // Compiling a hundred small conditions would take a hundred times as long as answering them.
  const { rows } = await db.transaction().execute(async (trx) => {
    await sql`set local jit = off`.execute(trx)
    return answer.execute(trx)
  })
  return rows[0]?.told ?? conditions.map(() => false)
}

/** What a record holds in columns, as text; null where the reader may not see it. */
export async function valuesOf(
  db: Db,
  { model, recordId, reader }: { model: GuardedModel; recordId: string; reader: Actor },
  names: readonly string[],
): Promise<Map<string, string | null>> {
  if (names.length === 0) return new Map()
  const fields = names.map((name) => {
    const seen = columnFilter(model, reader, name)
    const source = sql`coalesce(${sql.ref(model.columns.get(name)?.source ?? name)}::text, '')`
    return seen ? sql`case when ${seen} then ${source} end` : source
  })
  const { rows } = await sql<{ held: (string | null)[] }>`select array[${sql.join(fields)}]::text[] as held
    from ${sql.table(model.source)} where id = ${recordId}`.execute(db)
  return new Map(names.map((name, at) => [name, rows[0]?.held[at] ?? null]))
}

/** What ids of people, organisations and projects are called. */
export async function namesOfIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, real_name as name from app_user where id = any(${[...ids]})
    union all select id, full_name from organize where id = any(${[...ids]})
    union all select id, full_name from project where id = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A condition on the list of people. */
export const areAmong = (ids: readonly string[]): Condition => sql`id = any(${[...ids]}::text[])`

export async function findPeopleByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('app_user')
    .select(['id', 'real_name as name', 'account'])
    .where('id', 'in', [...ids])
    .orderBy(sql`real_name collate "zh-x-icu"`)
    .orderBy('id')
    .execute()
}

/** What those are called through whom rights are held, by kind and id such as `role:reviewLeader`. */
export async function namesOfGrantees(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; name: string }>`
    with carrier as (
      select 'user' as kind, id, real_name as name from app_user union all select 'role', id, full_name from role
      union all select 'position', id, full_name from position union all select 'group', id, full_name from user_group
    ) select kind || ':' || id as key, name from carrier join unnest(${[...keys]}::text[]) as asked(key)
      on carrier.kind = split_part(asked.key, ':', 1) and carrier.id = split_part(asked.key, ':', 2)`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

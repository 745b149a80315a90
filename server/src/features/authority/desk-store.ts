import type { Grant } from '@workstation/contract/grant'
import type { GranteeKind } from '@workstation/contract/grant-desk'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import type { Condition } from '../../platform/guarded-model/compile-scheme'
import { isItemOn, isMenuOn, isNotOver, isOn, isPersonOn } from '../../platform/is-on'
import type { Grantee } from './grant-store'

/** An entry of the menu that is on. */
export interface PageRow {
  id: string
  parent_id: string
  full_name: string
  is_folder: boolean
  limits_columns: boolean
  limits_forms: boolean
  limits_rows: boolean
}

/** The entries that are on, in the order of the menu. */
export async function listEntries(db: Db): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`select id, parent_id, full_name, type = 1 as is_folder,
    is_column_authorize = 1 as limits_columns, is_form_authorize = 1 as limits_forms, is_data_authorize = 1 as limits_rows
    from menu where ${isMenuOn()} order by sort_code, id`.execute(db)
  return rows
}

export interface ItemRow {
  id: string
  menu_id: string
  kind: 'button' | 'column' | 'form' | 'resource'
  code: string
  full_name: string
  all_data: boolean | null
}

/** What can be granted on pages that are on. */
export async function listAllItems(db: Db): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select i.id, i.menu_id, i.kind, i.en_code as code, i.full_name, i.all_data
    from menu_item i join menu on menu.id = i.menu_id and ${isMenuOn()}
    where ${isItemOn('i')} order by i.sort_code, i.id`.execute(db)
  return rows
}

/** A thing that can be granted, whatever its state, as a refusal names it. */
export async function findThingName(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select full_name as name from menu where id = ${id}
    union all select menu.full_name || ' · ' || i.full_name from menu_item i join menu on menu.id = i.menu_id
      where i.id = ${id}`.execute(db)
  return rows[0]?.name ?? id
}

/** Those of the grantees that were deleted, with the names that they had. */
export async function listDeleted(db: Db, grantees: readonly Grantee[]): Promise<(Grantee & { name: string })[]> {
  if (grantees.length === 0) return []
  const ids = grantees.map(({ id }) => id)
  const { rows } = await sql<Grantee & { name: string }>`select kind, id, name from (
      select 'role' as kind, id, full_name as name, deleted_at from role
      union all select 'position', id, full_name, deleted_at from position
      union all select 'group', id, full_name, deleted_at from user_group
      union all select 'user', id, real_name, deleted_at from app_user
    ) as grantee where id = any(${ids}::text[]) and deleted_at is not null order by kind, id`.execute(db)
  return rows.filter((row) => grantees.some(({ kind, id }) => kind === row.kind && id === row.id))
}

/**
 * The people for whom something of these grantees counts, by what they hold: those of one set hold the same. Super
 * administrators are left out, whom grants give nothing.
 */
export async function listSetsOf(db: Db, keys: readonly string[]): Promise<string[][]> {
  const concerned = await sql<{ ids: string[] | null }>`
    with asked as (
      select split_part(key, ':', 1) as object_type, split_part(key, ':', 2) as object_id
      from unnest(${[...keys]}::text[]) as key
    ) select array_agg(distinct user_id) as ids from person_grantee join asked using (object_type, object_id)
      where is_on and ${isNotOver('person_grantee')}`.execute(db)
  // Asked by itself: told in one statement how many there are, the planner would take them for few.
  const people = concerned.rows[0]?.ids ?? []
  const { rows } = await sql<{ ids: string[] }>`
    with granted as materialized (
      select distinct object_id from permission_grant where object_type = 'user' and object_id = any(${people}::text[])
      union select split_part(key, ':', 2) from unnest(${[...keys]}::text[]) as key where key like 'user:%'
    ), held as materialized (
      select user_id, object_type, object_id from person_grantee
      where user_id = any(${people}::text[]) and is_on and ${isNotOver('person_grantee')}
    ), sets as (
      select held.user_id, array_agg(held.object_type || ':' || held.object_id order by held.object_type, held.object_id)
        filter (where held.object_type <> 'user' or held.object_id in (select object_id from granted)) as grantees
      from held join app_user on app_user.id = held.user_id and ${isPersonOn()} and not app_user.is_administrator
      group by held.user_id
    ) select array_agg(user_id order by user_id) as ids from sets group by grantees order by 1`.execute(db)
  return rows.map(({ ids }) => ids)
}

/** The pages of these pages and items, by the ids of these. */
export async function pagesOfItems(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; page: string }>`select id, id as page from menu where id = any(${[...ids]})
    union all select id, menu_id from menu_item where id = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ id, page }) => [id, page]))
}

export interface HolderRow {
  kind: GranteeKind
  id: string
  name: string
  place: string
  is_on: boolean
  grants: Grant[]
}

/** Everybody to whom a page or something on it was granted, with what, also what has run out. */
export async function listHoldersOn(db: Db, pageId: string): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    with carrier as (
      select 'role' as kind, id, full_name as name, '' as place, ${isOn('role')} as is_on from role where deleted_at is null
      union all select 'position', position.id, position.full_name, organize.full_name, ${isOn('position')} from position
        join organize on organize.id = position.organize_id where position.deleted_at is null
      union all select 'group', id, full_name, '', ${isOn('user_group')} from user_group where deleted_at is null
      union all select 'user', id, real_name, '', ${isPersonOn()} from app_user where deleted_at is null
    ), given as (
      select object_type, object_id, json_agg(json_build_object('kind', item_kind, 'itemId', item_id,
        'level', coalesce(level, 'write'), 'until', extract(epoch from until) * 1000) order by item_kind, item_id) as grants
      from permission_grant
      where item_id = ${pageId} or item_id in (select id from menu_item where menu_id = ${pageId})
      group by object_type, object_id
    ) select carrier.*, given.grants from given
      join carrier on carrier.kind = given.object_type and carrier.id = given.object_id
      order by array_position(array['role', 'position', 'group', 'user'], carrier.kind), carrier.name collate "zh-x-icu", carrier.id`.execute(
    db,
  )
  return rows
}

/** A condition on a guarded list. */
export const areAmong = (ids: readonly string[]): Condition => sql`id = any(${[...ids]}::text[])`

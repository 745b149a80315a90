import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isMenuOn, isNotOver } from '../../platform/is-on'
import { type Carrier, findCarrierName } from './rights-store'

/** The entries and everything below them, by their ids. */
const branchOf = (ids: readonly string[]) => sql`
  with recursive branch as (
    select id from menu where id = any(${[...ids]})
    union select menu.id from menu join branch on menu.parent_id = branch.id
  )`

/** What can be granted of entries and of all below them: the pages, and the items on each. */
const grantable = sql`select id from branch union all select i.id from menu_item i join branch on branch.id = i.menu_id`

/** Pages of the branches that a person can reach: they are on, and so is all above them. */
export async function listReachablePages(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`${branchOf(ids)}, up as (
      select id as page, id, parent_id from menu where id in (select id from branch) and ${isMenuOn()}
      union all
      select up.page, menu.id, menu.parent_id from up join menu on menu.id = up.parent_id and ${isMenuOn()}
    )
    select page as id from up group by page having bool_or(parent_id = '-1')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Everybody to whom something of the branches was granted: roles, positions and groups by kind and id, people by id. */
export async function listGranteeKeys(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`${branchOf(ids)}
    select distinct case when object_type = 'user' then object_id else object_type || ':' || object_id end as key
    from permission_grant where item_id in (${grantable}) order by key`.execute(db)
  return rows.map(({ key }) => key)
}

export interface KindOfHolder {
  readonly id: string
  readonly people: number
}

/**
 * People to whom something of these pages, or of these items, was granted: of all that hold the same things, one, with
 * their number. Super administrators are left out, whom grants give nothing.
 */
export async function listKindsOfEntryHolders(trx: Trx, ids: readonly string[]): Promise<KindOfHolder[]> {
  const { rows } = await sql<KindOfHolder>`${branchOf(ids)}, concerned as (
      select distinct held.user_id from permission_grant
      join person_grantee held on held.object_type = permission_grant.object_type
        and held.object_id = permission_grant.object_id and ${isNotOver('held')}
      where item_id in (${grantable}) or item_id = any(${[...ids]})
    ), sets as (
      select held.user_id, array_agg(held.object_type || ':' || held.object_id order by held.object_type, held.object_id)
        as grantees
      from concerned join person_grantee held on held.user_id = concerned.user_id and ${isNotOver('held')}
        and (held.object_type <> 'user' or exists (select 1 from permission_grant
          where permission_grant.object_type = 'user' and permission_grant.object_id = held.user_id))
      join app_user on app_user.id = held.user_id and app_user.deleted_at is null and not app_user.is_administrator
      group by held.user_id
    ) select min(user_id) as id, count(*)::integer as people from sets group by grantees order by 1`.execute(trx)
  return rows
}

/** Names of those to whom entries or items were granted for what is not over, those of people last. */
export async function listHolderNames(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: Carrier | 'user'; id: string; name: string | null }>`${branchOf(ids)}
    select distinct object_type as kind, object_id as id, real_name as name, object_type = 'user' as is_person
    from permission_grant left join app_user on object_type = 'user' and app_user.id = object_id
    where (item_id in (${grantable}) or item_id = any(${[...ids]})) and ${isNotOver('permission_grant')}
    order by is_person, id`.execute(db)
  const names = await Promise.all(
    rows.map(({ kind, id, name }) => (kind === 'user' ? (name ?? '') : findCarrierName(db, kind, id))),
  )
  return names.filter((name) => name !== '')
}

/** Everybody to whom a scheme was granted, by kind and id, such as `role:reviewLeader`. */
export async function listSchemeGrantees(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{
    grantee: string
  }>`select object_type || ':' || object_id as grantee from permission_grant
    where item_kind = 'resource' and item_id = ${id} order by grantee`.execute(db)
  return rows.map(({ grantee }) => grantee)
}

/** How many were granted each of these items, for what is not over. */
export async function countGrantees(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`select item_id as id, count(*)::integer as count
    from permission_grant where item_id = any(${[...ids]}) and ${isNotOver('permission_grant')} group by item_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

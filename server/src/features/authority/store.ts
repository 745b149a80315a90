import type { Grant } from '@workstation/contract/grant'
import type { Administration } from '@workstation/domain/organize/administration'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isItemOn, isMenuOn, isNotOver, isOn, isPersonOn } from '../../platform/is-on'
import { administrationsOf } from './administered-store'
import type { GrantRow } from './merge-grants'

/** A person with his places and those through whom he holds rights, without the rights themselves. */
export interface PlacedRow {
  id: string
  account: string
  real_name: string
  is_administrator: boolean
  organize_ids: string[]
  /** Himself and his roles, positions and groups that count at this moment, each with its end in milliseconds. */
  grantees: { kind: string; id: string; until: number | null }[]
  administrations: Administration[] | null
}

export interface PersonRow extends PlacedRow {
  grants: GrantRow[]
}

const millis = (table: string) => sql`extract(epoch from ${sql.ref(`${table}.until`)}) * 1000`

/** Grants on pages that are on; a row scheme comes also when it gives nothing, since without it its grantee would see more. */
const grantsOf = (now: Date) => sql`
  select held.object_type || ':' || held.object_id as grantee, g.item_kind, g.level, g.item_id,
    coalesce(i.menu_id, m.id) as menu_id, i.en_code, i.all_data, i.match_logic, i.condition,
    ${isNotOver('g', now)} and ${isItemOn('i')} as is_live, ${millis('g')} as until,
    m.is_column_authorize = 1 as limits_columns, m.is_data_authorize = 1 as limits_rows,
    m.is_form_authorize = 1 as limits_forms
  from held join permission_grant g on g.object_type = held.object_type and g.object_id = held.object_id
  left join menu_item i on g.item_kind <> 'module' and i.id = g.item_id and i.kind = g.item_kind
  join menu m on m.id = coalesce(i.menu_id, g.item_id) and ${isMenuOn('m')}
  where (g.item_kind = 'module' or i.id is not null)
    and (g.item_kind = 'resource' or (${isNotOver('g', now)} and ${isItemOn('i')}))`

/** What one grantee would hold, in place of what he holds. */
export interface Draft {
  readonly kind: string
  readonly id: string
  readonly grants: readonly Grant[]
}

/** The grants as a draft would leave them, under their own name for the statement that follows. */
const drafted = (draft: Draft | null) =>
  draft
    ? sql`permission_grant as (
        select object_type, object_id, item_kind, item_id, level, until from permission_grant
          where not (object_type = ${draft.kind} and object_id = ${draft.id})
        union all select ${draft.kind}, ${draft.id}, kind, "itemId", level, to_timestamp(until / 1000)
          from jsonb_to_recordset(${JSON.stringify(draft.grants)}::jsonb)
            as one(kind text, "itemId" text, level text, until double precision)),`
    : sql``

/** What one grantee alone gives whoever holds through him and nobody else. */
export async function listGrantsAlone(
  db: Db,
  { kind, id }: { kind: string; id: string },
  { now, draft }: { now: Date; draft: Draft | null },
): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    with ${drafted(draft)} held as (select ${kind}::text as object_type, ${id}::text as object_id)
    ${grantsOf(now)} order by grantee, item_id`.execute(db)
  return rows
}

/** A role, position or group that exists: its name, and the organisation that a position belongs to. */
export async function findCarrier(
  db: Db,
  { kind, id }: { kind: string; id: string },
): Promise<{ name: string; organize_id: string | null } | undefined> {
  const { rows } = await sql<{ name: string; organize_id: string | null }>`
    select full_name as name, organize_id from (
      select 'role' as kind, id, full_name, null as organize_id, deleted_at from role
      union all select 'position', id, full_name, organize_id, deleted_at from position
      union all select 'group', id, full_name, null, deleted_at from user_group
    ) as carrier where kind = ${kind} and id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

/** Of a person `u`: himself and his organisations. */
const placed = sql`u.id, u.account, u.real_name, u.is_administrator,
  array(select organize.id from user_organize join organize on organize.id = user_organize.organize_id
    where user_organize.user_id = u.id and ${isOn('organize')} order by is_main desc, organize.id) as organize_ids,
  ${administrationsOf(sql.ref('u.id'))} as administrations`

/** Those through whom he holds rights, of `held`. */
const granteesHeld = sql`json_agg(json_build_object('kind', object_type, 'id', object_id, 'until', ${millis('held')})
  order by object_type, object_id)`

/**
 * A person who is not disabled, with those of his organisations (the main one first), roles, positions and groups that
 * count now, and all that was granted to him and to them.
 */
export async function findPerson(
  db: Db,
  userId: string,
  { now, draft }: { now: Date; draft: Draft | null },
): Promise<PersonRow | undefined> {
  const result = await sql<PersonRow>`
    with ${drafted(draft)} held as (
      select object_type, object_id, until from person_grantee
      where user_id = ${userId} and is_on and ${isNotOver('person_grantee', now)}
    ), given as (${grantsOf(now)})
    select ${placed}, (select ${granteesHeld} from held) as grantees,
      (select coalesce(json_agg(given order by grantee, item_id), '[]') from given) as grants
    from app_user u where u.id = ${userId} and ${isPersonOn('u')}`.execute(db)
  return result.rows[0]
}

/** Those of the people who are not disabled, in the order of their ids. */
export async function listPlaced(db: Db, ids: readonly string[], now: Date): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    with of_person as materialized (
      select user_id, ${granteesHeld} as grantees from person_grantee held
      where user_id = any(${[...ids]}) and is_on and ${isNotOver('held', now)} group by user_id
    ) select ${placed}, of_person.grantees from app_user u join of_person on of_person.user_id = u.id
    where ${isPersonOn('u')} order by u.id`.execute(db)
  return rows
}

/** The people of a role that is on, by name. */
export function listUsersOfRole(db: Db, roleId: string): Promise<Array<{ id: string; fullName: string }>> {
  return db
    .selectFrom('person_grantee')
    .innerJoin('app_user', 'app_user.id', 'person_grantee.user_id')
    .select(['app_user.id', 'app_user.real_name as fullName'])
    .where('object_type', '=', 'role')
    .where('object_id', '=', roleId)
    .where('is_on', '=', true)
    .where(isNotOver('person_grantee'))
    .where(isPersonOn())
    .orderBy(sql`app_user.real_name collate "zh-x-icu"`)
    .orderBy('app_user.id')
    .execute()
}

/**
 * What was granted on a page to anybody, as it counts for its grantees; on every page where none is named.
 * @param pageId the page, null for all
 */
export async function listGrantsOn(db: Db, pageId: string | null, now: Date): Promise<GrantRow[]> {
  const onPage = sql`item_id = ${pageId} or item_id in (select id from menu_item where menu_id = ${pageId})`
  const given = pageId === null ? grantsOf(now) : sql`${grantsOf(now)} and m.id = ${pageId}`
  const { rows } = await sql<GrantRow>`
    with held as (
      select distinct object_type, object_id from permission_grant where ${pageId === null ? sql`true` : onPage}
    ) ${given} order by grantee, item_id`.execute(db)
  return rows
}

/** People who hold the same, each by himself: whom and through whom. */
export interface SameHolders {
  ids: string[]
  grantees: string[]
}

interface AskedHolders {
  /** Kind and id of each, such as `role:reviewLeader`. */
  grantees: readonly string[]
  /** The people to look at; everybody when left out. */
  among?: readonly string[] | undefined
  now: Date
}

/** Everybody who is on and no super administrator, by what he holds of these grantees; who holds none of them is left out. */
export async function listSameHolders(db: Db, { grantees, among, now }: AskedHolders): Promise<SameHolders[]> {
  const isAsked = among ? sql`user_id = any(${[...among]}::text[])` : sql`true`
  const { rows } = await sql<SameHolders>`
    with asked as (
      select split_part(key, ':', 1) as object_type, split_part(key, ':', 2) as object_id
      from unnest(${[...grantees]}::text[]) as key
    ), held as (
      select user_id, array_agg(object_type || ':' || object_id order by object_type, object_id) as grantees
      from person_grantee join asked using (object_type, object_id)
      where is_on and ${isNotOver('person_grantee', now)} and ${isAsked} group by user_id
    ) select array_agg(user_id order by user_id) as ids, grantees from held
      join app_user on app_user.id = held.user_id and ${isPersonOn()} and not is_administrator
      group by grantees order by grantees`.execute(db)
  return rows
}

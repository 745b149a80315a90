import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isItemOn, isMenuOn, isNotOver, isOn, isPersonOn, maySignIn } from '../../platform/is-on'

/** What of a person's record proves nothing about him and gives nothing: it changes by itself or by his own choice. */
const passing = [
  'pinyin',
  'version',
  'modified_at',
  'head_icon',
  'language',
  'theme',
  'portal_id',
  'main_position_id',
  'main_role_id',
  'last_login_at',
  'last_login_ip',
  'last_login_place',
]

export interface PersonState {
  id: string
  name: string
  is_administrator: boolean
  is_on: boolean
  manager_id: string | null
  record: string
  /** Names of the organisations by id, also of removed ones. */
  places: Record<string, string>
}

/**
 * Locks people for the rest of the transaction, in the order of their ids, so that two who change the same ones follow
 * each other. Rights of a role or position stand still with them: linking a person to one shares a lock on it, and
 * whoever changes what was granted to it takes it for himself.
 */
export async function lockPeople(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`select id from app_user where id = any(${[...ids]}) order by id for no key update`.execute(trx)
}

/** Keeps changes of rights apart that forbidden pairs are weighed for: one alone, or several beside each other. */
export async function lockPairs(trx: Trx, how: 'alone' | 'beside'): Promise<void> {
  const lock = sql.ref(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(hashtext('forbidden-pairs'))`.execute(trx)
}

/** People as they stand, whatever their state. */
export async function listStates(db: Db, ids: readonly string[]): Promise<PersonState[]> {
  const result = await sql<PersonState>`
    select app_user.id, real_name as name, is_administrator, ${isPersonOn()} as is_on, manager_id,
      md5((to_jsonb(app_user) - ${passing}::text[])::text) as record,
      (select coalesce(jsonb_object_agg(organize.id, organize.full_name), '{}') from user_organize
        join organize on organize.id = user_organize.organize_id where user_organize.user_id = app_user.id) as places
    from app_user where app_user.id = any(${[...ids]}) order by app_user.id`.execute(db)
  return result.rows
}

/** One thing that somebody holds: a grant on a page, or a role. */
export interface HeldRow {
  /** The person; for roles and positions asked about by themselves, their id. */
  holder: string
  grantee: string
  /** False for what comes by a role, position, group, page or item that is off or removed. */
  live: boolean
  /** True for a row scheme whose grant has run out, so that it lets no row through; nothing else that is over is read. */
  is_over: boolean
  /** When it ends, in milliseconds; null for good. */
  until: number | null
  kind: 'module' | 'button' | 'column' | 'form' | 'resource' | 'role'
  level: 'see' | 'write' | null
  /** The page, or the role. */
  page: string
  page_name: string
  item_id: string | null
  code: string | null
  name: string | null
  all_data: boolean | null
  /** True for a scheme that speaks of the person's subordinates. */
  names_below: boolean | null
  limits_fields: boolean
  limits_columns: boolean
  limits_rows: boolean
}

/**
 * What hangs on grantees; `held` has holder, object_type, object_id, live, until and the name of the grantee, `grants` the
 * columns of what was granted.
 */
const heldThrough = (
  held: RawBuilder<unknown>,
  now: Date | null,
  grants: RawBuilder<unknown> = sql.table('permission_grant'),
) => sql<HeldRow>`
  with held as (${held})
  select held.holder, g.object_type || ':' || g.object_id as grantee,
    held.live and ${isMenuOn('m')} and ${isItemOn('i')} as live,
    not ${isNotOver('g', now)} as is_over, extract(epoch from least(held.until, g.until))::double precision * 1000 as until,
    g.item_kind as kind, g.level, m.id as page, m.full_name as page_name, i.id as item_id, i.en_code as code, i.full_name as name,
    i.all_data, i.condition::text ~ '@(userAraS|s)ubordinates' as names_below,
    m.is_form_authorize = 1 as limits_fields, m.is_column_authorize = 1 as limits_columns, m.is_data_authorize = 1 as limits_rows
  from held
  join ${grants} g on g.object_type = held.object_type and g.object_id = held.object_id
  left join menu_item i on g.item_kind <> 'module' and i.id = g.item_id and i.kind = g.item_kind
  join menu m on m.id = coalesce(i.menu_id, g.item_id)
  where (g.item_kind = 'module' or i.id is not null) and (g.item_kind = 'resource' or ${isNotOver('g', now)})
  union all
  select holder, 'role:' || object_id, live, false, extract(epoch from until)::double precision * 1000, 'role', null, object_id, name, null, null, null, null, null, false, false, false
  from held where object_type = 'role'
  order by page, kind, code`

/** Everything that people hold, by themselves and through each role, position and group of theirs, on or off. */
export async function listHeld(db: Db, ids: readonly string[], now: Date | null = null): Promise<HeldRow[]> {
  const held = sql`select user_id as holder, object_type, object_id, is_on as live, until,
    case when object_type = 'role' then name else '' end as name from person_grantee
    where user_id = any(${[...ids]}) and ${isNotOver('person_grantee', now)}`
  return (await heldThrough(held, now).execute(db)).rows
}

/** Pages and buttons as people would hold them through somebody or something of theirs to whom they were granted for good. */
export async function listHeldIfGiven(
  db: Db,
  ids: readonly string[],
  { kind, id, items }: { kind: Carrier | 'user'; id: string; items: readonly string[] },
): Promise<HeldRow[]> {
  const held = sql`select user_id as holder, object_type, object_id, is_on as live, until, '' as name from person_grantee
    where user_id = any(${[...ids]}) and object_type = ${kind} and object_id = ${id} and ${isNotOver('person_grantee')}`
  const given = sql`(select ${kind}::text as object_type, ${id}::text as object_id, item.kind as item_kind,
    item.id as item_id, 'write'::text as level, null::timestamptz as until
    from (select id, 'module' as kind from menu union all select id, kind from menu_item where kind = 'button') item
    where item.id = any(${[...items]}))`
  return (await heldThrough(held, null, given).execute(db)).rows
}

/** What carries rights beside people, by its table. */
const carriers = { role: 'role', position: 'position', group: 'user_group' } as const
export type Carrier = keyof typeof carriers

/** Everything that comes with each of these roles, positions or groups, on or off. */
export async function listGiven(
  db: Db,
  { kind, ids }: { kind: Carrier; ids: readonly string[] },
  now: Date | null = null,
): Promise<HeldRow[]> {
  const held = sql`select id as holder, ${kind}::text as object_type, id as object_id, true as live, full_name as name, null::timestamptz as until
    from ${sql.table(carriers[kind])} where id = any(${[...ids]})`
  return (await heldThrough(held, now).execute(db)).rows
}

/** What a role, position or group is called, whatever its state. */
export async function findCarrierName(db: Db, kind: Carrier, id: string): Promise<string> {
  const row = await db.selectFrom(carriers[kind]).select('full_name').where('id', '=', id).executeTakeFirst()
  return row?.full_name ?? ''
}

/**
 * Whether a super administrator is left who may sign in. Asked by one transaction at a time, so that two of them do not
 * each count on the other.
 */
export async function isAdministratorLeft(trx: Trx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(trx)
  const left = await sql`select 1 from app_user where is_administrator and ${maySignIn()} limit 1`.execute(trx)
  return left.rows.length > 0
}

/**
 * People who hold a role, position or group: of all that hold the same things, one. What changes for him changes for
 * them. Super administrators are left out, whom grants give nothing.
 */
export async function listKindsOfHolders(db: Db, kind: Carrier, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sets as (
      select held.user_id, array_agg(held.object_type || ':' || held.object_id order by held.object_type, held.object_id)
        as grantees
      from person_grantee of_this join person_grantee held on held.user_id = of_this.user_id
        and ${isNotOver('held')} and (held.object_type <> 'user' or exists (select 1 from permission_grant
          where permission_grant.object_type = 'user' and permission_grant.object_id = held.user_id))
      join app_user on app_user.id = held.user_id and app_user.deleted_at is null and not app_user.is_administrator
      where of_this.object_type = ${kind} and of_this.object_id = ${id} and ${isNotOver('of_this')}
      group by held.user_id
    ) select min(user_id) as id from sets group by grantees order by 1`.execute(db)
  return rows.map((row) => row.id)
}

/** Of people who hold the same things in the same places, one; `concerned` names each once. */
const kindsOf = (concerned: RawBuilder<unknown>) => sql`select min(user_id) as id from (
    select held.user_id, array_agg(held.object_type || ':' || held.object_id order by held.object_type, held.object_id)
      as grantees, (select array_agg(organize_id order by organize_id) from user_organize
        where user_organize.user_id = held.user_id) as places
    from ${concerned} as concerned join person_grantee held on held.user_id = concerned.user_id
      and ${isNotOver('held')} and (held.object_type <> 'user' or exists (select 1 from permission_grant
        where permission_grant.object_type = 'user' and permission_grant.object_id = held.user_id))
    join app_user on app_user.id = held.user_id and app_user.deleted_at is null and not app_user.is_administrator
    group by held.user_id
  ) as sets group by grantees, places`

/**
 * People whose roles or positions hang on organisations, with all below these: of all that hold the same things in the
 * same places, one. Super administrators are left out.
 */
export async function listKindsOfBranchHolders(trx: Trx, organizes: readonly string[]): Promise<string[]> {
  const inside = sql`string_to_array(organize.path, ',') && ${[...organizes]}::text[]`
  const { rows } = await sql<{ id: string }>`
    with concerned as (
      select user_id from user_position join position on position.id = position_id and ${isNotOver('user_position')}
        join organize on organize.id = position.organize_id and ${inside}
      union
      select user_role.user_id from user_role join role on role.id = role_id and role.global_mark = 0
          and ${isNotOver('user_role')}
        join user_organize on user_organize.user_id = user_role.user_id
        join organize on organize.id = user_organize.organize_id and ${inside}
    ) ${kindsOf(sql`concerned`)} order by 1`.execute(trx)
  return rows.map((row) => row.id)
}

/** Members of a role, position or group: of all that hold the same things in the same places, one. */
export async function listKindsOfMembers(trx: Trx, kind: Carrier, id: string): Promise<string[]> {
  const members = sql`(select user_id from person_grantee
    where object_type = ${kind} and object_id = ${id} and ${isNotOver('person_grantee')})`
  return (await sql<{ id: string }>`${kindsOf(members)}`.execute(trx)).rows.map((row) => row.id)
}

/** The same of several branches, and whoever asks; for each person the branches that concern him, with how many these are. */
export async function listKindsInBranches(trx: Trx, organizes: readonly string[], userId: string) {
  const { rows } = await sql<{ id: string; organize: string; branches: number }>`
    with inside as materialized (
      select organize.id, above.id as branch from organize, unnest(string_to_array(organize.path, ',')) as above(id)
      where above.id = any(${[...organizes]}::text[])
    ), concerned as materialized (
      select user_id, branch from inside join position on position.organize_id = inside.id
        join user_position on user_position.position_id = position.id and ${isNotOver('user_position')}
      union
      select user_role.user_id, branch from inside join user_organize on user_organize.organize_id = inside.id
        join user_role on user_role.user_id = user_organize.user_id and ${isNotOver('user_role')}
        join role on role.id = role_id and role.global_mark = 0
    ), kinds as (${kindsOf(sql`(select distinct user_id from concerned)`)} union select ${userId})
    select kinds.id, branch as organize, (count(*) over (partition by kinds.id))::integer as branches
    from kinds join concerned on concerned.user_id = kinds.id order by kinds.id`.execute(trx)
  return rows
}

/** Of people who hold the same things, one: what is theirs is the same. */
export async function listKindsOfPeople(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sets as (
      select held.user_id, array_agg(held.object_type || ':' || held.object_id order by held.object_type, held.object_id)
        filter (where held.object_type <> 'user' or exists (select 1 from permission_grant
          where permission_grant.object_type = 'user' and permission_grant.object_id = held.user_id)) as grantees
      from person_grantee held where held.user_id = any(${[...ids]}) and ${isNotOver('held')} group by held.user_id
    ) select min(user_id) as id from sets group by grantees order by 1`.execute(trx)
  return rows.map((row) => row.id)
}

/** For each of these people somebody who holds the same things in the same places: what an act on him meets is the same. */
export async function listLikes(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_id: string; like: string }>`
    with kinds as (
      select person.id as user_id,
        (select array_agg(held.object_type || ':' || held.object_id order by held.object_type, held.object_id)
          from person_grantee held where held.user_id = person.id and ${isNotOver('held')}
            and (held.object_type <> 'user' or exists (select 1 from permission_grant
              where permission_grant.object_type = 'user' and permission_grant.object_id = held.user_id))) as grantees,
        (select array_agg(organize_id order by organize_id) from user_organize
          where user_organize.user_id = person.id) as places
      from unnest(${[...ids]}::text[]) as person(id)
    ) select user_id, min(user_id) over (partition by grantees, places) as like from kinds`.execute(db)
  return new Map(rows.map(({ user_id, like }) => [user_id, like]))
}

/** Holds still what was granted to a role, position or group, and who joins it; false when it does not exist. */
export async function lockCarrier(trx: Trx, kind: Carrier, id: string): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(carriers[kind])}
    where id = ${id} and deleted_at is null for update`.execute(trx)
  return found.rows.length > 0
}

/** True for a role that exists and is on. */
export async function isRoleOn(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('role').select('id').where('id', '=', id).where(isOn('role')).executeTakeFirst()) !== undefined
  )
}

interface Copy {
  kind: Carrier
  from: string
  to: string
  /** Who copies. */
  by: string
}

/** Grants one role, position or group all that another one was granted, as it was. */
export async function copyGrants(trx: Trx, { kind, from, to, by }: Copy): Promise<void> {
  await sql`insert into permission_grant (object_type, object_id, item_kind, item_id, level, until, granted_by)
    select object_type, ${to}, item_kind, item_id, level, until, ${by} from permission_grant
    where object_type = ${kind} and object_id = ${from} on conflict do nothing`.execute(trx)
}

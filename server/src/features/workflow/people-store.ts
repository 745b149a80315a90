import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isNotOver, isOn, isPersonOn } from '../../platform/is-on'

/** Those of some people who are on, in their order. */
export async function onlyAble(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from app_user
    where id = any(${[...ids]}::text[]) and ${isPersonOn()} order by array_position(${[...ids]}::text[], id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface NamedSets {
  readonly users: readonly string[]
  readonly positions: readonly string[]
  readonly roles: readonly string[]
  readonly groups: readonly string[]
}

/** The ids of the named people and of those who hold the named positions, roles and groups now. */
function namedIds({ users, positions, roles, groups }: NamedSets): RawBuilder<unknown> {
  const ids = (list: readonly string[]) => sql`${[...list]}::text[]`
  const sets = [
    users.length > 0 && sql`select unnest(${ids(users)})`,
    positions.length > 0 &&
      sql`select user_id from user_position join position on position.id = position_id
        where position_id = any(${ids(positions)}) and ${isOn('position')} and ${isNotOver('user_position')}`,
    roles.length > 0 &&
      sql`select user_id from user_role join role on role.id = role_id
        where role_id = any(${ids(roles)}) and ${isOn('role')} and ${isNotOver('user_role')}`,
    groups.length > 0 &&
      sql`select user_id from user_group_member join user_group on user_group.id = group_id
        where group_id = any(${ids(groups)}) and ${isOn('user_group')} and ${isNotOver('user_group_member')}`,
  ]
  return sql.join(
    sets.filter((set) => set !== false),
    sql` union `,
  )
}

/** Who is on of those, by name. @param among keeps these alone */
export async function listNamed(db: Db, sets: NamedSets, among?: readonly string[]): Promise<string[]> {
  if ([sets.users, sets.positions, sets.roles, sets.groups].every((set) => set.length === 0)) return []
  const { rows } = await sql<{ id: string }>`select id from app_user
    where ${isPersonOn()} and id in (${namedIds(sets)})
      and ${among ? sql`id = any(${[...among]}::text[])` : sql`true`}
    order by array_position(${[...sets.users]}::text[], id) nulls last, real_name collate "zh-x-icu", id limit 501`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Those above a person, the nearest first. */
export async function listManagers(db: Db, personId: string): Promise<string[]> {
  const line = await db.selectFrom('manager_line').select('path').where('user_id', '=', personId).executeTakeFirst()
  const ids = (line?.path ?? '').split(',').filter((id) => id !== '' && id !== personId)
  return ids.reverse()
}

/** The heads of an organisation, or of a person's main one, and of those above it, the nearest first; '' where there is none. */
export async function listHeads(db: Db, of: string): Promise<string[]> {
  const main: RawBuilder<unknown> = sql`(select organize.path from user_organize
    join organize on organize.id = user_organize.organize_id
    where user_id = ${of} order by is_main desc, organize.id limit 1)
    union all select path from organize where id = ${of}`
  const { rows } = await sql<{ head: string | null }>`select above.manager_id as head
    from (${main}) own join organize above on above.id = any(string_to_array(own.path, ',')) and ${isOn('above')}
    order by array_position(string_to_array(own.path, ','), above.id) desc`.execute(db)
  return rows.map(({ head }) => head ?? '')
}

/** Which of some people share an organisation with a person. */
export async function inSameDepartment(db: Db, personId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct other.user_id as id from user_organize own
    join user_organize other on other.organize_id = own.organize_id
    where own.user_id = ${personId} and other.user_id = any(${[...ids]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of some people hold a position that a person holds. */
export async function inSamePosition(db: Db, personId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct other.user_id as id from user_position own
    join user_position other on other.position_id = own.position_id and ${isNotOver('other')}
    join position on position.id = own.position_id and ${isOn('position')}
    where own.user_id = ${personId} and ${isNotOver('own')} and other.user_id = any(${[...ids]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

type Circle = 'company' | 'department' | 'below'

/** Which of some people belong to the company of a person, to his main organisation, or to it and all below. */
export async function inCircle(
  db: Db,
  { personId, circle }: { personId: string; circle: Circle },
  ids: readonly string[],
): Promise<string[]> {
  const company = sql`(select c.id from organize c where c.category = 'company' and c.id = any(string_to_array(own.path, ','))
    order by array_position(string_to_array(own.path, ','), c.id) desc limit 1)`
  const anchor = circle === 'company' ? company : sql`own.id`
  const belongs =
    circle === 'department' ? sql`place.id = anchor.id` : sql`anchor.id = any(string_to_array(place.path, ','))`
  const { rows } = await sql<{ id: string }>`select distinct member.user_id as id
    from (select organize.id, organize.path from user_organize join organize on organize.id = user_organize.organize_id
      where user_id = ${personId} order by is_main desc, organize.id limit 1) own
    cross join lateral (select ${anchor} as id) anchor
    join user_organize member on member.user_id = any(${[...ids]}::text[])
    join organize place on place.id = member.organize_id and ${belongs}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What conditions may ask of whoever starts. */
export async function starterValues(db: Db, personId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`select app_user.id, account, real_name as name,
      coalesce(organize.id, '') as department, coalesce(organize.full_name, '') as "departmentName",
      coalesce((select string_agg(position.full_name, ',') from user_position
        join position on position.id = position_id
        where user_id = app_user.id and ${isOn('position')} and ${isNotOver('user_position')}), '') as positions,
      coalesce((select string_agg(role_id, ',') from user_role join role on role.id = role_id
        where user_id = app_user.id and ${isOn('role')} and ${isNotOver('user_role')}), '') as roles
    from app_user left join lateral (select organize.id, organize.full_name from user_organize
      join organize on organize.id = user_organize.organize_id where user_id = app_user.id
      order by is_main desc, organize.id limit 1) organize on true
    where app_user.id = ${personId}`.execute(db)
  return rows[0] ?? {}
}

/** The names of people and in which language they read, by their ids. */
export async function readersOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string; language: string }>()
  const query = db.selectFrom('app_user').select(['id', 'real_name as name', 'language'])
  const rows = await query.where('id', '=', sql<string>`any(${[...ids]}::text[])`).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** People who are on, by name, as far as a keyword is in it or in the account. */
export async function listEverybody(db: Db, keyword: string): Promise<string[]> {
  const pattern = `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  const { rows } = await sql<{ id: string }>`select id from app_user where ${isPersonOn()}
    and real_name || ' ' || account ilike ${pattern}
    order by real_name collate "zh-x-icu", id limit 501`.execute(db)
  return rows.map(({ id }) => id)
}

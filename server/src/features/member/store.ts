import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isNotOver } from '../../platform/is-on'

/** Tables of what has members. */
export type HolderTable = 'role' | 'position' | 'user_group'

/** One record that has members. */
export interface HolderPlace {
  readonly table: HolderTable
  readonly id: string
}

type Statements = Readonly<Record<HolderTable, RawBuilder<unknown>>>

// A membership that has ended is none any more.
const linked: Statements = {
  role: sql`select user_id from user_role where ${isNotOver('user_role')} and role_id`,
  position: sql`select user_id from user_position where ${isNotOver('user_position')} and position_id`,
  user_group: sql`select user_id from user_group_member where ${isNotOver('user_group_member')} and group_id`,
}
const link: Statements = {
  role: sql`insert into user_role as link (role_id, user_id, until)`,
  position: sql`insert into user_position as link (position_id, user_id, until)`,
  user_group: sql`insert into user_group_member as link (group_id, user_id, until)`,
}
const linkKey: Statements = {
  role: sql`(role_id, user_id)`,
  position: sql`(position_id, user_id)`,
  user_group: sql`(group_id, user_id)`,
}
/** Where it stands who belongs to what. */
const links = {
  role: { link: 'user_role', column: 'role_id' },
  position: { link: 'user_position', column: 'position_id' },
  user_group: { link: 'user_group_member', column: 'group_id' },
} as const satisfies Record<HolderTable, unknown>

const unlink: Statements = {
  role: sql`delete from user_role where role_id`,
  position: sql`delete from user_position where position_id`,
  user_group: sql`delete from user_group_member where group_id`,
}

interface UserRow {
  user_id: string
}
const idsOf = (rows: readonly UserRow[]) => rows.map((row) => row.user_id)

/** A condition on a list of people: those who belong here. */
export const isMember = ({ table, id }: HolderPlace): RawBuilder<unknown> => sql`id in (${linked[table]} = ${id})`

/** Everybody who belongs here, but for those who were removed. */
export async function listMemberIds(db: Db, { table, id }: HolderPlace): Promise<string[]> {
  const found = await sql<UserRow>`select id as user_id from app_user
    where deleted_at is null and id in (${linked[table]} = ${id}) order by id`.execute(db)
  return idsOf(found.rows)
}

/** The same without super administrators, whom no role gives or takes anything. */
export async function listLimitedMemberIds(db: Db, { table, id }: HolderPlace): Promise<string[]> {
  const found = await sql<UserRow>`select id as user_id from app_user
    where deleted_at is null and not is_administrator and id in (${linked[table]} = ${id}) order by id`.execute(db)
  return idsOf(found.rows)
}

/** Who belongs to which of several, but for those who were removed. */
export async function listMembersOf(db: Db, { table, ids }: { table: HolderTable; ids: string[] }) {
  const { link: of, column } = links[table]
  const found = await sql<{ id: string; user_id: string; is_administrator: boolean }>`
    select ${sql.ref(column)} as id, user_id, is_administrator from ${sql.table(of)} join app_user on app_user.id = user_id
    where ${sql.ref(column)} = any(${ids}) and ${isNotOver(of)} and deleted_at is null order by user_id`.execute(db)
  return found.rows
}

/** What some are called, and whether each is on. */
export async function listStates(db: Db, table: HolderTable, ids: string[]) {
  const found = await sql<{ id: string; name: string; enabled_mark: number }>`
    select id, full_name as name, enabled_mark from ${sql.table(table)} where id = any(${ids})`.execute(db)
  return found.rows
}

interface Ending {
  people: readonly string[]
  until: Date | null
}

interface Joining {
  user_id: string
  /** When the membership ends, null for never. */
  until: Date | null
}

/** Has people join; answers those who did not belong here before. Where a membership has ended, a new one begins. */
export async function insertMembers(trx: Trx, { table, id }: HolderPlace, people: readonly Joining[]) {
  const ids = people.map(({ user_id }) => user_id)
  const ends = people.map(({ until }) => until)
  const joined = await sql<UserRow>`${link[table]}
    select ${id}, person.id, person.until from unnest(${ids}::text[], ${ends}::timestamptz[]) as person(id, until)
    on conflict ${linkKey[table]} do update set until = excluded.until, end_told_at = null where not ${isNotOver('link')}
    returning user_id`.execute(trx)
  return idsOf(joined.rows)
}

/** Says until when people belong; answers those for whom that is something new. Who does not belong any more stays away. */
export async function setEnds(trx: Trx, { table, id }: HolderPlace, { people, until }: Ending): Promise<string[]> {
  const { link, column } = links[table]
  const changed = await sql<UserRow>`update ${sql.table(link)} as link set until = ${until}::timestamptz
    where ${sql.ref(column)} = ${id} and user_id = any(${[...people]}) and ${isNotOver('link')}
      and until is distinct from ${until}::timestamptz
    returning user_id`.execute(trx)
  return idsOf(changed.rows)
}

/** When people belong no more, in milliseconds, of those who do for a while. */
export async function listEnds(db: Db, { table, id }: HolderPlace, people: readonly string[]) {
  const { link, column } = links[table]
  const found = await sql<{ user_id: string; until: Date }>`select user_id, until from ${sql.table(link)} as link
    where ${sql.ref(column)} = ${id} and user_id = any(${[...people]}) and until is not null and ${isNotOver('link')}`.execute(
    db,
  )
  return new Map(found.rows.map(({ user_id, until }) => [user_id, until.getTime()]))
}

/** Takes those memberships of one kind that have ended since this was last asked, and answers whose they were. */
export async function takeEnded(trx: Trx, table: HolderTable, now: Date): Promise<string[]> {
  const { link, column } = links[table]
  const key = sql`(user_id, ${sql.ref(column)})`
  const ended = await sql<UserRow>`update ${sql.table(link)} set end_told_at = ${now} where ${key} in (
    select user_id, ${sql.ref(column)} from ${sql.table(link)} where until <= ${now} and end_told_at is null
    for update skip locked) returning user_id`.execute(trx)
  return [...new Set(idsOf(ended.rows))].sort()
}

/** Has people leave; answers those who did belong here, and until when they would have. */
export async function deleteMembers(trx: Trx, { table, id }: HolderPlace, people: readonly string[]) {
  const left = await sql<Joining>`${unlink[table]} = ${id} and user_id = any(${[...people]}) returning user_id, until`
  return (await left.execute(trx)).rows
}

/** Locks several of a kind in one order, so that two who move members to and fro do not wait for each other. */
export async function lockHolders(trx: Trx, table: HolderTable, ids: readonly string[]): Promise<void> {
  await sql`select 1 from ${sql.table(table)} where id = any(${[...ids]}) order by id for update`.execute(trx)
}

/** Whether something is on, as its table has it at this moment. */
export async function findMark(db: Db, { table, id }: HolderPlace): Promise<number | undefined> {
  const found = await sql<{
    enabled_mark: number
  }>`select enabled_mark from ${sql.table(table)} where id = ${id}`.execute(db)
  return found.rows[0]?.enabled_mark
}

import type { OrganizeUsage } from '@workstation/contract/organize-record'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isOn, isPersonOn } from '../../platform/is-on'

const count = (from: RawBuilder<unknown>) => sql`(select count(*)::integer ${from})`
const isInside = (id: string) => sql`${id} = any(string_to_array(organize.path, ','))`
/** People who do not count any more hold nothing. */
const member = sql`user_organize join app_user on app_user.id = user_organize.user_id and app_user.deleted_at is null`

/** What hangs on each of some organisations, by itself. */
export type Hanging = Omit<OrganizeUsage, 'concerned'>

export async function listHanging(db: Db, ids: readonly string[]): Promise<(Hanging & { id: string })[]> {
  const { rows } = await sql<Hanging & { id: string }>`select asked.id,
    ${count(sql`from organize where parent_id = asked.id and deleted_at is null`)} as below,
    ${count(sql`from ${member} where organize_id = asked.id`)} as people,
    ${count(sql`from position where organize_id = asked.id and deleted_at is null`)} as positions,
    ${count(sql`from role_organize join role on role.id = role_id
      where organize_id = asked.id and role.deleted_at is null`)} as roles,
    ${count(sql`from organize_admin where organize_id = asked.id and this_layer || sub_layer <> '{}'`)} as administrators,
    ${count(sql`from project where organize_id = asked.id and deleted_at is null`)} as projects
    from unnest(${[...ids]}::text[]) as asked(id)`.execute(db)
  return rows
}

/** What hangs on one organisation. */
export async function findHanging(db: Db, id: string): Promise<Hanging> {
  const [{ id: _, ...hanging }] = (await listHanging(db, [id])) as [Hanging & { id: string }]
  return hanging
}

/** How many people belong to an organisation or to what lies below it. */
export async function countConcerned(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(distinct user_id)::integer as people from ${member}
    join organize on organize.id = organize_id where ${isInside(id)} and organize.deleted_at is null`.execute(db)
  return rows[0]?.people ?? 0
}

/** Who would belong to nothing that is on, if a branch were switched off; `person` is a column with his id. */
const belongsInside = (id: string, person: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select bool_and(${isInside(id)}) from user_organize join organize on organize.id = organize_id
  where user_id = ${person} and ${isOn('organize')}), false)`

/** What would be lost if a branch were switched off. */
export interface Lockout {
  /** The one who asks would belong to nothing that is on. */
  own: boolean
  /** No super administrator would be left who belongs to something that is on. */
  last: boolean
  /** An organisation outside of which all administrators would belong to nothing; null for none. */
  other: string | null
}

export async function findLockout(db: Db, id: string, userId: string): Promise<Lockout> {
  const isAdministrator = sql`is_administrator and ${isPersonOn()}`
  const result = await sql<Lockout>`select
    ${belongsInside(id, sql`${userId}::text`)} as own,
    coalesce((select bool_and(${belongsInside(id, sql`app_user.id`)}) from app_user where ${isAdministrator}), false) as last,
    (select min(full_name) from (
      select organize.id, organize.full_name from organize_admin
        join organize on organize.id = organize_admin.organize_id and ${isOn('organize')}
        join app_user on app_user.id = organize_admin.user_id and ${isPersonOn()}
      where this_layer || sub_layer <> '{}' and not ${isInside(id)}
      group by organize.id, organize.full_name
      having bool_and(${belongsInside(id, sql`app_user.id`)})) as left_alone) as other`.execute(db)
  return result.rows[0] as Lockout
}

/** Those of some organisations in which somebody belongs without whom nothing goes on: of these alone it can be lost. */
export async function listHoldingSomebody(db: Db, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct above.id from user_organize
    join organize on organize.id = organize_id, unnest(string_to_array(organize.path, ',')) as above(id)
    where above.id = any(${[...ids]}) and user_id in (
      select ${userId}::text union select id from app_user where is_administrator
      union select user_id from organize_admin)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

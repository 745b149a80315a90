import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

/** The organisations of a role, but for removed ones. */
export async function listOrganizesOf(db: Db, roleId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`select organize.id from role_organize
    join organize on organize.id = role_organize.organize_id
    where role_id = ${roleId} and organize.deleted_at is null order by organize.id`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Gives a role these organisations. */
export async function setOrganizesOf(trx: Trx, roleId: string, organizes: readonly string[]): Promise<void> {
  await sql`delete from role_organize where role_id = ${roleId}`.execute(trx)
  await sql`insert into role_organize (role_id, organize_id)
    select ${roleId}, id from unnest(${[...organizes]}::text[]) as id`.execute(trx)
}

/** Those of the organisations that exist; nobody removes them before the end of the transaction. */
export async function lockOrganizes(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from organize where id = any(${[...ids]}) and deleted_at is null
    order by id for key share`.execute(trx)
  return found.rows.map(({ id }) => id)
}

/** Those of the people who work in none of the organisations, nor below them, in the order of lists. */
export async function namesElsewhere(
  db: Db,
  { people, organizes }: { people: readonly string[]; organizes: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const found = await sql<{ id: string; name: string }>`
    select id, real_name as name from app_user where id = any(${[...people]}) and not exists (
      select 1 from user_organize join organize on organize.id = user_organize.organize_id
      where user_organize.user_id = app_user.id and string_to_array(organize.path, ',') && ${[...organizes]}::text[])
    order by sort_code, id`.execute(db)
  return found.rows
}

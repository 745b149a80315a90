import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

/** Tables on which rights hang; those of a person have his id in their key. */
const shared = ['role', 'role_organize', 'position', 'user_group', 'organize', 'permission_grant', 'menu', 'menu_item']
const ofPerson = ['app_user', 'user_organize', 'user_role', 'user_position', 'user_group_member', 'organize_admin']

/** How the rows of a table stood at a moment, in a table of the same name that hides it from this transaction. */
async function hideTable(trx: Trx, table: string, { at, person }: { at: Date; person: string | null }): Promise<void> {
  const name = sql.table(table)
  const isAsked = person === null ? sql`true` : sql`split_part(key, ' ', 1) = ${person}`
  await sql`create temp table ${name} as table ${name} with no data`.execute(trx)
  await sql`insert into ${sql.id('pg_temp', table)}
    select one.* from (
      select distinct on (key) row from rights_history
      where source = ${table} and at <= ${at} and ${isAsked} order by key, at desc, number desc
    ) as last, jsonb_populate_record(null::${sql.id('pg_temp', table)}, last.row) as one
    where last.row is not null`.execute(trx)
}

/**
 * Makes the tables on which rights hang what they were at a moment, for a transaction that its caller takes back: every
 * statement that decides about rights then decides as it would have. People beside the one who is named are left out.
 */
export async function goBackTo(trx: Trx, at: Date, person: string): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_viewdef('person_grantee'::regclass) as text`.execute(trx)
  for (const table of shared) await hideTable(trx, table, { at, person: null })
  for (const table of ofPerson) await hideTable(trx, table, { at, person })
  await sql`create temp view person_grantee as ${sql.raw(rows[0]?.text ?? '')}`.execute(trx)
  // Statements that were prepared before mean the tables that are hidden now.
  await sql`discard plans`.execute(trx)
}

/** Since when it is known how rights stood. */
export async function historyBegins(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select coalesce(min(at), now()) as at from rights_history`.execute(db)
  return rows[0]?.at ?? new Date()
}

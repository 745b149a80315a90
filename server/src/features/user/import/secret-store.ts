import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import { lockWaiting } from '../first-secret/secret-store'

/** Whom an import added and who may still sign in with a first secret, locked in the order of their ids. */
export const lockAdded = (trx: Trx, importId: string) =>
  lockWaiting(trx, sql`select person_id from user_import_line where import_id = ${importId} and state = 'added'`)

/** Ids of those whom an import added, in the order of its lines. */
export async function listAddedIds(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from user_import_line join app_user on app_user.id = person_id
    where import_id = ${importId} and state = 'added' and deleted_at is null and must_change_password order by line`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

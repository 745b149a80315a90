import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

export interface NewRole {
  id: string
  full_name: string
  en_code: string
  description: string
  sort_code: number
  created_by: string
}

/** Adds a role; false when its code is taken. */
export async function insertRole(trx: Trx, role: NewRole): Promise<boolean> {
  const query = trx
    .insertInto('role')
    .values(role)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

/** The roles that are on, with the organisations of those that do not hold everywhere. */
export const listRoleNames = (db: Db) =>
  db
    .selectFrom('role')
    .select(['id', 'full_name as fullName', 'en_code as enCode', 'global_mark as globalMark'])
    .select(
      sql<string[]>`array(select organize_id from role_organize where role_id = role.id order by organize_id)`.as(
        'organizeIds',
      ),
    )
    .where('enabled_mark', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('sort_code')
    .orderBy('id')
    .execute()

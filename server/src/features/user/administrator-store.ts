import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { maySignIn } from '../../platform/is-on'

/** The first super administrator; undefined in a database that has none yet. */
export const findFirstAdministrator = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['id', 'account'])
    .where('is_administrator', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()

/** Everybody who may do everything and was not removed, in a steady order. */
export const listAdministrators = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['id', 'account', 'real_name as realName', 'head_icon as headIcon'])
    .where('is_administrator', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Holds those who may do everything, and those who are to, until the end of the transaction. */
export async function lockAdministrators(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(trx)
  await sql`select id from app_user where id = any(${[...ids]}) or is_administrator order by id for no key update`.execute(
    trx,
  )
}

/** How many of these people are there and enabled. */
export async function countOn(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await trx.selectFrom('app_user').select('id').where('id', 'in', ids).where(maySignIn()).execute()
  return rows.length
}

/** Gives people the right to everything, or takes it from them. */
export async function markAdministrators(
  trx: Trx,
  { ids, isAdministrator, now }: { ids: readonly string[]; isAdministrator: boolean; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('app_user')
    .set((eb) => ({ is_administrator: isAdministrator, modified_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

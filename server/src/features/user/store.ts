import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isNotOver } from '../../platform/is-on'

/** The person, locked for the rest of the transaction. */
export const lockUser = (trx: Trx, id: string) =>
  trx
    .selectFrom('app_user')
    .select(['id', 'version', 'account', 'real_name', 'enabled_mark', 'is_administrator', 'manager_id', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export interface NewUser {
  id: string
  account: string
  real_name: string
  pinyin: string
  password_hash: string
  enabled_mark: number
  /** Null for somebody who registered himself. */
  created_by: null
}

/** Adds a person; false when the account is taken. */
export async function insertUser(trx: Trx, user: NewUser): Promise<boolean> {
  const row = await trx
    .insertInto('app_user')
    .values({ ...user, must_change_password: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setEnabledMark(trx: Trx, id: string, mark: number, now: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set((eb) => ({ enabled_mark: mark, modified_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setFirstPassword(trx: Trx, id: string, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, must_change_password: true, password_changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Puts a person into exactly these organisations; the first is the main one. */
export async function setOrganizes(trx: Trx, userId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('user_organize').where('user_id', '=', userId).execute()
  const rows = ids.map((organize_id, index) => ({ user_id: userId, organize_id, is_main: index === 0 }))
  if (rows.length > 0) await trx.insertInto('user_organize').values(rows).execute()
}

// What stays keeps its end; what had ended begins anew.
const beginAnew = sql`do update set until = null, end_told_at = null where not ${isNotOver('held')}`

export async function setRoles(trx: Trx, userId: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', 'not in', [...ids, ''])
    .execute()
  await sql`insert into user_role as held (user_id, role_id) select distinct ${userId}::text, unnest(${[...ids]}::text[])
    on conflict (user_id, role_id) ${beginAnew}`.execute(trx)
}

export async function setPositions(trx: Trx, userId: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('user_position')
    .where('user_id', '=', userId)
    .where('position_id', 'not in', [...ids, ''])
    .execute()
  await sql`insert into user_position as held (user_id, position_id) select distinct ${userId}::text, unnest(${[...ids]}::text[])
    on conflict (user_id, position_id) ${beginAnew}`.execute(trx)
}

/** The organisations (the main one first), roles and positions of a person as he has them now, also those that were removed since. */
export async function linksOf(db: Db, userId: string) {
  const [organizes, roles, positions] = await Promise.all([
    db
      .selectFrom('user_organize')
      .select('organize_id as id')
      .where('user_id', '=', userId)
      .orderBy('is_main', 'desc')
      .orderBy('organize_id')
      .execute(),
    db
      .selectFrom('user_role')
      .select('role_id as id')
      .where('user_id', '=', userId)
      .where(isNotOver('user_role'))
      .execute(),
    db
      .selectFrom('user_position')
      .select('position_id as id')
      .where('user_id', '=', userId)
      .where(isNotOver('user_position'))
      .execute(),
  ])
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return { organizes: ids(organizes), roles: ids(roles), positions: ids(positions) }
}

/** Those of the ids whose record was removed. */
export async function removedOf(db: Db, table: 'organize' | 'role' | 'position', ids: readonly string[]) {
  if (ids.length === 0) return []
  const query = db.selectFrom(table).select('id').where('id', 'in', ids).where('deleted_at', 'is not', null)
  return (await query.execute()).map((row) => row.id)
}

/** Those of the ids that exist and were not deleted; nobody deletes them before the end of the transaction. */
export async function existing(db: Db, table: 'organize' | 'role' | 'position', ids: readonly string[]) {
  if (ids.length === 0) return []
  const query = db.selectFrom(table).select('id').where('id', 'in', ids).where('deleted_at', 'is', null)
  return (await query.orderBy('id').forKeyShare().execute()).map((row) => row.id)
}

/** Holds back every other change of who is whose manager until the end of the transaction; before any person is locked. */
export async function lockManagers(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tree of managers'))`.execute(trx)
}

/** True when `managerId` is the person himself or somebody below him. */
export async function isSelfOrBelow(db: Db, userId: string, managerId: string): Promise<boolean> {
  const result = await sql`
    with recursive below as (
      select id from app_user where id = ${userId}
      union
      select app_user.id from app_user join below on app_user.manager_id = below.id where app_user.deleted_at is null
    ) select 1 from below where id = ${managerId}`.execute(db)
  return result.rows.length > 0
}

export const isPerson = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').where('id', '=', id).where('deleted_at', 'is', null).execute()).length >
  0

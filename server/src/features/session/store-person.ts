import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isNotOver, isOn, maySignIn } from '../../platform/is-on'
import { isFirstSecret, secretEnd, secretUntil } from './first-secret'

/** Who may sign in under an account, whatever its case. */
export const findByAccount = (db: Db, account: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('registration', 'registration.user_id', 'app_user.id')
    .select(['id', 'account', 'real_name', 'password_hash', 'enabled_mark', 'is_administrator', 'is_demo'])
    .select('registration.state as registration')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export type SignInPerson = NonNullable<Awaited<ReturnType<typeof findByAccount>>>

export const findPassword = (db: Db, userId: string) =>
  db.selectFrom('app_user').select(['account', 'password_hash']).where('id', '=', userId).executeTakeFirstOrThrow()

/** Has the person change his password before anything else. */
export async function demandNewPassword(db: Db, id: string): Promise<void> {
  await db.updateTable('app_user').set({ must_change_password: true }).where('id', '=', id).execute()
}

/** Lets the days of a first secret begin now, as when somebody is let in who waited for it. */
export async function renewSecret(db: Db, userId: string, now: Date): Promise<void> {
  const { password_hash: kept } = await findPassword(db, userId)
  if (!isFirstSecret(kept)) return
  const password_hash = secretUntil(kept, secretEnd(now))
  await db.updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute()
}

export async function savePassword(db: Db, userId: string, passwordHash: string, at: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_changed_at: at, must_change_password: false })
    .where('id', '=', userId)
    .execute()
}

/** Locks an account until an administrator unlocks it; never the super administrator. */
export async function lockAccount(db: Db, account: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ enabled_mark: 2 })
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .where('is_administrator', '=', false)
    .where(maySignIn())
    .execute()
}

export async function languageOfPerson(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('language').where('id', '=', userId).executeTakeFirst()
  return row?.language ?? ''
}

export async function savePreference(db: Db, userId: string, change: { language?: string; theme?: string }) {
  await db.updateTable('app_user').set(change).where('id', '=', userId).execute()
}

/** The organisations of a person, the main one first. */
export const listOrganizes = (db: Db, userId: string) =>
  db
    .selectFrom('user_organize')
    .innerJoin('organize', 'organize.id', 'user_organize.organize_id')
    .select([
      'organize.id',
      'organize.full_name as fullName',
      'organize.category',
      'user_organize.is_main as isDefault',
    ])
    .select('organize.path')
    .where('user_organize.user_id', '=', userId)
    .where('organize.deleted_at', 'is', null)
    .orderBy('user_organize.is_main', 'desc')
    .orderBy('organize.path')
    .execute()

/** Names and pictures of organisations, by id. */
export async function organizesById(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('organize')
    .select(['id', 'full_name as fullName', 'logo_icon as logoIcon', 'navigation_icon as navigationIcon'])
    .where('id', 'in', [...ids, ''])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What the current user is told of himself and of his session. */
export const findProfile = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('app_user as manager', 'manager.id', 'app_user.manager_id')
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.account', 'app_user.real_name', 'app_user.head_icon', 'app_user.gender'])
    .select(['app_user.email', 'app_user.mobile_phone', 'app_user.birthday', 'app_user.portal_id'])
    .select(['app_user.is_administrator', 'app_user.must_change_password', 'app_user.language', 'app_user.theme'])
    .select(['app_user.password_changed_at', 'manager.real_name as manager_name', 'manager.account as manager_account'])
    .select(['session.previous_login_at', 'session.previous_login_ip', 'session.previous_login_place'])
    .where('app_user.id', '=', userId)
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()

export type Profile = Awaited<ReturnType<typeof findProfile>>

/** The roles by name, the one that he works in first. */
export const listRoleNames = (db: Db, userId: string, roleIds: readonly string[]) =>
  roleIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('role')
        .select(['id', 'full_name as name'])
        .where('id', 'in', roleIds)
        .orderBy(sql`id <> coalesce((select main_role_id from app_user where app_user.id = ${userId}), '')`)
        .orderBy('sort_code')
        .execute()

/** The positions of a person, the one that he works in first. */
export const listPositions = (db: Db, userId: string) =>
  db
    .selectFrom('user_position')
    .innerJoin('position', 'position.id', 'user_position.position_id')
    .innerJoin('app_user', 'app_user.id', 'user_position.user_id')
    .select(['position.id', 'position.full_name as name'])
    .where('user_position.user_id', '=', userId)
    .where(isOn('position'))
    .where(isNotOver('user_position'))
    .orderBy(sql`coalesce(position.id = app_user.main_position_id, false)`, 'desc')
    .orderBy('position.sort_code')
    .execute()

/** The demo people whom the sign-in page offers, in their order. */
export const listDemoPeople = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['id', 'account', 'real_name', 'head_icon', 'property'])
    .where('is_demo', '=', true)
    .where('is_administrator', '=', false)
    .where(maySignIn())
    .where(sql<boolean>`jsonb_exists(property, 'demoPart')`)
    .orderBy('sort_code')
    .execute()

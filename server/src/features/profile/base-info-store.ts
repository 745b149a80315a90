import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

/** What of the own record lies in `app_user.property`, beside what other features keep there. */
export const propertyKeys = [
  'telePhone',
  'landline',
  'nation',
  'nativePlace',
  'education',
  'certificatesType',
  'certificatesNumber',
  'urgentContacts',
  'urgentTelePhone',
  'postalAddress',
  'signature',
] as const

/** The own record with the names that belong to it. */
export const findOwnRecord = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('app_user as manager', 'manager.id', 'app_user.manager_id')
    .leftJoin('session', (join) => join.onRef('session.user_id', '=', 'app_user.id').on('session.id', '=', sessionId))
    .select(['app_user.id', 'app_user.version', 'app_user.account', 'app_user.real_name', 'app_user.gender'])
    .select(['app_user.birthday', 'app_user.mobile_phone', 'app_user.email', 'app_user.head_icon'])
    .select(['app_user.property', 'app_user.created_at'])
    .select(['session.previous_login_at', 'session.previous_login_ip'])
    .select(sql<string>`coalesce(manager.real_name || '/' || manager.account, '')`.as('manager'))
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()

/** The record of one person, himself alone. */
export const ownRow = (userId: string): RawBuilder<unknown> => sql`id = ${userId} and deleted_at is null`

export async function setHeadIcon(trx: Trx, userId: string, headIcon: string): Promise<void> {
  await trx.updateTable('app_user').set({ head_icon: headIcon }).where('id', '=', userId).execute()
}

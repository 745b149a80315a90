import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

/** The own record with the names that belong to it. */
export const findOwnRecord = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('app_user as manager', 'manager.id', 'app_user.manager_id')
    .leftJoin('session', (join) => join.onRef('session.user_id', '=', 'app_user.id').on('session.id', '=', sessionId))
    .select(['app_user.id', 'app_user.version', 'app_user.account', 'app_user.real_name', 'app_user.gender'])
    .select(['app_user.birthday', 'app_user.mobile_phone', 'app_user.email', 'app_user.head_icon'])
    .select(['app_user.tele_phone', 'app_user.landline', 'app_user.nation', 'app_user.native_place'])
    .select(['app_user.education', 'app_user.certificates_type', 'app_user.certificates_number'])
    .select(['app_user.urgent_contacts', 'app_user.urgent_tele_phone', 'app_user.postal_address'])
    .select(['app_user.signature', 'app_user.entry_date', 'app_user.created_at'])
    .select(['session.previous_login_at', 'session.previous_login_ip'])
    .select(sql<string>`coalesce(manager.real_name || '/' || manager.account, '')`.as('manager'))
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()

/** The record of one person, himself alone. */
export const ownRow = (userId: string): RawBuilder<unknown> => sql`id = ${userId} and deleted_at is null`

export async function setHeadIcon(trx: Trx, userId: string, headIcon: string): Promise<void> {
  await trx.updateTable('app_user').set({ head_icon: headIcon }).where('id', '=', userId).execute()
}

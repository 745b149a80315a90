import { sql } from 'kysely'
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
type PropertyKey = (typeof propertyKeys)[number]

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

/** The record, locked for the rest of the transaction. */
export const lockOwnRecord = (trx: Trx, userId: string) =>
  trx
    .selectFrom('app_user')
    .select(['version', 'real_name', 'head_icon', 'mobile_phone', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export interface OwnChange {
  real_name?: string
  pinyin?: string
  gender?: number
  birthday?: Date | null
  mobile_phone?: string
  email?: string
}

/** Writes what changed; keys of `property` that are not named stay. */
export async function updateOwnRecord(
  trx: Trx,
  userId: string,
  { columns, property, now }: { columns: OwnChange; property: Partial<Record<PropertyKey, string>>; now: Date },
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set((eb) => ({
      ...columns,
      property: sql<string>`property || ${JSON.stringify(property)}::jsonb`,
      modified_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

export async function setHeadIcon(trx: Trx, userId: string, headIcon: string): Promise<void> {
  await trx.updateTable('app_user').set({ head_icon: headIcon }).where('id', '=', userId).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database'

export async function deleteImageCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('image_code').where('expires_at', '<', before).execute()
}

/** Codes and sign-ins by phone, scan and WeChat that are over. */
export async function deleteOldSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('phone_code').where('expires_at', '<', before).execute()
  await db.deleteFrom('scan_sign_in').where('expires_at', '<', before).execute()
  await db.deleteFrom('wechat_sign_in').where('expires_at', '<', before).execute()
  await db.deleteFrom('sign_in_count').where('started_at', '<', before).execute()
}

/** Wrong passwords that no longer count. A lock without end is far in the future and stays. */
export async function deleteSignInFailures(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('last_at', '<', before)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', before)]))
    .execute()
}

/** Sessions that ended, or were last used, before that time. */
export async function deleteSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('session').where(sql<Date>`coalesce(ended_at, last_used_at)`, '<', before).execute()
}

export async function deleteMailTexts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_log').where('created_at', '<', before).execute()
}

/** Who called data interfaces. */
export async function deleteInterfaceCalls(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('data_interface_log').where('invoked_at', '<', before).execute()
}

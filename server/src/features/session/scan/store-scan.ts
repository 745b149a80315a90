import type { Db, Trx } from '../../../platform/database'

export interface NewScan {
  id: string
  secret_hash: string
  device: string
  user_agent: string
  ip: string
  place: string
  created_at: Date
  expires_at: Date
}

export async function insertScan(db: Db, scan: NewScan): Promise<void> {
  await db.insertInto('scan_sign_in').values(scan).execute()
}

export const findScan = (db: Db, id: string) =>
  db.selectFrom('scan_sign_in').selectAll().where('id', '=', id).executeTakeFirst()

/** How far the scan of a waiting browser is; nothing without its secret. */
export const findScanState = (db: Db, id: string, secretHash: string) =>
  db
    .selectFrom('scan_sign_in')
    .select(['state', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()

/** Keeps who has scanned; the first one keeps it. */
export const claimScan = (trx: Trx, id: string, { userId, now }: { userId: string; now: Date }) =>
  trx
    .updateTable('scan_sign_in')
    .set({ state: 'scanned', user_id: userId })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'scanned'), eb('user_id', '=', userId)])]),
    )
    .returning(['user_agent', 'ip', 'place', 'created_at', 'expires_at'])
    .executeTakeFirst()

interface ScanAnswer {
  userId: string
  state: 'confirmed' | 'refused'
  now: Date
  expiresAt: Date
}

/** Confirms or refuses, once, as the one who scanned; false when that is no longer possible. */
export async function answerScanned(trx: Trx, id: string, answer: ScanAnswer): Promise<boolean> {
  const row = await trx
    .updateTable('scan_sign_in')
    .set({ state: answer.state, expires_at: answer.expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'scanned')
    .where('user_id', '=', answer.userId)
    .where('expires_at', '>', answer.now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Spends a confirmed scan; answers whose it was, once. */
export async function spendScan(db: Db, id: string, secretHash: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('scan_sign_in')
    .set({ state: 'used' })
    .where('id', '=', id)
    .where('secret_hash', '=', secretHash)
    .where('state', '=', 'confirmed')
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

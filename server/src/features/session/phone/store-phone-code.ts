import { phoneSpellings } from '@workstation/domain/session/phone-number'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database'
import { sha256 } from '../../../platform/token'

/** What is kept of a code: bound to its number, so that it opens no other one. */
export const codeHash = (phone: string, code: string): string => sha256(`${phone}:${code}`)

/** The person of a number. A number that several people share proves nobody. */
export async function findByPhone(db: Db, phone: string) {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'account', 'is_demo', 'language'])
    .where(sql`regexp_replace(mobile_phone, '[^0-9]', '', 'g')`, 'in', phoneSpellings(phone))
    .where('mobile_phone', '<>', '')
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** For which number a code was asked, and from which network: what strangers ask for takes no code away. */
export interface Asked {
  readonly phone: string
  readonly network: string
}
const keyOf = ({ phone, network }: Asked) => sha256(`${phone}:${network}`)

/** Makes room for a code; the one before is worth nothing any more. */
export async function openPhoneCode(db: Db, asked: Asked, expires_at: Date): Promise<void> {
  const fresh = { code_hash: null, tries: 0, expires_at }
  await db
    .insertInto('phone_code')
    .values({ phone_hash: keyOf(asked), ...fresh })
    .onConflict((conflict) => conflict.column('phone_hash').doUpdateSet(fresh))
    .execute()
}

export async function keepPhoneCode(db: Db, asked: Asked, code_hash: string): Promise<void> {
  await db.updateTable('phone_code').set({ code_hash }).where('phone_hash', '=', keyOf(asked)).execute()
}

/** Counts a try and answers what the code must be; null when it is over or there were too many. */
export async function tryPhoneCode(db: Db, asked: Asked, rule: { now: Date; tries: number }): Promise<string | null> {
  const row = await db
    .updateTable('phone_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone_hash', '=', keyOf(asked))
    .where('expires_at', '>', rule.now)
    .where('tries', '<', rule.tries)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/** Takes a code away; false when somebody else was faster. */
export async function takePhoneCode(db: Db, asked: Asked, code_hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('phone_code')
    .where('phone_hash', '=', keyOf(asked))
    .where('code_hash', '=', code_hash)
    .returning('phone_hash')
    .executeTakeFirst()
  return row !== undefined
}

import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

/** Any number: what counts is that every registration takes the same lock. */
const registrationLock = 7_311_040

/** Lets registrations follow each other until the end of the transaction, so that a limit cannot be passed at once. */
export async function lockRegistrations(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${registrationLock})`.execute(trx)
}

/** When the oldest of the newest `limit` registrations since a moment was made; null while there are fewer. */
export async function findFilling(
  db: Db,
  { since, limit, addressGroup }: { since: Date; limit: number; addressGroup?: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('registration')
    .select('created_at')
    .where('created_at', '>', since)
    .$if(addressGroup !== undefined, (query) => query.where('address_group', '=', addressGroup ?? ''))
    .orderBy('created_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

interface NewRegistration {
  user_id: string
  state: 'open' | 'waiting'
  ip: string
  address_group: string
  created_at: Date
}

export async function insertRegistration(trx: Trx, row: NewRegistration): Promise<void> {
  await trx.insertInto('registration').values(row).execute()
}

export async function setGender(trx: Trx, userId: string, gender: number): Promise<void> {
  await trx.updateTable('app_user').set({ gender }).where('id', '=', userId).execute()
}

/** What was decided of a person who registered; locked for the rest of the transaction. */
export const lockRegistration = (trx: Trx, id: string) =>
  trx
    .selectFrom('registration')
    .select(['state', 'decided_by'])
    .where('user_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function nameOf(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('real_name').where('id', '=', userId).executeTakeFirst()
  return row?.real_name ?? ''
}

interface Decision {
  state: 'approved' | 'refused'
  by: string
  at: Date
}

export async function saveDecision(trx: Trx, id: string, { state, by, at }: Decision): Promise<void> {
  await trx
    .updateTable('registration')
    .set({ state, decided_by: by, decided_at: at })
    .where('user_id', '=', id)
    .execute()
}

/** Narrows the list to one state. */
export const isInState = (state: string): RawBuilder<unknown> => sql`state = ${state}`

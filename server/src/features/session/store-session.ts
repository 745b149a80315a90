import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { inOneTrip } from '../../platform/in-one-trip'
import { isPersonOn } from '../../platform/is-on'
import type { Previewed } from '../authority'

/** Why a session ended, `ended` by an administrator, `own` by its owner elsewhere; what the client is told follows from it. */
export type EndReason = 'logout' | 'elsewhere' | 'expired' | 'ended' | 'own' | 'password' | 'disabled' | 'preview'

export interface SessionRow {
  id: string
  user_id: string
  token_hash: string
  file_cookie_hash: string | null
  device: string
  locked: boolean
  created_at: Date
  last_used_at: Date
  ended_at: Date | null
  end_reason: string | null
  must_change_password: boolean
  preview: Previewed | null
  preview_until: Date | null
}

/** A preview is locked and ends with the session that it was opened in. */
const sessionQuery = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('session as opened_in', 'opened_in.id', 'session.preview_in')
    .select(['session.id', 'session.user_id', 'session.token_hash', 'session.file_cookie_hash', 'session.device'])
    .select(['session.last_used_at', 'session.created_at', 'must_change_password', 'session.preview_until'])
    .select([sql<boolean>`session.locked or coalesce(opened_in.locked, false)`.as('locked')])
    .select([sql<Date | null>`coalesce(session.ended_at, opened_in.ended_at)`.as('ended_at')])
    .select([sql<string | null>`coalesce(session.end_reason, opened_in.end_reason)`.as('end_reason')])
    .select([sql<Previewed | null>`session.preview`.as('preview')])

/** The sessions of tokens, also those that have ended, so that their people can be told why. */
export const findByTokens = (db: Db, tokenHashes: readonly string[]): Promise<SessionRow[]> =>
  sessionQuery(db)
    .where('session.token_hash', '=', sql<string>`any(${[...tokenHashes]})`)
    .execute()

export const findByFileCookie = (db: Db, cookieHash: string): Promise<SessionRow | undefined> =>
  sessionQuery(db).where('session.file_cookie_hash', '=', cookieHash).executeTakeFirst()

/** Those of the sessions that are open to their people, young enough, and used after a moment where one is given. */
export async function listOpenSessions(
  db: Db,
  ids: readonly string[],
  { usedAfter, openedAfter }: { usedAfter: Date | null; openedAfter: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', sql<string>`any(${[...ids]})`)
    .where('ended_at', 'is', null)
    .where('session.created_at', '>=', openedAfter)
    .where('locked', '=', false)
    .where('must_change_password', '=', false)
    .where(isPersonOn())
    .$if(usedAfter !== null, (query) => query.where('last_used_at', '>=', usedAfter ?? new Date(0)))
    .execute()
  return rows.map((row) => row.id)
}

/** Those of the sessions that have ended, why, and in which language their people read that. */
export const listEndings = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.id', 'end_reason', 'language'])
    .where('session.id', '=', sql<string>`any(${[...ids]})`)
    .where('ended_at', 'is not', null)
    .execute()

export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

export async function setLocked(db: Db, id: string, locked: boolean): Promise<void> {
  await db.updateTable('session').set({ locked }).where('id', '=', id).execute()
}

export interface NewSession {
  id: string
  tokenHash: string
  cookieHash: string
  userId: string
  device: string
  userAgent: string
  ip: string
  place: string
  at: Date
}

/** Takes the person's row for the rest of the transaction, so that two sign-ins of one person follow each other. */
export const lockPersonForSignIn = (trx: Trx, userId: string) =>
  trx
    .selectFrom('app_user')
    .select(['account', 'is_demo', 'enabled_mark', 'last_login_at', 'last_login_ip', 'last_login_place', 'theme'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Previous = { last_login_at: Date | null; last_login_ip: string; last_login_place: string }

/** Open sessions of a person but for so many that were used last. */
export async function listOldSessions(trx: Trx, userId: string, but: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(but)
    .execute()
  return rows.map(({ id }) => id)
}

/** Opens the session and keeps this sign-in as the person's last one. */
export async function insertSession(trx: Trx, session: NewSession, previous: Previous): Promise<void> {
  const opened = trx.insertInto('session').values({
    id: session.id,
    token_hash: session.tokenHash,
    file_cookie_hash: session.cookieHash,
    user_id: session.userId,
    device: session.device,
    user_agent: session.userAgent,
    ip: session.ip,
    place: session.place,
    previous_login_at: previous.last_login_at,
    previous_login_ip: previous.last_login_ip,
    previous_login_place: previous.last_login_place,
    created_at: session.at,
    last_used_at: session.at,
  })
  const signedIn = trx
    .updateTable('app_user')
    .set({ last_login_at: session.at, last_login_ip: session.ip, last_login_place: session.place })
    .where('id', '=', session.userId)
  await inOneTrip([opened.execute(), signedIn.execute()])
}

export interface Ending {
  userId: string
  reason: EndReason
  at: Date
  /** Only this session. */
  only?: string
  /** All but this session. */
  except?: string
  /** Only sessions of this kind of device. */
  device?: string
}

/** Ends open sessions of a person and answers their ids. */
export async function endOpenSessions(db: Db, ending: Ending): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: ending.at, end_reason: ending.reason })
    .where('user_id', '=', ending.userId)
    .where('ended_at', 'is', null)
    .$if(ending.only !== undefined, (query) => query.where('id', '=', ending.only ?? ''))
    .$if(ending.except !== undefined, (query) => query.where('id', '<>', ending.except ?? ''))
    .$if(ending.device !== undefined, (query) => query.where('device', '=', ending.device ?? ''))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export interface NewPreview {
  id: string
  tokenHash: string
  preview: Previewed
  until: Date
  at: Date
}

/** Opens a preview beside an own session; false when that one has ended. */
export async function insertPreview(trx: Trx, own: string, { id, tokenHash, preview, until, at }: NewPreview) {
  const { rows } = await sql`
    insert into session (id, token_hash, user_id, device, user_agent, ip, place, created_at, last_used_at, preview,
      preview_until, preview_in)
    select ${id}, ${tokenHash}, user_id, device, user_agent, ip, place, ${at}, ${at}, ${JSON.stringify(preview)}::jsonb,
      ${until}, session.id
    from session where session.id = ${own} and ended_at is null and preview is null
    returning id`.execute(trx)
  return rows.length > 0
}

export interface SignInEvent {
  id: string
  userId: string | null
  account: string
  ip: string
  place: string
  device: string
  outcome: string
  at: Date
}

export async function logSignIn(db: Db, event: SignInEvent): Promise<void> {
  const { userId, ...rest } = event
  await db
    .insertInto('sign_in_log')
    .values({ ...rest, user_id: userId })
    .execute()
}

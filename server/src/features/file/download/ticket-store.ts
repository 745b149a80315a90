import { sql } from 'kysely'
import type { Db } from '../../../platform/database'

interface Ticket {
  hash: string
  fileId: string
  userId: string
  /** Null where no session asked for it. */
  sessionId: string | null
  expiresAt: Date
}

export async function insertTicket(db: Db, ticket: Ticket): Promise<void> {
  await db
    .insertInto('download_ticket')
    .values({
      ticket_hash: ticket.hash,
      file_id: ticket.fileId,
      user_id: ticket.userId,
      session_id: ticket.sessionId,
      client: null,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/**
 * Opens a ticket for a client and answers its file. The first client to ask keeps it, until `boundUntil`; in one
 * statement, so that of two clients at the same moment one is refused. It is worth nothing once its session has ended.
 */
export function redeemTicket(db: Db, use: { hash: string; client: string; now: Date; boundUntil: Date }) {
  return db
    .updateTable('download_ticket')
    .set({
      client: use.client,
      expires_at: sql<Date>`case when client is null then ${use.boundUntil}::timestamptz else expires_at end`,
    })
    .where('ticket_hash', '=', use.hash)
    .where('expires_at', '>', use.now)
    .where(sql<boolean>`(session_id is null or exists (
      select from session join app_user on app_user.id = session.user_id
      where session.id = download_ticket.session_id and ended_at is null and app_user.deleted_at is null))`)
    .where((where) => where.or([where('client', 'is', null), where('client', '=', use.client)]))
    .returning(['file_id as fileId', 'user_id as userId'])
    .executeTakeFirst()
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('download_ticket').where('expires_at', '<', now).execute()
}

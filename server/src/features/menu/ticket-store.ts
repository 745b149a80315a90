import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isPersonOn } from '../../platform/is-on'
import type { OutsideTicketTable } from '../../tables/menu'

/** Keeps a ticket, and lets go of those whose time is over. */
export async function keepTicket(db: Db, ticket: OutsideTicketTable, now: Date): Promise<void> {
  await db.deleteFrom('outside_ticket').where('expires_at', '<', now).execute()
  await db.insertInto('outside_ticket').values(ticket).execute()
}

export interface TicketOwner {
  id: string
  account: string
  name: string
  menuId: string
  origin: string
}

/** Takes a ticket away as it is read, so that it serves once. Null when it is over, or when its person or session is. */
export async function takeTicket(db: Db, ticketHash: string, now: Date): Promise<TicketOwner | null> {
  const result = await sql<TicketOwner>`
    with taken as (delete from outside_ticket where ticket_hash = ${ticketHash} returning *)
    select app_user.id, account, real_name as name, menu_id as "menuId", origin from taken
    join app_user on app_user.id = taken.user_id and ${isPersonOn()}
    join session on session.id = taken.session_id and session.ended_at is null
    where taken.expires_at > ${now}`.execute(db)
  return result.rows[0] ?? null
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database'

/** Rows that one statement removes, so that none holds locks for long. */
const batch = 5000

/** Removes rows that left their person's list before that time; a notice remembers how many of them had read it. */
export async function deleteRemovedRecipients(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with old as (
      select ctid from message_recipient where deleted_at < ${before} limit ${batch} for update skip locked
    ), removed as (
      delete from message_recipient using old where message_recipient.ctid = old.ctid
      returning message_recipient.message_id, message_recipient.read_at
    ), kept as (
      update notice set read_kept = read_kept + had.count from (
        select message_id, count(*)::integer as count from removed where read_at is not null group by message_id
      ) as had where notice.id = had.message_id
    )
    select count(*)::integer as removed from removed`.execute(db)
  return rows[0]?.removed ?? 0
}

/** Removes messages from before that time that nobody has any more. Notices stay until somebody deletes them. */
export async function deleteEmptyMessages(db: Db, before: Date): Promise<number> {
  const result = await sql`
    delete from message where id in (
      select id from message where created_at < ${before}
        and not exists (select 1 from message_recipient where message_id = message.id)
        and not exists (select 1 from notice where notice.id = message.id)
      limit ${batch})`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

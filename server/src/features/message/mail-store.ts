import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import type { Piece } from '../../platform/page'

/** The newest mail that carried a message to this person, for a query that joins `message`. */
export const latestMailOf = (userId: string): RawBuilder<string> => sql<string>`coalesce((
  select mail_log.id from mail_log where mail_log.message_id = message.id and mail_log.user_id = ${userId}
  order by mail_log.created_at desc limit 1), '')`

const fields = ['id', 'subject', 'address', 'state', 'created_at as createdAt', 'sent_at as sentAt'] as const

const ownMails = (db: Db, userId: string, keyword: string) =>
  db
    .selectFrom('mail_log')
    .where('user_id', '=', userId)
    .$if(keyword !== '', (query) =>
      query.where('subject', 'ilike', `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`),
    )

/** Mails to one person, newest first. */
export function listMails(db: Db, userId: string, { keyword, limit, offset }: { keyword: string } & Piece) {
  return ownMails(db, userId, keyword)
    .select(fields)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countMails(db: Db, userId: string, keyword: string): Promise<number> {
  const row = await ownMails(db, userId, keyword)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** A mail to this person, and to nobody else. */
export function findMail(db: Db, userId: string, id: string) {
  return ownMails(db, userId, '')
    .where('id', '=', id)
    .select([...fields, 'body_text as bodyText', 'message_id as messageId'])
    .executeTakeFirst()
}

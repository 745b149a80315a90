import type { InputOf } from '@workstation/contract/endpoint'
import type { message } from '@workstation/contract/message'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isPersonOn } from '../../platform/is-on'
import type { Piece } from '../../platform/page'
import { latestMailOf } from './mail-store'

type ListInput = InputOf<typeof message.list>

const fields = [
  'message.id',
  'message.title',
  'message.type',
  'message.creator_user as creatorUser',
  'message_recipient.sent_at as sentAt',
  'message_recipient.read_at as readAt',
] as const

/** The messages that people have: neither removed by them, nor taken back, nor expired. */
const held = (db: Db, now: Date) =>
  db
    .selectFrom('message_recipient')
    .where('message_recipient.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('message_recipient.expires_at', 'is', null), where('message_recipient.expires_at', '>', now)]),
    )

const received = (db: Db, userId: string, now: Date) => held(db, now).where('message_recipient.user_id', '=', userId)

function filtered(db: Db, userId: string, { keyword, type, kind, isRead, now }: ListInput & { now: Date }) {
  const pattern = `%${(keyword ?? '').trim().replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  return (
    received(db, userId, now)
      .$if(pattern !== '%%', (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('message as named')
              .select('named.id')
              .whereRef('named.id', '=', 'message_recipient.message_id')
              .where('named.title', 'ilike', pattern),
          ),
        ),
      )
      .$if(Boolean(kind), (query) => query.where('message_recipient.type', '=', Number(kind)))
      // What opens as a notice is everything but a workflow.
      .$if(type === '1', (query) => query.where('message_recipient.type', '<>', 2))
      .$if(Boolean(type) && type !== '1', (query) => query.where('message_recipient.type', '=', Number(type)))
      .$if(isRead === '0', (query) => query.where('message_recipient.read_at', 'is', null))
      .$if(isRead === '1', (query) => query.where('message_recipient.read_at', 'is not', null))
  )
}

export function listMessages(db: Db, userId: string, input: ListInput & Piece & { now: Date }) {
  const direction = input.sort === 'asc' ? 'asc' : 'desc'
  return filtered(db, userId, input)
    .innerJoin('message', 'message.id', 'message_recipient.message_id')
    .select(fields)
    .select(latestMailOf(userId).as('mailId'))
    .orderBy('message_recipient.sent_at', direction)
    .orderBy('message_recipient.message_id', direction)
    .limit(input.limit)
    .offset(input.offset)
    .execute()
}

export async function countMessages(db: Db, userId: string, input: ListInput & { now: Date }): Promise<number> {
  const row = await filtered(db, userId, input)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export function findMessage(db: Db, userId: string, { id, now }: { id: string; now: Date }) {
  return received(db, userId, now)
    .innerJoin('message', 'message.id', 'message_recipient.message_id')
    .where('message_recipient.message_id', '=', id)
    .select([...fields, 'message.body_text as bodyText', 'message.files', 'message.link'])
    .select(latestMailOf(userId).as('mailId'))
    .executeTakeFirst()
}

/**
 * Marks messages of a person read: one, or all that are not yet.
 * @returns how many were unread until now
 */
export async function markRead(db: Db, userId: string, { id, now }: { id?: string; now: Date }): Promise<number> {
  const result = await db
    .updateTable('message_recipient')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('message_id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function removeMessages(db: Db, userId: string, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('message_recipient')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('message_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

/** How many messages a person has not read: notices (type 1), and all others. */
export interface Unread {
  notices: number
  others: number
}

/** What is unread of each person who has something unread. */
export async function countUnread(db: Db, userIds: readonly string[], now: Date): Promise<Map<string, Unread>> {
  const rows = await held(db, now)
    .where('message_recipient.user_id', '=', sql<string>`any(${[...userIds]})`)
    .where('message_recipient.read_at', 'is', null)
    .groupBy('message_recipient.user_id')
    .select([
      'message_recipient.user_id as userId',
      sql<string>`count(*) filter (where type = 1)`.as('notices'),
      sql<string>`count(*) filter (where type <> 1)`.as('others'),
    ])
    .execute()
  return new Map(
    rows.map(({ userId, notices, others }) => [userId, { notices: Number(notices), others: Number(others) }]),
  )
}

interface NewRow {
  readonly id: string
  readonly type: number
  readonly title: string
  readonly body_text: string
  readonly link: string
  readonly creator_user: string
  readonly created_by: string | null
  readonly recipients: readonly string[]
}

/** Adds messages with those of their recipients who are there and enabled; one that nobody would get is not kept. */
export async function insertMessages(db: Db, messages: readonly NewRow[], now: Date) {
  const wanted = messages.flatMap(({ id, recipients }) => recipients.map((person) => ({ id, person })))
  if (wanted.length === 0) return []
  const texts = (of: (row: NewRow) => string | null) => sql`${messages.map(of)}::text[]`
  const { rows } = await sql<{ messageId: string; id: string; email: string }>`
    with reached as materialized (select wanted.id as "messageId", app_user.id, email
        from unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ person }) => person)}::text[])
          as wanted(id, person)
        join app_user on app_user.id = person and ${isPersonOn()}),
      sent as materialized (select id, type, title, body_text, link::jsonb as link, creator_user, created_by
        from unnest(${texts(({ id }) => id)}, ${messages.map(({ type }) => type)}::int[], ${texts(({ title }) => title)},
          ${texts((row) => row.body_text)}, ${texts(({ link }) => link)}, ${texts((row) => row.creator_user)},
          ${texts((row) => row.created_by)}) as sent(id, type, title, body_text, link, creator_user, created_by)
        where id in (select "messageId" from reached)),
      kept as (insert into message (id, type, title, body_text, link, creator_user, created_by, created_at)
        select id, type, title, body_text, link, creator_user, created_by, ${now} from sent),
      received as (insert into message_recipient (message_id, user_id, type, sent_at)
        select sent.id, reached.id, type, ${now} from reached join sent on sent.id = "messageId")
    select * from reached`.execute(db)
  return rows
}

/** Of these people, those who are there and enabled; each once. */
export async function keepActive(db: Db, userIds: readonly string[]): Promise<{ id: string; email: string }[]> {
  if (userIds.length === 0) return []
  return db.selectFrom('app_user').select(['id', 'email']).where('id', 'in', userIds).where(isPersonOn()).execute()
}

/** What a message asks of whom, about which record, in the words of whoever sent it. */
export interface Asking {
  what: string
  about: string
  userId: string
}

/** Unread messages that ask for something of records; from the messages to who has them, since they are few. */
export async function listAsking(db: Db, about: readonly string[]) {
  const { rows } = await sql<Asking & { id: string }>`
    select message.id, message.link->>'asks' as what, message.link->>'about' as about, asked.user_id as "userId"
    from message cross join lateral (select user_id from message_recipient
      where message_id = message.id and read_at is null and deleted_at is null offset 0) as asked
    where message.link->>'about' = any(${[...about]}::text[])
    order by message.id, asked.user_id`.execute(db)
  return rows
}

/** Marks messages of people read; without those that somebody changes at this moment, since he marks all of his read. */
export async function markAsked(db: Db, asked: readonly (Asking & { id: string })[], now: Date) {
  const { rows } = await sql<{ id: string; userId: string }>`update message_recipient set read_at = ${now}
    where (message_id, user_id) in (select message_id, user_id from message_recipient
      join unnest(${asked.map(({ id }) => id)}::text[], ${asked.map(({ userId }) => userId)}::text[]) as asked(id, person)
        on asked.id = message_id and asked.person = user_id
      where read_at is null and deleted_at is null for update of message_recipient skip locked)
    returning message_id as id, user_id as "userId"`.execute(db)
  return rows
}

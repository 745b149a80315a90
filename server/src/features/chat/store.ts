import type { ChatMessage, Conversation, UnreadConversation } from '@workstation/contract/chat'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isPersonOn } from '../../platform/is-on'

/** Far more than anybody has; a list of thousands would not be read. */
const mostConversations = 1000

const sides = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('chat_side as side')
    .innerJoin('chat_message as latest', (join) =>
      join.onRef('latest.pair_id', '=', 'side.pair_id').onRef('latest.seq', '=', 'side.latest_seq'),
    )
    .where('side.user_id', '=', sql<string>`any(${[...userIds]})`)

/** The conversations of one person that he did not take away, the newest first. */
export async function listConversations(db: Db, userId: string): Promise<Conversation[]> {
  const rows = await sides(db, [userId])
    .innerJoin('app_user as partner', 'partner.id', 'side.partner_id')
    .select(['partner.id', 'partner.real_name as realName', 'partner.account', 'partner.head_icon as headIcon'])
    .select(['side.unread as unreadMessage', 'side.latest_at as latestAt'])
    .select(['latest.content as latestMessage', 'latest.content_type as messageType'])
    .whereRef('side.latest_seq', '>', 'side.removed_seq')
    .orderBy('side.latest_at', 'desc')
    .limit(mostConversations)
    .execute()
  return rows.map(({ latestAt, ...row }) => ({ ...row, latestDate: latestAt.getTime() }))
}

/** In which conversations of people something is unread, and how much; nothing of who has read everything. */
export async function listUnread(db: Db, userIds: readonly string[]): Promise<Map<string, UnreadConversation[]>> {
  const rows = await sides(db, userIds)
    .select(['side.user_id as userId', 'side.partner_id as sendUserId', 'side.unread as unreadNum'])
    .select(['side.latest_at as latestAt', 'latest.content as defaultMessage'])
    .select('latest.content_type as defaultMessageType')
    .where('side.unread', '>', 0)
    .execute()
  const unread = new Map<string, UnreadConversation[]>()
  for (const { userId, latestAt, ...row } of rows) {
    const known = unread.get(userId) ?? []
    if (known.length < mostConversations) known.push({ ...row, defaultMessageTime: latestAt.getTime() })
    unread.set(userId, known)
  }
  return unread
}

/** Where a person stands in his conversation with another one; undefined when there is none. */
export const findSide = (db: Db, userId: string, partnerId: string) =>
  db
    .selectFrom('chat_side')
    .select(['pair_id as pairId', 'latest_seq as latestSeq', 'removed_seq as removedSeq'])
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()

export interface HistoryQuery {
  pairId: string
  /** Only what comes after this one. */
  afterSeq: number
  /** Only what comes before this one. */
  beforeSeq?: number | undefined
  /** Contained in a text, whatever its case. */
  keyword: string
}

const inHistory = ({ pairId, afterSeq, beforeSeq, keyword }: HistoryQuery): RawBuilder<unknown> => {
  const before = beforeSeq === undefined ? sql`` : sql` and seq < ${beforeSeq}`
  const pattern = `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  const found = keyword === '' ? sql`` : sql` and content_type = 'text' and content ilike ${pattern}`
  return sql`from chat_message where pair_id = ${pairId} and seq > ${afterSeq}${before}${found}`
}

type MessageRow = Omit<ChatMessage, 'sendTime' | 'receiveTime' | 'state'> & { sentAt: Date; readAt: Date | null }

/** A piece of a history. `ascending` starts at the oldest. */
export async function listMessages(
  db: Db,
  query: HistoryQuery & { ascending: boolean; limit: number; offset: number },
): Promise<ChatMessage[]> {
  const order = query.ascending ? sql`asc` : sql`desc`
  const result = await sql<MessageRow>`
    select id, seq, sender_id as "sendUserId", receiver_id as "receiveUserId", content, content_type as "contentType",
      sent_at as "sentAt", read_at as "readAt"
    ${inHistory(query)} order by seq ${order} limit ${query.limit} offset ${query.offset}`.execute(db)
  return result.rows.map(({ sentAt, readAt, ...row }) => ({
    ...row,
    sendTime: sentAt.getTime(),
    receiveTime: readAt?.getTime() ?? null,
    state: readAt ? 1 : 0,
  }))
}

export async function countMessages(db: Db, query: HistoryQuery): Promise<number> {
  const result = await sql<{ total: string }>`select count(*) as total ${inHistory(query)}`.execute(db)
  return Number(result.rows[0]?.total ?? 0)
}

export interface ChatPerson {
  id: string
  account: string
  realName: string
  headIcon: string
  /** False when nothing can be sent to this person any more. */
  isThere: boolean
}

/** People by id, also those who are gone. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, ChatPerson>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'account', 'real_name as realName', 'head_icon as headIcon'])
    .select(isPersonOn().as('isThere'))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The language in which a person is told of refusals. */
export async function languageOfPerson(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('language').where('id', '=', userId).executeTakeFirst()
  return row?.language ?? 'zh'
}

/** Loose files that this person uploaded for the chat, by id, else by name; the newest first. */
export async function findOwnUploads(db: Db, userId: string, names: readonly string[]) {
  return db
    .selectFrom('file')
    .select(['id', 'name', 'media_type as mediaType'])
    .where('uploaded_by', '=', userId)
    .where('type', '=', 'IM')
    .where('entity', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', 'in', names), eb('name', 'in', names)]))
    .orderBy(sql`id = any(${[...names]})`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The two people of a message. */
export const findMessagePeople = (db: Db, id: string) =>
  db
    .selectFrom('chat_message')
    .select(['sender_id as senderId', 'receiver_id as receiverId'])
    .where('id', '=', id)
    .executeTakeFirst()

import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isNotOver, isOn, isPersonOn } from '../../platform/is-on'
import type { Piece } from '../../platform/page'
import type { NoticeTargets } from './notice-store'

/** The people behind the targets as they are now; an organisation stands for everybody in it and below it. */
function peopleOf(targets: NoticeTargets): RawBuilder<unknown> {
  if (targets.length === 0) return sql`true`
  const ids = (type: NoticeTargets[number]['type']) => {
    const wanted = targets.filter((target) => target.type === type).map(({ id }) => id)
    return sql`${wanted}::text[]`
  }
  return sql`app_user.id in (
    select unnest(${ids('user')})
    union select user_id from user_organize join organize on organize.id = organize_id
      where ${isOn('organize')} and string_to_array(organize.path, ',') && ${ids('organize')}
    union select user_id from user_position join position on position.id = position_id
      where position_id = any(${ids('position')}) and ${isOn('position')} and ${isNotOver('user_position')}
    union select user_id from user_role join role on role.id = role_id
      where role_id = any(${ids('role')}) and ${isOn('role')} and ${isNotOver('user_role')}
    union select user_id from user_group_member join user_group on user_group.id = group_id
      where group_id = any(${ids('group')}) and ${isOn('user_group')} and ${isNotOver('user_group_member')})`
}

/**
 * Gives a notice to everybody it is addressed to who is enabled; what people had of it before is replaced.
 * @returns the ids of those people
 */
export async function handOut(
  trx: Trx,
  notice: { id: string; targets: NoticeTargets; now: Date; expiresAt: Date | null },
): Promise<string[]> {
  await trx.deleteFrom('message_recipient').where('message_id', '=', notice.id).execute()
  const { rows } = await sql<{ user_id: string }>`
    insert into message_recipient (message_id, user_id, type, sent_at, expires_at)
    select ${notice.id}, app_user.id, 1, ${notice.now}, ${notice.expiresAt}::timestamptz from app_user
    where ${isPersonOn()} and ${peopleOf(notice.targets)}
    returning user_id`.execute(trx)
  return rows.map((row) => row.user_id)
}

/** Takes a message from everybody who still has it, and answers who had not read it and who had. */
export async function takeBack(trx: Trx, messageId: string, now: Date): Promise<{ unread: string[]; read: string[] }> {
  const rows = await trx
    .updateTable('message_recipient')
    .set({ deleted_at: now })
    .where('message_id', '=', messageId)
    .where('deleted_at', 'is', null)
    .returning(['user_id', 'read_at'])
    .execute()
  const ids = (list: typeof rows) => list.map((row) => row.user_id)
  return { unread: ids(rows.filter((row) => !row.read_at)), read: ids(rows.filter((row) => row.read_at)) }
}

/** Whether a person has this message in front of him now. */
export async function hasMessage(
  db: Db,
  userId: string,
  { messageId, now }: { messageId: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('message_recipient')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()
  return found !== undefined
}

interface ReaderQuery {
  id: string
  isRead?: string
  keyword: string
}

const readers = (db: Db, { id, isRead, keyword }: ReaderQuery) =>
  db
    .selectFrom('message_recipient')
    .innerJoin('app_user', 'app_user.id', 'message_recipient.user_id')
    .where('message_id', '=', id)
    .$if(isRead === '1', (query) => query.where('read_at', 'is not', null))
    .$if(isRead === '0', (query) => query.where('read_at', 'is', null))
    .$if(keyword !== '', (query) => {
      const text = sql`real_name || ' ' || account || ' ' || pinyin`
      const pattern = `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
      return query.where(sql<boolean>`(bigrams(${text}) @> bigrams(${keyword}) and (${text}) ilike ${pattern})`)
    })

/** Who got a notice: those who read it first, the latest on top, then the others by name. */
export function listReaders(db: Db, query: ReaderQuery & Piece) {
  return readers(db, query)
    .select(['user_id as id', 'real_name as realName', 'account', 'head_icon as headIcon', 'read_at as readAt'])
    .orderBy(sql`read_at desc nulls last, real_name collate "zh-x-icu", user_id`)
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export async function countReaders(db: Db, query: ReaderQuery): Promise<number> {
  const row = await readers(db, query)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** People with a mail address who have a notice, after this one in order of their ids. */
export function listMailable(db: Db, messageId: string, after: string, limit: number) {
  return db
    .selectFrom('message_recipient')
    .innerJoin('app_user', 'app_user.id', 'message_recipient.user_id')
    .select(['app_user.id', 'app_user.email'])
    .where('message_id', '=', messageId)
    .where('message_recipient.deleted_at', 'is', null)
    .where('app_user.email', '<>', '')
    .where('app_user.id', '>', after)
    .orderBy('app_user.id')
    .limit(limit)
    .execute()
}

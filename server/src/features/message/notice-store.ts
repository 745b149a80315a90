import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { MessageTable, NoticeTable } from '../../tables/message'

type Condition = RawBuilder<unknown>
export type NoticeTargets = Selectable<NoticeTable>['recipients']

/** Notices that are shown in this state now; a released one that is over counts as expired. */
export function inState(state: number, now: Date): Condition {
  if (state === 1) return sql`(state = 1 and (expires_at is null or expires_at > ${now}))`
  if (state === 2) return sql`(state = 2 or (state = 1 and expires_at <= ${now}))`
  return sql`state = ${state}`
}

export const ofCategory = (category: string): Condition => sql`category = ${category}`

export async function isCategory(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('dictionary_entry')
    .select('id')
    .where('id', '=', id)
    .where('dictionary_type_id', '=', 'noticeCategory')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertNotice(
  trx: Trx,
  { message, notice }: { message: Insertable<MessageTable>; notice: Insertable<NoticeTable> },
): Promise<void> {
  await trx.insertInto('message').values(message).execute()
  await trx.insertInto('notice').values(notice).execute()
}

/** A notice with what it says. */
export function findNotice(db: Db, id: string) {
  return db
    .selectFrom('notice')
    .innerJoin('message', 'message.id', 'notice.id')
    .selectAll('notice')
    .select(['message.title', 'message.body_text as bodyText', 'message.files'])
    .where('notice.id', '=', id)
    .executeTakeFirst()
}

export type KeptNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

export async function updateNotice(trx: Trx, id: string, change: Updateable<NoticeTable>): Promise<void> {
  await trx
    .updateTable('notice')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function updateMessage(trx: Trx, id: string, change: Updateable<MessageTable>): Promise<void> {
  await trx.updateTable('message').set(change).where('id', '=', id).execute()
}

/** The notice goes with it, and what people have of it. */
export async function deleteMessage(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('message').where('id', '=', id).execute()
}

/** A released notice that is over by now; it is given to one node alone. */
export function lockEnded(trx: Trx, now: Date): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('notice')
    .select('id')
    .where('state', '=', 1)
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What each target is called; one that is gone has no name. */
export async function nameTargets(db: Db, targets: NoticeTargets) {
  if (targets.length === 0) return []
  const { rows } = await sql<{ type: NoticeTargets[number]['type']; id: string; name: string }>`
    select target.type, target.id, coalesce(app_user.real_name, organize.full_name, position.full_name,
      role.full_name, user_group.full_name, '') as name
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as target (type text, id text)
    left join app_user on target.type = 'user' and app_user.id = target.id
    left join organize on target.type = 'organize' and organize.id = target.id
    left join position on target.type = 'position' and position.id = target.id
    left join role on target.type = 'role' and role.id = target.id
    left join user_group on target.type = 'group' and user_group.id = target.id`.execute(db)
  const names = new Map(rows.map((row) => [`${row.type} ${row.id}`, row.name]))
  return targets.map((target) => ({ ...target, name: names.get(`${target.type} ${target.id}`) ?? '' }))
}

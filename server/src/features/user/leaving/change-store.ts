import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../../platform/actor'
import type { Db, Trx } from '../../../platform/database'
import { rowFilters } from '../../../platform/guarded-model/row-filter'
import { isListedPersonOn } from '../../../platform/is-on'
import type { PersonChangeTable, PersonWish, Taken } from '../../../tables/person-change'
import { userModel } from '../user-model'

export type StoredChange = Selectable<PersonChangeTable>

export interface NewChange {
  id: string
  user_id: string
  kind: 'leave' | 'move'
  due_at: Date
  wish: PersonWish
  planned_by: string
  created_at: Date
}

const written = ({ wish, ...change }: NewChange) => ({ ...change, wish: JSON.stringify(wish) })

export async function insertPlanned(trx: Trx, change: NewChange): Promise<void> {
  await trx
    .insertInto('person_change')
    .values({ ...written(change), state: 'planned' })
    .execute()
}

export async function insertDone(trx: Trx, change: NewChange, taken: Taken | null): Promise<void> {
  const done = { state: 'done' as const, taken: JSON.stringify(taken), done_at: change.created_at }
  await trx
    .insertInto('person_change')
    .values({ ...written(change), ...done })
    .execute()
}

export async function setDone(trx: Trx, id: string, { taken, now }: { taken: Taken | null; now: Date }): Promise<void> {
  await trx
    .updateTable('person_change')
    .set({ state: 'done', taken: JSON.stringify(taken), done_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setTaken(trx: Trx, id: string, taken: Taken): Promise<void> {
  await trx
    .updateTable('person_change')
    .set({ taken: JSON.stringify(taken) })
    .where('id', '=', id)
    .execute()
}

export async function setState(trx: Trx, id: string, state: 'cancelled' | 'undone'): Promise<void> {
  await trx.updateTable('person_change').set({ state }).where('id', '=', id).execute()
}

export async function setFailed(trx: Trx, id: string, failure: NonNullable<StoredChange['failure']>): Promise<void> {
  await trx
    .updateTable('person_change')
    .set({ state: 'failed', failure: JSON.stringify(failure) })
    .where('id', '=', id)
    .execute()
}

/** Takes off the list what did not happen, since it is planned or done anew. */
export async function dropFailed(trx: Trx, userId: string, kind: 'leave' | 'move'): Promise<void> {
  const failed = trx.updateTable('person_change').set({ state: 'cancelled' }).where('state', '=', 'failed')
  await failed.where('user_id', '=', userId).where('kind', '=', kind).execute()
}

/** A change, locked for the rest of the transaction. */
export const lockChange = (trx: Trx, id: string): Promise<StoredChange | undefined> =>
  trx.selectFrom('person_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The same unless another node has it. */
export const claimChange = (trx: Trx, id: string): Promise<StoredChange | undefined> =>
  trx
    .selectFrom('person_change')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function listDue(db: Db, now: Date): Promise<string[]> {
  const query = db.selectFrom('person_change').select('id').where('state', '=', 'planned').where('due_at', '<=', now)
  return (await query.orderBy('due_at').orderBy('id').execute()).map(({ id }) => id)
}

/** Whether something else is planned for somebody. */
export async function isPlanned(db: Db, userId: string, beside: string): Promise<boolean> {
  const query = db.selectFrom('person_change').select('id').where('user_id', '=', userId).where('state', '=', 'planned')
  return (await query.where('id', '<>', beside).executeTakeFirst()) !== undefined
}

/** Whether a leaving of somebody was done and not undone. */
export async function hasLeft(db: Db, userId: string): Promise<boolean> {
  const query = db.selectFrom('person_change').select('id').where('user_id', '=', userId).where('kind', '=', 'leave')
  return (await query.where('state', '=', 'done').limit(1).executeTakeFirst()) !== undefined
}

/** Whether somebody left once more after a leaving of his. */
export async function hasLeftSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const query = db.selectFrom('person_change').select('id').where('user_id', '=', userId).where('kind', '=', 'leave')
  return (await query.where('state', '=', 'done').where('done_at', '>', since).executeTakeFirst()) !== undefined
}

/** The leavings of those who are off, done since a moment. */
export async function listLeftSince(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select person_change.id from person_change
    join app_user on app_user.id = user_id and not ${isListedPersonOn('app_user')}
    where kind = 'leave' and state = 'done' and done_at >= ${since} order by done_at`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ListedChange extends Omit<StoredChange, 'taken'> {
  user_name: string
  planner_name: string
  /** False for a leaving after which the person left once more. */
  is_last: boolean
}

interface Listing {
  since: Date
  limit: number
}

/**
 * What is planned or did not happen, the next first, and leavings since a moment, the last first: of people whom the actor
 * sees on their page or planned it for.
 */
export async function listChanges(db: Db, actor: Actor, { since, limit }: Listing): Promise<ListedChange[]> {
  const seen = sql.join([sql`user_list.id = c.user_id`, ...rowFilters(userModel, actor)], sql` and `)
  const { rows } = await sql<ListedChange>`
    select c.id, c.user_id, c.kind, c.state, c.due_at, c.wish, c.failure, c.planned_by, c.created_at, c.done_at,
      person.real_name as user_name, planner.real_name as planner_name,
      not exists (select from person_change later where later.user_id = c.user_id and later.kind = 'leave'
        and later.state = 'done' and later.done_at > c.done_at) as is_last
    from person_change c join app_user person on person.id = c.user_id and person.deleted_at is null
      join app_user planner on planner.id = c.planned_by
    where (c.state in ('planned', 'failed') or (c.state = 'done' and c.kind = 'leave' and c.done_at >= ${since}))
      and (c.planned_by = ${actor.userId} or exists (select from user_list where ${seen}))
    order by c.state = 'done', case when c.state = 'done' then c.done_at end desc, c.due_at, c.id
    limit ${limit}`.execute(db)
  return rows
}

/** Names of organisations and positions, by id. */
export async function placeNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from organize where id = any(${[...ids]})
    union all select id, full_name from position where id = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

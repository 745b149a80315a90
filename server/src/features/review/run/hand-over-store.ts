import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import type { TargetRow } from '../target-store'

export interface OpenTask {
  id: string
  targetId: string
  name: string
  opinion: string
}

const running = sql`t.flow_state = 1 and t.deleted_at is null`

/** Open tasks that somebody leads in runs that go on, by run. */
export const listOpenTasks = async (db: Db, userId: string): Promise<OpenTask[]> =>
  (
    await sql<OpenTask>`select task.id, t.id as "targetId", t.review_name || ' · ' || task.major_text as name, task.opinion
      from review_task task join review_target t on t.id = task.target_id and ${running}
      where task.leader_id = ${userId} and task.done_at is null and task.deleted_at is null
      order by t.id, task.id`.execute(db)
  ).rows

/** Puts back what a leader had written and not handed in, unless another one has written meanwhile. */
export async function restoreOpinion(trx: Trx, taskId: string, opinion: string): Promise<void> {
  await sql`update review_task set opinion = ${opinion} where id = ${taskId} and opinion = ''`.execute(trx)
}

/** A run that goes on, locked for the rest of the transaction. */
export const lockRunning = async (trx: Trx, id: string): Promise<TargetRow | undefined> =>
  trx
    .selectFrom('review_target')
    .selectAll()
    .where('id', '=', id)
    .where('flow_state', '=', 1)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Where somebody is to assign or approve: a part of a run, whom it will go to, or whom a review names for its next run. */
export interface Turn {
  id: string
  name: string
  at: 'part' | 'run' | 'review'
  recordId: string
  part: 'assigner' | 'final'
}

export const listTurns = async (db: Db, userId: string): Promise<Turn[]> =>
  (
    await sql<Turn>`
      select 'part ' || t.id || ' ' || p.part as id, t.review_name as name, 'part' as at, t.id as "recordId", p.part
      from review_participant p join review_target t on t.id = p.target_id and ${running}
      where p.user_id = ${userId} and p.part in ('assigner', 'final')
      union all
      select 'run ' || t.id || ' final', t.review_name, 'run', t.id, 'final' from review_target t
      where ${running} and ${userId} = any(t.final_reviewer_ids)
      union all
      select 'review ' || r.id || ' ' || named.part, r.review_name, 'review', r.id, named.part
      from review r cross join lateral (values ('assigner', r.assigner_ids), ('final', r.final_reviewer_ids)) named(part, ids)
      where r.deleted_at is null and ${userId} = any(named.ids)
      order by 1`.execute(db)
  ).rows

interface Swap {
  from: string
  to: string
}

const swapped = (column: string, { from, to }: Swap) => sql`case when ${to} = any(${sql.ref(column)})
  then array_remove(${sql.ref(column)}, ${from}::text) else array_replace(${sql.ref(column)}, ${from}::text, ${to}::text) end`

/** Names somebody else in the list of a run or a review; answers whether that one stood there as well, null where the first does not. */
export async function swapNamed(trx: Trx, { at, recordId, part }: Turn, swap: Swap): Promise<{ had: boolean } | null> {
  const table = at === 'run' ? 'review_target' : 'review'
  const column = part === 'assigner' ? 'assigner_ids' : 'final_reviewer_ids'
  const found = await sql<{ had: boolean }>`select ${swap.to} = any(${sql.ref(column)}) as had from ${sql.table(table)}
    where id = ${recordId} and deleted_at is null and ${swap.from} = any(${sql.ref(column)}) for update`.execute(trx)
  const [row] = found.rows
  if (!row) return null
  await sql`update ${sql.table(table)} set ${sql.id(column)} = ${swapped(column, swap)} where id = ${recordId}`.execute(
    trx,
  )
  return row
}

/** Names somebody beside another one, who had been there as well. */
export async function addNamed(trx: Trx, { at, recordId, part }: Turn, userId: string): Promise<void> {
  const table = at === 'run' ? 'review_target' : 'review'
  const column = part === 'assigner' ? 'assigner_ids' : 'final_reviewer_ids'
  await sql`update ${sql.table(table)} set ${sql.id(column)} = array_append(${sql.ref(column)}, ${userId}::text)
    where id = ${recordId} and not ${userId} = any(${sql.ref(column)})`.execute(trx)
}

export interface OwnReview {
  id: string
  name: string
  /** Its run that goes on, null without one. */
  targetId: string | null
}

/** Reviews that somebody made and that have not passed. */
export const listOwnReviews = async (db: Db, userId: string): Promise<OwnReview[]> =>
  (
    await sql<OwnReview>`select r.id, r.review_name as name, case when t.flow_state = 1 then t.id end as "targetId"
      from review r left join review_target t on t.id = r.target_id and t.deleted_at is null
      where r.created_by = ${userId} and r.deleted_at is null and t.flow_state is distinct from 2
      order by r.id`.execute(db)
  ).rows

/** Gives a review to somebody else as its maker, where the one who was seen is it still. */
export async function setMaker(trx: Trx, id: string, { from, to }: Swap): Promise<boolean> {
  const { rows } = await sql`update review set created_by = ${to}, version = version + 1
    where id = ${id} and created_by = ${from} and deleted_at is null returning id`.execute(trx)
  return rows.length > 0
}

/** Puts somebody into a part of a run in another one's place; answers whether he played it already. */
export async function swapPart(
  trx: Trx,
  { targetId, part }: { targetId: string; part: 'initiator' | 'assigner' | 'final' },
  { from, to }: Swap,
): Promise<{ had: boolean } | null> {
  const gone = await sql`delete from review_participant
    where target_id = ${targetId} and part = ${part} and user_id = ${from} returning 1`.execute(trx)
  if (gone.rows.length === 0) return null
  const made = await sql`insert into review_participant (target_id, user_id, part) values (${targetId}, ${to}, ${part})
    on conflict do nothing returning 1`.execute(trx)
  return { had: made.rows.length === 0 }
}

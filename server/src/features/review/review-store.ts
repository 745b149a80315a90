import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

export interface ReviewValues {
  project_id: string
  review_name: string
  review_type_id: string
  content: string
  description: string
  assigner_ids: string[]
  final_reviewer_ids: string[]
}

/** False when a review with this id exists already. */
export async function insertReview(db: Db, row: ReviewValues & { id: string; created_by: string; created_at: Date }) {
  const made = await db
    .insertInto('review')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Locks a review for the rest of the transaction; `flow_state` is that of its newest run, 0 before the first. */
export async function lockReview(trx: Trx, id: string) {
  const review = await trx
    .selectFrom('review')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!review) return undefined
  const run = review.target_id
    ? await trx.selectFrom('review_target').select('flow_state').where('id', '=', review.target_id).executeTakeFirst()
    : undefined
  return { ...review, flow_state: run?.flow_state ?? 0 }
}

export async function updateReview(trx: Trx, id: string, values: ReviewValues, now: Date): Promise<void> {
  await trx
    .updateTable('review')
    .set({ ...values, modified_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function countVersionUp(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('review').set({ modified_at: now, version: sql`version + 1` }).where('id', '=', id).execute()
}

export async function markReviewDeleted(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('review').set({ deleted_at: now }).where('id', '=', id).execute()
  await trx
    .updateTable('review_target')
    .set({ deleted_at: now })
    .where('review_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function setNewestRun(trx: Trx, id: string, run: { targetId: string; runNo: number }): Promise<void> {
  await trx.updateTable('review').set({ target_id: run.targetId, run_count: run.runNo }).where('id', '=', id).execute()
}

/** Lets a review show the newest run that is left after one was deleted. */
export async function showNewestRunLeft(trx: Trx, reviewId: string): Promise<void> {
  await sql`update review set target_id = (
      select id from review_target where review_id = ${reviewId} and deleted_at is null order by run_no desc limit 1)
    where id = ${reviewId}`.execute(trx)
}

/** The name of an entry of a dictionary type that may be chosen, or undefined. */
export async function findEntryName(db: Db, typeId: string, id: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('dictionary_entry')
    .select('full_name')
    .where('id', '=', id)
    .where('dictionary_type_id', '=', typeId)
    .where('enabled_mark', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return entry?.full_name
}

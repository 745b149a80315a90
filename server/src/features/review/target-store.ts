import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { ReviewTargetTable } from '../../tables/review'

export type TargetRow = Selectable<ReviewTargetTable>

export function findTarget(db: Db, id: string): Promise<TargetRow | undefined> {
  return db
    .selectFrom('review_target')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function insertTarget(trx: Trx, row: Insertable<ReviewTargetTable>): Promise<void> {
  await trx.insertInto('review_target').values(row).execute()
}

/** Moves a run on. */
export async function moveTarget(trx: Trx, id: string, to: { progress: number }): Promise<void> {
  await trx.updateTable('review_target').set({ progress: to.progress }).where('id', '=', id).execute()
}

/** Who is to approve a run, before it gets so far and from then on. */
export async function setFinalReviewers(trx: Trx, id: string, userIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('review_target')
    .set({ final_reviewer_ids: [...userIds] })
    .where('id', '=', id)
    .execute()
}

/** Ends a run for good: a decision has an opinion, an end before its time a reason. */
export async function endTarget(
  trx: Trx,
  id: string,
  end: { flowState: number; progress: number; opinion: string; reason: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('review_target')
    .set({
      flow_state: end.flowState,
      progress: end.progress,
      ended_at: end.now,
      opinion: end.opinion,
      end_reason: end.reason,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks a run, or all runs of a review, as removed, and their tasks with them. */
export async function markRunsDeleted(
  trx: Trx,
  which: { id: string } | { review_id: string },
  now: Date,
): Promise<void> {
  const runs = await trx
    .updateTable('review_target')
    .set({ deleted_at: now })
    .where((eb) => eb.and(which))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  const ids = runs.map(({ id }) => id)
  if (ids.length > 0)
    await trx.updateTable('review_task').set({ deleted_at: now }).where('target_id', 'in', ids).execute()
}

import type { Db, Trx } from '../../../platform/database'

/** Open tasks of runs in professional review that are due before `before` and whose leader was not told of all of it. */
export function listTasksToRemind(db: Db, before: Date) {
  return db
    .selectFrom('review_task')
    .innerJoin('review_target', 'review_target.id', 'review_task.target_id')
    .select([
      'review_task.id',
      'review_task.target_id',
      'review_task.leader_id',
      'review_task.major_text',
      'review_task.days',
      'review_task.created_at',
      'review_task.due_at',
      'review_task.done_at',
      'review_task.reminded_due_at',
      'review_task.reminded_overdue_at',
      'review_target.review_name',
    ])
    .where('done_at', 'is', null)
    .where('due_at', '<=', before)
    .where('reminded_overdue_at', 'is', null)
    .where('review_target.flow_state', '=', 1)
    .where('review_target.progress', '>=', 30)
    .where('review_target.deleted_at', 'is', null)
    .orderBy('due_at')
    .execute()
}

/** Notes that a leader is told; false when another node has told him already, or the task was done or given away. */
export async function noteReminder(
  trx: Trx,
  task: { id: string; leader_id: string },
  column: 'reminded_due_at' | 'reminded_overdue_at',
  now: Date,
): Promise<boolean> {
  const noted = await trx
    .updateTable('review_task')
    .set({ [column]: now })
    .where('id', '=', task.id)
    .where('leader_id', '=', task.leader_id)
    .where('done_at', 'is', null)
    .where(column, 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

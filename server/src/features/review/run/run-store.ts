import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database'
import type { TargetRow } from '../target-store'

type Run = Pick<TargetRow, 'review_id' | 'run_no'>

export const beforeRun = ({ review_id, run_no }: Run): RawBuilder<unknown> =>
  sql`review_id = ${review_id} and run_no < ${run_no}`

/** The runs of the same review before this one, the newest first, each with how many tasks it had. */
export function listRunsBefore(db: Db, run: Run) {
  return db
    .selectFrom('review_target')
    .select(['id', 'run_no', 'flow_state', 'opinion', 'end_reason', 'started_at', 'ended_at'])
    .select((eb) =>
      eb
        .selectFrom('review_task')
        .whereRef('target_id', '=', 'review_target.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('task_count'),
    )
    .where('review_id', '=', run.review_id)
    .where('run_no', '<', run.run_no)
    .where('deleted_at', 'is', null)
    .orderBy('run_no', 'desc')
    .execute()
}

/** The newest run before this one that had tasks. */
export async function findRunWithTasks(db: Db, run: Run): Promise<string | undefined> {
  const found = await db
    .selectFrom('review_target')
    .select('id')
    .where('review_id', '=', run.review_id)
    .where('run_no', '<', run.run_no)
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('review_task').select('id').whereRef('target_id', '=', 'review_target.id')),
    )
    .orderBy('run_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** Number of a run among those of its review. */
export async function runNoOf(db: Db, targetId: string): Promise<number> {
  const run = await db.selectFrom('review_target').select('run_no').where('id', '=', targetId).executeTakeFirst()
  return run?.run_no ?? 1
}

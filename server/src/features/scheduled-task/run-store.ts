import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { TaskRunState, TaskRunTable } from '../../tables/scheduled-task'

/** Adds a run; false where this time of the schedule was taken already. */
export async function addRun(trx: Trx, run: Insertable<TaskRunTable>): Promise<boolean> {
  const added = await trx
    .insertInto('task_run')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function isBusy(trx: Trx, taskId: string): Promise<boolean> {
  const open = trx.selectFrom('task_run').select('id').where('task_id', '=', taskId)
  return (await open.where('state', 'in', ['waiting', 'running']).executeTakeFirst()) !== undefined
}

/** Takes a run that waits; undefined where it was taken or stopped already. */
export const beginRun = (db: Db, id: string, now: Date) =>
  db
    .updateTable('task_run')
    .set({ state: 'running', started_at: now, beat_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('task_id')
    .executeTakeFirst()

/** Says that a run goes on; false where something else ended it. */
export async function beat(db: Db, id: string, now: Date): Promise<boolean> {
  const goesOn = db.updateTable('task_run').set({ beat_at: now }).where('id', '=', id).where('state', '=', 'running')
  return (await goesOn.returning('id').executeTakeFirst()) !== undefined
}

/** Ends a run that was going on; false where something else ended it first. */
export async function endRun(
  trx: Trx,
  id: string,
  end: { state: TaskRunState; message: string; params?: string; finished_at: Date },
): Promise<boolean> {
  const ended = await trx
    .updateTable('task_run')
    .set(end)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export const listOpenRuns = (trx: Trx, taskId: string) =>
  trx
    .selectFrom('task_run')
    .select('id')
    .where('task_id', '=', taskId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()

/** Runs whose node has been silent since a moment, and those that were put in the queue before another one and that no node took. */
export const listLostRuns = (db: Db, { silentSince, queuedBefore }: { silentSince: Date; queuedBefore: Date }) =>
  db
    .selectFrom('task_run')
    .select(['id', 'task_id'])
    .where(
      sql<boolean>`case state when 'running' then coalesce(beat_at, started_at) < ${silentSince}
        when 'waiting' then coalesce(beat_at, planned_at) < ${queuedBefore} else false end`,
    )
    .where('state', 'in', ['waiting', 'running'])
    .execute()

interface Asked {
  taskId: string
  runResult?: 0 | 1 | undefined
  limit: number
  offset: number
}

const ended = { 0: sql<boolean>`state = 'ok'`, 1: sql<boolean>`state in ('failed', 'stopped', 'skipped')` }
const resultIs = (runResult: Asked['runResult']) => (runResult === undefined ? sql<boolean>`true` : ended[runResult])

export const listRuns = (db: Db, { taskId, runResult, limit, offset }: Asked) =>
  db
    .selectFrom('task_run')
    .leftJoin('app_user', 'app_user.id', 'task_run.user_id')
    .selectAll('task_run')
    .select(sql<string>`coalesce(app_user.real_name, '')`.as('user_name'))
    .where('task_run.task_id', '=', taskId)
    .where(resultIs(runResult))
    .orderBy('task_run.planned_at', 'desc')
    .orderBy('task_run.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRuns(db: Db, { taskId, runResult }: Asked): Promise<number> {
  const found = await db
    .selectFrom('task_run')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('task_id', '=', taskId)
    .where(resultIs(runResult))
    .executeTakeFirstOrThrow()
  return Number(found.count)
}

export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('task_run')
    .where('planned_at', '<', before)
    .where('state', 'not in', ['waiting', 'running'])
    .execute()
}

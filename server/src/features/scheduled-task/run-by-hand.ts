import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { lockRow } from '../../platform/guarded-model/lock-row'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { addRun, endRun, isBusy, listOpenRuns } from './run-store'
import { countRun } from './store'
import { runJob, stopTopic } from './task-job'
import { taskModel } from './task-model'

/** Ends what runs of a task, on whichever node: it counts as stopped at once. */
export async function stopRuns({ invalidation, clock }: Services, trx: Trx, taskId: string): Promise<void> {
  for (const { id } of await listOpenRuns(trx, taskId)) {
    await endRun(trx, id, { state: 'stopped', message: '', finished_at: clock.now() })
    await invalidation.publish(trx, stopTopic, id)
  }
}

const audit = (trx: Trx, context: Context, id: string, verb: 'run' | 'stop') =>
  writeAudit(trx, context, { action: `scheduledTask.${verb}`, entity: 'scheduledTask', entityId: id })

/** Runs a task beside its times, once. @throws task.running */
export const runNow = ({ db, jobs, clock }: Services, context: Context, id: string): Promise<void> =>
  transact(db, async (trx) => {
    await lockRow({ trx, actor: context.actor }, taskModel, { id })
    if (await isBusy(trx, id)) throw new AppError('task.running')
    const now = clock.now()
    const run = { id: newId(), task_id: id, planned_at: now, by_hand: true, user_id: context.actor.userId }
    await addRun(trx, { ...run, state: 'waiting', beat_at: now })
    await countRun(trx, id, now)
    await jobs.send(trx, runJob, { runId: run.id })
    await audit(trx, context, id, 'run')
  })

/** Stops what runs of a task, and leaves its times as they are. */
export const cancelRun = (services: Services, context: Context, id: string): Promise<void> =>
  transact(services.db, async (trx) => {
    await lockRow({ trx, actor: context.actor }, taskModel, { id })
    await stopRuns(services, trx, id)
    await audit(trx, context, id, 'stop')
  })

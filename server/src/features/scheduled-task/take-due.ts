import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { finishRun } from './finish-run'
import { nextTime } from './next-times'
import { addRun, isBusy, listLostRuns } from './run-store'
import { countRun, lockDue, setNext } from './store'
import { beatMs, longestMs, runJob } from './task-job'

/** Milliseconds after which a time counts as missed: no server ran when it came. */
const lateMs = 60_000
/** A node that said nothing of its run for so long is gone. */
const silentMs = 3 * beatMs
/** A run that no node has taken by then never begins. */
const untakenMs = longestMs + 60_000

/** Why a task does not run at its time: never twice at once. */
const whyNot = async (trx: Trx, taskId: string) => ((await isBusy(trx, taskId)) ? 'task.running' : '')

/**
 * Takes the tasks whose time has come, each on one node: the run, the next time and the job are written together, or not at
 * all. Times that passed while no server ran become one run or none, as the task says.
 */
export async function takeDue(services: Services): Promise<void> {
  const { db, clock, config, jobs } = services
  const now = clock.now()
  await transact(db, async (trx) => {
    for (const task of await lockDue(trx, now)) {
      const planned_at = task.next_run_at ?? now
      const isMissed = now.getTime() - planned_at.getTime() > lateMs && task.missed === 'skip'
      const why = isMissed ? 'task.missed' : await whyNot(trx, task.id)
      const run = { id: newId(), task_id: task.id, planned_at }
      const state = why
        ? { state: 'skipped' as const, message: why, finished_at: now }
        : { state: 'waiting' as const, beat_at: now }
      const isNew = await addRun(trx, { ...run, ...state })
      await setNext(trx, task.id, nextTime(task.cron, config.timeZone, now))
      if (why || !isNew) continue
      await countRun(trx, task.id, now)
      await jobs.send(trx, runJob, { runId: run.id })
    }
  })
}

/** Ends runs whose node is gone, so that their tasks can run again. */
export async function endLostRuns(services: Services): Promise<void> {
  const ago = (milliseconds: number) => new Date(services.clock.now().getTime() - milliseconds)
  for (const run of await listLostRuns(services.db, { silentSince: ago(silentMs), queuedBefore: ago(untakenMs) }))
    await finishRun(services, { runId: run.id, taskId: run.task_id }, { state: 'failed', message: 'task.lost' })
}

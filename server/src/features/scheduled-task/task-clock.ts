import type { Services } from '../../services'
import { deleteRunsBefore } from './run-store'
import { goingOn, runTask } from './run-task'
import { endLostRuns, takeDue } from './take-due'
import { runJob } from './task-job'

const dayMs = 86_400_000
const keptDays = 90
const cleaningJob = 'task.clean'

/** Says what the jobs of tasks do. A run is not waited for: one that takes long would hold up the others of its batch. */
export function defineTaskJobs(services: Services): void {
  const { jobs, log, clock, db } = services
  goingOn(services)
  jobs.define<{ runId: string }>(runJob, async ({ runId }) => {
    runTask(services, runId).catch((error: unknown) => log.error({ err: error }, 'a task could not be ended'))
  })
  jobs.define(cleaningJob, () => deleteRunsBefore(db, new Date(clock.now().getTime() - keptDays * dayMs)))
  jobs.schedule(cleaningJob, '30 3 * * *')
}

/** Looks each second for tasks whose time has come. @returns stops it */
export function startTaskClock(services: Services): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve()
  let isLooking = false
  let ticks = 0
  const look = async () => {
    ticks += 1
    await takeDue(services)
    if (ticks % 15 === 1) await endLostRuns(services)
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    turn = look()
      .catch((error: unknown) => services.log.error({ err: error }, 'due tasks were not taken'))
      .finally(() => {
        isLooking = false
      })
  }, 1000)
  return async () => {
    clearInterval(timer)
    await turn
  }
}

import type { TaskStage } from '@workstation/domain/review/task-form'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { entryNames } from '../review-store'
import { type TaskRow, tasksOf } from '../task-store'
import { addTasks } from './add-tasks'
import { checkAssigning } from './create-task'
import { namesOf } from './participant-store'
import { leaderCandidates, professionType } from './people-to-act'
import { findRunWithTasks } from './run-store'
import { type Caller, type Step, takeStep } from './take-step'

const keyOf = (task: Pick<TaskRow, 'major_id' | 'leader_id' | 'stage'>) =>
  [task.major_id, task.leader_id, task.stage].join(' ')

/**
 * Creates the tasks that the newest run before this one had and this one lacks, so that a second press doubles nothing.
 * @throws review.nothing-to-take-over
 */
export function takeOverTasks(services: Services, caller: Caller, { targetid }: { targetid: string }) {
  return takeStep(services, caller, targetid, async (step) => {
    await checkAssigning(step)
    const missing = await missingTasks(step)
    if (missing.length === 0) throw new AppError('review.nothing-to-take-over')
    const leaders = await leaderCandidates(services, step.trx)
    const majors = await entryNames(
      step.trx,
      professionType,
      missing.map((task) => task.major_id),
    )
    const mayStay = (task: TaskRow) => leaders.has(task.leader_id) && majors.has(task.major_id)
    const ids = await addTasks(step, missing.filter(mayStay).map(toNewTask))
    return {
      ids,
      left: await namedTasks(
        step,
        missing.filter((task) => !mayStay(task)),
      ),
    }
  })
}

async function missingTasks({ trx, target }: Step): Promise<TaskRow[]> {
  const before = await findRunWithTasks(trx, target)
  if (before === undefined) return []
  const there = new Set((await tasksOf(trx, target.id)).map(keyOf))
  return (await tasksOf(trx, before)).filter((task) => !there.has(keyOf(task)))
}

const toNewTask = (task: TaskRow) => ({
  majorid: task.major_id,
  leaderid: task.leader_id,
  stage: task.stage as TaskStage,
  days: task.days,
  filemust: task.file_must ? (1 as const) : (0 as const),
})

async function namedTasks({ trx }: Step, tasks: readonly TaskRow[]) {
  const names = await namesOf(
    trx,
    tasks.map((task) => task.leader_id),
  )
  return tasks.map((task) => ({ majortext: task.major_text, leadername: names.get(task.leader_id) ?? '' }))
}

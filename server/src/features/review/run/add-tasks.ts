import { type TaskStage, taskProblem } from '@workstation/domain/review/task-form'
import { AppError } from '../../../platform/app-error'
import { newId } from '../../../platform/id'
import { entryNames } from '../review-store'
import { insertTask } from '../task-store'
import { leaderCandidates, professionType } from './people-to-act'
import { recordStep, type Step } from './take-step'

/** One profession's review as an assigner gives it to a leader. */
export interface NewTask {
  majorid: string
  leaderid: string
  stage: TaskStage
  days: number
  filemust: 0 | 1
}

/**
 * Creates tasks in a run that is being assigned, each with a line of its history; answers their ids.
 * @throws review.profession-and-leader, review.days, invalid, review.not-leader-candidate
 */
export async function addTasks(step: Step, tasks: readonly NewTask[]): Promise<string[]> {
  const { trx, services } = step
  const majorIds = tasks.map(({ majorid }) => majorid)
  const [majors, leaders] = await Promise.all([
    entryNames(trx, professionType, majorIds),
    leaderCandidates(services, trx),
  ])
  const ids: string[] = []
  for (const task of tasks) {
    const problem = taskProblem(task)
    if (problem) throw new AppError(problem)
    const majorText = majors.get(task.majorid)
    if (majorText === undefined) throw new AppError('invalid', { fields: 'majorid' })
    const leader = leaders.get(task.leaderid)
    if (leader === undefined) throw new AppError('review.not-leader-candidate')
    const entry = { action: 'addTask' as const, progress: step.target.progress, detail: `${majorText} · ${leader}` }
    const [id] = await Promise.all([addTask(step, task, majorText), recordStep(step, step.target.id, entry)])
    ids.push(id)
  }
  return ids
}

async function addTask(step: Step, task: NewTask, majorText: string): Promise<string> {
  const id = newId()
  await insertTask(step.trx, {
    id,
    target_id: step.target.id,
    major_id: task.majorid,
    major_text: majorText,
    leader_id: task.leaderid,
    stage: task.stage,
    days: task.days,
    file_must: task.filemust === 1,
    created_by: step.caller.actor.userId,
    created_at: step.now,
  })
  return id
}

import { assigningProblem } from '@workstation/domain/review/assignment'
import { type TaskStage, taskProblem } from '@workstation/domain/review/task-form'
import { dueTime } from '@workstation/domain/review/time-limit'
import { AppError } from '../../../platform/app-error'
import { newId } from '../../../platform/id'
import type { Services } from '../../../services'
import { findEntryName } from '../review-store'
import { insertTask } from '../task-store'
import { handledBefore } from './handled-before'
import { findLeaderCandidate, professionType } from './people-to-act'
import { type Caller, recordStep, runOf, type Step, takeStep } from './take-step'

interface NewTask {
  targetid: string
  majorid: string
  leaderid: string
  stage: TaskStage
  days: number
  filemust: 0 | 1
}

/** Refuses everybody but an assigner of the run, and everything after its assignment. */
export async function checkAssigning(step: Step): Promise<void> {
  if (!step.parts.assigner) throw new AppError('forbidden')
  const problem = assigningProblem(runOf(step.target))
  if (problem === 'review.not-assigning') throw await handledBefore(step, ['confirm'], problem)
  if (problem) throw new AppError(problem)
}

/** Gives one profession's review to a leader, while the run is being assigned. */
export function createTask(services: Services, caller: Caller, task: NewTask) {
  return takeStep(services, caller, task.targetid, async (step) => {
    await checkAssigning(step)
    const problem = taskProblem(task)
    if (problem) throw new AppError(problem)
    const majorText = await findEntryName(step.trx, professionType, task.majorid)
    if (majorText === undefined) throw new AppError('invalid', { fields: 'majorid' })
    const leader = await findLeaderCandidate(services, step.trx, task.leaderid)
    const id = newId()
    const due = dueTime({ days: task.days, createtime: step.now.getTime() })
    await insertTask(step.trx, {
      id,
      target_id: task.targetid,
      major_id: task.majorid,
      major_text: majorText,
      leader_id: task.leaderid,
      stage: task.stage,
      days: task.days,
      file_must: task.filemust === 1,
      created_by: caller.actor.userId,
      created_at: step.now,
      due_at: due === null ? null : new Date(due),
    })
    const detail = `${majorText} · ${leader.fullName}`
    await recordStep(step, task.targetid, { action: 'addTask', progress: step.target.progress, detail })
    return { id }
  })
}

import { ReviewStage } from '@workstation/domain/review/stage'
import { type TaskTerms, taskChangeProblem } from '@workstation/domain/review/task-change'
import { type TaskStage, taskProblem } from '@workstation/domain/review/task-form'
import { dueTime } from '@workstation/domain/review/time-limit'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { tellChangedLeader } from '../notices/tell-leader'
import { findEntryName } from '../review-store'
import { setTerms, type TaskRow } from '../task-store'
import { nameOf } from './participant-store'
import { findLeaderCandidate, professionType } from './people-to-act'
import { type Caller, recordStep, runOf, type Step, takeTaskStep } from './take-step'

type Terms = Omit<TaskTerms, 'stage'> & { stage: TaskStage }

const termsOf = (task: TaskRow): TaskTerms & { donetime: number | null } => ({
  majorid: task.major_id,
  leaderid: task.leader_id,
  stage: task.stage,
  days: task.days,
  filemust: task.file_must ? 1 : 0,
  donetime: task.done_at?.getTime() ?? null,
})

/** Changes an open task: its assigners all of it during assignment; they and review administrators its days later on. */
export async function updateTask(
  services: Services,
  caller: Caller,
  input: Partial<Terms> & { id: string },
): Promise<void> {
  await takeTaskStep(services, caller, input.id, async (step, task) => {
    const isAssigned = step.target.progress >= ReviewStage.professional
    if (!step.parts.assigner && !(isAssigned && step.parts.manager)) throw new AppError('forbidden')
    // What is not named stays, so that two who change different things both succeed.
    const before = termsOf(task)
    const terms = { ...before, ...input }
    const problem = taskChangeProblem(runOf(step.target), before, terms) ?? taskProblem(terms)
    if (problem) throw new AppError(problem)
    const changed = await changeTerms(services, step, { task, terms })
    const detail = `${changed.major_text} · ${await nameOf(step.trx, changed.leader_id)}`
    await recordStep(step, step.target.id, { action: 'changeTask', progress: step.target.progress, detail })
    if (isAssigned) await tellChangedLeader(step, changed)
  })
}

async function changeTerms(
  services: Services,
  step: Step,
  { task, terms }: { task: TaskRow; terms: TaskTerms },
): Promise<TaskRow> {
  const { trx, target } = step
  const majorText =
    terms.majorid === task.major_id ? task.major_text : await findEntryName(trx, professionType, terms.majorid)
  if (majorText === undefined) throw new AppError('invalid', { fields: 'majorid' })
  if (terms.leaderid !== task.leader_id) await findLeaderCandidate(services, trx, terms.leaderid)
  const hasStarted = target.progress >= ReviewStage.professional
  const due = hasStarted ? dueTime({ days: terms.days, createtime: task.created_at.getTime() }) : null
  const changed = {
    major_id: terms.majorid,
    major_text: majorText,
    leader_id: terms.leaderid,
    stage: terms.stage,
    days: terms.days,
    file_must: terms.filemust === 1,
    due_at: due === null ? null : new Date(due),
  }
  await setTerms(trx, task.id, changed)
  return { ...task, ...changed }
}

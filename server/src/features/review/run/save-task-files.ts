import { completionProblem, taskWorkProblem } from '@workstation/domain/review/completion'
import { progressOf, ReviewStage } from '@workstation/domain/review/stage'
import { AppError } from '../../../platform/app-error'
import { type AuditEntry, writeAudit } from '../../../platform/audit'
import type { Services } from '../../../services'
import type { StoredFile } from '../../../tables/column'
import { claimFiles, releaseFiles } from '../../file'
import { tellPeople } from '../notices/tell-people'
import { moveTarget } from '../target-store'
import { countTasks, type TaskRow, updateTaskWork } from '../task-store'
import { addParticipants } from './participant-store'
import { finalReviewerRole, peopleToGoOn } from './people-to-act'
import { type Caller, recordStep, runOf, type Step, takeTaskStep } from './take-step'

interface TaskWork {
  id: string
  file: ReadonlyArray<{ fileId: string }>
  opinion?: string
  /** True completes the task; otherwise its work is only saved. */
  done?: boolean
}

/** Saves what the leader of a task has worked out, and completes it when he says so. */
export async function saveTaskFiles(services: Services, caller: Caller, work: TaskWork): Promise<void> {
  await takeTaskStep(services, caller, work.id, async (step, task) => {
    if (task.leader_id !== caller.actor.userId) throw new AppError('forbidden')
    const state = { donetime: task.done_at?.getTime() ?? null, filemust: task.file_must }
    const run = runOf(step.target)
    const problem = work.done ? completionProblem(run, state, work.file.length) : taskWorkProblem(run, state)
    if (problem) throw new AppError(problem)
    const files = await keepFiles(step, task, work.file)
    const opinion = work.opinion ?? task.opinion
    const saved = updateTaskWork(step.trx, task.id, { files, opinion, doneAt: work.done ? step.now : null })
    if (work.done) return saved.then(() => finishTask(step, task, opinion))
    const changes = { files: files.map((file) => file.name), opinion }
    const entry: AuditEntry = { action: 'review.saveTask', entity: 'reviewTask', entityId: task.id, changes }
    await Promise.all([saved, writeAudit(step.trx, caller, entry)])
  })
}

/** Attaches the files that are named, and lets go of those that no longer are. */
async function keepFiles(step: Step, task: TaskRow, named: TaskWork['file']): Promise<StoredFile[]> {
  const ids = [...new Set(named.map((file) => file.fileId))]
  const dropped = task.files.map((file) => file.fileId).filter((id) => !ids.includes(id))
  const files = await claimFiles(step.trx, step.caller.actor, ids, { entity: 'reviewTask', entityId: task.id })
  await releaseFiles(step.trx, dropped)
  return files
}

async function finishTask(step: Step, task: TaskRow, opinion: string): Promise<void> {
  const { done, total } = await countTasks(step.trx, step.target.id)
  const progress = progressOf(done, total)
  await moveTarget(step.trx, step.target.id, { progress })
  await recordStep(step, step.target.id, { action: 'complete', progress, opinion, detail: task.major_text })
  if (progress === ReviewStage.finalApproval) await askFinalReviewers(step)
}

async function askFinalReviewers(step: Step): Promise<void> {
  const { trx, target, caller } = step
  const reviewers = await peopleToGoOn(trx, finalReviewerRole, target.final_reviewer_ids)
  await addParticipants(trx, target.id, 'final', reviewers)
  await tellPeople(step, {
    notice: 'approve',
    values: { review: target.review_name },
    targetId: target.id,
    recipients: reviewers,
    creator: { id: caller.actor.userId, name: caller.actor.realName },
  })
}

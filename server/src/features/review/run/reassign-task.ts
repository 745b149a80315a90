import { reassignmentProblem } from '@workstation/domain/review/reassignment'
import { ReviewStage } from '@workstation/domain/review/stage'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { revokeTargetLinks } from '../links/link-store'
import { tellFormerLeader, tellLeader } from '../notices/tell-leader'
import { findTask, setLeader, type TaskRow, tasksOf } from '../task-store'
import { handledBefore } from './handled-before'
import { addParticipants, nameOf, removeParticipant } from './participant-store'
import { findLeaderCandidate } from './people-to-act'
import { type Caller, recordStep, runOf, type Step, takeStep } from './take-step'

interface Reassignment {
  id: string
  taskid?: string
  leaderid?: string
  fromleaderid?: string
  opinion?: string
}

/** Gives an open task to another leader; an assigner of the run or a review administrator may. */
export async function reassignTask(services: Services, caller: Caller, input: Reassignment): Promise<void> {
  const { id, taskid = '', leaderid = '', opinion = '' } = input
  // A client that does not say whom it saw has seen what stands there before this waits for the run.
  const seen = input.fromleaderid || ((await findTask(services.db, taskid))?.leader_id ?? '')
  return takeStep(services, caller, id, async (step) => {
    if (!step.parts.assigner && !step.parts.manager) throw new AppError('forbidden')
    const task = await findTask(step.trx, taskid)
    if (task?.target_id !== id) throw new AppError('not-found')
    const state = { leaderid: task.leader_id, donetime: task.done_at?.getTime() ?? null }
    const problem = reassignmentProblem(runOf(step.target), state, { leaderid, seen })
    if (problem === 'review.task-moved') throw await handledBefore(step, ['reassign'], problem)
    if (problem) throw new AppError(problem)
    await findLeaderCandidate(services, step.trx, leaderid)
    await giveTask(step, task, { leaderId: leaderid, opinion })
  })
}

/** Puts another leader in the place of one, tells both and writes it into the history of the run. */
export async function giveTask(step: Step, task: TaskRow, to: { leaderId: string; opinion: string }): Promise<void> {
  const { trx, target } = step
  await setLeader(trx, task.id, to.leaderId)
  await replaceParticipant(step, task, to)
  const detail = `${task.major_text}：${await nameOf(trx, task.leader_id)} → ${await nameOf(trx, to.leaderId)}`
  await recordStep(step, target.id, { action: 'reassign', progress: target.progress, opinion: to.opinion, detail })
}

/** The former leader stays part of the run, and keeps his links, only while another task of it is his. */
async function replaceParticipant(step: Step, task: TaskRow, to: { leaderId: string; opinion: string }): Promise<void> {
  const { trx, target, now } = step
  const { leaderId, opinion } = to
  // Before the assignment is confirmed, leaders do not know of their tasks.
  if (target.progress < ReviewStage.professional) return
  const tasks = await tasksOf(trx, target.id)
  if (!tasks.some((item) => item.leader_id === task.leader_id)) {
    await removeParticipant(trx, target.id, 'leader', task.leader_id)
    await revokeTargetLinks(trx, target.id, now, task.leader_id)
  }
  await addParticipants(trx, target.id, 'leader', [leaderId])
  await tellLeader(step, { leaderId, tasks: [task], reason: opinion })
  await tellFormerLeader(step, task, opinion)
}

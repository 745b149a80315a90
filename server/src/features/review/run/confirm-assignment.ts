import { assignmentProblem } from '@workstation/domain/review/assignment'
import { ReviewStage } from '@workstation/domain/review/stage'
import { dueTime } from '@workstation/domain/review/time-limit'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { tellLeader } from '../notices/tell-leader'
import { moveTarget } from '../target-store'
import { startTask, type TaskRow, tasksOf } from '../task-store'
import { handledBefore } from './handled-before'
import { addParticipants } from './participant-store'
import { type Caller, recordStep, runOf, type Step, takeStep } from './take-step'

/** Closes the assignment; from here on the leaders work. */
export function confirmAssignment(
  services: Services,
  caller: Caller,
  { id, opinion = '' }: { id: string; opinion?: string },
): Promise<void> {
  return takeStep(services, caller, id, async (step) => {
    if (!step.parts.assigner) throw new AppError('forbidden')
    const tasks = await tasksOf(step.trx, id)
    const problem = assignmentProblem(runOf(step.target), tasks.length)
    if (problem === 'review.not-assigning') throw await handledBefore(step, ['confirm'], problem)
    if (problem) throw new AppError(problem)
    const progress = ReviewStage.professional
    await moveTarget(step.trx, id, { progress })
    await recordStep(step, id, { action: 'confirm', progress, opinion })
    await startLeaders(step, await startClocks(step, tasks), opinion)
  })
}

/** The time that a leader has runs from now on, however long the assignment took. */
function startClocks({ trx, now }: Step, tasks: readonly TaskRow[]): Promise<TaskRow[]> {
  return Promise.all(
    tasks.map(async (task) => {
      const due = dueTime({ days: task.days, createtime: now.getTime() })
      const clock = { now, dueAt: due === null ? null : new Date(due) }
      await startTask(trx, task.id, clock)
      return { ...task, created_at: now, due_at: clock.dueAt }
    }),
  )
}

async function startLeaders(step: Step, tasks: readonly TaskRow[], note: string): Promise<void> {
  const leaders = [...new Set(tasks.map((task) => task.leader_id))]
  await addParticipants(step.trx, step.target.id, 'leader', leaders)
  for (const leader of leaders) {
    await tellLeader(step, { leaderId: leader, tasks: tasks.filter((task) => task.leader_id === leader), note })
  }
}

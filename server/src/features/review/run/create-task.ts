import { assigningProblem } from '@workstation/domain/review/assignment'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { addTasks, type NewTask } from './add-tasks'
import { handledBefore } from './handled-before'
import { type Caller, runOf, type Step, takeStep } from './take-step'

/** Refuses everybody but an assigner of the run, and everything after its assignment. */
export async function checkAssigning(step: Step): Promise<void> {
  if (!step.parts.assigner) throw new AppError('forbidden')
  const problem = assigningProblem(runOf(step.target))
  if (problem === 'review.not-assigning') throw await handledBefore(step, ['confirm'], problem)
  if (problem) throw new AppError(problem)
}

/** Gives one profession's review to a leader, while the run is being assigned. */
export function createTask(services: Services, caller: Caller, { targetid, ...task }: NewTask & { targetid: string }) {
  return takeStep(services, caller, targetid, async (step) => {
    await checkAssigning(step)
    const [id = ''] = await addTasks(step, [task])
    await caller.once?.claim(step.trx, { id })
    return { id }
  })
}

interface Sheet {
  targetid: string
  tasks: readonly NewTask[]
}

/** Creates all tasks of a sheet, or none of them. */
export function createTasks(services: Services, caller: Caller, { targetid, tasks }: Sheet) {
  return takeStep(services, caller, targetid, async (step) => {
    await checkAssigning(step)
    const ids = await addTasks(step, tasks)
    await caller.once?.claim(step.trx, { ids })
    return { ids }
  })
}

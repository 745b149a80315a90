import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { deleteTask, findTask } from '../task-store'
import { checkAssigning } from './create-task'
import { nameOf } from './participant-store'
import { type Caller, recordStep, takeStep } from './take-step'

/** Takes a task back, while the run is being assigned. */
export async function removeTask(services: Services, caller: Caller, { id }: { id: string }): Promise<void> {
  const found = await findTask(services.db, id)
  if (!found) throw new AppError('not-found')
  await takeStep(services, caller, found.target_id, async (step) => {
    await checkAssigning(step)
    const task = await findTask(step.trx, id)
    if (!task) throw new AppError('not-found')
    await deleteTask(step.trx, id)
    await recordStep(step, step.target.id, {
      action: 'removeTask',
      progress: step.target.progress,
      detail: `${task.major_text} · ${await nameOf(step.trx, task.leader_id)}`,
    })
  })
}

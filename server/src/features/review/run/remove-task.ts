import type { Services } from '../../../services'
import { deleteTask } from '../task-store'
import { checkAssigning } from './create-task'
import { nameOf } from './participant-store'
import { type Caller, recordStep, takeTaskStep } from './take-step'

/** Takes a task back, while the run is being assigned. */
export async function removeTask(services: Services, caller: Caller, { id }: { id: string }): Promise<void> {
  await takeTaskStep(services, caller, id, async (step, task) => {
    await checkAssigning(step)
    await deleteTask(step.trx, id)
    await recordStep(step, step.target.id, {
      action: 'removeTask',
      progress: step.target.progress,
      detail: `${task.major_text} · ${await nameOf(step.trx, task.leader_id)}`,
    })
  })
}

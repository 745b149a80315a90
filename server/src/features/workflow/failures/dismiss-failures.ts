import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { inFamily, readyFor } from '../decide'
import type { Run } from '../run-store'
import type { Standing, World } from '../world'
import { listFailures } from './failure-store'
import { settleFailures } from './settle-failures'

interface Dismissed {
  readonly run: Run
  /** One of them; '' for all. */
  readonly failureId: string
  readonly opinion: string
  readonly key?: string | undefined
}

/**
 * Gives up what an approval could not lead to, such as the record of a form that was deleted.
 * @throws workflow.not-offered where there is nothing to give up
 */
export function dismissFailures(
  services: Services,
  context: Context,
  { run, failureId, opinion, key }: Dismissed,
): Promise<Standing> {
  const pressed = { instanceId: run.id, personId: context.actor.userId, key }
  const work = async (world: World) => {
    const all = await listFailures(world.trx, run.id)
    const failures = all.filter(({ id }) => failureId === '' || id === failureId)
    if (failures.length === 0) throw new AppError('workflow.not-offered')
    const ready = await readyFor(world, pressed)
    return settleFailures(world, ready, { verb: 'dismiss', failures, personId: pressed.personId, opinion })
  }
  return inFamily(services, pressed, { caller: context, work })
}

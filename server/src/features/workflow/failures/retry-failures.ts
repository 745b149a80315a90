import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { inFamily, perform, readyFor } from '../decide'
import { keepAdopted } from '../keep-adopted'
import type { Run } from '../run-store'
import { beginChild } from '../start-child'
import type { Standing } from '../world'
import { listFailures } from './failure-store'
import { settleFailures } from './settle-failures'

interface Retried {
  readonly run: Run
  readonly opinion: string
  readonly key?: string | undefined
}

/**
 * Does what an approval could not lead to, all of it or nothing. A record is made once, whoever else makes it meanwhile.
 * @throws workflow.not-offered where nothing is to be done, and why it is refused again
 */
export async function retryFailures(
  services: Services,
  context: Context,
  { run, opinion, key }: Retried,
): Promise<Standing> {
  const { userId } = context.actor
  const kinds = (await listFailures(services.db, run.id)).map(({ kind }) => kind)
  // It lies in a transaction of its own, and is found made by whoever tries again.
  if (kinds.includes('record')) await keepAdopted(services, { instanceId: run.id })
  const pressed = { instanceId: run.id, personId: userId, key }
  const work: Parameters<typeof inFamily>[2]['work'] = async (world) => {
    const failures = await listFailures(world.trx, run.id)
    if (failures.length === 0) throw new AppError('workflow.not-offered')
    const ready = await readyFor(world, pressed)
    for (const { kind, ...child } of failures)
      if (kind === 'freeChild') await beginChild(world, { ...child, ready, scope: null }, perform)
    return settleFailures(world, ready, { verb: 'retry', failures, personId: userId, opinion })
  }
  return inFamily(services, pressed, { caller: context, work })
}

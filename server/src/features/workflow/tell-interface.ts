import { AppError } from '../../platform/app-error'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { runUnattended } from '../data-interface'
import { itself, readyFor } from './decide'
import { recordUntold } from './record-untold'
import { findRun } from './run-store'
import { lockFamily } from './state-store'
import type { TellCall } from './tell-job'
import { announce } from './tell-participants'

/** Calls an interface with the rights of the starter. @throws what the interface refuses, so that it is tried again */
export async function tellInterface(services: Services, { instanceId, interfaceId, given }: TellCall): Promise<void> {
  const run = await findRun(services.db, instanceId)
  const actor = run && (await loadActor(services, run.starter, null))
  if (!actor) throw new AppError('task.person')
  await runUnattended(services, actor, { id: interfaceId, given: new Map(Object.entries(given)) })
}

/** Puts on record why an interface was not told, once that was tried for the last time. */
export async function noteUntold(
  services: Services,
  { instanceId, node = '' }: TellCall,
  error: unknown,
): Promise<void> {
  const refused = error instanceof AppError ? error.key : 'internal'
  await transact(services.db, async (trx, after) => {
    if (!(await lockFamily(trx, instanceId))) return
    const world = { services, trx, after, now: services.clock.now(), caller: itself }
    await recordUntold(world, await readyFor(world, { instanceId }), { node, refused })
    announce(world, [instanceId])
  })
}

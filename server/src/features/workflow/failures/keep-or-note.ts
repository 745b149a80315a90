import { AppError } from '../../../platform/app-error'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { itself, readyFor } from '../decide'
import { type Adopted, keepAdopted } from '../keep-adopted'
import { findRun } from '../run-store'
import { lockFamily } from '../state-store'
import { noteFailure } from './note-failure'

/** Why a record was refused by what people can mend; what goes by itself, and faults, are tried again by the queue. */
function refusalOf(error: unknown): AppError {
  if (!(error instanceof AppError) || error.key === 'changed') throw error
  return error
}

/** Makes a record of what was adopted, or tells those who can mend it why there is none. */
export async function keepOrNote(services: Services, adopted: Adopted): Promise<void> {
  const refused = await keepAdopted(services, adopted).then(() => null, refusalOf)
  const run = refused && (await findRun(services.db, adopted.instanceId))
  if (!run || !refused) return
  await transact(services.db, async (trx, after) => {
    await lockFamily(trx, run.id)
    const world = { services, trx, after, now: services.clock.now(), caller: itself }
    const failure = { kind: 'record', node: '', starter: '', values: {} } as const
    const { state } = await readyFor(world, { instanceId: run.id })
    await noteFailure(world, { run, round: state.instance.round, failure, nodeName: '', refused })
  })
}

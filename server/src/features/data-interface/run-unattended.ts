import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { newId } from '../../platform/id'
import { isRowOn } from '../../platform/is-on'
import type { Services } from '../../services'
import { addCall } from './log-store'
import { mayCall } from './may-call'
import { runInterface } from './run-interface'
import { findInterface } from './store'

/** An interface that is on and that somebody may call from nowhere: one that asks for an address lets nobody in. */
async function findUnattended(services: Services, actor: Actor, id: string) {
  const stored = await findInterface(services.db, id)
  return stored && isRowOn(stored) && mayCall(actor, stored, '') ? stored : null
}

/** Whether an interface can be run without its caller standing by. */
export const mayRunUnattended = async (services: Services, actor: Actor, id: string): Promise<boolean> =>
  (await findUnattended(services, actor, id)) !== null

/**
 * Runs an interface with the rights of somebody who is not there, and keeps that in its log.
 * @returns what it answers, always a list
 * @throws data-interface.unknown, and what the interface itself refuses
 */
export async function runUnattended(
  services: Services,
  actor: Actor,
  { id, given }: { id: string; given: ReadonlyMap<string, string> },
): Promise<unknown[]> {
  const stored = await findUnattended(services, actor, id)
  if (!stored) throw new AppError('data-interface.unknown')
  const line = { id: newId(), interface_id: id, user_id: actor.userId, invoked_at: services.clock.now() }
  const start = performance.now()
  const end = (row_count: number | null, result: string) => {
    const milliseconds = Math.round(performance.now() - start)
    return addCall(services.db, { ...line, ip: '', device: '', kind: 'task', milliseconds, row_count, result })
  }
  try {
    const rows = await runInterface(services, { stored, actor, given })
    await end(rows.length, 'ok')
    return rows
  } catch (error) {
    await end(null, error instanceof AppError ? error.key : 'internal')
    throw error
  }
}

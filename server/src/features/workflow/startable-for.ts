import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { mayStart, type ReleasedProcess } from '../workflow-process'
import { startsFor } from './acted-for'
import { wasEntrustedToStart } from './acting-store'
import { findStartable } from './processes'

interface Starts {
  readonly flowId: string
  readonly starter: string
  /** Who presses: the starter, or whom he entrusted with it. */
  readonly personId: string
}

/**
 * A process that somebody starts, or starts for another one.
 * @throws workflow.not-startable, delegation.none, delegation.start-over and delegation.giver-may-not to who was entrusted
 */
export async function startableFor(
  services: Services,
  { flowId, starter, personId }: Starts,
): Promise<ReleasedProcess> {
  const [isAllowed, process] = await Promise.all([mayStart(services, starter, flowId), findStartable(services, flowId)])
  const run = { starter, processId: flowId, category: process.category }
  // First, so that nobody learns what others may start who entrusted him with nothing.
  if (!(await startsFor(services.db, services, { run, personId }))) {
    const was = await wasEntrustedToStart(services.db, { ...run, personId })
    throw new AppError(was ? 'delegation.start-over' : 'delegation.none')
  }
  if (!isAllowed) throw new AppError(starter === personId ? 'workflow.not-startable' : 'delegation.giver-may-not')
  return process
}

import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { runUnattended } from '../data-interface'
import { findRun } from './run-store'

/** The job that tells a data interface of something that has happened, and tries again where that fails. */
export const tellJob = 'workflow.tellInterface'

export interface TellCall {
  readonly instanceId: string
  readonly interfaceId: string
  /** By the names of its parameters, as they were when it happened. */
  readonly given: Readonly<Record<string, string>>
}

/** Calls an interface with the rights of the starter. @throws what the interface refuses, so that it is tried again */
export async function tellInterface(services: Services, { instanceId, interfaceId, given }: TellCall): Promise<void> {
  const run = await findRun(services.db, instanceId)
  const actor = run && (await loadActor(services, run.starter, null))
  if (!actor) throw new AppError('task.person')
  await runUnattended(services, actor, { id: interfaceId, given: new Map(Object.entries(given)) })
}

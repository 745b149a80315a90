import { isLanguage, type Language } from '@workstation/contract/language'
import { type Actor, isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { collectSooner } from '../../../platform/collect-sooner'
import { newId } from '../../../platform/id'
import type { KeptFailure } from '../../../platform/kept-failure'
import type { Services } from '../../../services'
import { readActor } from '../../authority'
import { beatImport, busyStates, claimImport, moveImport, type StoredImport } from './job-store'

/** Who works on an import, in the name of the one who began it. */
export interface Worker {
  actor: Actor
  language: Language
  /** Set once for each time that a node takes the import. */
  worker: string
}

/** An import that somebody stopped, or that another node has. */
export class ImportStopped extends Error {}

const beatMs = 10_000
/** A worker that was silent for so long is gone. */
export const silentMs = 60_000
/** Why the import of such a worker ended. */
export const interrupted: KeptFailure = { key: 'import-interrupted', params: {} }

export const mayUpdate = (actor: Actor): boolean => isPermitted(actor, { modelId: 'user', button: 'btn_edit' })

/**
 * The person who began an import with the rights that he has at this moment.
 * @throws forbidden when he may not import any more
 */
export async function importerOf(services: Services, job: StoredImport, button: string): Promise<Actor> {
  const { db, clock, config } = services
  const asked = { userId: job.owner_id, sessionId: null, now: clock.now(), timeZone: config.timeZone }
  const actor = await readActor(db, asked)
  const isAllowed =
    actor && [button, 'btn_import'].every((name) => isPermitted(actor, { modelId: 'user', button: name }))
  if (!isAllowed) throw new AppError('forbidden')
  return { ...actor, acting: { modelId: 'user', button } }
}

/** Why an import ended before its end. */
function failureOf({ log }: Services, error: unknown, id: string): KeptFailure {
  if (error instanceof AppError) return { key: error.key, params: error.params }
  log.error({ err: error, import: id }, 'an import of people failed')
  return { key: 'internal', params: { id } }
}

/** Takes an import that waits for a node and works on it, once; what goes wrong is told to who began it. */
export async function workOn(
  services: Services,
  { id, state, button }: { id: string; state: 'reading' | 'running'; button: string },
  work: (worker: Worker, job: StoredImport) => Promise<void>,
): Promise<void> {
  const { db, clock } = services
  const worker = newId()
  const job = await claimImport(db, id, { state, worker, now: clock.now() })
  if (!job) return
  const language = isLanguage(job.language) ? job.language : 'zh'
  const beating = setInterval(
    () => void beatImport(db, { id, worker, now: clock.now() }).catch(() => undefined),
    beatMs,
  )
  try {
    const actor = await importerOf(services, job, button)
    await collectSooner(() => work({ actor, language, worker }, job))
  } catch (error) {
    if (error instanceof ImportStopped) return
    const failure = failureOf(services, error, id)
    const to = state === 'reading' ? ('failed' as const) : ('stopped' as const)
    await moveImport(db, id, { from: busyStates, to, failure, now: clock.now() })
  } finally {
    clearInterval(beating)
  }
}

import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import type { Disabling } from '../../user'
import { administratorsOf } from '../../workflow-process'
import { itself } from '../decide'
import { listOpenPartsAfter, type OpenPart, ofProcessesOr } from '../hand-over-store'
import { onlyAble } from '../people-store'
import { graphOf } from '../processes'
import { handOverPart } from './hand-over-part'

/** The job that gives away what waits for somebody who was disabled. */
export const disabledJob = 'workflow.passOnDisabled'

export interface Disabled {
  readonly personId: string
  /** The part up to which it was done; '' at the beginning. */
  readonly after: string
}

/** How many are given in one go. */
const most = 50

/** Of whatever process. */
const all = { processId: '', among: ofProcessesOr([], []) } as const

/**
 * Who takes a part over: whom the step names for where it finds nobody, then who administers the process. A step that would
 * pass where nobody is found does not pass by this, since somebody was asked.
 */
async function standInsFor(services: Services, { node, versionId, processId, starter }: OpenPart) {
  const step = (await graphOf(services, versionId)).nodes[node]
  const nobody = step?.kind === 'approval' ? step.settings.nobody : null
  const named = nobody?.way === 'people' ? nobody.users : []
  const begun = nobody?.way === 'starter' ? [starter] : []
  return onlyAble(services.db, [...named, ...begun, ...(await administratorsOf(services, processId))])
}

/** Gives a part to the first who has none in its step; it stays where there is none. */
async function passOn(services: Services, from: string, part: OpenPart): Promise<void> {
  for (const to of await standInsFor(services, part))
    if (!((await handOverPart(services, itself, { part, from, to, reason: '' })) instanceof AppError)) return
}

/** Begins that once it is committed that somebody is disabled, where something waits for him. */
export async function whenDisabled(
  { jobs }: Services,
  { trx, comesBack = false }: Pick<Disabling, 'trx' | 'comesBack'>,
  personId: string,
): Promise<void> {
  if (comesBack) return
  const [first] = await listOpenPartsAfter(trx, { personId, ...all, after: '', most: 1 })
  if (first) await jobs.send(trx, disabledJob, { personId, after: '' } satisfies Disabled)
}

/**
 * Gives what waits for somebody who is off to those whom the rules of its steps name; nothing where he is on again. What fails
 * keeps nothing else waiting.
 * @throws the first failure, once all is tried
 */
export async function passOnDisabled(services: Services, { personId, after }: Disabled): Promise<void> {
  const { db, jobs } = services
  if ((await onlyAble(db, [personId])).length > 0) return
  const parts = await listOpenPartsAfter(db, { personId, ...all, after, most })
  const failures: unknown[] = []
  for (const part of parts) await passOn(services, personId, part).catch((error: unknown) => failures.push(error))
  const last = parts.at(-1)?.id
  if (last && parts.length === most) await jobs.send(db, disabledJob, { personId, after: last } satisfies Disabled)
  if (failures.length > 0) throw failures[0]
}

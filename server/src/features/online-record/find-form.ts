import type { RecordContext } from '@workstation/domain/form/record-values'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { type ReleasedForm, releasedForm } from '../design'

/** The released form that a call names. @throws not-found */
export async function findForm(services: Services, id: string): Promise<ReleasedForm> {
  const form = await releasedForm(services, id)
  if (!form) throw new AppError('not-found')
  return form
}

/** What reading and working out values needs to know of whoever asks. */
export function recordContext(
  { config, clock }: Services,
  { actor, language }: Pick<Context, 'actor' | 'language'>,
): RecordContext {
  const [organize] = actor.organizeIds
  const position = [...actor.grantees].find((grantee) => grantee.startsWith('position:'))?.slice('position:'.length)
  const own = {
    person: actor.userId,
    ...(organize ? { organize, department: organize } : {}),
    ...(position ? { position } : {}),
  }
  return { timeZone: config.timeZone, language, now: clock.now().getTime(), own }
}

import { logKinds } from '@workstation/contract/log'
import { deleteSent } from '../../platform/once/once-store'
import type { Services } from '../../services'
import { deleteBefore } from './line-store'
import { keptKinds, readRetention } from './retention'
import {
  deleteImageCodes,
  deleteInterfaceCalls,
  deleteMailTexts,
  deleteOldSignIns,
  deleteSessions,
  deleteSignInFailures,
} from './store'

const dayMs = 86_400_000
/** Days that records are kept once nobody needs them; those of the logs are set on their page. */
const keptDays = { imageCode: 0, signIn: 2, signInFailure: 1, session: 90, mail: 365, interfaceCall: 90, sentCreate: 7 }
/** Keys of creates of one person that are kept. */
const keptCreates = 1000

/** Removes what only takes room: spent image codes and failures, sessions long over, old mails with their links, keys of creates. */
export async function cleanRecords({ db, clock }: Services): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  await deleteImageCodes(db, before(keptDays.imageCode))
  await deleteOldSignIns(db, before(keptDays.signIn))
  await deleteSignInFailures(db, before(keptDays.signInFailure))
  await deleteSessions(db, before(keptDays.session))
  await deleteMailTexts(db, before(keptDays.mail))
  await deleteInterfaceCalls(db, before(keptDays.interfaceCall))
  await deleteSent(db, before(keptDays.sentCreate), keptCreates)
  const kept = await readRetention(db)
  for (const kind of keptKinds) if (kept[kind] > 0) await deleteBefore(db, logKinds[kind], before(kept[kind]))
}

/** Defines the nightly cleaning of records. */
export function defineLogJobs(services: Services): void {
  services.jobs.define('log.clean', () => cleanRecords(services))
  services.jobs.schedule('log.clean', '20 3 * * *')
}

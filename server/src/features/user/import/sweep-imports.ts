import { isLanguage } from '@workstation/contract/language'
import { failureInWords } from '../../../platform/kept-failure'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { sendMessage } from '../../message'
import { languageOfPerson } from '../../session'
import { queueSms, textOfEvent } from '../../template'
import { listSilent, moveImport, type StoredImport } from './job-store'
import { interrupted, silentMs } from './work-on'

export const sweepJob = 'user.import.sweep'
/** Messages of this kind lead to the page of people. */
export const importLink = 'userImport'
/** A message that leads on to a page (MSG-06). */
const workflowMessage = 2
const systemName = { zh: '系统', en: 'System', zhtw: '系統' }

/** Ends one import whose node is gone, and tells its owner, in one transaction; nothing where it goes on after all. */
function endOne(services: Services, job: StoredImport, silentSince: Date): Promise<void> {
  const { db, clock, words } = services
  return transact(db, async (trx, after) => {
    const to = job.state === 'reading' ? ('failed' as const) : ('stopped' as const)
    const isEnded = await moveImport(trx, job.id, {
      from: [job.state],
      to,
      failure: interrupted,
      now: clock.now(),
      silentSince,
    })
    if (!isEnded) return
    const kept = await languageOfPerson(trx, job.owner_id)
    const language = isLanguage(kept) ? kept : 'zh'
    const values = { file: job.file_name, reason: failureInWords(words, interrupted, language) }
    const { sms, ...text } = await textOfEvent(services, { code: 'importStopped', values, language })
    const recipients = [job.owner_id]
    await queueSms(services, trx, { sms, people: recipients })
    const creator = { id: null, name: systemName[language] }
    await sendMessage(services, trx, after, {
      type: workflowMessage,
      ...text,
      link: { kind: importLink },
      recipients,
      creator,
    })
  })
}

/** Ends every import whose node is gone: its owner need not look to learn of it, and may go on where it was. */
export async function sweepImports(services: Services): Promise<void> {
  const silentSince = new Date(services.clock.now().getTime() - silentMs)
  for (const job of await listSilent(services.db, silentSince)) await endOne(services, job, silentSince)
}

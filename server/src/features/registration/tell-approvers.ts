import { isLanguage, type Language } from '@workstation/contract/language'
import { administers } from '@workstation/domain/organize/administration'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { listPermitted, loadActor } from '../authority'
import { sendMessage } from '../message'
import { readOrganizes } from '../organize'
import { queueSms, textOfEvent } from '../template'

/** Messages of this kind lead to the page of registrations. */
export const registrationLink = 'registration'
const mayApprove = { modelId: 'registration', button: 'btn_approve' }
/** A message that leads on to a page (MSG-06). */
const workflowMessage = 2

const systemName: Record<Language, string> = { zh: '系统', en: 'System', zhtw: '系統' }

/** Tells everybody who may approve that somebody waits, each in his language. */
export async function tellApprovers(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  { id, realName, organizeId }: { id: string; realName: string; organizeId: string },
): Promise<void> {
  const places = await readOrganizes(services)
  const organize = places.byId.get(organizeId)?.fullName ?? ''
  const way = wayTo(places, organizeId).map((one) => one.id)
  const readers = new Map<Language, string[]>()
  for (const { id, language } of await listPermitted(trx, mayApprove)) {
    const approver = await loadActor(services, id, null)
    // Who administers organisations elsewhere finds nobody on the page.
    if (!approver || !administers(approver.administrations, way, 'select')) continue
    const key = isLanguage(language) ? language : 'zh'
    readers.set(key, [...(readers.get(key) ?? []), id])
  }
  for (const [language, recipients] of readers) {
    const event = { code: 'registrationWaits', values: { realName, organize }, language } as const
    const { sms, ...text } = await textOfEvent(services, event)
    await queueSms(services, trx, { sms, people: recipients })
    const link = { kind: registrationLink }
    const creator = { id: null, name: systemName[language] }
    const asks = { what: 'decide', about: id }
    await sendMessage(services, trx, after, { type: workflowMessage, ...text, link, asks, recipients, creator })
  }
}

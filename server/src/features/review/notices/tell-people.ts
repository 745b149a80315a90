import { isLanguage, type Language } from '@workstation/contract/language'
import type { Trx } from '../../../platform/database'
import type { AfterCommit } from '../../../platform/transact'
import type { Services } from '../../../services'
import { sendMessage } from '../../message'
import { queueSms, textOfEvent } from '../../template'
import { languagesOf } from '../run/participant-store'
import { runNoOf } from '../run/run-store'
import { eventOfNotice, type Notice, type NoticeValues, placesOf } from './notice-text'

/** Kind of the messages of reviews. */
const reviewMessage = 4

const systemName: Readonly<Record<Language, string>> = { zh: '系统', en: 'System', zhtw: '系統' }

/** What some notices ask for; the others only tell. */
const asked: Partial<Record<Notice, string>> = {
  assign: 'assign',
  task: 'task',
  taskDue: 'task',
  taskOverdue: 'task',
  approve: 'approve',
}

interface Telling {
  services: Services
  trx: Trx
  after: AfterCommit
}
interface Message {
  notice: Notice
  values: Omit<NoticeValues, 'run'>
  targetId: string
  recipients: readonly string[]
  /** Null for what the product itself tells. */
  creator: { id: string; name: string } | null
}

/** Sends one message to each person, in the language that he reads; it leads to the run. */
export async function tellPeople({ services, trx, after }: Telling, message: Message): Promise<void> {
  const recipients = [...new Set(message.recipients)]
  if (recipients.length === 0) return
  const values = { ...message.values, run: await runNoOf(trx, message.targetId) }
  const what = asked[message.notice]
  const readers = new Map<Language, string[]>()
  for (const { id, language } of await languagesOf(trx, recipients)) {
    const key = isLanguage(language) ? language : 'zh'
    readers.set(key, [...(readers.get(key) ?? []), id])
  }
  for (const [language, ids] of readers) {
    const event = { code: eventOfNotice(message.notice), values: placesOf(values, language), language }
    const { sms, ...text } = await textOfEvent(services, event)
    await queueSms(services, trx, { sms, people: ids })
    await sendMessage(services, trx, after, {
      type: reviewMessage,
      ...text,
      link: { kind: 'review', targetId: message.targetId },
      ...(what && { asks: { what, about: message.targetId } }),
      recipients: ids,
      creator: message.creator ?? { id: null, name: systemName[language] },
    })
  }
}

import type { Trx } from '../../platform/database'
import { isMailAddress } from '../../platform/mail-address'
import { reachableOrigin } from '../../platform/reachable-origin'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { makeMessageLink } from './message-link'
import { listMailable } from './recipient-store'
import { textOfHtml } from './safe-html'
import { findMessage, keepActive } from './store'

interface MailJob {
  messageId: string
  userId: string
}
const job = 'message.mail'
interface NoticeMailJob {
  messageId: string
  /** The person who got the last mail; '' at the beginning. */
  after: string
}
const noticeJob = 'message.mail-notice'
/** Mails of a notice that one run of its job queues. */
const mailBatch = 200

/** Queues one mail for each person with an address, when a mail server is set. */
export async function queueMails(
  { mailer, jobs }: Services,
  trx: Trx,
  messageId: string,
  people: readonly { id: string; email: string }[],
): Promise<void> {
  const reachable = people.filter((person) => isMailAddress(person.email))
  if (reachable.length === 0 || !(await mailer.isOn())) return
  for (const person of reachable) await jobs.send(trx, job, { messageId, userId: person.id })
}

/** Queues the mails of a notice; who gets one is looked up some hundred at a time, after the release is done. */
export async function queueNoticeMails({ mailer, jobs }: Services, trx: Trx, messageId: string): Promise<void> {
  if (await mailer.isOn()) await jobs.send(trx, noticeJob, { messageId, after: '' })
}

function mailNotice(services: Services, { messageId, after }: NoticeMailJob): Promise<void> {
  return transact(services.db, async (trx) => {
    const people = await listMailable(trx, messageId, after, mailBatch)
    await queueMails(services, trx, messageId, people)
    const last = people.at(-1)
    if (last && people.length === mailBatch) await services.jobs.send(trx, noticeJob, { messageId, after: last.id })
  })
}

/** Where the link of a mail leads, made when it is sent, with a token of its own; '' when nobody is to be led anywhere. */
async function linkInMail(services: Services, { messageId, userId }: MailJob): Promise<string> {
  const message = await findMessage(services.db, userId, { id: messageId, now: services.clock.now() })
  const path = message ? await makeMessageLink(services, { userId, madeFor: 'mail' }, message.link) : ''
  return path && `${reachableOrigin(services.config)}${path}`
}

/** The mail of a message, without its link: the log of mails holds no token. */
async function mailMessage(services: Services, { messageId, userId }: MailJob): Promise<void> {
  const { db, mailer, clock } = services
  const message = await findMessage(db, userId, { id: messageId, now: clock.now() })
  const [person] = await keepActive(db, [userId])
  if (!message || !person) return
  const text = message.type === 1 ? textOfHtml(message.bodyText) : message.bodyText
  const mail = { userId, address: person.email, subject: message.title, text, messageId }
  await transact(db, (trx) => mailer.send(trx, mail))
}

export function defineMailJobs(services: Services): void {
  services.mailer.onLink((mail) => linkInMail(services, mail))
  services.jobs.define<MailJob>(job, (data) => mailMessage(services, data))
  services.jobs.define<NoticeMailJob>(noticeJob, (data) => mailNotice(services, data))
}

import type { Trx } from '../../platform/database'
import { isMailAddress } from '../../platform/mail-address'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { makeMessageLink } from './message-link'
import { findMessage, keepActive } from './store'

interface MailJob {
  messageId: string
  userId: string
}
const job = 'message.mail'

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

/** The mail of a message. Its link is made now, with a token of its own, and leads to this product alone. */
async function mailMessage(services: Services, { messageId, userId }: MailJob): Promise<void> {
  const { db, config, mailer } = services
  const message = await findMessage(db, userId, messageId)
  const [person] = await keepActive(db, [userId])
  if (!message || !person) return
  const link = await makeMessageLink(services, userId, message.link)
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`
  const text = [message.bodyText, link && `${origin}${link}`].filter(Boolean).join('\n\n')
  const mail = { userId, address: person.email, subject: message.title, text, messageId }
  await transact(db, (trx) => mailer.send(trx, mail))
}

export function defineMessageJobs(services: Services): void {
  services.jobs.define<MailJob>(job, (data) => mailMessage(services, data))
}

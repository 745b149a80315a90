import type { InputOf } from '@workstation/contract/endpoint'
import type { Mail, message } from '@workstation/contract/message'
import { AppError } from '../../platform/app-error'
import { paginationOf, pieceOf } from '../../platform/page'
import type { Services } from '../../services'
import { countMails, findMail, listMails } from './mail-store'
import { makeMessageLink } from './message-link'
import { findMessage } from './store'

interface MailRow {
  id: string
  subject: string
  address: string
  state: string
  createdAt: Date
  sentAt: Date | null
}

const toMail = ({ createdAt, sentAt, ...row }: MailRow): Mail => ({
  ...row,
  creatorTime: createdAt.getTime(),
  sendTime: sentAt?.getTime() ?? null,
})

/** One page of the mails that the product sent to this person, newest first. */
export async function listOwnMails({ db }: Services, userId: string, input: InputOf<typeof message.mails>) {
  const keyword = (input.keyword ?? '').trim()
  const [rows, total] = await Promise.all([
    listMails(db, userId, { keyword, ...pieceOf(input) }),
    countMails(db, userId, keyword),
  ])
  return { list: rows.map(toMail), pagination: paginationOf(input, total) }
}

/** A mail to this person with its text, and where it leads now; somebody else's does not exist (RTE-15). */
export async function readMail(services: Services, userId: string, id: string) {
  const { db, clock } = services
  const row = await findMail(db, userId, id)
  if (!row) throw new AppError('not-found')
  const { bodyText, messageId, ...shown } = row
  const carried = messageId ? await findMessage(db, userId, { id: messageId, now: clock.now() }) : undefined
  const link = carried ? await makeMessageLink(services, { userId, madeFor: 'page' }, carried.link) : ''
  return { ...toMail(shown), bodyText, link }
}

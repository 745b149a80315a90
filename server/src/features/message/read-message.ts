import type { InputOf } from '@workstation/contract/endpoint'
import type { Message, message } from '@workstation/contract/message'
import type { ServerEvent } from '@workstation/contract/socket'
import { AppError } from '../../platform/app-error'
import { inBatches } from '../../platform/in-batches'
import { paginationOf, pieceOf } from '../../platform/page'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { htmlOfText } from './html-of-text'
import { makeMessageLink } from './message-link'
import { countMessages, countUnread, findMessage, listMessages, markRead } from './store'

interface MessageRow {
  id: string
  title: string
  type: number
  creatorUser: string
  sentAt: Date
  readAt: Date | null
  mailId: string
}

const workflowType = 2
const noticeType = 1

/** Existing clients open what is no notice by the workflow that its text names, so all but that is one to them. */
const openedAs = (kind: number) => (kind === workflowType ? workflowType : noticeType)

const toMessage = ({ sentAt, readAt, type: kind, ...row }: MessageRow): Message => ({
  ...row,
  type: openedAs(kind),
  kind,
  lastModifyTime: sentAt.getTime(),
  isRead: readAt ? '1' : '0',
})

/** One page of a person's own messages, newest first. */
export async function listOwnMessages({ db, clock }: Services, userId: string, input: InputOf<typeof message.list>) {
  const query = { ...input, now: clock.now() }
  const [rows, total] = await Promise.all([
    listMessages(db, userId, { ...query, ...pieceOf(input) }),
    countMessages(db, userId, query),
  ])
  return { list: rows.map(toMessage), pagination: paginationOf(input, total) }
}

/** Opens a message of one's own: it counts as read from now on (MSG-12). */
export async function readMessage(services: Services, userId: string, id: string) {
  const now = services.clock.now()
  const row = await findMessage(services.db, userId, { id, now })
  if (!row) throw new AppError('not-found')
  const newlyRead = (await markRead(services.db, userId, { id, now })) > 0
  const { bodyText, files, link, ...shown } = row
  return {
    ...toMessage({ ...shown, readAt: shown.readAt ?? now }),
    bodyText: row.type !== noticeType && openedAs(row.type) === noticeType ? htmlOfText(bodyText) : bodyText,
    files: JSON.stringify(files),
    link: await makeMessageLink(services, { userId, madeFor: 'page' }, link),
    newlyRead,
  }
}

const unreadOf = perInstance(({ db, clock }: Services) => inBatches((userIds) => countUnread(db, userIds, clock.now())))

/** What a socket is told first: how much is unread. Notices count apart from all else. */
export async function greetingOf(services: Services, userId: string): Promise<ServerEvent> {
  const unread = await unreadOf(services)(userId)
  return {
    method: 'initMessage',
    unreadNoticeCount: unread?.notices ?? 0,
    unreadMessageCount: unread?.others ?? 0,
    unreadNums: [],
  }
}

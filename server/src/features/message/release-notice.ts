import type { InputOf } from '@workstation/contract/endpoint'
import type { message } from '@workstation/contract/message'
import type { ServerEvent } from '@workstation/contract/socket'
import { NoticeState } from '@workstation/domain/message/notice-state'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { queueNoticeMails } from './mail-message'
import { lockEnded, updateNotice } from './notice-store'
import { handOut, takeBack } from './recipient-store'
import { audit, type Caller, lockFor } from './save-notice'

/** People in one push, so that no message between nodes grows large. */
const pushSize = 1000

async function push({ realtime }: Services, userIds: readonly string[], event: ServerEvent): Promise<void> {
  for (let from = 0; from < userIds.length; from += pushSize) {
    await realtime.send(userIds.slice(from, from + pushSize), event)
  }
}

/** Hands a notice to the people it is addressed to as they are now, and tells their open pages (MSG-28). */
export function releaseNotice(services: Services, caller: Caller, input: InputOf<typeof message.release>) {
  return transact(services.db, async (trx, after) => {
    const { id, version } = input
    const now = services.clock.now()
    const notice = await lockFor(trx, services, {
      caller,
      id,
      action: 'release',
      version,
    })
    const people = await handOut(trx, { id, targets: notice.recipients, now, expiresAt: notice.expires_at })
    if (people.length === 0) throw new AppError('notice.nobody')
    await updateNotice(trx, id, {
      state: NoticeState.released,
      released_at: now,
      released_by: caller.actor.userId,
      release_user: caller.actor.realName,
      sent_count: people.length,
      read_kept: 0,
      modified_at: now,
    })
    if (notice.by_mail) await queueNoticeMails(services, trx, id)
    const { title } = notice
    await audit(trx, caller, 'release', { id, title, sentCount: people.length })
    after(() => push(services, people, { method: 'messagePush', unreadNoticeCount: 1, title, messageId: id }))
    return { sentCount: people.length }
  })
}

/** Takes a message from everybody in this transaction, and tells their open pages after it. */
async function withdraw(services: Services, trx: Trx, id: string) {
  const { unread, read } = await takeBack(trx, id, services.clock.now())
  const event = { method: 'messageRecalled', messageId: id } as const
  return async () => {
    await push(services, unread, { ...event, unreadNoticeCount: -1 })
    await push(services, read, { ...event, unreadNoticeCount: 0 })
  }
}

/** Takes a released notice back; nobody sees it from now on. */
export function recallNotice(services: Services, caller: Caller, id: string): Promise<void> {
  return transact(services.db, async (trx, after) => {
    const { title } = await lockFor(trx, services, { caller, id, action: 'recall' })
    const tell = await withdraw(services, trx, id)
    await updateNotice(trx, id, { state: NoticeState.recalled, modified_at: services.clock.now() })
    await audit(trx, caller, 'recall', { id, title })
    after(tell)
  })
}

/** Ends the notices that are over. Lists leave them out from their very moment on; this keeps open pages in step. */
export async function endNotices(services: Services): Promise<void> {
  const endOne = () =>
    transact(services.db, async (trx, after) => {
      const notice = await lockEnded(trx, services.clock.now())
      if (!notice) return false
      after(await withdraw(services, trx, notice.id))
      await updateNotice(trx, notice.id, { state: NoticeState.expired })
      return true
    })
  // One at a time: two in one transaction could wait for each other with somebody who marks all his messages read.
  while (await endOne());
}

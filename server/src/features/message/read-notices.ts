import type { InputOf } from '@workstation/contract/endpoint'
import type { message, Notice } from '@workstation/contract/message'
import { noticeStateAt } from '@workstation/domain/message/notice-state'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { findRow, isRowVisible, listRows } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import { paginationOf, pieceOf } from '../../platform/page'
import type { Services } from '../../services'
import { noticeModel } from './notice-model'
import { findNotice, inState, nameTargets, ofCategory } from './notice-store'
import { countReaders, listReaders } from './recipient-store'

/** A notice that ended a moment ago is shown as expired, although its row is turned some minutes later. */
function withState(row: Notice, now: Date): Notice {
  const term = { state: row.enabledMark, expiresAt: row.expirationTime }
  return { ...row, enabledMark: noticeStateAt(term, now.getTime()) }
}

/** One page of the notices that are kept, drafts too, the last changed first (MSG-23). */
export async function listNotices(services: Services, actor: Actor, input: InputOf<typeof message.notices>) {
  const now = services.clock.now()
  const filters: RowFilter[] = [
    ...(input.enabledMark === undefined ? [] : [['enabledMark', inState(input.enabledMark, now)] as const]),
    ...(input.category ? [['categoryText', ofCategory(input.category)] as const] : []),
  ]
  const page = await listRows<Notice>(services.db, noticeModel, actor, { ...input, filters })
  return { ...page, list: page.list.map((row) => withState(row, now)) }
}

/** A notice as its editor needs it (MSG-26). */
export async function readNotice({ db, clock }: Services, actor: Actor, id: string) {
  const row = await findRow<Notice>(db, noticeModel, actor, id)
  const notice = await findNotice(db, id)
  if (!notice) throw new AppError('not-found')
  const users = notice.recipients.filter(({ type }) => type === 'user').map((target) => target.id)
  return {
    ...withState(row, clock.now()),
    bodyText: notice.bodyText,
    files: JSON.stringify(notice.files),
    toUserIds: users.join(','),
    recipients: await nameTargets(db, notice.recipients),
    byMail: notice.by_mail ? (1 as const) : (0 as const),
  }
}

/** Who got a notice and who has opened it. */
export async function listNoticeReaders({ db }: Services, actor: Actor, input: InputOf<typeof message.readers>) {
  const { id, isRead } = input
  if (!(await isRowVisible(db, noticeModel, actor, id))) throw new AppError('not-found')
  const query = { id, keyword: (input.keyword ?? '').trim(), ...(isRead && { isRead }) }
  const [rows, total] = await Promise.all([listReaders(db, { ...query, ...pieceOf(input) }), countReaders(db, query)])
  const list = rows.map(({ readAt, ...row }) => ({ ...row, readTime: readAt?.getTime() ?? null }))
  return { list, pagination: paginationOf(input, total) }
}

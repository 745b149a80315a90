import type { InputOf } from '@workstation/contract/endpoint'
import type { message } from '@workstation/contract/message'
import { type NoticeAction, noticeProblem } from '@workstation/domain/message/notice-state'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { lockRow } from '../../platform/guarded-model/lock-row'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { keepNoticeFiles, releaseNoticeFiles } from './notice-files'
import { type NoticeForm, readNoticeForm } from './notice-form'
import { noticeModel } from './notice-model'
import { deleteMessage, findNotice, insertNotice, type KeptNotice, updateMessage, updateNotice } from './notice-store'
import { saysNothing } from './safe-html'

export type Caller = Pick<Context, 'actor' | 'ip' | 'requestId' | 'once'>

const noticeType = 1

/** Writes a notice that nobody has yet (MSG-24). */
export function createNotice(services: Services, caller: Caller, form: NoticeForm): Promise<{ id: string }> {
  return transact(services.db, async (trx) => {
    const id = newId()
    await caller.once?.claim(trx, { id })
    const now = services.clock.now()
    const { title, bodyText, fileIds, imageIds, notice } = await readNoticeForm(trx, form)
    const files = await keepNoticeFiles(trx, caller.actor, { id, fileIds, imageIds })
    const message = {
      id,
      type: noticeType,
      title,
      body_text: bodyText,
      files: JSON.stringify(files),
      creator_user: caller.actor.realName,
      created_by: caller.actor.userId,
      created_at: now,
    }
    await insertNotice(trx, { message, notice: { id, ...notice, created_at: now, modified_at: now } })
    await audit(trx, caller, 'create', { id, title })
    return { id }
  })
}

/**
 * Locks a notice that the caller may see and with which this may be done now.
 * @throws not-found, changed when it is no longer the version that was seen, or why it cannot be done
 */
export async function lockFor(
  trx: Trx,
  services: Services,
  step: { caller: Caller; id: string; action: NoticeAction; version?: number | undefined },
): Promise<KeptNotice> {
  const { id, version } = step
  await lockRow({ trx, actor: step.caller.actor }, noticeModel, { id, version })
  const notice = await findNotice(trx, id)
  if (!notice) throw new AppError('not-found')
  const bodyText = saysNothing(notice.bodyText) ? '' : notice.bodyText
  const term = { state: notice.state, bodyText, expiresAt: notice.expires_at?.getTime() ?? null }
  const problem = noticeProblem(step.action, term, services.clock.now().getTime())
  if (problem) throw new AppError(problem)
  return notice
}

/** Saves a changed notice that nobody has now (MSG-25). */
export function changeNotice(
  services: Services,
  caller: Caller,
  form: InputOf<typeof message.updateNotice>,
): Promise<void> {
  return transact(services.db, async (trx) => {
    const { id, version } = form
    await lockFor(trx, services, { caller, id, action: 'edit', version })
    const { title, bodyText, fileIds, imageIds, notice } = await readNoticeForm(trx, form)
    const files = await keepNoticeFiles(trx, caller.actor, { id, fileIds, imageIds })
    await updateMessage(trx, id, { title, body_text: bodyText, files: JSON.stringify(files) })
    await updateNotice(trx, id, { ...notice, modified_at: services.clock.now() })
    await audit(trx, caller, 'update', { id, title })
  })
}

/** Deletes a notice that nobody has now, with its files (MSG-27). */
export function removeNotice(services: Services, caller: Caller, id: string): Promise<void> {
  return transact(services.db, async (trx) => {
    const { title } = await lockFor(trx, services, { caller, id, action: 'remove' })
    await releaseNoticeFiles(trx, id)
    await deleteMessage(trx, id)
    await audit(trx, caller, 'remove', { id, title })
  })
}

export const audit = (
  trx: Trx,
  caller: Caller,
  verb: 'create' | 'update' | 'remove' | 'release' | 'recall',
  { id, ...changes }: { id: string; title: string; sentCount?: number },
) => writeAudit(trx, caller, { action: `notice.${verb}`, entity: 'notice', entityId: id, changes })

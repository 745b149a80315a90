import type { InputOf } from '@workstation/contract/endpoint'
import type { message } from '@workstation/contract/message'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { isCategory, type NoticeTargets } from './notice-store'
import { imagesOf, safeHtml } from './safe-html'

export type NoticeForm = InputOf<typeof message.createNotice>

const mostFiles = 20
const idPattern = /^[A-Za-z0-9_-]{1,64}$/

const refuse = (field: string): never => {
  throw new AppError('invalid', { fields: field })
}

/** The ids in the JSON list that clients send (MSG-08). */
function fileIdsOf(text: string): string[] {
  if (text.trim() === '') return []
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return refuse('files')
  }
  if (!Array.isArray(list) || list.length > mostFiles) return refuse('files')
  return list.map((file: { fileId?: unknown; id?: unknown } | null) => {
    const id = file?.fileId ?? file?.id
    return typeof id === 'string' && idPattern.test(id) ? id : refuse('files')
  })
}

function targetsOf({ recipients, toUserIds = '' }: NoticeForm): NoticeTargets {
  if (recipients) return [...new Map(recipients.map((target) => [`${target.type} ${target.id}`, target])).values()]
  const ids = [...new Set(toUserIds.split(',').filter((id) => id !== ''))]
  return ids.map((id) => (idPattern.test(id) ? { type: 'user', id } : refuse('toUserIds')))
}

/**
 * Checks what was filled in for a notice and turns it into what is stored; the text is made safe.
 * @throws invalid with the names of the fields, or notice.too-complex
 */
export async function readNoticeForm(db: Db, form: NoticeForm) {
  const title = form.title.trim()
  if (title === '') refuse('title')
  const category = form.category ?? ''
  if (category !== '' && !(await isCategory(db, category))) refuse('category')
  const expiresAt = form.expirationTime ?? null
  if (expiresAt !== null && Math.abs(expiresAt) > 8.64e15) refuse('expirationTime')
  const bodyText = safeHtml(form.bodyText ?? '')
  if (bodyText === null) throw new AppError('notice.too-complex')
  return {
    title,
    bodyText,
    fileIds: fileIdsOf(form.files ?? ''),
    imageIds: imagesOf(bodyText),
    notice: {
      category,
      recipients: JSON.stringify(targetsOf(form)),
      by_mail: form.byMail === 1,
      expires_at: expiresAt === null ? null : new Date(expiresAt),
    },
  }
}

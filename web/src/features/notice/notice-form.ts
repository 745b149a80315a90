import type { OutputOf } from '@workstation/contract/endpoint'
import type { FileRef } from '@workstation/contract/file'
import type { message, NoticeTarget } from '@workstation/contract/message'
import { toFileRef, type UploadedFile } from '../../ui/upload/uploaded-file'
import type { NoticeInput } from './queries'

export type NoticeDetail = OutputOf<typeof message.getNotice>
export type TargetKind = NoticeTarget['type']

/** In the order in which they are offered. */
export const targetKinds: readonly TargetKind[] = ['organize', 'user', 'position', 'role', 'group']

/** What the editor holds. */
export interface NoticeFields {
  title: string
  bodyText: string
  files: FileRef[]
  category: string | undefined
  expirationTime: number | null
  byMail: boolean
  recipients: Recipients
}

/** Everybody, or those who are chosen, kind by kind. */
export interface Recipients {
  scope: 'all' | 'some'
  targets: Partial<Record<TargetKind, string[]>>
}

export const emptyNotice: NoticeFields = {
  title: '',
  bodyText: '',
  files: [],
  category: undefined,
  expirationTime: null,
  byMail: false,
  recipients: { scope: 'all', targets: {} },
}

/** The files of a notice, which travel as a JSON list (MSG-08). */
const filesOf = (text: string): FileRef[] => JSON.parse(text || '[]') as FileRef[]

export function fieldsOf(notice: NoticeDetail): NoticeFields {
  const ids = (kind: TargetKind) => notice.recipients.filter(({ type }) => type === kind).map(({ id }) => id)
  return {
    title: notice.title,
    bodyText: notice.bodyText,
    files: filesOf(notice.files),
    category: notice.category || undefined,
    expirationTime: notice.expirationTime,
    byMail: notice.byMail === 1,
    recipients: {
      scope: notice.recipients.length > 0 ? 'some' : 'all',
      targets: Object.fromEntries(targetKinds.map((kind) => [kind, ids(kind)])),
    },
  }
}

/** The chosen recipients, kind by kind. */
export const targetsOf = ({ scope, targets }: Recipients): NoticeTarget[] =>
  scope === 'all' ? [] : targetKinds.flatMap((type) => (targets[type] ?? []).map((id) => ({ type, id })))

export const inputOf = (fields: NoticeFields): NoticeInput => ({
  title: fields.title.trim(),
  bodyText: fields.bodyText,
  files: JSON.stringify(fields.files.map((file: FileRef | UploadedFile) => toFileRef(file))),
  recipients: targetsOf(fields.recipients),
  category: fields.category ?? '',
  expirationTime: fields.expirationTime,
  byMail: fields.byMail ? 1 : 0,
})

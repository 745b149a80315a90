import { previewRuleOf } from '@workstation/domain/upload/preview-rule'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { issueTicket } from '../download/issue-ticket'
import { type FileCaller, mayRead } from '../file-permission'
import { type FileRow, findFile } from '../store'
import { convertedCopy } from './converted-copy'

/** The file, when this caller may read it; what he may not read does not exist for him. */
export async function findReadable(services: Services, caller: FileCaller, id: string): Promise<FileRow | null> {
  const file = await findFile(services.db, id)
  return file && (await mayRead(services.db, caller, file)) ? file : null
}

/** The file as it is shown: converted where its format is an old one. */
export async function shownCopy(services: Services, { actor }: FileCaller, file: FileRow): Promise<FileRow> {
  const rule = previewRuleOf(file.name)
  if (!rule) throw new AppError('file.no-preview', { ext: file.extension || '?' })
  return rule.convertTo ? convertedCopy(services, actor.userId, { file, to: rule.convertTo }) : file
}

/**
 * The address that shows a file, '' for a file that is not there for the caller (FIL-25, WID-33). Only the id counts:
 * name and address that a client sends are neither trusted nor fetched (THR-08).
 * @throws file.no-preview, file.no-converter, file.convert-failed, file.preview-busy
 */
export async function previewFile(services: Services, context: Context, fileId: string): Promise<string> {
  const file = await findReadable(services, context, fileId)
  if (!file) return ''
  const shown = await shownCopy(services, context, file)
  const isSheet = previewRuleOf(file.name)?.kind === 'sheet'
  return isSheet ? `/api/file/Sheet/${file.id}` : issueTicket(services, context.actor, shown.id)
}

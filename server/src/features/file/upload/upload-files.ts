import { uploadRuleOf } from '@workstation/domain/upload/upload-rule'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import { skipRest } from '../../../platform/skip-rest'
import type { Services } from '../../../services'
import { mayUpload } from '../file-permission'
import { markDeleted } from '../store'
import type { StoredUpload } from '../stored-file'
import { storeUpload } from './store-upload'

const mostFiles = 10

/** Keeps all files of a request or none of them. */
export async function uploadFiles(services: Services, context: Context, type: string) {
  const rule = uploadRuleOf(type)
  if (!rule) throw new AppError('file.type')
  if (!(await mayUpload(services.db, context, type))) throw new AppError('forbidden')
  const list: StoredUpload[] = []
  try {
    for await (const part of context.request.files({ limits: { fileSize: rule.maxBytes, files: mostFiles } })) {
      const upload = { type, userId: context.actor.userId, name: part.filename, stream: part.file }
      list.push(await storeUpload(services, upload))
    }
  } catch (error) {
    skipRest(context.request.raw)
    await markDeleted(
      services.db,
      list.map((stored) => stored.id),
      services.clock.now(),
    )
    throw error
  }
  const [first] = list
  if (!first) throw new AppError('file.none')
  return { ...first, list }
}

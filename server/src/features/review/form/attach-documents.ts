import { uploadRules } from '@workstation/domain/upload/upload-rule'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { claimFiles, storeUpload } from '../../file'
import { countVersionUp } from '../review-store'
import { lockChangeableReview } from './lock-changeable-review'

const mostFiles = 20

/** Takes the documents of a multipart request to a review that may change. */
export async function attachDocuments(services: Services, context: Context, { id }: { id: string }) {
  const { actor, request } = context
  // Refused before megabytes are read; asked again under the lock, since a launch may come in between.
  await transact(services.db, (trx) => lockChangeableReview(trx, context, id))
  const uploaded: string[] = []
  for await (const part of request.files({ limits: { fileSize: uploadRules.annex.maxBytes, files: mostFiles } })) {
    const stored = await storeUpload(services, {
      type: 'annex',
      userId: actor.userId,
      name: part.filename,
      stream: part.file,
    })
    uploaded.push(stored.fileId)
  }
  if (uploaded.length === 0) throw new AppError('file.none')
  return transact(services.db, async (trx) => {
    await lockChangeableReview(trx, context, id)
    const list = await claimFiles(trx, actor, uploaded, { entity: 'review', entityId: id })
    // Whoever edits the review at the same time must not drop documents that he did not see.
    await countVersionUp(trx, id, services.clock.now())
    const changes = { files: list.map((file) => file.name) }
    await writeAudit(trx, context, { action: 'review.attach', entity: 'review', entityId: id, changes })
    return { list }
  })
}

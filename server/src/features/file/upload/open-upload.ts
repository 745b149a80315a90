import type { ChunkPlan } from '@workstation/domain/upload/chunk-rule'
import { newId } from '../../../platform/id'
import type { Services } from '../../../services'
import { storageKeyOf } from '../storage-key-of'
import { checkQuota, oneUploadAtATime } from './file-quota'
import { findUpload, insertUpload, type UploadRow, type UploadScope } from './upload-store'

/** Begins an upload: makes room in the storage and counts its bytes as taken. */
function beginUpload(services: Services, scope: UploadScope, plan: ChunkPlan): Promise<UploadRow> {
  const { storage, clock } = services
  const { userId, linkTarget, type, identifier, totalSize } = scope
  return oneUploadAtATime(services, userId, async (trx) => {
    const begun = await findUpload(trx, scope, plan.chunkSize)
    if (begun) return begun
    await checkQuota(services, trx, userId, totalSize)
    const id = newId()
    const key = storageKeyOf(type, id, clock.now())
    return insertUpload(trx, {
      id,
      user_id: userId,
      link_target: linkTarget,
      type,
      identifier,
      total_size: String(totalSize),
      chunk_size: String(plan.chunkSize),
      total_chunks: plan.totalChunks,
      storage_key: key,
      storage_upload: await storage.beginChunks(key),
      touched_at: clock.now(),
    })
  })
}

/**
 * The upload that a chunk belongs to; the first chunk to arrive begins it.
 * @throws file.quota
 */
export async function openUpload(services: Services, scope: UploadScope, plan: ChunkPlan): Promise<UploadRow> {
  const begun = await findUpload(services.db, scope, plan.chunkSize)
  return begun ?? beginUpload(services, scope, plan)
}

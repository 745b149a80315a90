import type { Services } from '../../../services'
import type { FileCaller } from '../file-permission'
import { findFile, insertSharingFile } from '../store'
import { type StoredUpload, toUpload } from '../stored-file'
import type { WantedFile } from './chunk-request'
import { checkQuota, oneUploadAtATime } from './file-quota'
import { newFileRow } from './join-upload'
import { findKnownContent, missingChunks } from './known-content'
import { findUploadToMerge, insertUpload } from './upload-store'

/**
 * Makes a file without any chunk, of bytes that the caller may read already; the bytes are shared from then on.
 * @throws file.chunks-missing when there are none, file.quota
 */
export async function finishKnownContent(
  services: Services,
  caller: FileCaller,
  wanted: WantedFile,
): Promise<StoredUpload> {
  const known = await findKnownContent(services, caller, wanted)
  if (!known) throw missingChunks(1)
  const { scope } = wanted
  const now = services.clock.now()
  return oneUploadAtATime(services, scope.userId, async (trx) => {
    const other = await findUploadToMerge(trx, scope)
    const made = other?.file_id ? await findFile(trx, other.file_id) : undefined
    if (made) return toUpload(made)
    await checkQuota(services, trx, scope.userId, scope.totalSize)
    const row = newFileRow(wanted, known.storage_key, now)
    if (other || !(await insertSharingFile(trx, row, known.id))) throw missingChunks(1)
    await insertUpload(trx, {
      id: row.id,
      user_id: scope.userId,
      link_target: scope.linkTarget,
      type: scope.type,
      identifier: scope.identifier,
      total_size: row.size,
      chunk_size: '0',
      total_chunks: 0,
      storage_key: row.storage_key,
      storage_upload: '',
      file_id: row.id,
      touched_at: now,
    })
    return toUpload(row)
  })
}

import type { InputOf } from '@workstation/contract/endpoint'
import type { file } from '@workstation/contract/file'
import type { Services } from '../../../services'
import type { FileCaller } from '../file-permission'
import { readAnnounced, readPlace } from './chunk-request'
import { checkQuota } from './file-quota'
import { findKnownContent } from './known-content'
import { findUpload, forgetMergedUploads, listChunks } from './upload-store'

export type ChunkInput = InputOf<typeof file.checkChunks>

/** What of the whole file a chunk's fields say. */
export const announcedBy = (input: ChunkInput) => ({
  identifier: input.identifier,
  name: input.filename,
  size: input.totalSize,
  type: input.type,
  extension: input.extension,
})

/**
 * What is left to be sent of a file. It begins an upload: one of the same file that has ended already does not count.
 * @throws file.type, forbidden, file.kind, file.too-large, file.chunk, file.quota
 */
export async function checkChunks(services: Services, caller: FileCaller, input: ChunkInput) {
  const wanted = await readAnnounced(services, caller, announcedBy(input))
  readPlace(input)
  const { scope } = wanted
  await forgetMergedUploads(services.db, scope)
  const upload = await findUpload(services.db, scope, input.chunkSize)
  if (upload) {
    const chunkNumbers = (await listChunks(services.db, upload.id)).map((chunk) => chunk.number)
    return { uploaded: false, chunkNumbers, merge: chunkNumbers.length === upload.total_chunks }
  }
  await checkQuota(services, services.db, scope.userId, scope.totalSize)
  const known = await findKnownContent(services, caller, wanted)
  // A client that hears `uploaded` stops there and never has the file made; it goes straight to merging when no chunk lacks.
  const chunkNumbers = known ? Array.from({ length: input.totalChunks }, (_, index) => index + 1) : []
  return { uploaded: false, chunkNumbers, merge: known !== null }
}

import { isContentOf, mediaTypeOf } from '@workstation/domain/upload/file-content'
import { AppError } from '../../../platform/app-error'
import { newId } from '../../../platform/id'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { insertFile, type NewFile } from '../store'
import { type StoredUpload, toUpload } from '../stored-file'
import type { WantedFile } from './chunk-request'
import { type Inspection, inspectBytes } from './inspect-bytes'
import { missingChunks } from './known-content'
import { completeUpload, deleteUpload, listChunks, type UploadRow } from './upload-store'

interface Join {
  upload: UploadRow
  wanted: WantedFile
  /** Who holds the right to merge. */
  holder: string
}

/** Takes back an upload that cannot become a file; all of it can be sent again. */
export async function dropUpload({ db, storage }: Pick<Services, 'db' | 'storage'>, upload: UploadRow): Promise<void> {
  await storage.dropChunks({ key: upload.storage_key, handle: upload.storage_upload })
  await storage.remove(upload.storage_key)
  await deleteUpload(db, upload.id)
}

/** Why the bytes may not become the file that was announced, or null. */
function problemOf(bytes: Inspection, { scope, md5, extension, name }: WantedFile): AppError | null {
  if (bytes.size !== scope.totalSize || bytes.md5 !== md5) return new AppError('file.digest')
  if (!isContentOf(extension, bytes.head)) return new AppError('file.content', { ext: extension })
  return bytes.found === null ? null : new AppError('file.infected', { name })
}

/** The row of a file that was uploaded just now and that nothing holds yet. */
export function newFileRow(
  { scope, md5, name, extension }: WantedFile,
  storageKey: string,
  now: Date,
): NewFile & { id: string } {
  return {
    id: newId(),
    type: scope.type,
    name,
    extension,
    media_type: mediaTypeOf(extension),
    size: String(scope.totalSize),
    md5,
    storage_key: storageKey,
    uploaded_by: scope.userId,
    entity: null,
    entity_id: null,
    created_at: now,
    deleted_at: null,
  }
}

/**
 * Makes a file of the chunks of an upload, and shows it only when digest, content and scanner agree.
 * @throws file.chunks-missing, file.digest, file.content, file.infected, file.scan
 */
export async function joinUpload(services: Services, { upload, wanted, holder }: Join): Promise<StoredUpload> {
  const { db, storage, clock, log } = services
  const chunks = await listChunks(db, upload.id)
  const missing = upload.total_chunks - chunks.length
  if (missing > 0) throw missingChunks(missing)
  const joined = { key: upload.storage_key, handle: upload.storage_upload }
  const isJoined = await storage.joinChunks(
    joined,
    chunks.map((chunk) => chunk.mark),
  )
  const bytes = isJoined ? await inspectBytes(services, upload.storage_key) : null
  const problem = bytes ? problemOf(bytes, wanted) : new AppError('file.digest')
  if (problem) {
    log.warn({ uploadId: upload.id, problem: problem.key, found: bytes?.found }, 'an upload was refused')
    await dropUpload(services, upload)
    throw problem
  }
  const row = newFileRow(wanted, upload.storage_key, clock.now())
  return transact(db, async (trx) => {
    await insertFile(trx, row)
    if (!(await completeUpload(trx, upload.id, { holder, fileId: row.id }))) throw new AppError('changed')
    return toUpload(row)
  })
}

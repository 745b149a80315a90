import { Readable } from 'node:stream'
import { headBytes, isContentOf, mediaTypeOf } from '@workstation/domain/upload/file-content'
import { extensionOf, type UploadRule, uploadProblem, uploadRuleOf } from '@workstation/domain/upload/upload-rule'
import { AppError } from '../../../platform/app-error'
import { newId } from '../../../platform/id'
import type { Services } from '../../../services'
import { storageKeyOf } from '../storage-key-of'
import { completeFile, forgetFile, insertPendingFile } from '../store'
import { type StoredUpload, toUpload } from '../stored-file'
import { cleanFileName } from './clean-file-name'
import { checkQuota, oneUploadAtATime } from './file-quota'
import { refuseInfected } from './refuse-infected'
import { sizeText } from './size-text'

interface Upload {
  type: string
  userId: string
  name: string
  stream: Readable
}

/** Passes the chunks on as they come; refuses the file when its head or its size is not what the rule takes. */
async function* checkedChunks(stream: Readable, rule: UploadRule, extension: string): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size >= rule.maxBytes) throw new AppError('file.too-large', { limit: sizeText(rule.maxBytes) })
    if (head === null) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < headBytes) continue
    checkContent(head, extension)
    yield head
    head = null
  }
  if (head === null) return
  checkContent(head, extension)
  yield head
}
function checkContent(head: Buffer, extension: string): void {
  if (!isContentOf(extension, head.subarray(0, headBytes))) throw new AppError('file.content', { ext: extension })
}

/** Brings bytes into the storage under a row that nobody sees yet. */
async function putFile({ db, storage, clock }: Services, { type, userId, name, stream }: Upload) {
  const id = newId()
  const extension = extensionOf(name)
  const now = clock.now()
  const storage_key = storageKeyOf(type, id, now)
  const row = { id, type, name, extension, media_type: mediaTypeOf(extension), storage_key, uploaded_by: userId }
  await insertPendingFile(db, { ...row, created_at: now, entity: null, entity_id: null })
  const bytes = await storage.put(storage_key, stream)
  return { row, bytes, answer: toUpload({ ...row, size: String(bytes.size) }) }
}

/**
 * Streams bytes into the storage and makes them a file of this person, whole or not at all. Nothing is checked:
 * for uploads see `storeUpload`.
 */
export async function keepFile(services: Services, upload: Upload): Promise<StoredUpload> {
  const { row, bytes, answer } = await putFile(services, upload)
  await completeFile(services.db, row.id, bytes)
  return answer
}

/** Keeps bytes that come from outside: scanned, and within what the person has room for. */
async function keepForeignFile(services: Services, upload: Upload): Promise<StoredUpload> {
  const { db, storage } = services
  const { userId } = upload
  const { row, bytes, answer } = await putFile(services, upload)
  try {
    await refuseInfected(services, row)
    await oneUploadAtATime(services, userId, async (trx) => {
      await checkQuota(services, trx, userId, bytes.size)
      await completeFile(trx, row.id, bytes)
    })
  } catch (error) {
    await storage.remove(row.storage_key)
    await forgetFile(db, row.id)
    throw error
  }
  return answer
}

/**
 * Keeps an upload after checking type, extension, size, content, the person's quota and what the scanner says.
 * @throws file.type, file.kind, file.content, file.too-large, file.quota, file.infected, file.scan, file.storage-full
 */
export async function storeUpload(services: Services, upload: Upload): Promise<StoredUpload> {
  const rule = uploadRuleOf(upload.type)
  if (!rule) throw new AppError('file.type')
  const name = cleanFileName(upload.name)
  const extension = extensionOf(name)
  if (uploadProblem(rule, { name, size: 0 }) === 'file.kind') throw new AppError('file.kind', { ext: extension || '?' })
  await checkQuota(services, services.db, upload.userId, 1)
  const stream = Readable.from(checkedChunks(upload.stream, rule, extension), { objectMode: false })
  return keepForeignFile(services, { ...upload, name, stream })
}

import { Readable } from 'node:stream'
import { headBytes, isContentOf } from '@workstation/domain/upload/file-content'
import { AppError } from '../../../platform/app-error'
import type { ChunkPlace } from '../../../platform/file-storage/storage'
import type { Context } from '../../../platform/route'
import { skipRest } from '../../../platform/skip-rest'
import type { Services } from '../../../services'
import { announcedBy, type ChunkInput } from './check-chunks'
import { readAnnounced, readPlace } from './chunk-request'
import { openUpload } from './open-upload'
import { countChunks, hasChunk, insertChunk, type UploadRow } from './upload-store'

/** Passes exactly the announced bytes; the first chunk also shows what kind of file it is. */
async function* exactBytes(stream: Readable, place: ChunkPlace, extension: string): AsyncGenerator<Buffer> {
  let size = 0
  let head: Buffer | null = place.number === 1 ? Buffer.alloc(0) : null
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    size += bytes.length
    if (size > place.size) throw new AppError('file.chunk')
    if (head === null) {
      yield bytes
      continue
    }
    head = Buffer.concat([head, bytes])
    if (head.length < headBytes) continue
    checkHead(head, extension)
    yield head
    head = null
  }
  if (size !== place.size) throw new AppError('file.chunk')
  if (head === null) return
  checkHead(head, extension)
  yield head
}
function checkHead(head: Buffer, extension: string): void {
  if (!isContentOf(extension, head.subarray(0, headBytes))) throw new AppError('file.content', { ext: extension })
}

async function keepChunk(services: Services, upload: UploadRow, place: ChunkPlace, bytes: Readable): Promise<void> {
  const file = { key: upload.storage_key, handle: upload.storage_upload }
  const mark = await services.storage.putChunk(file, place, bytes)
  await insertChunk(services.db, upload.id, { number: place.number, mark }, services.clock.now())
}

/** True for a chunk that is kept already, and every chunk of an upload that became a file. */
const isNeedless = async (services: Services, upload: UploadRow, number: number) =>
  upload.file_id !== null || (await hasChunk(services.db, upload.id, number))

async function receiveChunk(services: Services, context: Context, input: ChunkInput) {
  const wanted = await readAnnounced(services, context, announcedBy(input))
  const place = readPlace(input)
  const upload = await openUpload(services, wanted.scope, input)
  if (upload.total_chunks !== input.totalChunks) throw new AppError('file.chunk')
  if (await isNeedless(services, upload, place.number)) skipRest(context.request.raw)
  else {
    const limits = { fileSize: place.size + 1, files: 1 }
    const part = context.file === undefined ? await context.request.file({ limits }) : context.file
    if (!part) throw new AppError('file.none')
    const bytes = Readable.from(exactBytes(part.file, place, wanted.extension), { objectMode: false })
    await keepChunk(services, upload, place, bytes)
  }
  return { merge: upload.file_id !== null || (await countChunks(services.db, upload.id)) === upload.total_chunks }
}

/**
 * Keeps one chunk. Chunks may come in any order, at the same time and again; the first that arrives begins the upload.
 * @throws file.type, forbidden, file.kind, file.too-large, file.chunk, file.content, file.quota, file.storage-full
 */
export async function uploadChunk(services: Services, context: Context, input: ChunkInput) {
  try {
    return await receiveChunk(services, context, input)
  } catch (error) {
    skipRest(context.request.raw)
    throw error
  }
}

import type { OutputOf } from '@workstation/contract/endpoint'
import { file } from '@workstation/contract/file'
import { extensionOf } from '@workstation/domain/upload/upload-rule'
import { ApiError, call } from '../api'
import { config } from '../config'
import { bytesOf, type Chunk, chunksOf } from './chunk-plan'
import type { FileHash } from './file-hash'
import { TemporaryFailure, withRetries } from './retry'
import { type ChunkedFile, chunkFields } from './send-chunk'
import { sendChunks } from './send-chunks'
import { shownFile } from './upload'

export interface ChunkedUpload {
  content: File
  type: string
  token?: string | undefined
  /** Kept between tries, so that a file is hashed once. */
  hash: FileHash
  signal: AbortSignal
  /** The part of the file that is hashed, 0 to 1. */
  onHashed: (part: number) => void
  /** Bytes of the file that the server has. The first call says that the check is over. */
  onSent: (bytes: number) => void
}
export type MergedFile = OutputOf<typeof file.mergeChunks>

/** A quiet call, tried again when the connection breaks. */
function tryCall<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const attempt = () =>
    work().catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 0 ? new TemporaryFailure('', 0) : error
    })
  return withRetries(attempt, signal)
}

/** What the server has of the file (FIL-05, FIL-11). */
function check(sent: ChunkedFile, chunks: readonly Chunk[], signal: AbortSignal) {
  const [first] = chunks
  if (!first) throw new Error('a file has one chunk at least')
  return tryCall(() => call(file.checkChunks, chunkFields(sent, first), { signal, quiet: true }), signal)
}

function merge({ content, identifier, type, token }: ChunkedFile, signal: AbortSignal): Promise<MergedFile> {
  const form = {
    identifier,
    fileName: content.name,
    fileSize: content.size,
    fileType: content.type,
    extension: extensionOf(content.name),
    type,
    extDir: '',
    token,
  }
  const options = { signal, quiet: true, timeout: config.timeout.transfer }
  return tryCall(async () => shownFile(await call(file.mergeChunks, form, options)), signal)
}

/** Sends what the server lacks; answers whether anything was lacking. */
async function complete(sent: ChunkedFile, { signal, onSent }: ChunkedUpload): Promise<boolean> {
  const chunks = chunksOf(sent.content.size)
  const { uploaded, chunkNumbers } = await check(sent, chunks, signal)
  const missing = uploaded ? [] : chunks.filter(({ number }) => !chunkNumbers.includes(number))
  const there = sent.content.size - bytesOf(missing)
  onSent(there)
  if (missing.length > 0) await sendChunks(sent, missing, { signal, onProgress: (bytes) => onSent(there + bytes) })
  return missing.length > 0
}

/**
 * Hashes a file, asks what the server has of it, sends the rest and has it put together.
 * Throws UnreadableFile, ChunkRefused, TemporaryFailure, ApiError (the server's words, not shown yet), or AbortError when stopped.
 */
export async function sendInChunks(upload: ChunkedUpload): Promise<MergedFile> {
  const { content, type, token, signal, hash, onHashed } = upload
  const digest = await hash.run({ signal, onProgress: onHashed })
  const sent: ChunkedFile = { content, identifier: digest + content.name, type, token }
  await complete(sent, upload)
  return merge(sent, signal).catch(async (error: unknown) => {
    // The server may have lost a chunk meanwhile; it says so when asked, and only then a second merge makes sense.
    if (error instanceof ApiError && (await complete(sent, upload))) return merge(sent, signal)
    throw error
  })
}

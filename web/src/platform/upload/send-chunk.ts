import type { InputOf } from '@workstation/contract/endpoint'
import { code } from '@workstation/contract/envelope'
import { file } from '@workstation/contract/file'
import { extensionOf } from '@workstation/domain/upload/upload-rule'
import { reportFailure } from '../report-failure'
import { type Chunk, chunkSize, chunksOf } from './chunk-plan'
import { ChunkRefused } from './chunk-refused'
import { createGate } from './gate'
import { TemporaryFailure } from './retry'
import { sendForm } from './send-form'

/** A file on its way in chunks. */
export interface ChunkedFile {
  readonly content: File
  /** MD5 of the content and the name (FIL-04). */
  readonly identifier: string
  /** Upload type. */
  readonly type: string
  readonly token: string | undefined
}

/** What a chunk says of itself and of its file (FIL-13). */
export const chunkFields = (
  { content, identifier, type, token }: ChunkedFile,
  chunk: Chunk,
): InputOf<typeof file.uploadChunk> => ({
  chunkNumber: chunk.number,
  chunkSize,
  currentChunkSize: chunk.to - chunk.from,
  totalSize: content.size,
  totalChunks: chunksOf(content.size).length,
  identifier,
  filename: content.name,
  relativePath: content.name,
  fileType: content.type,
  extension: extensionOf(content.name),
  type,
  token,
})

// Browsers open six connections to a host: two stay free for the rest of the page, however many files are on their way.
const pass = createGate(4)

/** True for an answer that may be another one in a moment: none at all, a server that starts, one that has too much to do. */
const isTemporary = (status: number) => status === 0 || status === 429 || status >= 500

interface ChunkOptions {
  signal: AbortSignal
  /** Called with the bytes of the chunk that are out. */
  onProgress: (sent: number) => void
}

/** Sends one chunk; throws TemporaryFailure when trying again may help, ChunkRefused when the server said no. */
export async function sendChunk(sent: ChunkedFile, chunk: Chunk, { signal, onProgress }: ChunkOptions): Promise<void> {
  const size = chunk.to - chunk.from
  const form = new FormData()
  form.append('file', sent.content.slice(chunk.from, chunk.to), sent.content.name)
  const { status, envelope } = await pass(() =>
    sendForm(file.uploadChunk, chunkFields(sent, chunk), form, {
      signal,
      onProgress: (loaded, total) => onProgress(total ? Math.min(size, (loaded / total) * size) : 0),
    }),
  )
  if (envelope?.code === code.success) return onProgress(size)
  onProgress(0)
  if (!envelope || isTemporary(status)) throw new TemporaryFailure(envelope?.msg ?? '', envelope?.code ?? 0)
  throw refuse(envelope)
}

/** Shows what the server said of a chunk (FIL-48). */
export function refuse({ code, msg }: { code: number; msg: string }): ChunkRefused {
  return new ChunkRefused(reportFailure(file.uploadChunk, { code, msg }).msg)
}

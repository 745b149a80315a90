import { ApiError } from '../api-error'
import { ChunkRefused } from './chunk-refused'
import { createFileHash, type FileHash } from './file-hash'
import type { SendFile, SendHooks, SentFile } from './send-file'
import { createTransferRate } from './transfer-rate'
import { checkReadable, UnreadableFile } from './unreadable-file'
import type { UploadList } from './upload-list'
import type { UploadFailure } from './upload-state'

/** Speed and remaining time change no more often than this, so that they can be read. Milliseconds. */
const rateBeat = 500

/** What one try came to; null when it was stopped. */
export type RunResult = { file: SentFile } | { failure: UploadFailure; givenUp: boolean } | null

async function failureOf(error: unknown, content: File): Promise<UploadFailure> {
  if (error instanceof UnreadableFile) return { kind: 'unreadable' }
  if (error instanceof ChunkRefused) return { kind: 'refused', msg: error.message }
  if (error instanceof ApiError && error.code !== 0) return { kind: 'refused', msg: error.msg }
  // A file that has changed on the disc breaks its requests just as a cut line does.
  return checkReadable(content).then(
    () => ({ kind: 'broken' }),
    () => ({ kind: 'unreadable' }),
  )
}

/** One file with what is no state of it: its bytes, its hash, its speed, and how to stop it. */
export function createUploadRun(key: number, content: File, list: UploadList) {
  const meter = createTransferRate(content.size)
  let hash: FileHash | undefined
  let stop = new AbortController()
  const forgetHash = () => {
    hash?.close()
    hash = undefined
  }
  const hooksFor = (signal: AbortSignal): SendHooks => {
    let rate = meter.read()
    let ratedAt = Date.now()
    return {
      signal,
      hash: () => {
        hash ??= createFileHash(content)
        return hash
      },
      onHashed: (part) => {
        if (!signal.aborted) list.apply({ type: 'hashed', key, part })
      },
      onSent: (bytes) => {
        if (signal.aborted) return
        const now = Date.now()
        meter.add(bytes, now)
        if (now - ratedAt >= rateBeat) {
          rate = meter.read()
          ratedAt = now
        }
        list.apply({ type: 'sent', key, bytes, rate })
      },
    }
  }
  return {
    async go(send: SendFile): Promise<RunResult> {
      stop = new AbortController()
      const { signal } = stop
      try {
        const file = await send(content, hooksFor(signal))
        return signal.aborted ? null : { file }
      } catch (error) {
        if (signal.aborted) return null
        const failure = await failureOf(error, content)
        // A file that was refused or could not be read may be another one by now.
        if (failure.kind !== 'broken') forgetHash()
        return signal.aborted ? null : { failure, givenUp: error instanceof ChunkRefused }
      }
    },
    /** Holds the file; what was hashed stays known. */
    halt: () => stop.abort(),
    close() {
      stop.abort()
      forgetHash()
    },
  }
}
export type UploadRun = ReturnType<typeof createUploadRun>

import { chunkSize } from './chunk-plan'
import type { FileHash } from './file-hash'
import { checkReadable } from './unreadable-file'
import { upload } from './upload'

/** What carries one file over, and what it tells on the way. */
export interface SendHooks {
  signal: AbortSignal
  /** Made when it is first needed, and kept while the file is tried again. */
  hash: () => FileHash
  onHashed: (part: number) => void
  onSent: (bytes: number) => void
}

/** What is known of a file that has arrived. */
export interface SentFile {
  readonly fileId: string
  readonly name: string
  readonly url: string
  readonly fileSize: number
  readonly fileExtension: string
}
export type SendFile = (content: File, hooks: SendHooks) => Promise<SentFile>

/** Files above 5 MB travel in chunks. */
export const isChunked = (size: number): boolean => size > chunkSize

interface Target {
  /** Upload type. */
  type: string
  /** Review link token, for people without a session. */
  token?: string | undefined
}

/** Sends files to an upload type, the large ones in chunks. A refusal is said by the caller: it belongs beside its file. */
export function sendFileTo({ type, token }: Target): SendFile {
  return async (content, { signal, hash, onHashed, onSent }) => {
    if (isChunked(content.size)) {
      const { sendInChunks } = await import('./send-in-chunks')
      return sendInChunks({ content, type, token, hash: hash(), signal, onHashed, onSent })
    }
    await checkReadable(content)
    return upload(type, content, { token, signal, quiet: true, onProgress: (part) => onSent(part * content.size) })
  }
}

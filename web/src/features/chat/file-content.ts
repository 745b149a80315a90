import { readSentFile } from '@workstation/domain/chat/message-content'

/** A picture or recording of a message. */
export interface FileContent {
  readonly fileId: string
  readonly name: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Seconds. */
  readonly length: number
}

/** Reads the content of a message that is no text; null when it is none of ours. */
export function readFileContent(content: string): FileContent | null {
  const file = readSentFile(content)
  const fileId = file?.names[0]
  if (!file || !fileId) return null
  const { width, height, length } = file
  return { fileId, name: file.names.at(-1) ?? fileId, width, height, length }
}

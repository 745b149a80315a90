import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredBytes {
  /** Bytes. */
  size: number
  /** MD5, hex, lower case. */
  md5: string
}

/** Where the bytes of files lie. Keys are made by the server; what people call a file is kept in the database. */
export interface FileStorage {
  /** Keeps all of the stream or nothing. Throws file.storage-full when there is no room. */
  put(key: string, stream: Readable): Promise<StoredBytes>
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Removes the bytes; a key that has none is fine. */
  remove(key: string): Promise<void>
  /** Throws when files cannot be kept or read now. */
  check(): Promise<void>
}

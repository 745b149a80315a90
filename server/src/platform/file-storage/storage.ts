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

/** A file that arrives in chunks. `handle` is what `beginChunks` answered. */
export interface ChunkedFile {
  key: string
  handle: string
}

/** One chunk of it: its number from 1, the first byte that it is in the file, and its bytes. */
export interface ChunkPlace {
  number: number
  start: number
  size: number
}

/** Something that lies in the storage. */
export interface StoredObject {
  key: string
  changedAt: Date
  /** Names the upload that it is still part of; null for a whole file. */
  handle: string | null
}

/** Where the bytes of files lie. Keys are made by the server; what people call a file is kept in the database. */
export interface FileStorage {
  /** Keeps all of the stream or nothing. Throws file.storage-full when there is no room. */
  put(key: string, stream: Readable): Promise<StoredBytes>
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Removes the bytes; a key that has none is fine. */
  remove(key: string): Promise<void>
  /** Makes room for a file that arrives in chunks, and answers the storage's name for it. */
  beginChunks(key: string): Promise<string>
  /**
   * Keeps one chunk; when it answers, the chunk survives a crash. Chunks may come in any order, at the same time and
   * again. The stream must bring exactly `place.size` bytes or fail.
   * @returns a mark that `joinChunks` wants to have back
   */
  putChunk(file: ChunkedFile, place: ChunkPlace, stream: Readable): Promise<string>
  /**
   * Makes the file of its chunks; joined already is fine.
   * @param marks in the order of the chunks
   * @returns false when the storage has the chunks no more
   */
  joinChunks(file: ChunkedFile, marks: readonly string[]): Promise<boolean>
  /** Gives up the chunks of a file; none is fine. */
  dropChunks(file: ChunkedFile): Promise<void>
  /** Everything that lies there, unfinished uploads too, in no order. */
  list(): AsyncIterable<StoredObject>
  /** Throws when files cannot be kept or read now. */
  check(): Promise<void>
}

import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { promisify } from 'node:util'
import { createInflateRaw, inflateRaw } from 'node:zlib'
import { AppError } from '../app-error'

const inflate = promisify(inflateRaw)

/** Signatures and record lengths of a ZIP archive (APPNOTE 4.3). */
const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const longestComment = 65_535

interface Entry {
  readonly method: number
  readonly packed: number
  readonly offset: number
}

/** Bytes are unpacked ones. */
export interface ArchiveLimits {
  /** Parts that it may list. */
  entries: number
  /** Of one part. */
  partBytes: number
  /** Of all parts that are read, one that is read twice counting twice. */
  allBytes: number
}

/** Parts of a packed workbook by their path. */
interface Archive {
  /** The text of a part, '' for one that does not exist. Throws sheet.too-large above its limits. */
  text(path: string): Promise<string>
  /** The same piece by piece, so that a large part is never there as a whole. */
  pieces(path: string): AsyncGenerator<string>
}

const unreadable = () => new AppError('sheet.unreadable')

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at--) if (bytes.readUInt32LE(at) === endMark) return at
  throw unreadable()
}

function readEntries(bytes: Buffer, mostEntries: number): Map<string, Entry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw new AppError('sheet.too-large')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number++) {
    if (bytes.readUInt32LE(at) !== entryMark) throw unreadable()
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const path = bytes.toString('utf8', at + 46, at + 46 + name)
    entries.set(path, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

function packedBytes(bytes: Buffer, { offset, packed }: Entry): Buffer {
  if (bytes.readUInt32LE(offset) !== localMark) throw unreadable()
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packed > bytes.length) throw unreadable()
  return bytes.subarray(start, start + packed)
}

/** Unpacks at most so many bytes: what the archive says of its own sizes is not believed (THR-20). */
async function unpack(bytes: Buffer, entry: Entry, mostBytes: number): Promise<Buffer> {
  const packed = packedBytes(bytes, entry)
  if (entry.method === 0 && packed.length <= mostBytes) return packed
  if (entry.method === 0) throw new AppError('sheet.too-large')
  if (entry.method !== 8) throw unreadable()
  return inflate(packed, { maxOutputLength: mostBytes }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new AppError('sheet.too-large') : unreadable()
  })
}

/** The same piece by piece. */
async function* unpackPieces(bytes: Buffer, entry: Entry, mostBytes: number): AsyncGenerator<Buffer> {
  const packed = packedBytes(bytes, entry)
  if (entry.method !== 0 && entry.method !== 8) throw unreadable()
  const source = Readable.from([packed])
  let size = 0
  try {
    for await (const piece of entry.method === 0 ? source : source.pipe(createInflateRaw())) {
      size += piece.length
      if (size > mostBytes) throw new AppError('sheet.too-large')
      yield piece
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable()
  }
}

const withoutMark = (text: string): string => text.replace(/^\ufeff/, '')

async function* textPieces(pieces: AsyncGenerator<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let isFirst = true
  for await (const piece of pieces) {
    const text = decoder.write(piece)
    yield isFirst ? withoutMark(text) : text
    isFirst &&= text === ''
  }
  yield decoder.end()
}

const outOfRange = (error: unknown) =>
  error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE' ? unreadable() : error

/**
 * Opens a packed workbook that somebody uploaded. Parts are unpacked one by one, when they are asked for, off the
 * thread of requests and never beyond the limits.
 * @throws sheet.unreadable for anything that is not such an archive, sheet.too-large
 */
export function openArchive(bytes: Buffer, limits: ArchiveLimits): Archive {
  try {
    const entries = readEntries(bytes, limits.entries)
    let left = limits.allBytes
    return {
      async text(path) {
        const entry = entries.get(path)
        if (!entry) return ''
        const content = await unpack(bytes, entry, Math.min(left, limits.partBytes)).catch((error: unknown) => {
          throw outOfRange(error)
        })
        left -= content.length
        return withoutMark(content.toString('utf8'))
      },
      async *pieces(path) {
        const entry = entries.get(path)
        if (!entry) return
        try {
          yield* textPieces(unpackPieces(bytes, entry, Math.min(left, limits.partBytes)))
        } catch (error) {
          throw outOfRange(error)
        }
      },
    }
  } catch (error) {
    throw outOfRange(error)
  }
}

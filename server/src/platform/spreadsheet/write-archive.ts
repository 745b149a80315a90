import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { AppError } from '../app-error'

/** One file of an archive; its text is asked for piece by piece. */
export interface Part {
  path: string
  text: AsyncIterable<string> | Iterable<string>
}
interface Written {
  name: Buffer
  offset: number
  crc: number
  size: number
  packed: number
}

/** What archives without the 64-bit extension can hold. */
const mostBytes = 0xff_ff_ff_ff
/** Sizes follow the bytes (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8
/** 1980-01-01: the moment of making is no business of the file. */
const day = 0x21
/** Twice as fast as the usual level, for files that are a tenth larger. */
const level = 1
const chunkSize = 64 * 1024

/** Fields of a record, each with its length of two or four bytes. */
function record(...fields: ReadonlyArray<readonly [value: number, length: 2 | 4]>): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, length]) => sum + length, 0))
  let at = 0
  for (const [value, length] of fields) at = bytes.writeUIntLE(value, at, length)
  return bytes
}

const localHead = ({ name }: Written) =>
  Buffer.concat([
    record([0x04034b50, 4], [20, 2], [flags, 2], [deflated, 2], [0, 2], [day, 2], [0, 4], [0, 4], [0, 4]),
    record([name.length, 2], [0, 2]),
    name,
  ])
const sizes = ({ crc, packed, size }: Written) => record([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4])
const entry = ({ name, crc, packed, size, offset }: Written) =>
  Buffer.concat([
    record(
      [0x02014b50, 4],
      [20, 2],
      [20, 2],
      [flags, 2],
      [deflated, 2],
      [0, 2],
      [day, 2],
      [crc, 4],
      [packed, 4],
      [size, 4],
    ),
    record([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ])
const ending = (count: number, size: number, offset: number) =>
  record([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])

/** The bytes of a part as they go into the archive; what they come to is noted in `written`. */
async function* packed(text: Part['text'], written: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece)
      written.crc = crc32(bytes, written.crc)
      written.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level, chunkSize })
  const done = pipeline(Readable.from(counted(), { objectMode: false, highWaterMark: chunkSize }), deflate)
  // Its failure comes out of the loop below; this one only keeps it from being called unhandled.
  done.catch(() => {})
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    written.packed += chunk.length
    yield chunk
  }
}

/**
 * Writes a ZIP archive part by part, each taken only as fast as the archive is read. Compressing is done off the thread
 * that serves requests.
 * @throws export-too-large where a part or the whole would pass 4 GB
 */
export async function* writeArchive(parts: AsyncIterable<Part> | Iterable<Part>): AsyncGenerator<Buffer> {
  const all: Written[] = []
  let offset = 0
  const count = (bytes: Buffer) => {
    offset += bytes.length
    return bytes
  }
  for await (const { path, text } of parts) {
    const written: Written = { name: Buffer.from(path), offset, crc: 0, size: 0, packed: 0 }
    all.push(written)
    yield count(localHead(written))
    for await (const chunk of packed(text, written)) yield count(chunk)
    if (written.size > mostBytes || offset > mostBytes) throw new AppError('export-too-large')
    yield count(sizes(written))
  }
  const directory = Buffer.concat(all.map(entry))
  yield directory
  yield ending(all.length, directory.length, offset)
}

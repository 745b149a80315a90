import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BrokenArchive } from './broken-archive'
import { blockSize, paddingOf, readTarHead, type TarHead } from './tar-block'

export interface ArchiveEntry extends TarHead {
  /** Its bytes, to be read before the next entry is asked for. */
  readonly bytes: AsyncIterable<Buffer>
}

const zlibCodes = ['Z_DATA_ERROR', 'Z_BUF_ERROR', 'ERR_TRAILING_JUNK_AFTER_STREAM_END']

function refuseDamaged(error: { code?: string }): never {
  if (zlibCodes.includes(error.code ?? '')) throw new BrokenArchive('damaged')
  throw error
}

/** Takes exact numbers of bytes from pieces of any size. */
class Source {
  #held: Buffer = Buffer.alloc(0)
  readonly #pieces: AsyncIterator<Buffer>

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** Up to `most` bytes; none at the end. */
  async some(most: number): Promise<Buffer> {
    while (this.#held.length === 0) {
      const { value, done } = await this.#pieces.next().catch(refuseDamaged)
      if (done) return Buffer.alloc(0)
      this.#held = value
    }
    const taken = this.#held.subarray(0, most)
    this.#held = this.#held.subarray(taken.length)
    return taken
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = size; left > 0; ) {
      const part = await this.some(left)
      if (part.length === 0) throw new BrokenArchive('cut')
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }
}

async function* bytesOf(source: Source, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const part = await source.some(left)
    if (part.length === 0) throw new BrokenArchive('cut')
    left -= part.length
    yield part
  }
  await source.exactly(paddingOf(size))
}

async function* entriesOf(source: Source): AsyncGenerator<ArchiveEntry> {
  for (;;) {
    const head = readTarHead(await source.exactly(blockSize))
    if (!head) break
    const bytes = bytesOf(source, head.size)
    yield { ...head, bytes }
    // What the reader left over lies before the next entry.
    for await (const _ of bytes);
  }
  if (!(await source.exactly(blockSize)).every((byte) => byte === 0)) throw new BrokenArchive('endless')
  if ((await source.some(1)).length > 0) throw new BrokenArchive('behindEnd')
}

/**
 * The entries of an archive, one after the other.
 * @throws BrokenArchive for what is no archive, was cut, or holds something else than plain files with names of ours
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const unpacked = createGunzip()
  pipeline(createReadStream(path), unpacked, () => undefined)
  try {
    yield* entriesOf(new Source(unpacked))
  } finally {
    unpacked.destroy()
  }
}

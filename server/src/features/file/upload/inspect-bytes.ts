import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { headBytes } from '@workstation/domain/upload/file-content'
import type { Services } from '../../../services'

export interface Inspection {
  /** Bytes. */
  size: number
  /** MD5, hex, lower case. */
  md5: string
  /** The first bytes, as many as the check of the content reads. */
  head: Buffer
  /** What the scanner found, null when it is clean or nothing scans. */
  found: string | null
}

/**
 * Reads what is stored once, for its digest, its head and the scanner at the same time.
 * @throws file.scan when the scanner does not answer
 */
export async function inspectBytes({ storage, scanner }: Services, key: string): Promise<Inspection> {
  const hash = createHash('md5')
  let size = 0
  let head = Buffer.alloc(0)
  async function* passing(stream: Readable): AsyncGenerator<Buffer> {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      size += bytes.length
      hash.update(bytes)
      if (head.length < headBytes) head = Buffer.concat([head, bytes.subarray(0, headBytes - head.length)])
      yield bytes
    }
  }
  const found = await scanner.scan(Readable.from(passing(await storage.get(key)), { objectMode: false }))
  return { size, md5: hash.digest('hex'), head, found }
}

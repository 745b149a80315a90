import { blockSize, paddingOf, tarHead } from './tar-block'

/** An entry of an archive whose size is known before its bytes. */
export async function* writeEntry(
  name: string,
  size: number,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield tarHead({ name, size })
  let written = 0
  for await (const part of bytes) {
    written += part.length
    yield part
  }
  // A reader would take what follows for the rest of it.
  if (written !== size) throw new Error(`${name} has ${written} bytes in place of ${size}`)
  yield Buffer.alloc(paddingOf(size))
}

/** What stands at the end of an archive. */
export const archiveEnd = (): Buffer => Buffer.alloc(2 * blockSize)

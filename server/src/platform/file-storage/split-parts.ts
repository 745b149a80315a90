import type { Readable } from 'node:stream'

/** Cuts a stream into buffers of `bytes`, the last one shorter; each chunk is shown to `see` as it passes. */
export async function* splitParts(
  stream: Readable,
  bytes: number,
  see: (chunk: Buffer) => void,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    see(chunk)
    waiting.push(chunk)
    length += chunk.length
    while (length >= bytes) {
      const joined = Buffer.concat(waiting)
      yield joined.subarray(0, bytes)
      waiting = [joined.subarray(bytes)]
      length -= bytes
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
  return undefined
}

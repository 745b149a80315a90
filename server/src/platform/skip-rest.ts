import type { IncomingMessage } from 'node:http'

/** Bytes of a refused upload that are read on, so that its client gets to hear the answer. */
const mostSkipped = 256 * 1024 * 1024

/** Reads what is left of a request without keeping it: a client that still sends would else never read its answer. */
export function skipRest(request: IncomingMessage): void {
  let left = mostSkipped
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}

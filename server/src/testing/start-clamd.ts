import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The harmless text that every scanner reports (eicar.org). */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** Reads INSTREAM pieces until the empty one. */
async function readStream(socket: Socket): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  let waiting = Buffer.alloc(0)
  let isCommandRead = false
  for await (const bytes of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, bytes])
    if (!isCommandRead) {
      if (waiting.length < 10) continue
      if (String(waiting.subarray(0, 10)) !== 'zINSTREAM\0') throw new Error('an unknown command')
      waiting = waiting.subarray(10)
      isCommandRead = true
    }
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0)) {
      const length = waiting.readUInt32BE(0)
      if (length === 0) return pieces
      pieces.push(Buffer.from(waiting.subarray(4, 4 + length)))
      waiting = waiting.subarray(4 + length)
    }
  }
  throw new Error('the stream ended early')
}

/** A stand-in for a ClamAV daemon: finds the test text, and behaves as a test says. */
export async function startClamd(answerOf?: (bytes: Buffer) => string | null, atPort = 0) {
  const scanned: number[] = []
  const pieces: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    readStream(socket)
      .then((sent) => {
        const bytes = Buffer.concat(sent)
        scanned.push(bytes.length)
        pieces.push(...sent.map(({ length }) => length))
        const found = bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
        const answer = answerOf ? answerOf(bytes) : found
        if (answer === null) socket.destroy()
        else socket.end(`${answer}\0`)
      })
      .catch(() => socket.destroy())
  }).listen(atPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { address: { host: '127.0.0.1', port }, scanned, pieces, stop }
}

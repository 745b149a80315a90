import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What another server answers. */
export type Answer = { status?: number; headers?: Record<string, string>; body?: string }

/** A real server on a free port of this machine that stands for somebody else's, and keeps what it was asked. */
export async function startHttpServer(answer: (call: ReceivedCall) => Answer = () => ({})) {
  const calls: ReceivedCall[] = []
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      const body = Buffer.concat(parts).toString('utf8')
      const call = { method: request.method ?? '', url, headers: request.headers, body }
      calls.push(call)
      const { status = 200, headers = {}, body: text = '' } = answer(call)
      response.writeHead(status, headers).end(text)
    })
  }
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

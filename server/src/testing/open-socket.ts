import type { ServerEvent } from '@workstation/contract/socket'
import { WebSocket } from 'ws'

type EventOf<M extends ServerEvent['method']> = Extract<ServerEvent, { method: M }>

export interface TestSocket {
  /** Everything that the server said so far. */
  readonly events: readonly ServerEvent[]
  /** Sends an object as JSON, or text and bytes as they are. */
  send(message: object | string | Buffer): void
  /** The first event of a kind, when it has come. */
  next<M extends ServerEvent['method']>(method: M): Promise<EventOf<M>>
  /** Resolves with the close code. */
  readonly closed: Promise<number>
  close(): void
}

/**
 * A browser's socket to a server that listens.
 * @param token sends OnConnection at once
 * @param answersPing false acts like a client whose network is gone
 */
export async function openSocket(address: string, token?: string, answersPing = true): Promise<TestSocket> {
  const url = `${address.replace(/^http/, 'ws')}/api/message/websocket`
  const socket = new WebSocket(url, { autoPong: answersPing })
  const events: ServerEvent[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    events.push(JSON.parse(String(data)) as ServerEvent)
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('error', () => undefined)
  const send = (message: object | string | Buffer) =>
    socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
  if (token !== undefined) send({ method: 'OnConnection', token, mobileDevice: false })
  return {
    events,
    send,
    next: <M extends ServerEvent['method']>(method: M) =>
      new Promise<EventOf<M>>((resolve, reject) => {
        const look = () => {
          const event = events.find((one): one is EventOf<M> => one.method === method)
          if (!event) return
          waiting.delete(look)
          resolve(event)
        }
        waiting.add(look)
        void closed.then(() => reject(new Error(`the socket closed before ${method}`)))
        look()
      }),
    closed,
    close: () => socket.close(),
  }
}

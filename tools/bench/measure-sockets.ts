import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { memoryOf } from './measure'
import type { RunningServer } from './servers'

export interface SocketFigures {
  /** Accepted and greeted in a second. */
  acceptedPerSecond: number
  /** Kilobytes of memory for each socket that is open. */
  kilobytesEach: number
  /** Milliseconds from the sending of a message until the last socket has it: the best of three. */
  broadcastMs: number
}

/** Sockets that are opened at the same time, as after a restart. */
const atOnce = 100

interface Opened {
  socket: WebSocket
  /** Calls once for each message of a kind. */
  onMessage: (hear: (method: string) => void) => void
}

/** Opens a socket and waits for its greeting. */
async function openSocket(url: string, token: string): Promise<Opened> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  let listener: (method: string) => void = () => undefined
  // The name stands first in every event: reading all of ten thousand would measure this side.
  socket.on('message', (data: Buffer) => listener(/"method":"(\w+)"/.exec(data.toString('latin1'))?.[1] ?? ''))
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ method: 'OnConnection', token, mobileDevice: false })))
    listener = (method) => method === 'initMessage' && resolve()
  })
  return {
    socket,
    onMessage: (hear) => {
      listener = hear
    },
  }
}

/** Tells all; `writer` is a socket of the sender. */
export type Broadcast = (writer: WebSocket) => unknown

const told = new Set(['receiveMessage', 'messagePush'])

async function timeToTell(sockets: readonly Opened[], tell: () => unknown): Promise<number> {
  const start = performance.now()
  const all = new Promise<void>((resolve) => {
    let left = sockets.length
    for (const { onMessage } of sockets) {
      onMessage((method) => {
        if (!told.has(method)) return
        left -= 1
        if (left === 0) resolve()
      })
    }
  })
  await Promise.all([tell(), all])
  return performance.now() - start
}

/**
 * Opens one socket for each token on a server, and lets `sender` tell all of them something.
 * @param server is left with nothing open
 */
export async function measureSockets(
  server: RunningServer,
  { tokens, sender, broadcast }: { tokens: readonly string[]; sender: string; broadcast: Broadcast },
): Promise<SocketFigures> {
  const url = `${server.baseUrl.replace('http', 'ws')}/api/message/websocket`
  const writer = await openSocket(url, sender)
  await pause(1000)
  const before = memoryOf(server.pid)
  const start = performance.now()
  const opened: Opened[] = []
  const waiting = [...tokens]
  const openRest = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
      opened.push(await openSocket(url, token))
  }
  await Promise.all(Array.from({ length: atOnce }, openRest))
  const seconds = (performance.now() - start) / 1000
  await pause(3000)
  const kilobytesEach = ((memoryOf(server.pid) - before) * 1024) / tokens.length
  const rounds: number[] = []
  for (let round = 0; round < 3; round++) rounds.push(await timeToTell(opened, () => broadcast(writer.socket)))
  for (const { socket } of [...opened, writer]) socket.terminate()
  return { acceptedPerSecond: tokens.length / seconds, kilobytesEach, broadcastMs: Math.min(...rounds) }
}

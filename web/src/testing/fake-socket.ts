import type { ServerEvent } from '@workstation/contract/socket'
import { vi } from 'vitest'

/** Stands for the browser's WebSocket; a test opens, feeds and closes what the page made. */
export class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readonly sent: unknown[] = []
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void

  constructor(readonly url: string) {
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
    this.onclose?.()
  }
  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  receive(event: ServerEvent | string) {
    this.onmessage?.({ data: typeof event === 'string' ? event : JSON.stringify(event) })
  }
}

/** Replaces WebSocket for one test; answers how to reach the newest socket. */
export function fakeSockets() {
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
  return {
    all: () => FakeSocket.made,
    newest() {
      const socket = FakeSocket.made.at(-1)
      if (!socket) throw new Error('no socket was opened')
      return socket
    },
  }
}

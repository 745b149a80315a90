import type { ClientEvent, ServerEvent } from '@workstation/contract/socket'
import { create } from 'zustand'
import { config } from './config'
import { useSession } from './session-state'

type Method = ServerEvent['method']
type EventOf<M extends Method> = Extract<ServerEvent, { method: M }>

/** Milliseconds between heartbeats; each incoming message starts the time anew. */
const heartbeat = 100_000
const longestWait = 30_000
/** Milliseconds without a connection until the page says so: a server that restarts is back sooner as a rule. */
const toldAfter = 3_000

const handlers = new Map<string, Set<(event: ServerEvent) => void>>()
let socket: WebSocket | null = null
let readToken: () => string = () => ''
let beating: ReturnType<typeof setTimeout> | undefined
let retrying: ReturnType<typeof setTimeout> | undefined
let telling: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Whether pushes do not arrive now, for so long that the page should say so. */
export const useConnection = create(() => ({ isCutOff: false }))

/** Calls `handler` for each event of one kind; answers how to stop that. */
export function onServerEvent<M extends Method>(method: M, handler: (event: EventOf<M>) => void): () => void {
  const known = handlers.get(method) ?? new Set()
  handlers.set(method, known)
  const hear = (event: ServerEvent) => handler(event as EventOf<M>)
  known.add(hear)
  return () => void known.delete(hear)
}

/** Sends an event with the session's token; false when there is no connection now, and nothing was sent. */
export function sendEvent(event: ClientEvent): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false
  socket.send(JSON.stringify({ ...event, token: readToken() }))
  return true
}

function beatLater() {
  clearTimeout(beating)
  beating = setTimeout(() => {
    sendEvent({ method: 'heartCheck' })
    beatLater()
  }, heartbeat)
}

function readEvent(text: unknown): ServerEvent | null {
  try {
    const event: unknown = JSON.parse(String(text))
    const known = typeof event === 'object' && event !== null && 'method' in event
    return known ? (event as ServerEvent) : null
  } catch {
    return null
  }
}

/** The server speaks: only that proves a connection, since a proxy opens one before it knows whether there is a server. */
function noteConnected() {
  failures = 0
  clearTimeout(telling)
  telling = undefined
  useConnection.setState({ isCutOff: false })
}

function noteBroken() {
  telling ??= setTimeout(() => useConnection.setState({ isCutOff: true }), toldAfter)
}

function receive(text: unknown) {
  noteConnected()
  beatLater()
  const event = readEvent(text)
  if (!event) return
  for (const handler of [...(handlers.get(event.method) ?? [])]) handler(event)
}

/** Longer after each failure, and never the same for all: a restarted server is not met by everybody at once. */
function retryLater() {
  const wait = Math.min(longestWait, 1000 * 2 ** failures) * (0.5 + Math.random() / 2)
  failures += 1
  retrying = setTimeout(connect, wait)
}

function connect() {
  const host = config.apiHost || window.location.origin
  const opened = new WebSocket(host.replace(/^http/, 'ws') + config.socketPath)
  socket = opened
  useSession.setState({ socket })
  noteBroken()
  opened.onopen = () => {
    sendEvent({ method: 'OnConnection', token: '', mobileDevice: false })
    beatLater()
  }
  opened.onmessage = ({ data }) => receive(data)
  opened.onclose = () => {
    if (socket !== opened) return
    noteBroken()
    clearTimeout(beating)
    retryLater()
  }
}

/** Lets go of a connection that no longer carries anything, and makes a new one at once. */
export function reconnectSocket(): void {
  const broken = socket
  if (!broken) return
  clearTimeout(beating)
  clearTimeout(retrying)
  failures = 0
  connect()
  broken.close()
}

/** Opens the one socket of this page; `token` is asked for at each connection. */
export function openSocket(token: () => string): void {
  closeSocket()
  readToken = token
  failures = 0
  connect()
  // A network that went away takes minutes to be noticed on the socket, and is back long before the next try.
  window.addEventListener('offline', dropSocket)
  window.addEventListener('online', reconnectSocket)
}

/** Closes the connection; `onclose` tries again later. */
const dropSocket = () => socket?.close()

/** Closes it for good and stops the heartbeat (CHT-31, CHT-32). */
export function closeSocket(): void {
  noteConnected()
  window.removeEventListener('offline', dropSocket)
  window.removeEventListener('online', reconnectSocket)
  clearTimeout(beating)
  clearTimeout(retrying)
  const open = socket
  socket = null
  useSession.setState({ socket })
  open?.close()
}

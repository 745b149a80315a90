import { create } from 'zustand'
import { reconnectSocket, sendEvent } from '../../platform/socket'
import { keepTexts, keptTexts } from './kept-outbox'
import type { Outgoing } from './outgoing'

/** Milliseconds without a confirmation after which the connection is not trusted any more. */
const longestWait = 10_000

export const useOutbox = create<{ list: readonly Outgoing[] }>(() => ({ list: [] }))

let made = 0
/** A key that no other window makes; random words of the browser's own are missing on plain http. */
export function newKey(): string {
  made += 1
  const random = crypto.getRandomValues(new Uint32Array(2)).join('-')
  return `${Date.now().toString(36)}-${random}-${made}`
}

export function changeOutgoing(key: string, fields: Partial<Outgoing>): void {
  useOutbox.setState(({ list }) => ({ list: list.map((one) => (one.key === key ? { ...one, ...fields } : one)) }))
}

/** Takes a message from the outbox: it was confirmed, or its writer gave it up. */
export function dropOutgoing(key: string): void {
  const gone = useOutbox.getState().list.find((one) => one.key === key)
  if (gone?.image) URL.revokeObjectURL(gone.image.address)
  useOutbox.setState(({ list }) => ({ list: list.filter((one) => one.key !== key) }))
}

const find = (key: string) => useOutbox.getState().list.find((one) => one.key === key)

/** Sends a message, or sends it again. Without a connection it waits for the next one. */
export function deliver(key: string): void {
  const one = find(key)
  if (!one || one.content === '') return
  changeOutgoing(key, { state: 'sending' })
  sendEvent({
    method: 'SendMessage',
    toUserId: one.toUserId,
    messageType: one.type,
    messageContent: one.content,
    clientKey: key,
  })
  setTimeout(() => {
    if (find(key)?.state !== 'sending') return
    changeOutgoing(key, { state: 'waiting' })
    // A connection that swallows messages is worse than none.
    if (navigator.onLine) reconnectSocket()
  }, longestWait)
}

/** Sends what was written without a confirmation again, in the order of writing; call it when a connection is there. */
export function deliverAgain(): void {
  for (const { key, state } of useOutbox.getState().list) if (state === 'sending' || state === 'waiting') deliver(key)
}

export function addOutgoing(message: Omit<Outgoing, 'key' | 'writtenAt'>): string {
  const key = newKey()
  useOutbox.setState(({ list }) => ({ list: [...list, { ...message, key, writtenAt: Date.now() }] }))
  return key
}

/** Writes a text to somebody. */
export function sendText(toUserId: string, content: string): void {
  deliver(addOutgoing({ toUserId, type: 'text', content, state: 'sending' }))
}

/**
 * Takes up what its owner had not sent when the page was loaded anew, and keeps what he writes from now on.
 * @returns empties the outbox, when its owner leaves
 */
export function openOutbox(ownerId: string): () => void {
  // Kept at once, in place of what somebody else left unsent in this window.
  const stop = useOutbox.subscribe(({ list }) => keepTexts(ownerId, list))
  useOutbox.setState(({ list }) => ({ list: [...keptTexts(ownerId), ...list] }))
  deliverAgain()
  return () => {
    for (const { key } of useOutbox.getState().list) dropOutgoing(key)
    stop()
  }
}

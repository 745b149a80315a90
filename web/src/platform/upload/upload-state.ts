import type { TransferRate } from './transfer-rate'

/** How a file on its way stands. An ordinary one goes from selecting to uploading (FIL-43), a chunked one through the others too (FIL-45). */
export type UploadStatus = 'selecting' | 'waiting' | 'checking' | 'uploading' | 'paused' | 'success' | 'error'

/** Why a file did not arrive: it cannot be read, the server said no in words, or nothing answered. */
export type UploadFailure = { kind: 'unreadable' | 'broken' } | { kind: 'refused'; msg: string }

/** A file on its way. */
export interface UploadItem {
  readonly key: number
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly chunked: boolean
  readonly status: UploadStatus
  /** The part that is hashed, 0 to 1. */
  readonly hashed: number
  /** Bytes that the server has. */
  readonly sent: number
  readonly rate: TransferRate
  /** True when the network went away, and not the person, paused it. */
  readonly offline: boolean
  readonly failure: UploadFailure | null
  /** Id of the file that it became, '' before. */
  readonly fileId: string
}

export type UploadEvent =
  | { type: 'added'; items: readonly UploadItem[] }
  | { type: 'removed'; key: number }
  | { type: 'started'; key: number }
  | { type: 'hashed'; key: number; part: number }
  | { type: 'sent'; key: number; bytes: number; rate: TransferRate }
  | { type: 'paused'; key: number; offline: boolean }
  | { type: 'resumed'; key: number }
  | { type: 'arrived'; key: number; fileId: string }
  | { type: 'failed'; key: number; failure: UploadFailure }
  | { type: 'retried'; key: number }

const noRate: TransferRate = { speed: 0, left: 0 }

/** A file that was just chosen. */
export function newItem(key: number, file: { name: string; size: number }, chunked: boolean): UploadItem {
  const { name, size } = file
  const status = startOf(chunked)
  const progress = { hashed: 0, sent: 0, rate: noRate, offline: false, failure: null, fileId: '' }
  return { key, name, size, chunked, status, ...progress }
}

const startOf = (chunked: boolean): UploadStatus => (chunked ? 'waiting' : 'selecting')

/** States in which a file is on the wire or waits to be. */
export const isActive = ({ status }: UploadItem): boolean => isWaiting(status) || isRunning(status)
const isRunning = (status: UploadStatus) => status === 'checking' || status === 'uploading'
const isWaiting = (status: UploadStatus) => status === 'selecting' || status === 'waiting'

/** What one event makes of its file; what does not fit the state, such as progress after a pause, changes nothing. */
function changeItem(item: UploadItem, event: Exclude<UploadEvent, { type: 'added' | 'removed' }>): UploadItem {
  const { status, chunked } = item
  switch (event.type) {
    case 'started':
      return isWaiting(status) ? { ...item, status: chunked ? 'checking' : 'uploading' } : item
    case 'hashed':
      return status === 'checking' ? { ...item, hashed: event.part } : item
    case 'sent': {
      if (!isRunning(status)) return item
      // A chunk that is sent again does not turn the bar back.
      const sent = status === 'uploading' ? Math.max(item.sent, event.bytes) : event.bytes
      return { ...item, status: 'uploading', sent, rate: event.rate }
    }
    case 'paused':
      if (!chunked || !isActive(item)) return item
      return { ...item, status: 'paused', rate: noRate, offline: event.offline }
    case 'resumed':
      return status === 'paused' ? { ...item, status: 'waiting', offline: false } : item
    case 'arrived':
      return isRunning(status) ? { ...item, status: 'success', sent: item.size, fileId: event.fileId } : item
    case 'failed':
      return isActive(item) ? { ...item, status: 'error', rate: noRate, failure: event.failure } : item
    case 'retried':
      return status === 'error' ? { ...item, status: startOf(chunked), failure: null } : item
  }
}

/** The files on their way after an event. */
export function reduceUploads(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  if (event.type === 'added') return [...items, ...event.items]
  if (event.type === 'removed') return items.filter(({ key }) => key !== event.key)
  return items.map((item) => (item.key === event.key ? changeItem(item, event) : item))
}

/** The files that start now, so that no more than `parallel` run at once. */
export function nextToStart(items: readonly UploadItem[], parallel: number): UploadItem[] {
  const running = items.filter(({ status }) => isRunning(status)).length
  return items.filter(({ status }) => isWaiting(status)).slice(0, Math.max(0, parallel - running))
}

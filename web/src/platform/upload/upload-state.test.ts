import { describe, expect, test } from 'vitest'
import {
  isActive,
  newItem,
  nextToStart,
  reduceUploads,
  type UploadEvent,
  type UploadItem,
  type UploadStatus,
} from './upload-state'

const rate = { speed: 0, left: 0 }
const make = (status: UploadStatus, fields: Partial<UploadItem> = {}): UploadItem => ({
  ...newItem(1, { name: 'a.zip', size: 100 }, true),
  status,
  ...fields,
})
const after = (item: UploadItem, ...events: UploadEvent[]) => events.reduce(reduceUploads, [item])[0]

const started: UploadEvent = { type: 'started', key: 1 }
const hashed: UploadEvent = { type: 'hashed', key: 1, part: 0.5 }
const sent: UploadEvent = { type: 'sent', key: 1, bytes: 40, rate }
const paused: UploadEvent = { type: 'paused', key: 1, offline: false }
const resumed: UploadEvent = { type: 'resumed', key: 1 }
const arrived: UploadEvent = { type: 'arrived', key: 1, fileId: 'f1' }
const failed: UploadEvent = { type: 'failed', key: 1, failure: { kind: 'broken' } }
const retried: UploadEvent = { type: 'retried', key: 1 }

describe('a chunked upload', () => {
  test.each([
    ['waiting', started, 'checking'],
    ['waiting', paused, 'paused'],
    ['waiting', sent, 'waiting'],
    ['waiting', arrived, 'waiting'],
    ['checking', hashed, 'checking'],
    ['checking', sent, 'uploading'],
    ['checking', paused, 'paused'],
    ['checking', arrived, 'success'],
    ['checking', failed, 'error'],
    ['uploading', sent, 'uploading'],
    ['uploading', paused, 'paused'],
    ['uploading', arrived, 'success'],
    ['uploading', failed, 'error'],
    ['uploading', started, 'uploading'],
    ['uploading', retried, 'uploading'],
    ['paused', resumed, 'waiting'],
    ['paused', sent, 'paused'],
    ['paused', hashed, 'paused'],
    ['paused', arrived, 'paused'],
    ['paused', failed, 'paused'],
    ['success', paused, 'success'],
    ['success', failed, 'success'],
    ['error', retried, 'waiting'],
    ['error', sent, 'error'],
    ['error', resumed, 'error'],
  ] as const)('[FIL-45] %s and %o lead to %s', (status, event, next) => {
    expect(after(make(status), event)?.status).toBe(next)
  })

  test('[FIL-46] is checking from its start until the first bytes are known to be there', () => {
    expect(after(make('waiting'), started, hashed)).toMatchObject({ status: 'checking', hashed: 0.5 })
  })

  test('its bar never turns back while a chunk is sent again, and starts anew from what the server has', () => {
    const back: UploadEvent = { ...sent, bytes: 10 }
    expect(after(make('uploading', { sent: 40 }), back)?.sent).toBe(40)
    expect(after(make('uploading', { sent: 40 }), paused, resumed, started, back)?.sent).toBe(10)
  })

  test('tells whether the person or the network paused it, and forgets its speed', () => {
    const running = make('uploading', { rate: { speed: 9, left: 9 } })
    expect(after(running, { ...paused, offline: true })).toMatchObject({ offline: true, rate })
    expect(after(running, { ...paused, offline: true }, resumed)?.offline).toBe(false)
  })

  test('is whole when it has arrived, and free of its failure when it is tried again', () => {
    expect(after(make('uploading', { sent: 40 }), arrived)).toMatchObject({ sent: 100, fileId: 'f1' })
    expect(after(make('uploading'), failed)?.failure).toEqual({ kind: 'broken' })
    expect(after(make('uploading'), failed, retried)?.failure).toBeNull()
  })
})

describe('an ordinary upload', () => {
  const chosen = newItem(1, { name: 'a.txt', size: 100 }, false)

  test.each([
    { events: [], status: 'selecting' },
    { events: [started], status: 'uploading' },
    { events: [started, sent, arrived], status: 'success' },
    { events: [started, failed], status: 'error' },
    { events: [started, failed, retried], status: 'selecting' },
    { events: [started, paused], status: 'uploading' },
  ])('[FIL-43] is $status after $events.length events', ({ events, status }) => {
    expect(after(chosen, ...events)?.status).toBe(status)
  })
})

describe('the list', () => {
  test('events change their own file alone, and a removed one is gone', () => {
    const items = [make('waiting'), make('waiting', { key: 2 })]
    expect(reduceUploads(items, started).map(({ status }) => status)).toEqual(['checking', 'waiting'])
    expect(reduceUploads(items, { type: 'removed', key: 1 }).map(({ key }) => key)).toEqual([2])
    expect(reduceUploads(items, { type: 'added', items: [make('waiting', { key: 3 })] })).toHaveLength(3)
  })

  test('two files run at once, in the order in which they came; paused ones hold no place', () => {
    const statuses: UploadStatus[] = ['uploading', 'paused', 'waiting', 'selecting']
    const items = statuses.map((status, index) => make(status, { key: index + 1 }))
    expect(nextToStart(items, 2).map(({ key }) => key)).toEqual([3])
    expect(nextToStart([make('checking'), ...items], 2)).toEqual([])
    expect(items.map(isActive)).toEqual([true, false, true, true])
  })
})

import { expect, test, vi } from 'vitest'
import type { UploadItem, UploadStatus } from './upload-state'
import { watchPage } from './watch-page'

test('asks before a page with files on their way is left, and tells when the network goes and comes', () => {
  let statuses: UploadStatus[] = []
  const goOffline = vi.fn()
  const goOnline = vi.fn()
  const end = watchPage({ items: () => statuses.map((status) => ({ status }) as UploadItem), goOffline, goOnline })
  /** @returns whether the browser asks */
  const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(false)
  statuses = ['success', 'error']
  expect(leaves()).toBe(false)
  for (const one of ['selecting', 'waiting', 'checking', 'uploading', 'paused'] as const) {
    statuses = ['success', one]
    expect([one, leaves()]).toEqual([one, true])
  }
  window.dispatchEvent(new Event('offline'))
  expect([goOffline.mock.calls.length, goOnline.mock.calls.length]).toEqual([1, 0])
  window.dispatchEvent(new Event('online'))
  expect([goOffline.mock.calls.length, goOnline.mock.calls.length]).toEqual([1, 1])
  end()
  for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  expect([goOffline.mock.calls.length, goOnline.mock.calls.length, leaves()]).toEqual([1, 1, false])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterPreview, leavePreview, openPreview } from './preview-state'

const load = vi.fn()
const preview = { token: 'seen', name: '李工', until: 1, back: '/permission/explain' }
beforeEach(() => {
  sessionStorage.clear()
  load.mockClear()
  vi.stubGlobal('location', { assign: load })
})
afterEach(() => vi.restoreAllMocks())

test('a window without a preview, and one whose note of it cannot be read, shows the own session', () => {
  expect(openPreview()).toBeNull()
  sessionStorage.setItem('rw_preview', '{half')
  expect(openPreview()).toBeNull()
})

test('a browser that keeps nothing begins no preview, and stays where it is', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect([enterPreview(preview), openPreview()]).toEqual([false, null])
  expect(load).not.toHaveBeenCalled()
})

test('its end leads back to where it began, and to the start where nobody knows any more', () => {
  expect(enterPreview(preview)).toBe(true)
  leavePreview()
  expect(openPreview()).toBeNull()
  leavePreview()
  expect(load.mock.calls).toEqual([['/'], ['/permission/explain'], ['/']])
})

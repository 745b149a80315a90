import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Realtime } from '../realtime/realtime'
import { tellProgress } from './tell-progress'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the person alone is told twice a second how far his work has come, and a page that is gone harms nobody', async () => {
  const send = vi.fn(() => Promise.reject(new Error('gone')))
  const tell = tellProgress({ send } as unknown as Realtime, { work: 'export', userId: 'li', total: 90 })
  tell(1)
  vi.advanceTimersByTime(499)
  tell(2)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  tell(3)
  tell(4)
  vi.advanceTimersByTime(499)
  tell(5)
  vi.advanceTimersByTime(1)
  tell(6)
  const progress = { method: 'progress', work: 'export', total: 90 }
  expect(send.mock.calls).toEqual([
    [['li'], { ...progress, done: 3 }],
    [['li'], { ...progress, done: 6 }],
  ])
})

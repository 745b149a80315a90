import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle'

afterEach(() => vi.unstubAllGlobals())

test('the browser says when it is idle, within 5 s; what was given up is asked for no more', () => {
  const ask = vi.fn(() => 7)
  const giveUp = vi.fn()
  vi.stubGlobal('requestIdleCallback', ask)
  vi.stubGlobal('cancelIdleCallback', giveUp)
  const work = vi.fn()
  const stop = whenIdle(work)
  expect(ask.mock.calls).toEqual([[work, { timeout: 5000 }]])
  expect([giveUp.mock.calls.length, work.mock.calls.length]).toEqual([0, 0])
  stop()
  expect(giveUp.mock.calls).toEqual([[7]])
})

test('a browser that knows no idle time does it a second later, unless it is given up before', () => {
  vi.useFakeTimers()
  const [done, left] = [vi.fn(), vi.fn()]
  whenIdle(done)
  whenIdle(left)()
  vi.advanceTimersByTime(999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([done.mock.calls.length, left.mock.calls.length]).toEqual([1, 0])
})

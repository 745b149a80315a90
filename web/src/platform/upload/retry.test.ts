import { expect, test, vi } from 'vitest'
import { TemporaryFailure, withRetries } from './retry'

const busy = () => new TemporaryFailure('忙', 503)

test('a work that fails for a while is done again after 1, 2, 4, 8 and 16 seconds, and then fails as the last time', async () => {
  vi.useFakeTimers()
  const tries: number[] = []
  const since = Date.now()
  const work = vi.fn(async () => {
    tries.push((Date.now() - since) / 1000)
    throw busy()
  })
  const ended = withRetries(work, new AbortController().signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await ended).toMatchObject({ msg: '忙', code: 503 })
  expect(tries).toEqual([0, 1, 3, 7, 15, 31])
})

test('what succeeds the second time is answered, and another failure is not tried again', async () => {
  vi.useFakeTimers()
  const { signal } = new AbortController()
  const second = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy()).mockResolvedValueOnce('done')
  const answer = withRetries(second, signal)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe('done')
  const refused = vi.fn(async () => Promise.reject(new Error('no')))
  await expect(withRetries(refused, signal)).rejects.toThrow('no')
  expect(refused).toHaveBeenCalledOnce()
})

test('one that is stopped while it waits is not tried again, nor one that was stopped before', async () => {
  vi.useFakeTimers()
  const stop = new AbortController()
  const work = vi.fn(async () => Promise.reject(busy()))
  const ended = withRetries(work, stop.signal).catch((error: DOMException) => error.name)
  await vi.advanceTimersByTimeAsync(500)
  stop.abort()
  expect(await ended).toBe('AbortError')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledOnce()
  expect(await withRetries(work, stop.signal).catch((error: DOMException) => error.name)).toBe('AbortError')
  expect(work).toHaveBeenCalledTimes(2)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLineWriter } from './line-writer'
import { createRateSample } from './rate-sample'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('five lines of a key are kept in a minute, another key counts for itself', () => {
  const sample = createRateSample(Date.now)
  const keep = (key: string, times: number) =>
    Array.from({ length: times }, () => sample.isKept(key)).filter(Boolean).length
  expect([keep('a', 9), keep('b', 2)]).toEqual([5, 2])
  vi.advanceTimersByTime(59_999)
  expect(sample.isKept('a')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(keep('a', 9)).toBe(5)
})

test('a thousand keys are remembered; with one more all are forgotten', () => {
  const sample = createRateSample(Date.now)
  for (let turn = 0; turn < 5; turn += 1) sample.isKept('a')
  for (let key = 1; key < 1000; key += 1) sample.isKept(`k${key}`)
  expect(sample.isKept('a')).toBe(false)
  sample.isKept('one more')
  expect(sample.isKept('a')).toBe(true)
})

test('lines wait five seconds for each other and are written together; what cannot be written is warned of', async () => {
  const warn = vi.fn()
  const insert = vi.fn(async (_: readonly number[]) => undefined)
  const writer = createLineWriter<number>({ warn } as never, 'calls', insert)
  writer.add(1)
  await vi.advanceTimersByTimeAsync(4999)
  writer.add(2)
  expect(insert).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(insert.mock.calls).toEqual([[[1, 2]]])
  insert.mockRejectedValueOnce(new Error('gone'))
  writer.add(3)
  await writer.write()
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: new Error('gone') }, 'calls were not logged')
  await vi.advanceTimersByTimeAsync(5000)
  expect(insert).toHaveBeenCalledTimes(2)
})

test('two thousand lines wait at most', () => {
  const writer = createLineWriter<number>({} as never, 'calls', async () => undefined)
  for (let line = 0; line < 1999; line += 1) writer.add(line)
  expect(writer.isFull()).toBe(false)
  writer.add(1999)
  expect(writer.isFull()).toBe(true)
})

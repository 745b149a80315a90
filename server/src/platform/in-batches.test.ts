import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { inBatches } from './in-batches'

test('what is asked for in one turn is read at once, each key one time', async () => {
  const readMany = vi.fn(async (keys: readonly string[]) => new Map(keys.map((key) => [key, key.toUpperCase()])))
  const read = inBatches(readMany)
  const later = Promise.resolve().then(() => read('b'))
  expect(await Promise.all([read('a'), read('a'), later])).toEqual(['A', 'A', 'B'])
  expect(readMany.mock.calls).toEqual([[['a', 'b']]])
})

test('nothing is remembered', async () => {
  let value = 1
  const read = inBatches(async () => new Map([['a', value]]))
  expect(await read('a')).toBe(1)
  value = 2
  await pause(1)
  expect(await read('a')).toBe(2)
})

test('a key without a value answers undefined', async () => {
  expect(await inBatches(async () => new Map())('a')).toBeUndefined()
})

test('all who asked together learn of a failure, and the next ask anew', async () => {
  const read = inBatches<number>(vi.fn(async () => new Map([['a', 1]])).mockRejectedValueOnce(new Error('no database')))
  const both = await Promise.allSettled([read('a'), read('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('a')).toBe(1)
})

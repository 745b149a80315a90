import { expect, test, vi } from 'vitest'
import { createCacheRegister } from './cache-register'

const cacheOf = (content: { entries: number; bytes?: number; oldest: number | null }) => ({
  content: () => ({ values: [], ...content }),
  clear: vi.fn(),
})
const name = 'setting'
const nothing = { entries: 0, bytes: 0, hits: 0, misses: 0, oldest: null }

test('caches of one name count together, with those of the process, and are cleared together', () => {
  const process = createCacheRegister()
  const register = createCacheRegister(process)
  const [first, second, shared] = [
    cacheOf({ entries: 1, bytes: 10, oldest: 300 }),
    cacheOf({ entries: 2, bytes: 20, oldest: null }),
    cacheOf({ entries: 4, bytes: 40, oldest: 200 }),
  ]
  const counts = register.add(name, first)
  register.add(name, second).miss()
  process.add(name, shared).hit()
  counts.hit()
  counts.hit()
  counts.miss()

  const figures = { entries: 7, bytes: 70, hits: 3, misses: 2, oldest: 200 }
  expect(register.report(name)).toEqual(figures)
  expect(process.report(name)).toEqual({ entries: 4, bytes: 40, hits: 1, misses: 0, oldest: 200 })
  expect(register.clear(name)).toEqual(figures)
  for (const { clear } of [first, second, shared]) expect(clear).toHaveBeenCalledTimes(1)
})

test('a cache of another name counts and is cleared for itself', () => {
  const register = createCacheRegister()
  const other = cacheOf({ entries: 1, bytes: 10, oldest: 5 })
  register.add('design', other).hit()
  expect(register.report(name)).toEqual(nothing)
  expect(register.clear(name)).toEqual(nothing)
  expect(other.clear).not.toHaveBeenCalled()
})

test('what a cache does not count itself is weighed', () => {
  const register = createCacheRegister()
  register.add(name, {
    content: () => ({ entries: 1, values: ['x'.repeat(1000)], oldest: null }),
    clear: () => undefined,
  })
  expect(register.report(name).bytes).toBeGreaterThanOrEqual(1000)
})

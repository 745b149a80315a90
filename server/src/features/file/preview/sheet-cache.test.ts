import { expect, test } from 'vitest'
import type { ParsedSheet } from './parse-sheets'
import { createSheetCache } from './sheet-cache'

/** A workbook of so many bytes, its name and what is counted for each sheet among them. */
const workbook = (bytes: number, name = 'n'): ParsedSheet[] => [
  { name, total: 1, columns: 1, capped: false, pieces: [Buffer.alloc(bytes - 200 - name.length), Buffer.alloc(0)] },
]
const cacheOf = (bytes = 1000) => createSheetCache({ bytes, keepMs: 100 })

test('a workbook stays as long as it is asked for, and goes when it was not for its time', () => {
  const cache = cacheOf()
  const sheets = workbook(300)
  cache.keep('a', sheets, 0)
  cache.keep('b', workbook(300), 50)
  expect(cache.find('a', 99)).toBe(sheets)
  expect(cache.find('b', 150)).toBeNull()
  expect(cache.find('a', 198)).toBe(sheets)
  expect(cache.bytes).toBe(300)
  expect(cache.find('a', 298)).toBeNull()
  expect(cache.content()).toEqual({ entries: 0, values: [], bytes: 0, oldest: null })
})

test('of more than fit, those go first that were not asked for longest, and of as much as fits none', () => {
  const cache = cacheOf(900)
  for (const key of ['a', 'b', 'c']) cache.keep(key, workbook(300), 0)
  expect(cache.content()).toEqual({ entries: 3, values: [], bytes: 900, oldest: null })
  cache.find('a', 1)
  cache.keep('d', workbook(301), 2)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key, 3) !== null)).toEqual([true, false, false, true])
  expect(cache.bytes).toBe(601)
  cache.keep('e', workbook(901), 4)
  expect([cache.bytes, cache.content().entries, cache.find('e', 5)]).toEqual([0, 0, null])
})

test('one that is kept again takes the place of what was kept of it, with its bytes', () => {
  const cache = cacheOf()
  cache.keep('a', workbook(300), 0)
  cache.keep('a', [...workbook(250, 'first'), ...workbook(250, 'second')], 60)
  expect([cache.bytes, cache.content().entries]).toEqual([500, 1])
  expect(cache.find('a', 159)).toHaveLength(2)
  cache.clear()
  expect([cache.bytes, cache.find('a', 160)]).toEqual([0, null])
})

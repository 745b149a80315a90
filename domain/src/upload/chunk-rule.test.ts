import { describe, expect, test } from 'vitest'
import { chunkBytes, chunkPlaceOf, digestOfIdentifier, isChunkPlan } from './chunk-rule'

const gigabyte = 1024 ** 3

describe('isChunkPlan', () => {
  test.each([
    ['one short chunk', { totalSize: 10, chunkSize: chunkBytes, totalChunks: 1 }, true],
    ['an empty file', { totalSize: 0, chunkSize: chunkBytes, totalChunks: 1 }, true],
    ['a full chunk', { totalSize: chunkBytes, chunkSize: chunkBytes, totalChunks: 1 }, true],
    ['a shorter last chunk', { totalSize: chunkBytes * 2 + 1, chunkSize: chunkBytes, totalChunks: 3 }, true],
    ['a longer last chunk', { totalSize: chunkBytes * 2 + 1, chunkSize: chunkBytes, totalChunks: 2 }, true],
    ['10 GB', { totalSize: 10 * gigabyte, chunkSize: chunkBytes, totalChunks: 2048 }, true],
    ['a small file in chunks of any size', { totalSize: 10, chunkSize: 1000, totalChunks: 1 }, true],
    ['chunks of 50 MiB', { totalSize: 50 * 1024 ** 2, chunkSize: 50 * 1024 ** 2, totalChunks: 1 }, true],
    ['10,000 chunks', { totalSize: 10_000 * chunkBytes, chunkSize: chunkBytes, totalChunks: 10_000 }, true],
    ['too few chunks', { totalSize: chunkBytes * 3, chunkSize: chunkBytes, totalChunks: 2 }, false],
    ['too many chunks', { totalSize: chunkBytes * 3, chunkSize: chunkBytes, totalChunks: 4 }, false],
    ['100,000 chunks', { totalSize: 100_000 * chunkBytes, chunkSize: chunkBytes, totalChunks: 100_000 }, false],
    ['chunks below 5 MiB', { totalSize: chunkBytes * 2, chunkSize: chunkBytes - 1, totalChunks: 3 }, false],
    ['one byte a chunk', { totalSize: 10, chunkSize: 1, totalChunks: 10 }, false],
    ['chunks above 50 MiB', { totalSize: 60 * 1024 ** 2, chunkSize: 60 * 1024 ** 2, totalChunks: 1 }, false],
  ])('[FIL-52] [THR-20] %s', (_, plan, isPossible) => {
    expect(isChunkPlan(plan)).toBe(isPossible)
  })
})

test('the chunks of a plan lie one behind the other and cover the file', () => {
  for (const totalChunks of [2, 3]) {
    const plan = { totalSize: chunkBytes * 2 + 7, chunkSize: chunkBytes, totalChunks }
    let end = 0
    for (let number = 1; number <= totalChunks; number++) {
      const place = chunkPlaceOf(plan, number)
      expect(place?.start).toBe(end)
      end += place?.size ?? 0
    }
    expect(end).toBe(plan.totalSize)
    for (const none of [0, -1, 1.5, totalChunks + 1, 100_000]) expect(chunkPlaceOf(plan, none)).toBeNull()
  }
})

test('[THR-07] an identifier starts with an MD5 in lower case', () => {
  const md5 = '0123456789abcdef0123456789abcdef'
  expect(digestOfIdentifier(`${md5}计算书.pdf`)).toBe(md5)
  expect(digestOfIdentifier(md5)).toBe(md5)
  for (const none of [md5.toUpperCase(), md5.slice(1), `../${md5}`, '']) expect(digestOfIdentifier(none)).toBeNull()
})

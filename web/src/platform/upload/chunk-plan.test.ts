import { describe, expect, test } from 'vitest'
import { bytesOf, chunkSize, chunksOf } from './chunk-plan'

describe('chunksOf', () => {
  test.each([
    { size: 1, ends: [1] },
    { size: 5_242_880, ends: [5_242_880] },
    { size: 5_242_881, ends: [5_242_880, 5_242_881] },
    { size: 15_728_640, ends: [5_242_880, 10_485_760, 15_728_640] },
  ])('[FIL-52] $size bytes end at $ends', ({ size, ends }) => {
    const chunks = chunksOf(size)
    expect(chunkSize).toBe(5_242_880)
    expect(chunks.map(({ to }) => to)).toEqual(ends)
    expect(chunks.map(({ number }) => number)).toEqual(ends.map((_, index) => index + 1))
    expect(bytesOf(chunks)).toBe(size)
  })
})

import { expect, test } from 'vitest'
import { releaseStartMemory } from './release-memory'

test('memory that nobody needs any more is given back at once', () => {
  let waste: object[] | null = Array.from({ length: 300_000 }, (_, index) => ({ index, text: [index] }))
  expect(waste).toHaveLength(300_000)
  const before = process.memoryUsage().heapUsed
  waste = null
  releaseStartMemory()
  expect(before - process.memoryUsage().heapUsed).toBeGreaterThan(5_000_000)
  expect(waste).toBeNull()
})

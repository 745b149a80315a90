import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { releaseStartMemory } from './release-start-memory'

const roomForYoung = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0

test('memory that nobody needs any more is given back at once, and the room for young objects with it', async () => {
  let waste: object[] | null = Array.from({ length: 300_000 }, (_, index) => ({ index, text: [index] }))
  expect(waste).toHaveLength(300_000)
  const before = { used: process.memoryUsage().heapUsed, young: roomForYoung() }
  waste = null
  await releaseStartMemory()
  expect(before.used - process.memoryUsage().heapUsed).toBeGreaterThan(5_000_000)
  expect(roomForYoung()).toBeLessThan(before.young / 2)
  expect(waste).toBeNull()
})

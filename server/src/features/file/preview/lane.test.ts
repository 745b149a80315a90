import { expect, test } from 'vitest'
import { createLane } from './lane'

const refuse = () => new Error('full')
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('runs so many pieces at a time, in order, and goes on after a failure', async () => {
  const lane = createLane(2, 10, refuse)
  const log: string[] = []
  let running = 0
  let most = 0
  const work = (name: string) =>
    lane.run(async () => {
      running += 1
      most = Math.max(most, running)
      await soon()
      running -= 1
      log.push(name)
      if (name === 'b') throw new Error('broken')
      return name
    })
  const results = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(work))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(most).toBe(2)
})

test('[THR-20] refuses those who find the queue full, and takes new ones once it has emptied', async () => {
  const lane = createLane(1, 1, refuse)
  const first = lane.run(soon)
  const second = lane.run(soon)
  await expect(lane.run(soon)).rejects.toThrow('full')
  await Promise.all([first, second])
  expect(await lane.run(async () => 'in')).toBe('in')
})

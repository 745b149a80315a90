import { expect, test } from 'vitest'
import { createPlaces } from './places'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('so many work at once as there are places, the others in the order of their coming, also behind one that failed', async () => {
  const places = createPlaces(2)
  const started: number[] = []
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const works = [0, 1, 2, 3].map((index) =>
    places(() => {
      started.push(index)
      return new Promise<number>((resolve, reject) => ends.push({ resolve: () => resolve(index), reject }))
    }),
  )
  await turn()
  expect(started).toEqual([0, 1])
  const failed = expect(works[1]).rejects.toThrow('broke')
  ends[1]?.reject(new Error('broke'))
  await failed
  await turn()
  expect(started).toEqual([0, 1, 2])
  ends[0]?.resolve()
  await turn()
  expect(started).toEqual([0, 1, 2, 3])
  for (const { resolve } of ends.slice(2)) resolve()
  expect(await Promise.all([works[0], works[2], works[3]])).toEqual([0, 2, 3])

  let again = 0
  const waiting = new Promise<void>(() => undefined)
  for (let count = 0; count < 3; count += 1)
    void places(() => {
      again += 1
      return waiting
    })
  await turn()
  expect(again).toBe(2)
})

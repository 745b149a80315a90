import { expect, test } from 'vitest'
import { createGate } from './gate'

test('lets in as many as it may, the others one by one as these end, well or badly', async () => {
  const pass = createGate(2)
  const running = new Map<number, { end: () => void; fail: () => void }>()
  const begin = (number: number) =>
    pass(
      () =>
        new Promise<number>((resolve, reject) => {
          const leave = () => running.delete(number)
          const end = () => leave() && resolve(number)
          running.set(number, { end, fail: () => leave() && reject(new Error(String(number))) })
        }),
    )
  const works = [1, 2, 3, 4].map(begin)
  const inside = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return [...running.keys()]
  }
  expect(await inside()).toEqual([1, 2])
  running.get(2)?.fail()
  await expect(works[1]).rejects.toThrow('2')
  expect(await inside()).toEqual([1, 3])
  for (const number of [1, 3]) running.get(number)?.end()
  expect(await inside()).toEqual([4])
  const late = [5, 6].map(begin)
  expect(await inside()).toEqual([4, 5])
  for (const number of [4, 5]) running.get(number)?.end()
  expect(await inside()).toEqual([6])
  running.get(6)?.end()
  expect(await Promise.all([works[0], works[2], works[3], ...late])).toEqual([1, 3, 4, 5, 6])
})

import { expect, test } from 'vitest'
import { inOneTrip } from './in-one-trip'

const after = <T>(turns: number, end: () => T): Promise<T> =>
  Array.from({ length: turns })
    .reduce<Promise<void>>((before) => before.then(() => undefined), Promise.resolve())
    .then(end)
const fail = (text: string) => () => {
  throw new Error(text)
}

test('answers what each of them answered, in order', async () => {
  expect(await inOneTrip([after(5, () => 'late'), after(1, () => 2), undefined])).toEqual(['late', 2, undefined])
})

test('of several that fail the first in order is told, though another one failed before it', async () => {
  const sent = [after(1, () => 'done'), after(9, fail('first')), after(1, fail('because of it'))]
  await expect(inOneTrip(sent)).rejects.toThrow('first')
})

test('ends when nothing is under way any more, also where one fails at once', async () => {
  let isDone = false
  const slow = after(20, () => {
    isDone = true
  })
  await expect(inOneTrip([after(0, fail('at once')), slow])).rejects.toThrow('at once')
  expect(isDone).toBe(true)
})

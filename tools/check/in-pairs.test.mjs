import { expect, test } from 'vitest'
import { inPairs } from './in-pairs.mjs'

const soon = () => new Promise((done) => setTimeout(done, 5))

test('steps run in their order, two at a time, and answer in their order', async () => {
  const told = []
  const run = async ({ name, rounds = 1 }) => {
    told.push(`${name} begins`)
    for (let round = 0; round < rounds; round++) await soon()
    told.push(`${name} ends`)
    return name.toUpperCase()
  }
  const steps = [{ name: 'a', rounds: 9 }, { name: 'b' }, { name: 'c' }]
  expect(await inPairs(steps, run)).toEqual(['A', 'B', 'C'])
  expect(told).toEqual(['a begins', 'b begins', 'b ends', 'c begins', 'c ends', 'a ends'])
})

test('what comes after another step waits for its end', async () => {
  const told = []
  const run = async ({ name }) => {
    told.push(`${name} begins`)
    await soon()
    told.push(`${name} ends`)
  }
  await inPairs([{ name: 'build' }, { name: 'size', after: 'build' }], run)
  expect(told).toEqual(['build begins', 'build ends', 'size begins', 'size ends'])
})

import { describe, expect, it, test } from 'vitest'
import { linesInCircles, managersFirst } from './manager-lines'

describe('linesInCircles', () => {
  it.each([
    { managers: [], circles: [] },
    { managers: [null, 0, 1], circles: [] },
    { managers: [0], circles: [0] },
    { managers: [1, 0, 1], circles: [0, 1] },
    { managers: [3, 0, 1, 2, 3], circles: [0, 1, 2, 3] },
    { managers: [1, null, 3, 2], circles: [2, 3] },
  ])('$managers: $circles', ({ managers, circles }) => {
    expect([...linesInCircles(managers)].sort((one, other) => one - other)).toEqual(circles)
  })
})

describe('managersFirst', () => {
  it.each([
    { managers: [1, 2, null], order: [2, 1, 0] },
    { managers: [null, null], order: [0, 1] },
    { managers: [2, 0, null, 1], order: [2, 0, 1, 3] },
  ])('$managers: $order', ({ managers, order }) => {
    expect(managersFirst(managers)).toEqual(order)
  })
})

test('a chain of twenty thousand is neither too deep nor too slow', () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => (at === 19_999 ? null : at + 1))
  expect(managersFirst(chain)[0]).toBe(19_999)
  expect(linesInCircles(chain).size).toBe(0)
  expect(linesInCircles([...chain.slice(0, -1), 0]).size).toBe(20_000)
})

import { expect, test } from 'vitest'
import { Random } from './random'

test.each([0, 1, 416_362])(
  'random cases came back after some thousand draws, since the numbers went round (seed %i)',
  (seed) => {
    const random = new Random(seed)
    const drawn = new Set(Array.from({ length: 200_000 }, () => random.below(2 ** 31)))
    expect(drawn.size).toBeGreaterThan(199_900)
  },
)

import { describe, expect, it } from 'vitest'
import { replacementProblem } from './replacement'

describe('replacementProblem', () => {
  it.each([
    { progress: 20, flowstate: 1, part: 'assigner' as const, chosen: ['b'], problem: null },
    { progress: 20, flowstate: 1, part: 'final' as const, chosen: ['b'], problem: null },
    { progress: 30, flowstate: 1, part: 'assigner' as const, chosen: ['b'], problem: 'review.assigned' },
    { progress: 90, flowstate: 1, part: 'final' as const, chosen: ['a', 'b'], problem: null },
    { progress: 90, flowstate: 3, part: 'final' as const, chosen: ['b'], problem: 'review.ended' },
    { progress: 90, flowstate: 1, part: 'final' as const, chosen: [], problem: 'review.nobody-chosen' },
    { progress: 90, flowstate: 1, part: 'final' as const, chosen: ['a', 'a'], problem: 'review.same-people' },
  ])('$part at $progress in state $flowstate by $chosen: $problem', ({ progress, flowstate, problem, ...asked }) => {
    expect(replacementProblem({ progress, flowstate }, { ...asked, before: ['a'] })).toBe(problem)
  })
})

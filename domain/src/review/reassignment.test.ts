import { describe, expect, it } from 'vitest'
import { reassignmentProblem } from './reassignment'

describe('reassignmentProblem', () => {
  it.each([
    { flowstate: 1, donetime: null, to: 'b', problem: null },
    { flowstate: 1, donetime: null, seen: 'z', to: 'b', problem: 'review.task-moved' },
    { flowstate: 1, donetime: null, seen: 'z', to: 'a', problem: 'review.task-moved' },
    { flowstate: 1, donetime: 0, seen: 'z', to: 'b', problem: 'review.task-done' },
    { flowstate: 1, donetime: null, to: 'a', problem: 'review.same-leader' },
    { flowstate: 1, donetime: null, to: '', problem: 'review.not-leader-candidate' },
    { flowstate: 1, donetime: 0, to: 'b', problem: 'review.task-done' },
    { flowstate: 4, donetime: 0, to: 'b', problem: 'review.ended' },
  ])(
    'state $flowstate, done $donetime, from a to "$to": $problem',
    ({ flowstate, donetime, seen = 'a', to, problem }) => {
      expect(reassignmentProblem({ flowstate }, { leaderid: 'a', donetime }, { leaderid: to, seen })).toBe(problem)
    },
  )
})

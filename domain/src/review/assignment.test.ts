import { describe, expect, it } from 'vitest'
import { assigningProblem, assignmentProblem } from './assignment'

describe('assignmentProblem', () => {
  it.each([
    { progress: 20, flowstate: 1, tasks: 1, problem: null },
    { progress: 20, flowstate: 1, tasks: 0, problem: 'review.no-tasks' },
    { progress: 30, flowstate: 1, tasks: 1, problem: 'review.not-assigning' },
    { progress: 90, flowstate: 1, tasks: 0, problem: 'review.not-assigning' },
    { progress: 0, flowstate: 1, tasks: 1, problem: 'review.not-assigning' },
    { progress: 20, flowstate: 4, tasks: 1, problem: 'review.ended' },
    { progress: 100, flowstate: 2, tasks: 1, problem: 'review.ended' },
  ])('progress $progress, state $flowstate, $tasks tasks: $problem', ({ tasks, problem, ...run }) => {
    expect(assignmentProblem(run, tasks)).toBe(problem)
  })

  it('lets tasks be added and deleted during assignment alone', () => {
    expect(assigningProblem({ progress: 20, flowstate: 1 })).toBeNull()
    expect(assigningProblem({ progress: 30, flowstate: 1 })).toBe('review.not-assigning')
    expect(assigningProblem({ progress: 20, flowstate: 5 })).toBe('review.ended')
  })
})

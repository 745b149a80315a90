import { describe, expect, it } from 'vitest'
import { taskChangeProblem } from './task-change'

const task = { majorid: 'm', leaderid: 'a', stage: 2, days: 3, filemust: 0 as const, donetime: null }

describe('taskChangeProblem', () => {
  it.each([
    { progress: 20, change: { majorid: 'n' }, problem: null },
    { progress: 20, change: { leaderid: 'b' }, problem: null },
    { progress: 20, change: { stage: 3 }, problem: null },
    { progress: 20, change: { filemust: 1 as const }, problem: null },
    { progress: 20, change: { days: 0 }, problem: null },
    { progress: 20, change: {}, problem: 'review.unchanged' },
    { progress: 30, change: { days: 9 }, problem: null },
    { progress: 30, change: { days: 9, stage: 3 }, problem: 'review.only-days' },
    { progress: 30, change: { leaderid: 'b' }, problem: 'review.only-days' },
  ])('at $progress, $change: $problem', ({ progress, change, problem }) => {
    expect(taskChangeProblem({ progress, flowstate: 1 }, task, { ...task, ...change })).toBe(problem)
  })

  it('a done task and one of an ended run stay as they are', () => {
    const after = { ...task, days: 9 }
    expect(taskChangeProblem({ progress: 30, flowstate: 1 }, { ...task, donetime: 1 }, after)).toBe('review.task-done')
    expect(taskChangeProblem({ progress: 20, flowstate: 4 }, task, after)).toBe('review.ended')
  })
})

import { describe, expect, it } from 'vitest'
import { taskDays, taskProblem, taskStages } from './task-form'

describe('taskProblem', () => {
  it.each([
    { majorid: 'profession-1', leaderid: 'u1', days: 3, problem: null },
    { majorid: 'profession-1', leaderid: 'u1', days: 0, problem: null },
    { majorid: 'profession-1', leaderid: 'u1', days: 1, problem: null },
    { majorid: 'profession-1', leaderid: 'u1', days: 100, problem: null },
    { majorid: '', leaderid: 'u1', days: 3, problem: 'review.profession-and-leader' },
    { majorid: 'profession-1', leaderid: '', days: 3, problem: 'review.profession-and-leader' },
    { majorid: '', leaderid: '', days: 101, problem: 'review.profession-and-leader' },
    { majorid: 'profession-1', leaderid: 'u1', days: 101, problem: 'review.days' },
    { majorid: 'profession-1', leaderid: 'u1', days: -1, problem: 'review.days' },
    { majorid: 'profession-1', leaderid: 'u1', days: 1.5, problem: 'review.days' },
  ])('profession "$majorid", leader "$leaderid", $days days: $problem', ({ problem, ...task }) => {
    expect(taskProblem(task)).toBe(problem)
  })

  it('offers second review, third review and other', () => {
    expect(taskStages).toEqual([2, 3, 0])
  })

  it('counts fixed days from 1 to 100 by 1, starting at 3, and 0 for arranged by the project leader', () => {
    expect(taskDays).toEqual({ min: 1, max: 100, step: 1, default: 3, arranged: 0 })
  })
})

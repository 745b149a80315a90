import { describe, expect, it } from 'vitest'
import { progressOf, ReviewStage, stepOf } from './stage'

describe('progressOf', () => {
  it.each([
    { done: 0, total: 3, progress: 30 },
    { done: 1, total: 3, progress: 46 },
    { done: 2, total: 3, progress: 63 },
    { done: 3, total: 3, progress: 90 },
    { done: 1, total: 1, progress: 90 },
    { done: 1, total: 2, progress: 55 },
    { done: 99, total: 100, progress: 79 },
    { done: 0, total: 0, progress: 30 },
  ])('$done of $total tasks done: $progress', ({ done, total, progress }) => {
    expect(progressOf(done, total)).toBe(progress)
  })

  it('stays between 30 and 80 as long as a task is open', () => {
    for (let total = 1; total <= 100; total++) {
      for (let done = 0; done < total; done++) {
        const progress = progressOf(done, total)
        expect(progress >= 30 && progress <= 80 && Number.isInteger(progress)).toBe(true)
      }
    }
  })

  it('has the stages draft, assignment, professional review, final approval, passed', () => {
    expect(ReviewStage).toEqual({ draft: 0, assigning: 20, professional: 30, finalApproval: 90, passed: 100 })
  })
})

describe('stepOf', () => {
  it.each([
    { progress: 20, step: 'assigning' },
    { progress: 21, step: 'professional' },
    { progress: 89, step: 'professional' },
    { progress: 90, step: 'finalApproval' },
  ])('$progress: $step', ({ progress, step }) => {
    expect(stepOf(progress)).toBe(step)
  })
})

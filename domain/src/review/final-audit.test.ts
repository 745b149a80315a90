import { describe, expect, it } from 'vitest'
import { finalAuditProblem } from './final-audit'

describe('finalAuditProblem', () => {
  it.each([
    { progress: 90, flowstate: 1, pass: true, opinion: '', problem: null },
    { progress: 90, flowstate: 1, pass: true, opinion: '同意', problem: null },
    { progress: 90, flowstate: 1, pass: false, opinion: '缺少计算书', problem: null },
    { progress: 90, flowstate: 1, pass: false, opinion: '', problem: 'review.opinion-required' },
    { progress: 90, flowstate: 1, pass: false, opinion: '  \n', problem: 'review.opinion-required' },
    { progress: 80, flowstate: 1, pass: true, opinion: '', problem: 'review.not-final' },
    { progress: 20, flowstate: 1, pass: false, opinion: '', problem: 'review.not-final' },
    { progress: 100, flowstate: 2, pass: true, opinion: '', problem: 'review.ended' },
    { progress: 90, flowstate: 3, pass: true, opinion: '', problem: 'review.ended' },
  ])('progress $progress, state $flowstate, pass $pass, "$opinion": $problem', (row) => {
    const { progress, flowstate, problem, ...decision } = row
    expect(finalAuditProblem({ progress, flowstate }, decision)).toBe(problem)
  })
})

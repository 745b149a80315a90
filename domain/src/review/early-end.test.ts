import { describe, expect, it } from 'vitest'
import { terminateProblem, withdrawProblem } from './early-end'

describe('ending a run before its time', () => {
  it.each([
    { flowstate: 1, opinion: '项目取消', withdraw: null, terminate: null },
    { flowstate: 1, opinion: '', withdraw: null, terminate: 'review.opinion-required' },
    { flowstate: 1, opinion: ' \t', withdraw: null, terminate: 'review.opinion-required' },
    { flowstate: 2, opinion: '', withdraw: 'review.ended', terminate: 'review.ended' },
    { flowstate: 3, opinion: 'x', withdraw: 'review.ended', terminate: 'review.ended' },
    { flowstate: 4, opinion: 'x', withdraw: 'review.ended', terminate: 'review.ended' },
    { flowstate: 5, opinion: 'x', withdraw: 'review.ended', terminate: 'review.ended' },
  ])('state $flowstate, "$opinion": withdraw $withdraw, terminate $terminate', (row) => {
    expect(withdrawProblem(row)).toBe(row.withdraw)
    expect(terminateProblem(row, row.opinion)).toBe(row.terminate)
  })
})

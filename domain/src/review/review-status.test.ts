import { describe, expect, it } from 'vitest'
import { reviewStatus } from './review-status'

describe('reviewStatus', () => {
  it.each([
    { progress: 0, flowstate: 1, status: 'assigning' },
    { progress: 20, flowstate: 1, status: 'assigning' },
    { progress: 21, flowstate: 1, status: 'professional' },
    { progress: 30, flowstate: 1, status: 'professional' },
    { progress: 80, flowstate: 1, status: 'professional' },
    { progress: 90, flowstate: 1, status: 'finalApproval' },
  ])('running at $progress: $status', ({ progress, flowstate, status }) => {
    expect(reviewStatus(progress, flowstate)).toBe(status)
  })

  it.each([
    { flowstate: 2, status: 'passed' },
    { flowstate: 3, status: 'rejected' },
    { flowstate: 4, status: 'withdrawn' },
    { flowstate: 5, status: 'terminated' },
  ])('[REV-28] state $flowstate shows as $status whatever the progress', ({ flowstate, status }) => {
    for (const progress of [0, 20, 21, 90, 100]) expect(reviewStatus(progress, flowstate)).toBe(status)
  })
})

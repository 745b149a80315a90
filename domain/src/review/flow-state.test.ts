import { describe, expect, it } from 'vitest'
import { FlowState, isEnded, mayBecome, reviewChangeProblem, runRemovalProblem } from './flow-state'

describe('flow states', () => {
  it('[REV-30] a run goes once from running to passed, rejected, withdrawn or terminated, and nowhere else', () => {
    const states = [0, 1, 2, 3, 4, 5, 6]
    const moves = states.flatMap((from) => states.filter((to) => mayBecome(from, to)).map((to) => [from, to]))
    expect(moves).toEqual([
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
    ])
  })

  it.each([
    { state: FlowState.running, ended: false },
    { state: FlowState.passed, ended: true },
    { state: FlowState.rejected, ended: true },
    { state: FlowState.withdrawn, ended: true },
    { state: FlowState.terminated, ended: true },
  ])('state $state ended: $ended', ({ state, ended }) => {
    expect(isEnded(state)).toBe(ended)
  })

  it.each([
    { state: 0, change: null, removal: null },
    { state: 1, change: 'review.running', removal: 'review.running' },
    { state: 2, change: 'review.passed', removal: 'review.passed' },
    { state: 3, change: null, removal: null },
    { state: 4, change: null, removal: null },
    { state: 5, change: null, removal: null },
  ])('newest run in state $state: review $change, run $removal', ({ state, change, removal }) => {
    expect(reviewChangeProblem(state)).toBe(change)
    expect(runRemovalProblem(state)).toBe(removal)
  })
})

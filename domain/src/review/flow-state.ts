/** States of a run; 2 to 5 end it for good. `none` stands for a review that was never launched (REV-22 to REV-25). */
export const FlowState = { none: 0, running: 1, passed: 2, rejected: 3, withdrawn: 4, terminated: 5 } as const

/** What of a run the rules ask for. */
export interface RunState {
  readonly progress: number
  readonly flowstate: number
}

/** True when nothing in the run can change any more (REV-30). */
export const isEnded = (flowstate: number): boolean => flowstate !== FlowState.running

/** True when a run may go from one state to the other: once, from running to one of the four ends (REV-30). */
export function mayBecome(from: number, to: number): boolean {
  return from === FlowState.running && to >= FlowState.passed && to <= FlowState.terminated
}

export type ReviewChangeProblem = 'review.running' | 'review.passed'

/**
 * Why a review may not be edited, deleted or launched, or null. A rejected, withdrawn or terminated one may.
 * @param flowstate state of the newest run, 0 before the first
 */
export function reviewChangeProblem(flowstate: number): ReviewChangeProblem | null {
  if (flowstate === FlowState.running) return 'review.running'
  if (flowstate === FlowState.passed) return 'review.passed'
  return null
}

/** Why a run may not be deleted, or null: what goes on or has passed stays, since its review would open again. */
export const runRemovalProblem = (flowstate: number): ReviewChangeProblem | null => reviewChangeProblem(flowstate)

import { FlowState } from './flow-state'
import { type RunStep, stepOf } from './stage'

export type ReviewStatus = RunStep | 'passed' | 'rejected' | 'withdrawn' | 'terminated'

const ends: Readonly<Record<number, ReviewStatus>> = {
  [FlowState.passed]: 'passed',
  [FlowState.rejected]: 'rejected',
  [FlowState.withdrawn]: 'withdrawn',
  [FlowState.terminated]: 'terminated',
}

/** Which status of a run is shown: its end whatever the progress (REV-28), else the stage (REV-26, REV-27). */
export function reviewStatus(progress: number, flowstate: number): ReviewStatus {
  return ends[flowstate] ?? stepOf(progress)
}

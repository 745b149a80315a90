import { isEnded, type RunState } from './flow-state'
import { ReviewStage } from './stage'

/** The parts that one person plays in a run. */
export interface ReviewParts {
  readonly initiator: boolean
  readonly assigner: boolean
  readonly finalReviewer: boolean
  readonly leader: boolean
  /** A review administrator. */
  readonly manager: boolean
}

export interface AllowedActions {
  canassign: boolean
  canapprove: boolean
  canreassign: boolean
  canwithdraw: boolean
  canterminate: boolean
  /** May have a link that opens the run as himself without signing in. */
  canlink: boolean
  /** Another assigner may be named, or another final reviewer. */
  canreplaceassigner: boolean
  canreplacefinal: boolean
}

/** What a person may do with a run as a whole now (REV-32 to REV-34). An ended run allows nothing. */
export function allowedActions(run: RunState, parts: ReviewParts): AllowedActions {
  const running = !isEnded(run.flowstate)
  return {
    canassign: running && parts.assigner && run.progress === ReviewStage.assigning,
    canapprove: running && parts.finalReviewer && run.progress === ReviewStage.finalApproval,
    canreassign: running && (parts.assigner || parts.manager) && run.progress < ReviewStage.finalApproval,
    canwithdraw: running && parts.initiator,
    canterminate: running && parts.manager,
    canlink: running && (parts.initiator || parts.assigner || parts.finalReviewer || parts.leader),
    canreplaceassigner: running && parts.manager && run.progress === ReviewStage.assigning,
    canreplacefinal: running && parts.manager,
  }
}

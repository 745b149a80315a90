import { isEnded, type RunState } from './flow-state'
import { ReviewStage } from './stage'

export type FinalAuditProblem = 'review.ended' | 'review.not-final' | 'review.opinion-required'

/** Why a run cannot be decided now, or null. Passing needs no opinion, rejecting does. */
export function finalAuditProblem(
  run: RunState,
  decision: { pass: boolean; opinion: string },
): FinalAuditProblem | null {
  if (isEnded(run.flowstate)) return 'review.ended'
  if (run.progress !== ReviewStage.finalApproval) return 'review.not-final'
  return !decision.pass && decision.opinion.trim() === '' ? 'review.opinion-required' : null
}

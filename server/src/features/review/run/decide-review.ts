import { finalAuditProblem } from '@workstation/domain/review/final-audit'
import { FlowState } from '@workstation/domain/review/flow-state'
import { ReviewStage } from '@workstation/domain/review/stage'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { endRun } from './end-run'
import { handledBefore } from './handled-before'
import { type Caller, runOf, takeStep } from './take-step'

/** The final reviewer's decision: passes the run, or rejects it with an opinion. */
export function decideReview(
  services: Services,
  caller: Caller,
  { id, opinion = '', result = true }: { id: string; opinion?: string; result?: boolean },
): Promise<void> {
  return takeStep(services, caller, id, async (step) => {
    if (!step.parts.finalReviewer) throw new AppError('forbidden')
    const problem = finalAuditProblem(runOf(step.target), { pass: result, opinion })
    if (problem === 'review.ended') throw await handledBefore(step, ['pass', 'reject'], problem)
    if (problem) throw new AppError(problem)
    if (result) {
      const progress = ReviewStage.passed
      return endRun(step, { action: 'pass', notice: 'passed', flowState: FlowState.passed, progress, opinion })
    }
    const { progress } = step.target
    return endRun(step, { action: 'reject', notice: 'rejected', flowState: FlowState.rejected, progress, opinion })
  })
}

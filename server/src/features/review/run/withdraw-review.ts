import { withdrawProblem } from '@workstation/domain/review/early-end'
import { FlowState } from '@workstation/domain/review/flow-state'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { endRun } from './end-run'
import { type Caller, runOf, takeStep } from './take-step'

/** The initiator takes his run back, at any time before its end. */
export function withdrawReview(
  services: Services,
  caller: Caller,
  { id, opinion = '' }: { id: string; opinion?: string },
) {
  return takeStep(services, caller, id, async (step) => {
    if (!step.parts.initiator) throw new AppError('forbidden')
    const problem = withdrawProblem(runOf(step.target))
    if (problem) throw new AppError(problem)
    const { progress } = step.target
    await endRun(step, { action: 'withdraw', notice: 'withdrawn', flowState: FlowState.withdrawn, progress, opinion })
  })
}

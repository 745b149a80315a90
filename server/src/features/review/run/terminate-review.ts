import { terminateProblem } from '@workstation/domain/review/early-end'
import { FlowState } from '@workstation/domain/review/flow-state'
import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'
import { endRun } from './end-run'
import { type Caller, runOf, takeStep } from './take-step'

/** A review administrator stops a run and says why. */
export function terminateReview(
  services: Services,
  caller: Caller,
  { id, opinion = '' }: { id: string; opinion?: string },
) {
  return takeStep(services, caller, id, async (step) => {
    if (!step.parts.manager) throw new AppError('forbidden')
    const problem = terminateProblem(runOf(step.target), opinion)
    if (problem) throw new AppError(problem)
    const { progress } = step.target
    await endRun(step, {
      action: 'terminate',
      notice: 'terminated',
      flowState: FlowState.terminated,
      progress,
      opinion,
    })
  })
}

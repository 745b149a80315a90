import { isEnded } from './flow-state'

/** Why the initiator may not withdraw a run, or null: he may at any time before its end. */
export function withdrawProblem(run: { flowstate: number }): 'review.ended' | null {
  return isEnded(run.flowstate) ? 'review.ended' : null
}

/** Why a review administrator may not terminate a run, or null: he may before its end, and says why. */
export function terminateProblem(
  run: { flowstate: number },
  opinion: string,
): 'review.ended' | 'review.opinion-required' | null {
  if (isEnded(run.flowstate)) return 'review.ended'
  return opinion.trim() === '' ? 'review.opinion-required' : null
}

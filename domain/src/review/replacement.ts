import { isEnded, type RunState } from './flow-state'
import { ReviewStage } from './stage'

/** The parts of a run that a review administrator may give to others. */
export type ReplacedPart = 'assigner' | 'final'

export type ReplacementProblem = 'review.ended' | 'review.assigned' | 'review.nobody-chosen' | 'review.same-people'

/**
 * Why a part of a run cannot be given to others now, or null: assigners until the assignment is confirmed, final
 * reviewers until the run ends.
 * @param before who plays the part now
 * @param chosen who is to play it
 */
export function replacementProblem(
  run: RunState,
  { part, before, chosen }: { part: ReplacedPart; before: readonly string[]; chosen: readonly string[] },
): ReplacementProblem | null {
  if (isEnded(run.flowstate)) return 'review.ended'
  if (part === 'assigner' && run.progress !== ReviewStage.assigning) return 'review.assigned'
  const wanted = new Set(chosen)
  if (wanted.size === 0) return 'review.nobody-chosen'
  const isSame = wanted.size === new Set(before).size && before.every((id) => wanted.has(id))
  return isSame ? 'review.same-people' : null
}

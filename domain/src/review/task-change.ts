import { isEnded, type RunState } from './flow-state'
import { ReviewStage } from './stage'

/** What of a task the assigners settle. */
export interface TaskTerms {
  readonly majorid: string
  readonly leaderid: string
  readonly stage: number
  readonly days: number
  readonly filemust: 0 | 1
}

export type TaskChangeProblem = 'review.ended' | 'review.task-done' | 'review.only-days' | 'review.unchanged'

/**
 * Why an open task cannot be changed so, or null: all of it during assignment, and only its days from then on, since its
 * leader works on the rest.
 */
export function taskChangeProblem(
  run: RunState,
  before: TaskTerms & { readonly donetime: number | null },
  after: TaskTerms,
): TaskChangeProblem | null {
  if (isEnded(run.flowstate)) return 'review.ended'
  if (before.donetime !== null) return 'review.task-done'
  const changed = (['majorid', 'leaderid', 'stage', 'days', 'filemust'] as const).filter(
    (name) => before[name] !== after[name],
  )
  if (changed.length === 0) return 'review.unchanged'
  const isFree = run.progress === ReviewStage.assigning
  return isFree || changed.every((name) => name === 'days') ? null : 'review.only-days'
}

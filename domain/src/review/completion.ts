import { isEnded, type RunState } from './flow-state'
import { ReviewStage } from './stage'

export type TaskWorkProblem = 'review.ended' | 'review.not-professional' | 'review.task-done'
export type CompletionProblem = TaskWorkProblem | 'review.file-required'

/** Why a leader may not work on his task now, or null: he may while the run is in professional review and it is open. */
export function taskWorkProblem(run: RunState, task: { donetime: number | null }): TaskWorkProblem | null {
  if (isEnded(run.flowstate)) return 'review.ended'
  if (task.donetime !== null) return 'review.task-done'
  if (run.progress < ReviewStage.professional || run.progress >= ReviewStage.finalApproval) {
    return 'review.not-professional'
  }
  return null
}

/** Why a task cannot be completed now, or null. A task that requires a file needs at least one. */
export function completionProblem(
  run: RunState,
  task: { donetime: number | null; filemust: boolean },
  fileCount: number,
): CompletionProblem | null {
  const problem = taskWorkProblem(run, task)
  if (problem) return problem
  return task.filemust && fileCount === 0 ? 'review.file-required' : null
}

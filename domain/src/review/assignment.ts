import { isEnded, type RunState } from './flow-state'
import { ReviewStage } from './stage'

export type AssigningProblem = 'review.ended' | 'review.not-assigning'
export type AssignmentProblem = AssigningProblem | 'review.no-tasks'

/** Why tasks may not be added or deleted now, or null: they may during assignment only. */
export function assigningProblem(run: RunState): AssigningProblem | null {
  if (isEnded(run.flowstate)) return 'review.ended'
  if (run.progress !== ReviewStage.assigning) return 'review.not-assigning'
  return null
}

/** Why an assigner may not confirm yet, or null when everything is in order (REV-39). */
export function assignmentProblem(run: RunState, taskCount: number): AssignmentProblem | null {
  const problem = assigningProblem(run)
  if (problem) return problem
  return taskCount === 0 ? 'review.no-tasks' : null
}

import { isEnded } from './flow-state'

export type ReassignmentProblem =
  | 'review.task-moved'
  | 'review.ended'
  | 'review.task-done'
  | 'review.not-leader-candidate'
  | 'review.same-leader'

/**
 * Why a task cannot be given to another leader, or null: only an open one of a running review can, and only from the
 * leader whom the caller saw it with, so that of two who do it at once the second learns of the first.
 * @param seen the leader as the caller saw him
 */
export function reassignmentProblem(
  run: { flowstate: number },
  task: { leaderid: string; donetime: number | null },
  { leaderid, seen }: { leaderid: string; seen: string },
): ReassignmentProblem | null {
  if (isEnded(run.flowstate)) return 'review.ended'
  if (task.donetime !== null) return 'review.task-done'
  if (seen !== task.leaderid) return 'review.task-moved'
  if (leaderid === '') return 'review.not-leader-candidate'
  return leaderid === task.leaderid ? 'review.same-leader' : null
}

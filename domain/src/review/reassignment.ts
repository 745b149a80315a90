import { isEnded } from './flow-state'

export type ReassignProblem = 'review.ended' | 'review.task-done' | 'review.not-leader-candidate' | 'review.same-leader'

/** Why a task cannot be given to another leader, or null: only an open one of a running review can. */
export function reassignProblem(
  run: { flowstate: number },
  task: { leaderid: string; donetime: number | null },
  leaderid: string,
): ReassignProblem | null {
  if (isEnded(run.flowstate)) return 'review.ended'
  if (task.donetime !== null) return 'review.task-done'
  if (leaderid === '') return 'review.not-leader-candidate'
  return leaderid === task.leaderid ? 'review.same-leader' : null
}

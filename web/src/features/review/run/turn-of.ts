import type { ReviewTargetInfo } from '@workstation/contract/review-target'
import type { ReviewTask } from '@workstation/contract/review-task'
import { assigningProblem } from '@workstation/domain/review/assignment'
import { taskWorkProblem } from '@workstation/domain/review/completion'
import { finalAuditProblem } from '@workstation/domain/review/final-audit'

/** What waits for the reader in a run. */
export type Turn = { kind: 'assign' } | { kind: 'final' } | { kind: 'tasks'; tasks: ReviewTask[] }

/**
 * What the reader may do with a run now, null for anybody else (REV-34).
 * @param verified the server's check answered 1 (REV-31)
 */
export function turnOf(target: ReviewTargetInfo, tasks: readonly ReviewTask[], verified: boolean): Turn | null {
  if (!verified) return null
  if (!assigningProblem(target)) return { kind: 'assign' }
  if (!finalAuditProblem(target, { pass: true, opinion: '' })) return { kind: 'final' }
  const own = tasks.filter((task) => task.mine && !taskWorkProblem(target, task))
  return own.length > 0 ? { kind: 'tasks', tasks: own } : null
}

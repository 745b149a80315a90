import type { AuditVerb } from '@workstation/contract/audit-words'
import type { ReviewParts } from '@workstation/domain/review/allowed-actions'
import type { RunState } from '@workstation/domain/review/flow-state'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { Db, Trx } from '../../../platform/database'
import { lockRow } from '../../../platform/guarded-model/lock-row'
import { newId } from '../../../platform/id'
import type { Context } from '../../../platform/route'
import { type AfterCommit, transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { settleMessages } from '../notices/settle-messages'
import { targetModel } from '../target-model'
import type { TargetRow } from '../target-store'
import { findTask, type TaskRow } from '../task-store'
import { participantIds, partsOf } from './participant-store'
import { assignerRole, finalReviewerRole } from './people-to-act'
import { insertRecord } from './record-store'
import { isReviewManager } from './review-manager'

/** Who calls, as far as the steps of a review need to know. */
export type Caller = Pick<Context, 'actor' | 'linkTarget' | 'ip' | 'requestId' | 'once'>

/** One action on a run while the run is locked. */
export interface Step {
  readonly services: Services
  readonly trx: Trx
  readonly after: AfterCommit
  readonly caller: Caller
  readonly target: TargetRow
  readonly parts: ReviewParts
  readonly now: Date
}

/** A link opens its own run and no other. */
export function checkLink(caller: Pick<Caller, 'linkTarget'>, targetId: string): void {
  if (caller.linkTarget !== null && caller.linkTarget !== targetId) throw new AppError('not-found')
}

/** The parts that a caller plays in a run. A link carries no administrator's rights, since it travels by mail. */
export async function loadParts(db: Db, caller: Pick<Caller, 'actor' | 'linkTarget'>, targetId: string) {
  const parts = await partsOf(db, targetId, caller.actor.userId)
  return {
    initiator: parts.has('initiator'),
    // Whoever lost the role of a part plays it no longer.
    assigner: parts.has('assigner') && caller.actor.roleIds.includes(assignerRole),
    finalReviewer: parts.has('final') && caller.actor.roleIds.includes(finalReviewerRole),
    leader: parts.has('leader'),
    manager: caller.linkTarget === null && isReviewManager(caller.actor),
  }
}

/** What of a row the rules ask for. */
export const runOf = (target: Pick<TargetRow, 'progress' | 'flow_state'>): RunState => ({
  progress: target.progress,
  flowstate: target.flow_state,
})

/** Which run is worked on, and what the work needs beside it: asked in the trip of the lock and behind it. */
interface Wanted<Read> {
  readonly targetId: string
  readonly read?: (trx: Trx) => Promise<Read>
}

function withLocked<T, Read>(
  services: Services,
  caller: Caller,
  { targetId, read }: Wanted<Read>,
  work: (step: Step, read: Read | undefined) => Promise<T>,
): Promise<T> {
  return transact(services.db, async (trx, after) => {
    checkLink(caller, targetId)
    const lock = lockRow({ trx, actor: caller.actor }, targetModel, { id: targetId })
    // Read behind the lock, as the row is: a part may be given or taken while this waits.
    const [target, parts, beside] = await Promise.all([lock, loadParts(trx, caller, targetId), read?.(trx)])
    return work({ services, trx, after, caller, target, parts, now: services.clock.now() }, beside)
  })
}

/**
 * Works on a locked run. Who may not see it is told that it does not exist (THR-12). The lock makes one run move one step
 * at a time.
 */
export const withTarget = <T>(
  services: Services,
  caller: Caller,
  targetId: string,
  work: (step: Step) => Promise<T>,
): Promise<T> => withLocked(services, caller, { targetId }, work)

/** Takes one step of a run; all participants learn of the change after the commit. */
export function takeStep<T>(
  services: Services,
  caller: Caller,
  targetId: string,
  work: (step: Step) => Promise<T>,
): Promise<T> {
  return withTarget(services, caller, targetId, async (step) => {
    const result = await work(step)
    announceChange(services, step.after, targetId)
    return result
  })
}

/**
 * The same of the run that a task belongs to, with the task as it is behind the lock.
 * @throws not-found for a task that is not there, or not any more
 */
export async function takeTaskStep(
  services: Services,
  caller: Caller,
  taskId: string,
  work: (step: Step, task: TaskRow) => Promise<void>,
): Promise<void> {
  const found = await findTask(services.db, taskId)
  if (!found) throw new AppError('not-found')
  const wanted = { targetId: found.target_id, read: (trx: Trx) => findTask(trx, taskId) }
  await withLocked(services, caller, wanted, async (step, task) => {
    if (!task) throw new AppError('not-found')
    await work(step, task)
    announceChange(services, step.after, wanted.targetId)
  })
}

/** Once the change is committed, all participants' pages load the run again, and messages that asked for it are read. */
export function announceChange(services: Services, after: AfterCommit, targetId: string): void {
  const tell = async () =>
    services.realtime.send(await participantIds(services.db, targetId), {
      method: 'reviewChanged',
      targetid: targetId,
    })
  after(async () => void (await Promise.all([tell(), settleMessages(services, targetId)])))
}

/** Writes one line of the run's history and one of the audit log. `progress` is that after the step. */
export async function recordStep(
  step: Pick<Step, 'trx' | 'caller' | 'now'>,
  targetId: string,
  entry: { action: AuditVerb; progress: number; opinion?: string; detail?: string },
): Promise<void> {
  const { actor } = step.caller
  const { action, progress, opinion = '', detail = '' } = entry
  const record = insertRecord(step.trx, {
    id: newId(),
    target_id: targetId,
    action,
    user_id: actor.userId,
    user_name: actor.realName,
    opinion,
    detail,
    progress,
    created_at: step.now,
  })
  const changes = { progress, ...(opinion ? { opinion } : {}), ...(detail ? { detail } : {}) }
  const audit = writeAudit(step.trx, step.caller, {
    action: `review.${action}`,
    entity: 'reviewTarget',
    entityId: targetId,
    changes,
  })
  await Promise.all([record, audit])
}

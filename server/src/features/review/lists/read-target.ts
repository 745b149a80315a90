import type { ReviewTarget, ReviewTargetInfo } from '@workstation/contract/review-target'
import { allowedActions } from '@workstation/domain/review/allowed-actions'
import { isEnded, type RunState } from '@workstation/domain/review/flow-state'
import { ReviewStage } from '@workstation/domain/review/stage'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { findRow } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { readSetting } from '../../setting'
import { type Person, peopleOfPart } from '../run/participant-store'
import { professionType } from '../run/people-to-act'
import { readRunHead } from '../run/read-run-head'
import { readRunsBefore } from '../run/read-runs-before'
import { type Caller, checkLink, loadParts } from '../run/take-step'
import { targetModel } from '../target-model'
import { findTarget } from '../target-store'
import { openLeaders } from '../task-store'

/** The people whom a run waits for now; none once it has ended. */
export async function peopleWaitedFor(db: Db, targetId: string, run: RunState): Promise<Person[]> {
  if (isEnded(run.flowstate)) return []
  if (run.progress === ReviewStage.assigning) return peopleOfPart(db, targetId, 'assigner')
  if (run.progress === ReviewStage.finalApproval) return peopleOfPart(db, targetId, 'final')
  return openLeaders(db, targetId)
}

/** A run with what its page needs: documents, who acts now, and what the caller may do. */
export async function readTarget(
  services: Services,
  caller: Caller,
  { id }: { id: string },
): Promise<ReviewTargetInfo> {
  checkLink(caller, id)
  const { db } = services
  const { actor } = caller
  const target = await findRow<ReviewTarget>(db, targetModel, actor, id)
  const stored = await findTarget(db, id)
  if (!stored) throw new AppError('not-found')
  const actions = allowedActions(target, await loadParts(db, caller, id))
  return {
    ...target,
    files: stored.files,
    changes: stored.changes,
    runsbefore: await readRunsBefore(db, actor, stored),
    ...(await readRunHead(services, actor, stored)),
    professiontypeid: professionType,
    leaderroleid: await readSetting(services, 'reviewLeaderRoleId'),
    waitingfor: await peopleWaitedFor(db, id, target),
    myid: actor.userId,
    myname: actor.realName,
    ...actions,
    // A link makes no further links.
    canlink: actions.canlink && caller.linkTarget === null,
  }
}

/** True for the people who may act at the present stage of a run (REV-31). */
export async function mayActNow(services: Services, caller: Caller, id: string): Promise<boolean> {
  if (caller.linkTarget !== null && caller.linkTarget !== id) return false
  const target = await findTarget(services.db, id)
  if (!target) return false
  const run = { progress: target.progress, flowstate: target.flow_state }
  const people = await peopleWaitedFor(services.db, id, run)
  return people.some((person) => person.id === caller.actor.userId)
}

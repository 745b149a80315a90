import type { ReviewTarget, ReviewTargetInfo } from '@workstation/contract/review-target'
import { allowedActions } from '@workstation/domain/review/allowed-actions'
import { stepOf } from '@workstation/domain/review/stage'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { findRow } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { readSetting } from '../../setting'
import type { Person } from '../run/participant-store'
import { professionType } from '../run/people-to-act'
import { readRunHead } from '../run/read-run-head'
import { readRunsBefore } from '../run/read-runs-before'
import { type Caller, checkLink, loadParts } from '../run/take-step'
import { targetModel } from '../target-model'
import { findTarget } from '../target-store'
import { runModelFor, seesLeaders, withLateness } from './waiting-columns'
import { peopleWaitedFor } from './waiting-store'

/** Whom a run waits for, as a person may read it: where leaders are hidden from him, it is himself or nobody. */
export async function waitedForBy(db: Db, actor: Actor, run: { id: string; progress: number }): Promise<Person[]> {
  const people = await peopleWaitedFor(db, run.id)
  if (stepOf(run.progress) !== 'professional' || seesLeaders(actor)) return people
  return people.filter(({ id }) => id === actor.userId)
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
  const target = await findRow<ReviewTarget>(db, runModelFor(actor, targetModel), actor, id)
  const stored = await findTarget(db, id)
  if (!stored) throw new AppError('not-found')
  const actions = allowedActions(target, await loadParts(db, caller, id))
  return {
    ...withLateness(services, target),
    files: stored.files,
    changes: stored.changes,
    endreason: 'opinion' in target ? stored.end_reason : '',
    runsbefore: await readRunsBefore(db, actor, stored),
    ...(await readRunHead(services, actor, stored)),
    professiontypeid: professionType,
    leaderroleid: await readSetting(services, 'reviewLeaderRoleId'),
    waitingfor: await waitedForBy(db, actor, target),
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
  const people = await peopleWaitedFor(services.db, id)
  return people.some((person) => person.id === caller.actor.userId)
}

import type { Actor, PermissionNeed } from '../../../platform/actor'
import { isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { isRowVisible, mayActOn } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { isProcessAdministrator } from '../../workflow-process'
import { startsFor } from '../acted-for'
import { mayActIn, wasEntrusted } from '../acting-store'
import { monitorModel } from '../lists/instance-model'
import { findPartsOf, takesPart } from '../reader-store'
import type { Run } from '../run-store'

const page = { modelId: 'workflowMonitor' }

/** Whether somebody watches over approvals and sees this one among them. */
const sees = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  isPermitted(actor, page) && isRowVisible(db, monitorModel, actor, id)

/** Whether somebody reads an approval: who has or had a part in it, and who watches over it (THR-12). */
export async function mayRead(services: Services, actor: Actor, run: Run) {
  // What nobody has submitted yet is its starter's alone, and his who began it for him, while he may.
  if (run.status === 0) return (await takesPart(services.db, run.id, actor.userId)) && startsIt(services, actor, run)
  if (await takesPart(services.db, run.id, actor.userId)) return true
  return (await sees(services.db, actor, run.id)) || isProcessAdministrator(services, actor.userId, run.processId)
}

/** Whether somebody steps in: he holds the button where he sees the approval, or administers its process. */
export async function watches(
  services: Services,
  actor: Actor,
  { run, button = 'btn_manage' }: { run: Pick<Run, 'id' | 'processId' | 'status'>; button?: string },
): Promise<boolean> {
  const need: PermissionNeed = { ...page, button }
  const acting = { ...actor, acting: need }
  const isGiven = isPermitted(actor, need) && (await sees(services.db, actor, run.id))
  if (isGiven && (await mayActOn(services.db, monitorModel, acting, run.id))) return true
  return run.status !== 0 && isProcessAdministrator(services, actor.userId, run.processId)
}

const startsIt = ({ db, clock }: Services, { userId }: Actor, run: Run) =>
  startsFor(db, { clock }, { run, personId: userId })

/** Refuses who has no part: strangers are told that there is none, who stood in for somebody that this is over. */
async function refuseStranger(db: Db, partId: string, personId: string): Promise<never> {
  throw new AppError((await wasEntrusted(db, partId, personId)) ? 'delegation.ended' : 'not-found')
}

/** The instance of a part that a call names. @throws not-found, delegation.ended */
export const instanceOf = async (services: Services, actor: Actor, partId: string): Promise<string> =>
  (await findNamed(services, actor, partId)).instanceId

/**
 * The same of a part that a call plays: one's own, one that was played for another, or one that may be.
 * @throws not-found, delegation.ended, workflow.not-yours to others who read the approval
 */
export async function instanceOfOwn(services: Services, actor: Actor, partId: string): Promise<string> {
  const { instanceId, isOwn } = await findNamed(services, actor, partId)
  if (!isOwn) throw new AppError('workflow.not-yours')
  return instanceId
}

async function findNamed({ db, clock }: Services, actor: Actor, partId: string) {
  const [part] = await findPartsOf(db, [partId], actor.userId)
  if (!part) throw new AppError('not-found')
  if (part.takesPart && part.isOwn) return part
  // Who may act for somebody is told by whom it was decided meanwhile.
  const actsInIt = await mayActIn(db, partId, { personId: actor.userId, now: clock.now() })
  if (actsInIt) return { ...part, isOwn: true }
  return part.takesPart ? part : refuseStranger(db, partId, actor.userId)
}

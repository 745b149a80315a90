import { isPermitted } from '../../../../platform/actor'
import { AppError } from '../../../../platform/app-error'
import { readActor } from '../../../authority'
import { carryOut } from '../carry-out'
import { insist } from '../insist'
import { planOf } from '../plan-of'
import { weighPlan } from '../weigh-plan'
import { type LongWork, pauses, ReleaseEnded } from './do-pieces'
import { endLong, keepVersion, noteLong } from './long-store'

const need = { modelId: 'webDesign', button: 'btn_release' }

/** Whoever began it, with the rights of this moment. @throws design.release-right */
async function releaserOf({ services, run }: LongWork) {
  const { db, clock, config } = services
  const asked = { userId: run.created_by, sessionId: null, now: clock.now(), timeZone: config.timeZone }
  const actor = await readActor(db, asked)
  if (!actor || !isPermitted(actor, need)) throw new AppError('design.release-right')
  return { actor: { ...actor, acting: need }, ip: '', requestId: run.id }
}

/**
 * Changes a form over to what was prepared, in one short transaction.
 * @throws ReleaseEnded, design.release-right, and what `carryOut` throws
 */
export async function switchLong(work: LongWork): Promise<void> {
  const { services, run, by } = work
  const { db, clock } = services
  if (!(await noteLong(db, by, { stage: 'switch', problem: '' }))) throw new ReleaseEnded()
  const caller = await releaserOf(work)
  const draft = { id: run.design_id, released: run.number - 1, document: run.document, ownTable: true }
  const weighed = await weighPlan(db, await planOf(db, draft, run.work))
  let version = 0
  await insist(pauses, () =>
    carryOut({
      ...{ ...draft, services, caller, weighed, prepared: run.work },
      ...{ listDocument: run.list_document, draftVersion: run.draft_version, note: run.note, parentId: run.parent_id },
      check: async ({ before }) => {
        version = before?.version ?? 0
      },
      after: async (trx) => {
        if (!(await endLong(trx, run.id, { state: 'done', now: clock.now() }))) throw new ReleaseEnded()
        await keepVersion(trx, run.design_id, version)
      },
    }),
  )
}

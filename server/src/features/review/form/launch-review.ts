import { ReviewStage } from '@workstation/domain/review/stage'
import type { Trx } from '../../../platform/database'
import { newId } from '../../../platform/id'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { filesOf } from '../../file'
import { tellPeople } from '../notices/tell-people'
import { findEntryName, setNewestRun } from '../review-store'
import { addParticipants } from '../run/participant-store'
import { assignerRole, peopleToAct, reviewTypeType } from '../run/people-to-act'
import { announceChange, type Caller, recordStep } from '../run/take-step'
import { insertTarget } from '../target-store'
import { lockChangeableReview } from './lock-changeable-review'

type LockedReview = Awaited<ReturnType<typeof lockChangeableReview>>

interface Launch {
  reviewid: string
  changes?: string
}

/** Starts a new run of a review at assignment, with what is to be reviewed as it is now, and tells the assigners. */
export function launchReview(services: Services, caller: Caller, { reviewid, changes = '' }: Launch) {
  return transact(services.db, async (trx, after) => {
    const { actor } = caller
    const review = await lockChangeableReview(trx, caller, reviewid)
    const assigners = await peopleToAct(trx, assignerRole, review.assigner_ids)
    const now = services.clock.now()
    // A first run has nothing before it.
    const changed = review.run_count > 0 ? changes.trim() : ''
    const id = await insertRun(trx, review, { startedBy: actor.userId, now, changes: changed })
    await addParticipants(trx, id, 'initiator', [actor.userId])
    await addParticipants(trx, id, 'assigner', assigners)
    await recordStep({ trx, caller, now }, id, {
      action: 'launch',
      progress: ReviewStage.assigning,
      opinion: changed,
    })
    await tellPeople(
      { services, trx, after },
      {
        notice: 'assign',
        values: { review: review.review_name, by: actor.realName },
        targetId: id,
        recipients: assigners,
        creator: { id: actor.userId, name: actor.realName },
      },
    )
    announceChange(services, after, id)
    return { id }
  })
}

interface Start {
  startedBy: string
  now: Date
  changes: string
}

async function insertRun(trx: Trx, review: LockedReview, { startedBy, now, changes }: Start) {
  const id = newId()
  const runNo = review.run_count + 1
  const files = await filesOf(trx, 'review', [review.id])
  await insertTarget(trx, {
    id,
    review_id: review.id,
    run_no: runNo,
    project_id: review.project_id,
    review_name: review.review_name,
    review_type_id: review.review_type_id,
    review_type_text: (await findEntryName(trx, reviewTypeType, review.review_type_id)) ?? '',
    content: review.content,
    description: review.description,
    files: JSON.stringify(files.get(review.id) ?? []),
    changes,
    final_reviewer_ids: review.final_reviewer_ids,
    progress: ReviewStage.assigning,
    started_by: startedBy,
    started_at: now,
  })
  await setNewestRun(trx, review.id, { targetId: id, runNo })
  return id
}

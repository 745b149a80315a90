import type { Db } from '../../../platform/database'
import { isRowVisible } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { onNamedRoles } from '../../authority'
import { allowFiles, allowUpload, type FileCaller } from '../../file'
import { onMessageLink } from '../../message'
import { onAccessWithdrawn } from '../../session'
import { readSetting } from '../../setting'
import { onTemplateRecords } from '../../template'
import { onUserDisabled } from '../../user'
import { linkOfMessage } from '../links/issue-link'
import { deleteExpiredLinks, revokeLinksOf } from '../links/link-store'
import { remindLeaders } from '../notices/remind-leaders'
import { reviewRecords } from '../notices/review-records'
import { reviewModel } from '../review-model'
import { registerHandOver } from '../run/hand-over'
import { assignerRole, finalReviewerRole } from '../run/people-to-act'
import { stepInFor, stepInForRole } from '../run/step-in'
import { targetModel } from '../target-model'
import { findTarget } from '../target-store'
import { findTask, hasOpenTask } from '../task-store'

const reminderJob = 'review.remind'
const cleaningJob = 'review.cleanLinks'

async function seesTarget(db: Db, { actor, linkTarget }: FileCaller, targetId: string): Promise<boolean> {
  if (linkTarget !== null && linkTarget !== targetId) return false
  return isRowVisible(db, targetModel, actor, targetId)
}

/** A link shows the documents of the review that its run is of, which cannot change while the run goes on. */
async function seesReview(db: Db, { actor, linkTarget }: FileCaller, reviewId: string): Promise<boolean> {
  if (linkTarget !== null && (await findTarget(db, linkTarget))?.review_id !== reviewId) return false
  return isRowVisible(db, reviewModel, actor, reviewId)
}

async function seesTask(db: Db, caller: FileCaller, taskId: string): Promise<boolean> {
  const task = await findTask(db, taskId)
  return task !== undefined && seesTarget(db, caller, task.target_id)
}

/** Lets files, messages and jobs ask this feature what only it knows. */
export function registerReview(services: Services): void {
  allowFiles('review', seesReview)
  allowFiles('reviewTarget', seesTarget)
  allowFiles('reviewTask', seesTask)
  allowUpload((db, { actor, linkTarget }) => hasOpenTask(db, linkTarget ?? '', actor.userId))
  onMessageLink('review', linkOfMessage)
  onTemplateRecords('review', reviewRecords)
  onNamedRoles('review', async () => [
    assignerRole,
    finalReviewerRole,
    await readSetting(services, 'reviewLeaderRoleId'),
  ])
  onAccessWithdrawn('review', async (_services, { trx, after }, userId) => {
    await revokeLinksOf(trx, userId, services.clock.now())
    // A role may have been taken; who holds it still loses no run by this.
    await stepInForRole({ services, trx, after }, userId)
  })
  onUserDisabled('review', (_services, { trx, after }, userId) => stepInFor({ services, trx, after }, userId))
  registerHandOver()
  services.jobs.define(reminderJob, async () => {
    await remindLeaders(services, services.clock.now())
  })
  services.jobs.schedule(reminderJob, '0 * * * *')
  services.jobs.define(cleaningJob, () => deleteExpiredLinks(services.db, services.clock.now()))
  services.jobs.schedule(cleaningJob, '50 3 * * *')
}

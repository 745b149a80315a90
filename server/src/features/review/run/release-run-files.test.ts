import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeReviewPeople,
  type ReviewPeople,
  uploadFor,
} from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const db = () => app.services.db
/** An uploaded file that a record holds. */
async function heldBy(entity: string, entityId: string): Promise<string> {
  const { fileId } = await uploadFor(app, people.initiator)
  await db().updateTable('file').set({ entity, entity_id: entityId }).where('id', '=', fileId).execute()
  return fileId
}
const isReleased = async (id: string) => {
  const row = await db().selectFrom('file').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.deleted_at !== null
}
async function withdrawnRun() {
  const { id } = await makeConfirmedRun(app, people)
  dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator))
  const { reviewid } = dataOf(await app.call(reviewTarget.get, { id }, people.initiator))
  const task = await db().selectFrom('review_task').select('id').where('target_id', '=', id).executeTakeFirstOrThrow()
  return { id, reviewid, taskId: task.id }
}

describe('what is deleted gives its files back', () => {
  test('[REV-79] a run those of its own and of its tasks, not those of the review or of another run', async () => {
    const run = await withdrawnRun()
    const other = await withdrawnRun()
    const gone = [await heldBy('reviewTarget', run.id), await heldBy('reviewTask', run.taskId)]
    const kept = [
      await heldBy('review', run.reviewid),
      await heldBy('reviewTarget', other.id),
      await heldBy('reviewTask', other.taskId),
    ]
    dataOf(await app.call(reviewTarget.remove, { id: run.id }, people.manager))
    expect(await Promise.all(gone.map(isReleased))).toEqual([true, true])
    expect(await Promise.all(kept.map(isReleased))).toEqual([false, false, false])
  })

  test('[REV-79] a run, but a file that an earlier run still shows goes over to that one', async () => {
    const run = await withdrawnRun()
    const { id: second } = dataOf(await app.call(reviewTarget.launch, { reviewid: run.reviewid }, people.initiator))
    dataOf(await app.call(reviewTarget.act, { id: second, action: 'withdraw' }, people.initiator))
    const fileId = await heldBy('reviewTarget', second)
    const shown = JSON.stringify([{ fileId, name: 'a.txt', url: '', fileSize: 1, fileExtension: 'txt' }])
    await db().updateTable('review_target').set({ files: shown }).where('review_id', '=', run.reviewid).execute()
    dataOf(await app.call(reviewTarget.remove, { id: second }, people.manager))
    const row = await db().selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ entity: 'reviewTarget', entity_id: run.id, deleted_at: null })
  })

  test('[REV-68] a review all of them', async () => {
    const run = await withdrawnRun()
    const gone = [
      await heldBy('review', run.reviewid),
      await heldBy('reviewTarget', run.id),
      await heldBy('reviewTask', run.taskId),
    ]
    dataOf(await app.call(review.remove, { id: run.reviewid }, people.initiator))
    expect(await Promise.all(gone.map(isReleased))).toEqual([true, true, true])
  })
})

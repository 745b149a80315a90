import { reviewTarget } from '@workstation/contract/review-target'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import {
  completeTask,
  dataOf,
  insertProject,
  makeReviewPeople,
  makeRun,
  makeTask,
  type ReviewPeople,
  structure,
} from '../make-review'
import type { Variation } from '../model-fixture'
import type { TestApp } from '../start-test-app'

export interface TwoRuns {
  readonly people: ReviewPeople
  /** The runs, the reviews that they are of, and a task of each that is not done. */
  readonly targets: readonly [string, string]
  readonly reviews: readonly [string, string]
  readonly openTasks: readonly [string, string]
  readonly doneTasks: readonly [string, string]
}

/** A project of an organisation of its own, so that the global filter tells it from others. */
async function placedProject(app: TestApp, name: string, organizeId: string): Promise<string> {
  const { db } = app.services
  const place = { id: organizeId, parent_id: '-1', path: organizeId, category: 'company', en_code: organizeId }
  const organize = db.insertInto('organize').values({ ...place, full_name: `${organizeId}院` })
  await organize.onConflict((conflict) => conflict.doNothing()).execute()
  const id = await insertProject(app, name)
  await db.updateTable('project').set({ organize_id: organizeId }).where('id', '=', id).execute()
  return id
}

/** Where a variation moves a run or a review to, and who takes a part in it then. */
export const elsewhere = { projectId: 'fixture-project', personId: 'fixture-person' }

async function addElsewhere(app: TestApp): Promise<void> {
  const { db } = app.services
  const person = { id: elsewhere.personId, account: elsewhere.personId, real_name: '另有人', password_hash: '' }
  await db
    .insertInto('app_user')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = await placedProject(app, '他处项目', 'fixture-place')
  const { projectId } = elsewhere
  const known = await db.selectFrom('project').select('id').where('id', '=', projectId).executeTakeFirst()
  if (known) return
  await db.updateTable('project').set({ id: projectId, en_code: projectId }).where('id', '=', id).execute()
}

/** Two runs in professional review, of two projects, each with a task that is done and one that is open. */
export async function makeTwoRuns(app: TestApp): Promise<TwoRuns> {
  await addElsewhere(app)
  const people = await makeReviewPeople(app)
  const start = async (reviewname: string) => {
    const projectId = await placedProject(app, `${reviewname}项目`, 'review-place')
    const own = { ...people, projectId }
    const target = await makeRun(app, own, { reviewname })
    const done = await makeTask(app, own, target)
    const open = await makeTask(app, own, target, { majorid: structure, leaderid: people.leaders[1].id, days: 5 })
    dataOf(await app.call(reviewTarget.confirmAssignment, { id: target, opinion: '请按期完成' }, people.assigner))
    dataOf(await completeTask(app, people.leaders[0], done))
    const { reviewid } = dataOf(await app.call(reviewTarget.get, { id: target }, people.initiator))
    return { target, review: reviewid, open, done }
  }
  const [one, other] = [await start('甲楼评审'), await start('乙楼评审')]
  return {
    people,
    targets: [one.target, other.target],
    reviews: [one.review, other.review],
    openTasks: [one.open, other.open],
    doneTasks: [one.done, other.done],
  }
}

/** Writes a column of the open task of a run; `of` names what the id of the record is to that task. */
export const ofOpenTask = (
  column: string,
  value: unknown,
  of: 'target_id' | 'review_id',
  more: Omit<Variation, 'change'> = {},
): Variation => ({
  ...more,
  change: (db: Db, id: string) => {
    const target = of === 'target_id' ? sql`${id}` : sql`(select target_id from review where id = ${id})`
    return sql`update review_task set ${sql.id(column)} = ${value} where target_id = ${target} and done_at is null`.execute(
      db,
    )
  },
})

export const reviewWords = [
  '甲楼',
  '评审',
  '改名',
  '他处',
  'reviewType-construction',
  'reviewType-concept',
  elsewhere.projectId,
  elsewhere.personId,
  'fixture-place',
  'review-place',
]

/** What the filters of reviews by ids can hold before and after a variation. */
export const reviewValues = {
  projectid: [elsewhere.projectId],
  organizeid: ['fixture-place', 'review-place'],
  reviewtypeid: ['reviewType-construction', 'reviewType-concept'],
  waitingfor: [elsewhere.personId],
}
export const longAgo = new Date(Date.UTC(2020, 0, 2))

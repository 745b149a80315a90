import { reviewTarget } from '@workstation/contract/review-target'
import { personChange } from '@workstation/contract/user-leaving'
import { sql } from 'kysely'
import { newId } from '../platform/id'
import { makePlaces } from './make-places'
import { dataOf, insertProject, makeReviewPeople, makeRun, makeTask, type ReviewPeople } from './make-review'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

export interface LeavingDesk {
  app: TestApp
  admin: TestUser
  reviews: ReviewPeople
  /** Somebody of the team with work of every kind. */
  busy: (realName?: string) => Promise<Busy>
  /** Somebody who may take all of it over. */
  successor: (realName?: string) => Promise<TestUser>
  leave: (id: string, more?: object, as?: TestUser) => ReturnType<TestApp['call']>
  holderOf: (table: string, column: string, id: string) => Promise<unknown>
}

export interface Busy extends TestUser {
  taskId: string
  targetId: string
  projectId: string
  placeId: string
  reportId: string
  draftId: string
  scheduleId: string
}

const allRoles = ['reviewAssigner', 'reviewLeader', 'reviewFinal']

async function makeHeadedPlace({ services }: TestApp, manager_id: string): Promise<string> {
  const id = newId()
  const named = { parent_id: 'firm', path: `firm,${id}`, category: 'department', full_name: `部门${id.slice(-5)}` }
  await services.db
    .insertInto('organize')
    .values({ id, ...named, en_code: id, manager_id })
    .execute()
  return id
}

async function makeSchedule({ services }: TestApp, run_as: string): Promise<string> {
  const id = newId()
  const next = new Date(services.clock.now().getTime() + 3_600_000)
  await services.db
    .insertInto('scheduled_task')
    .values({
      ...{ id, run_as, full_name: `任务${id.slice(-5)}`, en_code: id, cron: '0 0 * * *', execute_type: '1' },
      ...{ execute_content: '{}', enabled_mark: 1, next_run_at: next, created_by: run_as },
    })
    .execute()
  return id
}

async function makeBusy(app: TestApp, reviews: ReviewPeople, realName: string): Promise<Busy> {
  const { db } = app.services
  const grants = [
    { modelId: 'review', button: 'btn_add' },
    { modelId: 'review', button: 'btn_launch' },
  ]
  const person = await app.makeUser({ realName, organizeId: 'team', roles: allRoles, grants })
  const report = await app.makeUser({ organizeId: 'team' })
  await db.updateTable('app_user').set({ manager_id: person.id }).where('id', '=', report.id).execute()
  const targetId = await makeRun(app, reviews)
  const taskId = await makeTask(app, reviews, targetId, { leaderid: person.id })
  dataOf(await app.call(reviewTarget.confirmAssignment, { id: targetId }, reviews.assigner))
  const projectId = await insertProject(app)
  await db.updateTable('project').set({ leader_id: person.id }).where('id', '=', projectId).execute()
  const { id: draftId } = await db
    .insertInto('review')
    .values({
      ...{ id: newId(), project_id: projectId, review_name: `草稿${person.id.slice(-5)}`, content: '' },
      ...{ review_type_id: 'reviewType-construction', assigner_ids: [person.id], created_by: person.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [placeId, scheduleId] = [await makeHeadedPlace(app, person.id), await makeSchedule(app, person.id)]
  return { ...person, taskId, targetId, projectId, placeId, reportId: report.id, draftId, scheduleId }
}

/** People, places and reviews for tests of leaving and moving. */
export async function leavingDesk(app: TestApp): Promise<LeavingDesk> {
  await makePlaces(app)
  const admin = await app.administrator()
  const reviews = await makeReviewPeople(app)
  return {
    app,
    admin,
    reviews,
    busy: (realName = '林离任') => makeBusy(app, reviews, realName),
    successor: (realName = '卫接手') => app.makeUser({ realName, organizeId: 'team', roles: allRoles }),
    leave: (id, more = {}, as = admin) => app.call(personChange.leave, { id, ...more }, as),
    holderOf: async (table, column, id) => {
      const { rows } = await sql<{ holder: unknown }>`
        select ${sql.ref(column)} as holder from ${sql.table(table)} where id = ${id}`.execute(app.services.db)
      return rows[0]?.holder
    },
  }
}

import { message } from '@workstation/contract/message'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  makeConfirmedRun,
  makeLink,
  makeReviewPeople,
  makeRun,
  makeTask,
  messagesOf,
  type ReviewPeople,
  stepsOf,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
let successor: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
  successor = await app.makeUser({ realName: '卫接任', roles: ['reviewLeader'] })
})
afterAll(() => app.close())

const reassign = (id: string, input: object, as = people.assigner) =>
  app.call(reviewTarget.act, { id, action: 'reassign', ...input }, as)
const seesRun = async (person: TestUser, id: string) => (await app.call(reviewTarget.get, { id }, person)).code === 200

describe('giving a task to another leader', () => {
  test('[REV-75] an assigner replaces the leader: history row, message, and the old link is dead', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const old = await makeLink(app, id, people.leaders[0].id)
    dataOf(await reassign(id, { taskid: tasks[0], leaderid: successor.id, opinion: '原负责人出差' }))
    const { timeline, tasks: shown } = dataOf(await app.call(reviewTarget.getFlow, { id }, people.initiator))
    expect(timeline.at(-1)).toMatchObject({
      action: 'reassign',
      username: '吴分配',
      opinion: '原负责人出差',
      detail: '建筑：郑建筑 → 卫接任',
    })
    expect(shown.find((task) => task.id === tasks[0])).toMatchObject({ leadername: '卫接任' })
    expect((await messagesOf(app, successor.id)).at(-1)).toBe('您有新的专业评审任务：施工图设计评审')
    expect(await app.call(reviewTarget.get, { id, token: old })).toMatchObject({ key: 'review.link-invalid' })
    expect(await seesRun(people.leaders[0], id)).toBe(false)
    dataOf(await completeTask(app, successor, tasks[0]))
  })

  test('a leader with a second task in the run keeps his link and his part', async () => {
    const id = await makeRun(app, people)
    const first = await makeTask(app, people, id)
    await makeTask(app, people, id, { majorid: 'profession-structure' })
    dataOf(await app.call(reviewTarget.confirmAssignment, { id }, people.assigner))
    const token = await makeLink(app, id, people.leaders[0].id)
    dataOf(await reassign(id, { taskid: first, leaderid: successor.id }))
    expect(dataOf(await app.call(reviewTarget.get, { id, token })).myid).toBe(people.leaders[0].id)
    expect(await seesRun(people.leaders[0], id)).toBe(true)
  })

  test('of two who do it at once one succeeds, and the other is told by whom', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const third = await app.makeUser({ realName: '卫第三', roles: ['reviewLeader'] })
    const { db } = app.services
    const answers = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('review_target').select('id').where('id', '=', id).forUpdate().execute()
      const both = [
        reassign(id, { taskid: tasks[0], leaderid: successor.id }),
        reassign(id, { taskid: tasks[0], leaderid: third.id }, people.manager),
      ]
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBe(2)
      return { both }
    })
    const keys = (await Promise.all(answers.both)).map(({ key, code }) => key ?? code)
    expect(keys.sort()).toEqual([200, 'review.already-handled'])
    const stale = { taskid: tasks[0], leaderid: people.leaders[0].id, fromleaderid: people.leaders[0].id }
    expect(await reassign(id, stale)).toMatchObject({ key: 'review.already-handled' })
  })

  test('the former leader is told and led nowhere, the new one reads why', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    dataOf(await reassign(id, { taskid: tasks[0], leaderid: successor.id, opinion: '原负责人调离' }))
    const newest = async (person: TestUser) => {
      const [first] = dataOf(await app.call(message.list, {}, person)).list
      return dataOf(await app.call(message.read, { id: first?.id ?? '' }, person))
    }
    const former = await newest(people.leaders[0])
    expect([former.title, former.link]).toEqual(['您的评审任务已改派他人：施工图设计评审', ''])
    expect(former.bodyText).toContain('原负责人调离')
    const present = await newest(successor)
    expect(present.bodyText).toContain('原负责人调离')
    expect(present.link).toContain(id)
  })

  test('a review administrator may as well; initiator, leaders and strangers may not', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const to = { taskid: tasks[0], leaderid: successor.id }
    expect(await reassign(id, to, people.initiator)).toMatchObject({ key: 'forbidden' })
    expect(await reassign(id, to, people.leaders[0])).toMatchObject({ key: 'forbidden' })
    expect(await reassign(id, to, people.stranger)).toMatchObject({ key: 'not-found' })
    dataOf(await reassign(id, to, people.manager))
  })

  test('a leader with a second task of the run goes on seeing it', async () => {
    const id = await makeRun(app, people)
    const first = await makeTask(app, people, id)
    await makeTask(app, people, id)
    dataOf(await app.call(reviewTarget.confirmAssignment, { id }, people.assigner))
    dataOf(await reassign(id, { taskid: first, leaderid: successor.id }))
    expect(await seesRun(people.leaders[0], id)).toBe(true)
  })

  test('the task, the leader and the state are checked', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const other = await makeConfirmedRun(app, people)
    const same = { taskid: tasks[0], leaderid: people.leaders[0].id }
    expect(await reassign(id, same)).toMatchObject({ key: 'review.same-leader' })
    const wrong = { taskid: tasks[0], leaderid: people.stranger.id }
    expect(await reassign(id, wrong)).toMatchObject({ key: 'review.not-leader-candidate' })
    const empty = { taskid: tasks[0] }
    expect(await reassign(id, empty)).toMatchObject({ key: 'review.not-leader-candidate' })
    const foreign = { taskid: other.tasks[0], leaderid: successor.id }
    expect(await reassign(id, foreign)).toMatchObject({ key: 'not-found' })
    dataOf(await completeTask(app, people.leaders[0], tasks[0]))
    const done = { taskid: tasks[0], leaderid: successor.id }
    expect(await reassign(id, done)).toMatchObject({ key: 'review.task-done' })
    expect((await stepsOf(app, id)).includes('reassign')).toBe(false)
  })

  test('the new leader found the draft of the former one in his own field: it does not come to him', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const work = { id: tasks[0], file: [], opinion: '我的初步看法' }
    dataOf(await app.call(reviewTask.saveFiles, work, people.leaders[0]))
    dataOf(await reassign(id, { taskid: tasks[0], leaderid: successor.id }))
    const { list } = dataOf(await app.call(reviewTask.list, { targetid: id }, successor))
    expect(list.map(({ id: task, opinion }) => [task, opinion])).toEqual(tasks.map((task) => [task, '']))
    dataOf(await app.call(reviewTask.saveFiles, { id: tasks[0], file: [], done: true }, successor))
    const done = dataOf(await app.call(reviewTask.list, { targetid: id }, people.initiator)).list
    expect(done[0]).toMatchObject({ id: tasks[0], opinion: '' })
  })

  test('during assignment the new leader is not told yet', async () => {
    const id = await makeRun(app, people)
    const task = await makeTask(app, people, id)
    const before = (await messagesOf(app, successor.id)).length
    dataOf(await reassign(id, { taskid: task, leaderid: successor.id }))
    expect((await messagesOf(app, successor.id)).length).toBe(before)
    dataOf(await app.call(reviewTarget.confirmAssignment, { id }, people.assigner))
    expect((await messagesOf(app, successor.id)).length).toBe(before + 1)
  })

  test('completing and reassigning at the same instant: exactly one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, tasks } = await makeConfirmedRun(app, people)
      const [completed, moved] = await Promise.all([
        completeTask(app, people.leaders[0], tasks[0]),
        reassign(id, { taskid: tasks[0], leaderid: successor.id }),
      ])
      expect([completed.code, moved.code].sort()).toEqual([200, 400])
    }
  })

  test('open tasks of a disabled leader are listed for reassignment', async () => {
    const leaving = await app.makeUser({ realName: '离职者', roles: ['reviewLeader'] })
    const { id, tasks } = await makeConfirmedRun(app, people, { leaderid: leaving.id })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', leaving.id).execute()
    const orphaned = async () =>
      dataOf(await app.call(reviewTask.listPage, { state: 'orphaned' }, people.assigner)).list.filter(
        (task) => task.targetid === id,
      )
    expect(await orphaned()).toMatchObject([{ leaderdisabled: true }, { leaderdisabled: true }])
    dataOf(await reassign(id, { taskid: tasks[0], leaderid: successor.id }))
    expect((await orphaned()).map((task) => task.id)).toEqual([tasks[1]])
  })
})

import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { maxTasksAtOnce, reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  architecture,
  completeTask,
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeLink,
  makeReviewPeople,
  makeRun,
  makeTask,
  type ReviewPeople,
  stepsOf,
  structure,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  const place = { id: 'leaders-home', parent_id: '-1', path: 'leaders-home' }
  const home = { ...place, category: 'department', full_name: '结构所', en_code: 'JG' }
  await app.services.db.insertInto('organize').values(home).execute()
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const tasksOf = async (targetid: string) => dataOf(await app.call(reviewTask.list, { targetid }, people.initiator)).list
const told = async (targetid: string) =>
  (await tasksOf(targetid)).map((task) => [task.majortext, task.leadername, task.stage, task.days, task.filemust])
const line = (fields: Record<string, unknown> = {}) => ({
  majorid: architecture,
  leaderid: people.leaders[0].id,
  stage: 2 as const,
  days: 3,
  filemust: 0 as const,
  ...fields,
})
const createAll = (targetid: string, tasks: ReturnType<typeof line>[], as: TestUser = people.assigner) =>
  app.call(reviewTask.createAll, { targetid, tasks }, as)

describe('all tasks of a run in one sheet', () => {
  test('they are created together, in their order, each with a line of the history', async () => {
    const targetid = await makeRun(app, people)
    const second = line({ majorid: structure, leaderid: people.leaders[1].id, stage: 3, days: 0, filemust: 1 })
    const { ids } = dataOf(await createAll(targetid, [line(), second]))
    expect((await tasksOf(targetid)).map(({ id }) => id)).toEqual(ids)
    expect(await told(targetid)).toEqual([
      ['建筑', '郑建筑', 2, 3, 0],
      ['结构', '王结构', 3, 0, 1],
    ])
    expect(await stepsOf(app, targetid)).toEqual(['launch', 'addTask', 'addTask'])
  })

  test.each([
    ['a leader without the role', () => ({ leaderid: people.stranger.id }), 'review.not-leader-candidate'],
    ['an unknown profession', () => ({ majorid: 'nowhere' }), 'invalid'],
    ['no profession', () => ({ majorid: '' }), 'review.profession-and-leader'],
  ])('%s in one line refuses all of them', async (_, wrong, key) => {
    const targetid = await makeRun(app, people)
    expect(await createAll(targetid, [line(), line(wrong())])).toMatchObject({ key })
    expect(await tasksOf(targetid)).toEqual([])
    expect(await stepsOf(app, targetid)).toEqual(['launch'])
  })

  test('it takes fifty lines and no more, and at least one', async () => {
    const targetid = await makeRun(app, people)
    const lines = Array.from({ length: maxTasksAtOnce }, () => line())
    expect((await createAll(targetid, [])).code).toBe(401)
    expect((await createAll(targetid, [...lines, line()])).code).toBe(401)
    expect(dataOf(await createAll(targetid, lines)).ids).toHaveLength(50)
  })

  test('only assigners of this run may, also over their link, and only while it is being assigned', async () => {
    const targetid = await makeRun(app, people)
    expect((await app.call(reviewTask.createAll, { targetid, tasks: [line()] })).code).not.toBe(200)
    expect(await createAll(targetid, [line()], people.initiator)).toMatchObject({ key: 'forbidden' })
    expect(await createAll(targetid, [line()], people.stranger)).toMatchObject({ key: 'not-found' })
    const token = await makeLink(app, targetid, people.assigner.id)
    expect((await app.call(reviewTask.createAll, { targetid, tasks: [line()], token })).code).toBe(200)
    dataOf(await app.call(reviewTarget.confirmAssignment, { id: targetid }, people.assigner))
    expect(await createAll(targetid, [line()])).toMatchObject({ key: 'review.already-handled' })
    expect(await tasksOf(targetid)).toHaveLength(1)
  })
})

/** A run that follows one with two tasks. */
async function makeSecondRun() {
  const first = await makeConfirmedRun(app, people, { stage: 3, days: 9, filemust: 1 })
  dataOf(await app.call(reviewTarget.act, { id: first.id, action: 'withdraw' }, people.initiator))
  const { reviewid } = dataOf(await app.call(reviewTarget.get, { id: first.id }, people.initiator))
  return dataOf(await app.call(reviewTarget.launch, { reviewid }, people.initiator)).id
}
const takeOver = (targetid: string, as = people.assigner) => app.call(reviewTask.takeOver, { targetid }, as)

describe('taking over the tasks of the run before', () => {
  test('professions, leaders, stage, days and files come along; what is there already is not doubled', async () => {
    const targetid = await makeSecondRun()
    await makeTask(app, people, targetid, { majorid: structure, leaderid: people.leaders[1].id, stage: 3, days: 1 })
    const { ids, left } = dataOf(await takeOver(targetid))
    expect({ count: ids.length, left }).toEqual({ count: 1, left: [] })
    expect(await told(targetid)).toEqual([
      ['结构', '王结构', 3, 1, 0],
      ['建筑', '郑建筑', 3, 9, 1],
    ])
    expect(await takeOver(targetid)).toMatchObject({ key: 'review.nothing-to-take-over', msg: '没有可以沿用的任务' })
  })

  test('two presses at the same instant take them over once', async () => {
    const targetid = await makeSecondRun()
    const answers = await Promise.all([takeOver(targetid), takeOver(targetid)])
    expect(answers.map(({ code }) => code === 200).sort()).toEqual([false, true])
    expect(await tasksOf(targetid)).toHaveLength(2)
  })

  test('whose leader has lost the role is left out, by name', async () => {
    const targetid = await makeSecondRun()
    const { db } = app.services
    const lost = await db.deleteFrom('user_role').where('user_id', '=', people.leaders[1].id).returningAll().execute()
    const { ids, left } = dataOf(await takeOver(targetid))
    await db.insertInto('user_role').values(lost).execute()
    expect({ count: ids.length, left }).toEqual({
      count: 1,
      left: [{ majortext: '结构', leadername: '王结构' }],
    })
  })

  test('a first run has nothing to take over, and only its assigner is asked', async () => {
    const targetid = await makeRun(app, people)
    expect(await takeOver(targetid)).toMatchObject({ key: 'review.nothing-to-take-over' })
    expect(await takeOver(targetid, people.initiator)).toMatchObject({ key: 'forbidden' })
    expect((await app.call(reviewTask.takeOver, { targetid })).code).not.toBe(200)
  })

  test('a run between without tasks does not hide those before it, a deleted run does', async () => {
    const empty = await makeSecondRun()
    dataOf(await app.call(reviewTarget.act, { id: empty, action: 'withdraw' }, people.initiator))
    const { reviewid, runsbefore } = dataOf(await app.call(reviewTarget.get, { id: empty }, people.initiator))
    const third = dataOf(await app.call(reviewTarget.launch, { reviewid }, people.initiator)).id
    expect(dataOf(await takeOver(third)).ids).toHaveLength(2)
    dataOf(await app.call(reviewTarget.act, { id: third, action: 'withdraw' }, people.initiator))
    for (const id of [third, runsbefore[0]?.id ?? ''])
      dataOf(await app.call(reviewTarget.remove, { id }, people.manager))
    const last = dataOf(await app.call(reviewTarget.launch, { reviewid }, people.initiator)).id
    expect(await takeOver(last)).toMatchObject({ key: 'review.nothing-to-take-over' })
    expect(dataOf(await app.call(review.get, { id: reviewid }, people.initiator)).runcount).toBe(4)
  })
})

describe('choosing leaders', () => {
  const leadersOf = async (id: string, as: TestUser) => dataOf(await app.call(reviewTask.leaders, { id }, as)).list

  test('each stands with what he led, his department, and what he has to do, late or not', async () => {
    const fresh = await app.makeUser({ realName: '新负责', roles: ['reviewLeader'] })
    await app.services.db
      .insertInto('user_organize')
      .values({ user_id: fresh.id, organize_id: 'leaders-home' })
      .execute()
    const before = await leadersOf(await makeRun(app, people), people.assigner)
    const open = (id: string, list = before) => list.find((one) => one.id === id)
    const { tasks } = await makeConfirmedRun(app, people, { days: 1 })
    dataOf(await completeTask(app, people.leaders[1], tasks[1]))
    const waiting = await makeRun(app, people)
    await makeTask(app, people, waiting)
    app.clock.advance({ days: 2 })
    const after = await leadersOf(waiting, people.assigner)
    const [first, second] = people.leaders.map(({ id }) => [open(id), open(id, after)] as const)
    expect(first?.[1]).toMatchObject({
      fullName: '郑建筑',
      professions: expect.arrayContaining([{ id: architecture, name: '建筑' }]),
      opentasks: (first?.[0]?.opentasks ?? 0) + 1,
    })
    expect(first?.[1]?.latetasks).toBeGreaterThan(first?.[0]?.latetasks ?? 0)
    expect(second?.[1]?.opentasks).toBe(second?.[0]?.opentasks)
    expect(open(fresh.id, after)).toMatchObject({ fullName: '新负责', professions: [], opentasks: 0, latetasks: 0 })
    for (const as of [people.assigner, people.manager])
      expect(open(fresh.id, await leadersOf(waiting, as))?.department).toBe('结构所')
  })

  test('over a link the department stays out; who assigns nothing here is refused', async () => {
    const id = await makeRun(app, people)
    const token = await makeLink(app, id, people.assigner.id)
    const { list } = dataOf(await app.call(reviewTask.leaders, { id, token }))
    expect(list.map(({ fullName }) => fullName)).toEqual(expect.arrayContaining(['郑建筑', '王结构']))
    expect(new Set(list.map(({ department }) => department))).toEqual(new Set(['']))
    expect(await app.call(reviewTask.leaders, { id }, people.initiator)).toMatchObject({ key: 'forbidden' })
    expect(await app.call(reviewTask.leaders, { id }, people.stranger)).toMatchObject({ key: 'not-found' })
    expect((await app.call(reviewTask.leaders, { id })).code).not.toBe(200)
    const other = await makeRun(app, people)
    expect((await app.call(reviewTask.leaders, { id: other, token })).code).not.toBe(200)
  })
})

import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dataOf,
  keepSessions,
  makeDraft,
  makeLink,
  makeReviewPeople,
  makeRun,
  makeTask,
  messagesOf,
  type ReviewPeople,
  stepsOf,
  structure,
  taskForm,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { setSettings } from '../../../testing/set-settings'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const tasksOf = async (targetid: string) => dataOf(await app.call(reviewTask.list, { targetid }, people.assigner)).list

describe('tasks of a run', () => {
  test('[REV-82] [REV-60] [REV-61] an assigner gives a profession to a leader, with stage, days and file required', async () => {
    const targetid = await makeRun(app, people)
    const form = taskForm(people, targetid, { majorid: structure, stage: 3, days: 7, filemust: 1 })
    const { id } = dataOf(await app.call(reviewTask.create, form, people.assigner))
    const [task] = await tasksOf(targetid)
    expect(task).toMatchObject({
      id,
      targetid,
      majorid: structure,
      majortext: '结构',
      leaderid: people.leaders[0].id,
      leadername: '郑建筑',
      stage: 3,
      days: 7,
      filemust: 1,
      file: [],
      donetime: null,
      overdue: false,
    })
  })

  test('[REV-44] the clock of a task starts when the assignment is confirmed, not while it is drafted', async () => {
    const targetid = await makeRun(app, people)
    await makeTask(app, people, targetid, { days: 7 })
    await makeTask(app, people, targetid, { majorid: structure, days: 0 })
    const [draft] = await tasksOf(targetid)
    expect(draft).toMatchObject({ duetime: null, overdue: false, latedays: null })
    app.clock.advance({ days: 5 })
    dataOf(await app.call(reviewTarget.confirmAssignment, { id: targetid }, people.assigner))
    const now = app.clock.now().getTime()
    expect(await tasksOf(targetid)).toMatchObject([
      { days: 7, createtime: now, duetime: now + 7 * 86_400_000 },
      { days: 0, createtime: now, duetime: null },
    ])
  })

  test.each([
    ['a flag of 2', { filemust: 2 }],
    ['a flag that is no number', { filemust: true }],
    ['a stage of 1', { stage: 1 }],
    ['days above 100', { days: 101 }],
    ['days below 0', { days: -1 }],
    ['no target', { targetid: undefined }],
  ])('[REV-61] %s is refused as bad input', async (_, wrong) => {
    const targetid = await makeRun(app, people)
    const answer = await app.call(reviewTask.create, { ...taskForm(people, targetid), ...wrong }, people.assigner)
    expect(answer).toMatchObject({ code: 401, key: 'invalid' })
    expect(await tasksOf(targetid)).toEqual([])
  })

  test('[REV-58] days 0, arranged by the project leader, has no due time', async () => {
    const targetid = await makeRun(app, people)
    await makeTask(app, people, targetid, { days: 0 })
    expect((await tasksOf(targetid))[0]).toMatchObject({ days: 0, duetime: null, overdue: false })
  })

  test.each([
    ['profession', { majorid: '' }],
    ['leader', { leaderid: '' }],
  ])('[REV-52] without %s nothing is created', async (_, empty) => {
    const targetid = await makeRun(app, people)
    const answer = await app.call(reviewTask.create, taskForm(people, targetid, empty), people.assigner)
    expect(answer).toMatchObject({ key: 'review.profession-and-leader', msg: '请选择专业和负责人' })
    expect(await tasksOf(targetid)).toEqual([])
  })

  test('a profession that the dictionary does not hold is refused', async () => {
    const targetid = await makeRun(app, people)
    const form = taskForm(people, targetid, { majorid: 'reviewType-construction' })
    expect(await app.call(reviewTask.create, form, people.assigner)).toMatchObject({ key: 'invalid' })
  })

  test('[REV-62] only users of the role that the setting names may lead, and only while enabled', async () => {
    const targetid = await makeRun(app, people)
    const asLeader = (leaderid: string) =>
      app.call(reviewTask.create, taskForm(people, targetid, { leaderid }), people.assigner)
    expect(await asLeader(people.finalReviewer.id)).toMatchObject({ key: 'review.not-leader-candidate' })
    const gone = await app.makeUser({ roles: ['reviewLeader'] })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', gone.id).execute()
    expect(await asLeader(gone.id)).toMatchObject({ key: 'review.not-leader-candidate' })
    const info = dataOf(await app.call(reviewTarget.get, { id: targetid }, people.assigner))
    expect(info.leaderroleid).toBe('reviewLeader')
  })

  test('[REV-63] another role in the setting takes the place of the seeded one, for the page and for what it sends', async () => {
    const targetid = await makeRun(app, people)
    const leads = async ({ id }: TestUser) =>
      (await app.call(reviewTask.create, taskForm(people, targetid, { leaderid: id }), people.assigner)).key ?? 'leads'
    expect([await leads(people.leaders[0]), await leads(people.finalReviewer)]).toEqual([
      'leads',
      'review.not-leader-candidate',
    ])
    await setSettings(app, { reviewLeaderRoleId: 'reviewFinal' })
    const { leaderroleid } = dataOf(await app.call(reviewTarget.get, { id: targetid }, people.assigner))
    expect(leaderroleid).toBe('reviewFinal')
    const token = await makeLink(app, targetid, people.assigner.id)
    const { list } = dataOf(await app.call(user.usersOfRole, { roleId: leaderroleid, token }))
    expect(list.map(({ id }) => id)).toEqual([people.finalReviewer.id])
    const offered = dataOf(await app.call(reviewTask.leaders, { id: targetid, token }))
    expect(offered.list.map(({ id }) => id)).toEqual([people.finalReviewer.id])
    expect([await leads(people.leaders[0]), await leads(people.finalReviewer)]).toEqual([
      'review.not-leader-candidate',
      'leads',
    ])
    await setSettings(app, { reviewLeaderRoleId: 'reviewLeader' })
  })

  test('[REV-83] [REV-99] the review page creates a task with its token alone', async () => {
    const targetid = await makeRun(app, people)
    const token = await makeLink(app, targetid, people.assigner.id)
    dataOf(await app.call(reviewTask.createByToken, { ...taskForm(people, targetid), token }))
    expect(await tasksOf(targetid)).toHaveLength(1)
    const leader = await makeLink(app, targetid, people.leaders[0].id)
    const answer = await app.call(reviewTask.createByToken, { ...taskForm(people, targetid), token: leader })
    expect(answer.code).toBe(400)
    expect(await tasksOf(targetid)).toHaveLength(1)
  })

  test('[REV-84] [REV-95] an assigner deletes a task by id, by session or token, during assignment only', async () => {
    const targetid = await makeRun(app, people)
    const [first, second, third] = [
      await makeTask(app, people, targetid),
      await makeTask(app, people, targetid),
      await makeTask(app, people, targetid),
    ]
    dataOf(await app.call(reviewTask.remove, { id: first }, people.assigner))
    const token = await makeLink(app, targetid, people.assigner.id)
    dataOf(await app.call(reviewTask.remove, { id: second, token }))
    expect((await tasksOf(targetid)).map((task) => task.id)).toEqual([third])
    expect(await app.call(reviewTask.remove, { id: third }, people.initiator)).toMatchObject({ key: 'forbidden' })
    dataOf(await app.call(reviewTarget.confirmAssignment, { id: targetid }, people.assigner))
    const late = await app.call(reviewTask.remove, { id: third }, people.assigner)
    expect(late).toMatchObject({ key: 'review.already-handled' })
    expect(await app.call(reviewTask.remove, { id: first }, people.assigner)).toMatchObject({ key: 'not-found' })
  })
})

describe('confirming the assignment', () => {
  test('[REV-39] without any task it is refused with the words to create one', async () => {
    const id = await makeRun(app, people)
    const answer = await app.call(reviewTarget.confirmAssignment, { id, opinion: '' }, people.assigner)
    expect(answer).toMatchObject({ key: 'review.no-tasks', msg: '请先创建评审任务' })
  })

  test('[REV-96] [REV-98] id, token and opinion close the assignment and tell each leader once', async () => {
    const id = await makeRun(app, people)
    await makeTask(app, people, id)
    await makeTask(app, people, id, { majorid: structure })
    const before = (await messagesOf(app, people.leaders[0].id)).length
    const token = await makeLink(app, id, people.assigner.id)
    dataOf(await app.call(reviewTarget.confirmAssignment, { id, token, opinion: '请按期完成' }))
    const info = dataOf(await app.call(reviewTarget.get, { id }, people.assigner))
    // A note of the assigner is no opinion on what is reviewed.
    expect(info).toMatchObject({ progress: 30, flowstate: 1, opinion: '', canassign: false })
    expect((await messagesOf(app, people.leaders[0].id)).slice(before)).toEqual([
      '您有新的专业评审任务：施工图设计评审',
    ])
    expect(await stepsOf(app, id)).toEqual(['launch', 'addTask', 'addTask', 'confirm'])
  })

  test('only an assigner of the run may confirm', async () => {
    const id = await makeRun(app, people)
    await makeTask(app, people, id)
    for (const person of [people.initiator, people.manager]) {
      expect(await app.call(reviewTarget.confirmAssignment, { id }, person)).toMatchObject({ key: 'forbidden' })
    }
    const strange = await app.call(reviewTarget.confirmAssignment, { id }, people.stranger)
    expect(strange).toMatchObject({ key: 'not-found' })
  })

  test('five assigners at the same instant: one succeeds, four learn who was first, one history row', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => app.makeUser({ roles: ['reviewAssigner'] })))
    const assigners = [people.assigner, ...others]
    const id = await makeRun(app, people, { assignerids: assigners.map((user) => user.id) })
    await makeTask(app, people, id)
    const before = (await messagesOf(app, people.leaders[0].id)).length
    const answers = await Promise.all(
      assigners.map((user) => app.call(reviewTarget.confirmAssignment, { id, opinion: user.realName }, user)),
    )
    const first = assigners[answers.findIndex((answer) => answer.code === 200)]
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.code !== 200)
    expect(refused.map((answer) => answer.key)).toEqual(Array(4).fill('review.already-handled'))
    expect(refused[0]?.msg).toMatch(new RegExp(`^已由${first?.realName}于 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d 处理$`))
    expect(await stepsOf(app, id)).toEqual(['launch', 'addTask', 'confirm'])
    expect((await messagesOf(app, people.leaders[0].id)).length - before).toBe(1)
  })

  test('the time of who was first is told in the time zone of the product', async () => {
    const id = await makeRun(app, people)
    await makeTask(app, people, id)
    app.clock.set(new Date('2026-03-01T18:30:00Z'))
    dataOf(await app.call(reviewTarget.confirmAssignment, { id }, people.assigner))
    const late = await app.call(reviewTarget.confirmAssignment, { id }, people.assigner)
    expect(late.msg).toBe('已由吴分配于 2026-03-02 02:30 处理')
    app.clock.set(new Date())
  })

  test('deleting the last task and confirming at the same instant: exactly one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await makeRun(app, people)
      const task = await makeTask(app, people, id)
      const [removed, confirmed] = await Promise.all([
        app.call(reviewTask.remove, { id: task }, people.assigner),
        app.call(reviewTarget.confirmAssignment, { id }, people.assigner),
      ])
      expect([removed.code, confirmed.code].sort()).toEqual([200, 400])
      const expected = removed.code === 200 ? 'review.no-tasks' : 'review.already-handled'
      expect(removed.code === 200 ? confirmed.key : removed.key).toBe(expected)
    }
  })

  test('a draft is no run: its id opens nothing', async () => {
    const id = await makeDraft(app, people)
    expect(await app.call(reviewTarget.confirmAssignment, { id }, people.assigner)).toMatchObject({ key: 'not-found' })
  })
})

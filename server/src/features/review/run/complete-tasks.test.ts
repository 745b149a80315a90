import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
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
  uploadFor,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { textFile } from '../../../testing/upload-file'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const info = async (id: string) => dataOf(await app.call(reviewTarget.get, { id }, people.initiator))
const taskOf = async (targetid: string, id: string, as = people.initiator) =>
  dataOf(await app.call(reviewTask.list, { targetid }, as)).list.find((task) => task.id === id)

describe('working on a task', () => {
  test('[REV-91] the leader saves files and opinion, takes files away again, and completes', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const [leader] = people.leaders
    const [first, second] = [
      await uploadFor(app, leader, textFile('一.txt')),
      await uploadFor(app, leader, textFile('二.txt')),
    ]
    const save = (work: object) => app.call(reviewTask.saveFiles, { id: tasks[0], ...work }, leader)
    dataOf(await save({ file: [first], opinion: '初稿' }))
    expect(await taskOf(id, tasks[0], leader)).toMatchObject({
      donetime: null,
      opinion: '初稿',
      file: [{ name: '一.txt' }],
    })
    dataOf(await save({ file: [first, second] }))
    expect(await taskOf(id, tasks[0], leader)).toMatchObject({
      opinion: '初稿',
      file: [{ name: '一.txt' }, { name: '二.txt' }],
    })
    dataOf(await save({ file: [second], opinion: '符合规范', done: true }))
    const done = await taskOf(id, tasks[0])
    expect(done).toMatchObject({ opinion: '符合规范', file: [{ name: '二.txt' }], mine: false })
    expect(done?.donetime).toBe(app.clock.now().getTime())
    expect((await info(id)).progress).toBe(55)
    expect(await save({ file: [], done: true })).toMatchObject({ key: 'review.task-done' })
  })

  test('an opinion that is saved and not handed in is read by its leader alone, in no list, export or print of others', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const [leader, other] = people.leaders
    const drafts = ['初步看法', '另一份看法'] as const
    dataOf(await app.call(reviewTask.saveFiles, { id: tasks[0], file: [], opinion: drafts[0] }, leader))
    dataOf(await app.call(reviewTask.saveFiles, { id: tasks[1], file: [], opinion: drafts[1] }, other))
    const opinionsFor = async (person: TestUser) =>
      dataOf(await app.call(reviewTask.list, { targetid: id }, person)).list.map(({ opinion }) => opinion)
    expect(await opinionsFor(leader)).toEqual([drafts[0], ''])
    expect(await opinionsFor(other)).toEqual(['', drafts[1]])
    for (const person of [people.initiator, people.assigner, people.manager]) {
      expect(await opinionsFor(person)).toEqual(['', ''])
      const flow = dataOf(await app.call(reviewTarget.getFlow, { id }, person))
      const page = dataOf(await app.call(reviewTask.listPage, {}, person))
      const record = dataOf(await app.call(reviewTarget.exportRecord, { id }, person))
      const list = dataOf(await app.call(reviewTask.export, { selectKey: 'majortext,opinion' }, person))
      const read = [flow, page, await readExport(app, record, person), await readExport(app, list, person)]
      expect(JSON.stringify(read)).not.toContain('看法')
    }
  })

  test('[REV-91] by the token of the leader alone the task is completed from the link', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const token = await makeLink(app, id, people.leaders[0].id)
    dataOf(await app.call(reviewTask.saveFiles, { id: tasks[0], file: [], opinion: '同意', done: true, token }))
    expect(await taskOf(id, tasks[0])).toMatchObject({ opinion: '同意' })
  })

  test('what a client says about a file is not believed: name, size and address are those of the upload', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const own = await uploadFor(app, people.leaders[0])
    const file = [{ ...own, name: '<b>假</b>.txt', url: 'https://elsewhere.example', fileSize: 1 }]
    dataOf(await app.call(reviewTask.saveFiles, { id: tasks[0], file }, people.leaders[0]))
    expect((await taskOf(id, tasks[0]))?.file).toEqual([{ ...own, name: '计算书.txt' }])
  })

  test('a task that requires a file is not completed without one', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people, { filemust: 1 })
    const [leader] = people.leaders
    expect(await completeTask(app, leader, tasks[0])).toMatchObject({ key: 'review.file-required' })
    expect((await taskOf(id, tasks[0]))?.donetime).toBeNull()
    dataOf(await completeTask(app, leader, tasks[0], [await uploadFor(app, leader)]))
  })

  test('[THR-16] a file that somebody else uploaded cannot be attached to a task', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const foreign = await uploadFor(app, people.stranger)
    const answer = await completeTask(app, people.leaders[0], tasks[0], [foreign])
    expect(answer).toMatchObject({ key: 'file.foreign' })
    expect(await taskOf(id, tasks[0])).toMatchObject({ donetime: null, file: [] })
  })

  test('nobody but its leader works on a task', async () => {
    const { tasks } = await makeConfirmedRun(app, people)
    for (const person of [people.leaders[1], people.assigner, people.initiator, people.manager]) {
      expect(await completeTask(app, person, tasks[0])).toMatchObject({ key: 'forbidden' })
    }
    expect(await completeTask(app, people.stranger, tasks[0])).toMatchObject({ key: 'not-found' })
  })

  test('before the assignment is confirmed the leader has nothing to do and sees nothing', async () => {
    const id = await makeRun(app, people)
    const task = await makeTask(app, people, id)
    expect(await completeTask(app, people.leaders[0], task)).toMatchObject({ key: 'not-found' })
  })
})

describe('the last task', () => {
  test('completing leads through 30 and 55 to 90, where final approval waits', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    expect((await info(id)).waitingfor.map((person) => person.name).sort()).toEqual(['王结构', '郑建筑'])
    dataOf(await completeTask(app, people.leaders[0], tasks[0]))
    expect(await info(id)).toMatchObject({ progress: 55, waitingfor: [{ name: '王结构' }], donecount: 1, taskcount: 2 })
    dataOf(await completeTask(app, people.leaders[1], tasks[1]))
    expect(await info(id)).toMatchObject({ progress: 90, flowstate: 1, waitingfor: [{ name: '冯终审' }] })
  })

  test('the last two leaders at the same instant: 90 once, one message to each final reviewer', async () => {
    const second = await app.makeUser({ roles: ['reviewFinal'], realName: '孙终审' })
    for (let round = 0; round < 5; round++) {
      const { id, tasks } = await makeConfirmedRun(app, people)
      await app.services.db
        .updateTable('review_target')
        .set({ final_reviewer_ids: [people.finalReviewer.id, second.id] })
        .where('id', '=', id)
        .execute()
      const count = async () => [
        (await messagesOf(app, people.finalReviewer.id)).length,
        (await messagesOf(app, second.id)).length,
      ]
      const before = await count()
      const answers = await Promise.all(people.leaders.map((leader, at) => completeTask(app, leader, tasks[at] ?? '')))
      expect(answers.map((answer) => answer.code)).toEqual([200, 200])
      expect(await info(id)).toMatchObject({ progress: 90, donecount: 2 })
      expect(await stepsOf(app, id)).toEqual(['launch', 'addTask', 'addTask', 'confirm', 'complete', 'complete'])
      expect(await count()).toEqual(before.map((number) => number + 1))
    }
  })

  test('one leader completing twice at the same instant counts once', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const twice = await Promise.all([1, 2].map(() => completeTask(app, people.leaders[0], tasks[0])))
    expect(twice.map((answer) => answer.key ?? 'done').sort()).toEqual(['done', 'review.task-done'])
    expect((await info(id)).progress).toBe(55)
  })

  test('when nobody can give the final approval, the last task stays open', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const { db } = app.services
    const switchReviewers = (enabled_mark: number) =>
      db
        .updateTable('app_user')
        .set({ enabled_mark })
        .where('id', 'in', db.selectFrom('user_role').select('user_id').where('role_id', '=', 'reviewFinal'))
        .execute()
    await switchReviewers(0)
    dataOf(await completeTask(app, people.leaders[0], tasks[0]))
    const answer = await completeTask(app, people.leaders[1], tasks[1])
    await switchReviewers(1)
    expect(answer).toMatchObject({ key: 'review.nobody-to-act', msg: '角色“终审人”下没有可用人员，请联系管理员' })
    expect(await info(id)).toMatchObject({ progress: 55, donecount: 1 })
    expect((await taskOf(id, tasks[1]))?.donetime).toBeNull()
  })
})

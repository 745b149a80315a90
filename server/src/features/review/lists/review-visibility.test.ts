import { file } from '@workstation/contract/file'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dataOf,
  makeConfirmedRun,
  makeDraft,
  makeReviewPeople,
  type ReviewPeople,
  reviewForm,
  taskForm,
  uploadFor,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
let run: { id: string; tasks: readonly [string, string] }
let reviewid: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
  run = await makeConfirmedRun(app, people)
  reviewid = dataOf(await app.call(reviewTarget.get, { id: run.id }, people.initiator)).reviewid
})
afterAll(() => app.close())

const sees = async (person: TestUser) => ({
  review: (await app.call(review.get, { id: reviewid }, person)).code === 200,
  run: (await app.call(reviewTarget.get, { id: run.id }, person)).code === 200,
  inLists: [
    dataOf(await app.call(review.listPage, {}, person)).pagination.total,
    dataOf(await app.call(review.list, {}, person)).list.length,
    dataOf(await app.call(reviewTarget.listPage, {}, person)).pagination.total,
    dataOf(await app.call(reviewTask.listPage, {}, person)).pagination.total,
    dataOf(await app.call(reviewTask.countPage, {}, person)).pagination.total,
  ],
})

describe('[THR-12] a review is seen by its creator, its participants and review administrators alone', () => {
  test('[THR-12] participants and administrators see review, run, tasks and counts', async () => {
    const { initiator, assigner, leaders, manager } = people
    const clerk = await app.makeUser({ isAdministrator: true })
    for (const person of [initiator, assigner, ...leaders, manager, clerk]) {
      expect(await sees(person)).toEqual({ review: true, run: true, inLists: [1, 1, 1, 2, 2] })
    }
  })

  test('[THR-12] final reviewers see it once it waits for them, strangers with the same rights on pages never', async () => {
    for (const person of [people.finalReviewer, people.stranger]) {
      expect(await sees(person)).toEqual({ review: false, run: false, inLists: [0, 0, 0, 0, 0] })
    }
  })

  test('[THR-12] every call on a review, run, task or link of others says that it does not exist', async () => {
    const as = people.stranger
    const { id, tasks } = run
    const attempts = {
      get: await app.call(review.get, { id: reviewid }, as),
      update: await app.call(review.update, { ...reviewForm(people), id: reviewid, version: 1 }, as),
      remove: await app.call(review.remove, { id: reviewid }, as),
      launch: await app.call(reviewTarget.launch, { reviewid }, as),
      info: await app.call(reviewTarget.get, { id }, as),
      flow: await app.call(reviewTarget.getFlow, { id }, as),
      record: await app.call(reviewTarget.exportRecord, { id }, as),
      withdraw: await app.call(reviewTarget.act, { id, action: 'withdraw' }, as),
      terminate: await app.call(reviewTarget.act, { id, action: 'terminate', opinion: 'x' }, as),
      reassign: await app.call(reviewTarget.act, { id, action: 'reassign', taskid: tasks[0], leaderid: as.id }, as),
      confirm: await app.call(reviewTarget.confirmAssignment, { id }, as),
      audit: await app.call(reviewTarget.finalAudit, { id }, as),
      link: await app.call(reviewTarget.personalLink, { id }, as),
      tasks: await app.call(reviewTask.list, { targetid: id }, as),
      create: await app.call(reviewTask.create, taskForm(people, id), as),
      removeTask: await app.call(reviewTask.remove, { id: tasks[0] }, as),
      save: await app.call(reviewTask.saveFiles, { id: tasks[0], file: [] }, as),
    }
    const keys = Object.entries(attempts).map(([name, answer]) => [name, answer.key])
    expect(keys).toEqual(Object.keys(attempts).map((name) => [name, 'not-found']))
  })

  test('[THR-12] a draft is its creator’s', async () => {
    const draft = await makeDraft(app, people, { reviewname: '草稿' })
    const answers = await Promise.all(
      [people.initiator, people.manager, people.assigner, people.stranger].map((person) =>
        app.call(review.get, { id: draft }, person),
      ),
    )
    expect(answers.map((answer) => answer.key ?? 'seen')).toEqual(['seen', 'seen', 'not-found', 'not-found'])
    dataOf(await app.call(review.remove, { id: draft }, people.initiator))
  })

  test('[THR-12] who takes part in a review of another may read it, and neither change nor launch nor delete it', async () => {
    const id = dataOf(await app.call(review.create, reviewForm(people), people.initiator)).id
    const { id: target } = dataOf(await app.call(reviewTarget.launch, { reviewid: id }, people.initiator))
    dataOf(await app.call(reviewTarget.act, { id: target, action: 'withdraw' }, people.initiator))
    const as = people.assigner
    expect((await app.call(review.get, { id }, as)).code).toBe(200)
    const attempts = [
      await app.call(review.update, { ...reviewForm(people), id, version: 1 }, as),
      await app.call(reviewTarget.launch, { reviewid: id }, as),
      await app.call(review.remove, { id }, as),
    ]
    expect(attempts.map((answer) => answer.key)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    dataOf(await app.call(review.remove, { id }, people.manager))
  })

  test('[THR-16] files of a task are for those who see the run', async () => {
    const [leader] = people.leaders
    const document = await uploadFor(app, leader)
    dataOf(await app.call(reviewTask.saveFiles, { id: run.tasks[0], file: [document] }, leader))
    const ask = (as: TestUser) => app.call(file.ticket, { type: 'annex', id: document.fileId }, as)
    for (const person of [leader, people.leaders[1], people.assigner, people.initiator, people.manager]) {
      expect((await ask(person)).code).toBe(200)
    }
    expect(await ask(people.stranger)).toMatchObject({ key: 'not-found' })
    expect((await app.call(file.ticket, { type: 'annex', id: document.fileId })).code).not.toBe(200)
  })

  test('[THR-19] state, progress and creator in the body of a step change nothing', async () => {
    const { id } = await makeConfirmedRun(app, people)
    const stolen = { progress: 100, flowstate: 2, flow_state: 2, createuserid: people.stranger.id, donetime: 1 }
    await app.call(reviewTarget.act, { id, action: 'reassign', ...stolen }, people.assigner)
    await app.call(reviewTask.saveFiles, { id: run.tasks[0], file: [], ...stolen }, people.leaders[0])
    const info = dataOf(await app.call(reviewTarget.get, { id }, people.initiator))
    expect(info).toMatchObject({ progress: 30, flowstate: 1, createuserid: people.initiator.id })
    const { list } = dataOf(await app.call(reviewTask.list, { targetid: run.id }, people.initiator))
    expect(list.map((task) => task.donetime)).toEqual([null, null])
  })
})

import { review } from '@workstation/contract/review'
import { reviewOverview } from '@workstation/contract/review-overview'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeDraft,
  makeFinalRun,
  makeReviewPeople,
  makeRun,
  makeTask,
  type ReviewPeople,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

const day = 86_400_000
let app: TestApp
let people: ReviewPeople
let start: number
/** One run that waits for each step, one that is late by its second leader, one that ended, and a draft. */
let runs: Record<'assigning' | 'professional' | 'late' | 'final' | 'ended', string>

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
  start = app.clock.now().getTime()
  const late = await makeConfirmedRun(app, people, { days: 1 })
  dataOf(await completeTask(app, people.leaders[0], late.tasks[0]))
  const final = await makeFinalRun(app, people)
  app.clock.advance({ days: 3 })
  const professional = await makeConfirmedRun(app, people, { days: 20 })
  const assigning = await makeRun(app, people)
  await makeTask(app, people, assigning, { days: 1 })
  const { id: ended } = await makeConfirmedRun(app, people, { days: 1 })
  dataOf(await app.call(reviewTarget.act, { id: ended, action: 'withdraw' }, people.initiator))
  app.clock.advance({ hours: 12 })
  await makeDraft(app, people)
  runs = { assigning, professional: professional.id, late: late.id, final, ended }
})
afterAll(() => app.close())

const found = async (query: Record<string, unknown>, as: TestUser = people.initiator) =>
  dataOf(await app.call(reviewTarget.listPage, query, as)).list
const namesOf = (list: ReadonlyArray<{ id: string }>) =>
  Object.entries(runs)
    .filter(([, id]) => list.some((run) => run.id === id))
    .map(([name]) => name)

describe('lists of reviews and runs say what they wait for', () => {
  test('whom, since when, until when and how late; what ended and what is a draft waits for nobody', async () => {
    const list = await found({})
    const waiting = (id: string) => {
      const { waitingtext, waitingsince, duetime, latedays } = list.find((run) => run.id === id) ?? {}
      return { waitingtext, waitingsince, duetime, latedays }
    }
    const at = (days: number) => start + days * day
    expect(waiting(runs.assigning)).toEqual({
      waitingtext: '吴分配',
      waitingsince: at(3),
      duetime: null,
      latedays: null,
    })
    expect(waiting(runs.professional)).toEqual({
      waitingtext: '王结构、郑建筑',
      waitingsince: at(3),
      duetime: at(23),
      latedays: null,
    })
    expect(waiting(runs.late)).toEqual({ waitingtext: '王结构', waitingsince: at(0), duetime: at(1), latedays: 2.5 })
    expect(waiting(runs.final)).toEqual({ waitingtext: '冯终审', waitingsince: at(0), duetime: null, latedays: null })
    const nothing = { waitingtext: '', waitingsince: null, duetime: null, latedays: null }
    expect(waiting(runs.ended)).toEqual(nothing)
    const reviews = dataOf(await app.call(review.listPage, {}, people.initiator)).list
    expect(reviews.find(({ targetid }) => targetid === runs.late)).toMatchObject(waiting(runs.late))
    expect(reviews.find(({ targetid }) => targetid === '')).toMatchObject(nothing)
  })

  test.each([
    { filter: { step: 'assigning' }, expected: ['assigning'] },
    { filter: { step: 'professional' }, expected: ['professional', 'late'] },
    { filter: { step: 'finalApproval' }, expected: ['final'] },
    { filter: { due: 'late' }, expected: ['late'] },
    { filter: { due: 'soon' }, expected: [] },
    { filter: { due: 'later' }, expected: ['professional'] },
    { filter: { due: 'none' }, expected: ['assigning', 'final'] },
    { filter: { waitingdays: 3 }, expected: ['late', 'final'] },
    { filter: { waitingdays: 0 }, expected: ['assigning', 'professional', 'late', 'final'] },
    { filter: { waitingdays: 4 }, expected: [] },
    { days: { waitingstart: 3 }, expected: ['assigning', 'professional'] },
    { days: { waitingstart: 3.001 }, expected: [] },
    { days: { waitingend: 0 }, expected: ['late', 'final'] },
    { days: { waitingend: -0.001 }, expected: [] },
    { days: { waitingstart: 0, waitingend: 2.999 }, expected: ['late', 'final'] },
    { days: { duestart: 1, dueend: 1 }, expected: ['late'] },
    { days: { duestart: 1.001 }, expected: ['professional'] },
    { days: { dueend: 22.999 }, expected: ['late'] },
    { days: { dueend: 23 }, expected: ['professional', 'late'] },
  ])('and can be asked by $filter$days, runs and reviews alike', async ({ filter = {}, days = {}, expected }) => {
    for (const [name, at] of Object.entries(days)) Object.assign(filter, { [name]: Math.round(start + at * day) })
    expect(namesOf(await found(filter))).toEqual(expected)
    const reviews = dataOf(await app.call(review.listPage, filter as never, people.initiator)).list
    expect(namesOf(reviews.map(({ targetid }) => ({ id: targetid })))).toEqual(expected)
    expect(reviews).toHaveLength(expected.length)
  })

  test('and by the person for whom they wait', async () => {
    const waitingFor = async (person: TestUser) => namesOf(await found({ waitingfor: person.id }))
    expect(await waitingFor(people.assigner)).toEqual(['assigning'])
    expect(await waitingFor(people.leaders[0])).toEqual(['professional'])
    expect(await waitingFor(people.leaders[1])).toEqual(['professional', 'late'])
    expect(await waitingFor(people.finalReviewer)).toEqual(['final'])
    expect(await waitingFor(people.initiator)).toEqual([])
  })

  test('in their order, and in a spreadsheet', async () => {
    const byDue = await found({ sidx: 'latedays', sort: 'asc', due: 'late' })
    expect(byDue.map(({ id }) => id)).toEqual([runs.late])
    const since = await found({ sidx: 'waitingsince', sort: 'asc', step: 'professional' })
    expect(since.map(({ id }) => id)).toEqual([runs.late, runs.professional])
    const query = {
      selectKey: 'flowstate,waitingtext,latedays',
      sidx: 'waitingsince',
      sort: 'asc',
      due: 'late',
    } as const
    const exported = dataOf(await app.call(reviewTarget.export, query, people.initiator))
    expect(await readExport(app, exported, people.initiator)).toEqual([
      ['流程状态', '等待处理人', '逾期天数'],
      ['专业评审中', '王结构', 2.5],
    ])
  })
})

interface Answer {
  key?: string
  data: { pagination: { total: number } } | null
}

describe('[THR-13] columns that are hidden', () => {
  /** Somebody who sees all reviews, and of a page no column that can be hidden. */
  async function readerOf(page: string): Promise<TestUser> {
    await app.services.db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', page).execute()
    return app.makeUser({
      grants: [
        { modelId: 'review', button: 'btn_manage' },
        ...['review', 'reviewTarget', 'myReviewTask', 'reviewStatistics'].map((modelId) => ({
          modelId,
          button: 'btn_download',
        })),
      ],
    })
  }
  const open = (page: string) =>
    app.services.db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', page).execute()

  test.each([
    {
      page: 'reviewTarget',
      call: reviewTarget.listPage,
      filters: ['waitingdays', 'waitingstart', 'waitingend', 'due', 'duestart', 'dueend', 'startTime', 'reviewtypeid'],
    },
    { page: 'reviewTarget', call: reviewTarget.listPage, filters: ['waitingfor'] },
    {
      page: 'review',
      call: review.listPage,
      filters: [
        'waitingfor',
        'waitingdays',
        'waitingstart',
        'waitingend',
        'due',
        'duestart',
        'dueend',
        'startTime',
        'reviewtypeid',
      ],
    },
    {
      page: 'myReviewTask',
      call: reviewTask.listPage,
      filters: ['due', 'duestart', 'dueend', 'majorid', 'leaderid', 'startTime', 'stage', 'state'],
    },
    { page: 'reviewStatistics', call: reviewTask.countPage, filters: ['groupby'] },
  ])('are no filter of $page by $filters', async ({ page, call, filters }) => {
    const none = {
      waitingfor: people.stranger.id,
      waitingdays: 3650,
      due: 'soon',
      waitingstart: 9e12,
      waitingend: 0,
      duestart: 9e12,
      dueend: 0,
      startTime: 9e12,
      reviewtypeid: 'none',
      majorid: 'none',
      leaderid: 'none',
      stage: 0,
      state: 'overdue',
      groupby: 'leader',
    }
    const reader = await readerOf(page)
    const ask = (query: object) => app.call(call as never, query as never, reader) as Promise<Answer>
    for (const name of filters) {
      const answer = await ask({ [name]: none[name as keyof typeof none] })
      // What counts by a hidden column has no answer without it; what filters by one lists all.
      if (page === 'reviewStatistics') expect(answer.key).toBe('column-unknown')
      else
        expect({ name, total: answer.data?.pagination.total }).toEqual({
          name,
          total: (await ask({})).data?.pagination.total,
        })
    }
    await open(page)
  })

  test('whoever may not see leaders reads them in no list, page, spreadsheet or count of runs', async () => {
    const reader = await readerOf('myReviewTask')
    const list = await found({}, reader)
    expect(list.length).toBeGreaterThan(0)
    const info = dataOf(await app.call(reviewTarget.get, { id: runs.professional }, reader))
    const overview = dataOf(await app.call(reviewOverview.read, {}, reader))
    const reviews = dataOf(await app.call(review.listPage, {}, reader))
    const exported = dataOf(await app.call(reviewTarget.export, {}, reader))
    const flow = dataOf(await app.call(reviewTarget.getFlow, { id: runs.late }, reader))
    expect(flow.timeline.map(({ action }) => action)).toContain('complete')
    const read = [list, info, flow, overview, reviews, await readExport(app, exported, reader)]
    for (const name of ['郑建筑', '王结构']) expect(JSON.stringify(read)).not.toContain(name)
    expect(await app.call(reviewTarget.listPage, { sidx: 'waitingtext' }, reader)).toMatchObject({
      key: 'sort-unknown',
    })
    expect(await found({ waitingfor: people.leaders[0].id }, reader)).toHaveLength(list.length)
    await open('myReviewTask')
  })
})

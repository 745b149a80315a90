import { reviewOverview } from '@workstation/contract/review-overview'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { statusText, taskStateText } from '@workstation/contract/review-words'
import { reviewStatus } from '@workstation/domain/review/review-status'
import { isOverdue, type TaskClock, type TaskState, taskState } from '@workstation/domain/review/task-state'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id'
import {
  architecture,
  dataOf,
  makeDraft,
  makeReviewPeople,
  type ReviewPeople,
  structure,
} from '../../../testing/make-review'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

const hour = 3_600_000
const begun = 72
/** Every state of a run; `end` is when it ended, in hours after its tasks were made. */
const runs = [
  { title: 'being assigned', progress: 20, flowstate: 1, end: null },
  { title: 'in review', progress: 46, flowstate: 1, end: null },
  { title: 'waiting for final approval', progress: 90, flowstate: 1, end: null },
  { title: 'passed', progress: 100, flowstate: 2, end: 70 },
  { title: 'rejected', progress: 90, flowstate: 3, end: 70 },
  { title: 'withdrawn before it was assigned', progress: 20, flowstate: 4, end: 70 },
  { title: 'withdrawn soon', progress: 46, flowstate: 4, end: 12 },
  { title: 'terminated late', progress: 46, flowstate: 5, end: 70 },
]
/** Every way in which a task can be done, in hours after it was made. */
const dones = [null, 2, 60]
/** Without a date, late by now, and with time left. */
const limits = [0, 1, 5]

interface Case {
  id: string
  target: string
  leader: string
  profession: string
  clock: TaskClock
}

let app: TestApp
let people: ReviewPeople
const cases: Case[] = []
const targets: string[] = []

const mayBe = (run: (typeof runs)[number], done: number | null) => {
  if (done === null) return run.progress < 90
  return run.progress >= 30 && (run.end === null || done <= run.end)
}

async function insertRun(run: (typeof runs)[number], made: number): Promise<string> {
  const reviewId = await makeDraft(app, people, { reviewname: run.title })
  const id = newId()
  const { db } = app.services
  const row = {
    id,
    review_id: reviewId,
    run_no: 1,
    project_id: people.projectId,
    review_name: run.title,
    review_type_id: 'reviewType-construction',
    review_type_text: '',
    content: '',
    files: '[]',
    progress: run.progress,
    flow_state: run.flowstate,
    started_by: people.initiator.id,
    ended_at: run.end === null ? null : new Date(made + run.end * hour),
  }
  await db.insertInto('review_target').values(row).execute()
  await db.updateTable('review').set({ target_id: id, run_count: 1 }).where('id', '=', reviewId).execute()
  const part = { target_id: id, user_id: people.initiator.id, part: 'initiator' }
  await db.insertInto('review_participant').values(part).execute()
  return id
}

async function insertTask(
  target: string,
  made: number,
  { run, done, days, at }: { run: (typeof runs)[number]; done: number | null; days: number; at: number },
) {
  const id = newId()
  const leader = people.leaders[at % 2 === 0 ? 0 : 1].id
  const profession = at % 3 === 0 ? architecture : structure
  const donetime = done === null ? null : made + done * hour
  const starts = run.progress >= 30 && days > 0
  await app.services.db
    .insertInto('review_task')
    .values({
      id,
      target_id: target,
      major_id: profession,
      major_text: profession,
      leader_id: leader,
      stage: 2,
      days,
      file_must: false,
      files: '[]',
      created_by: people.assigner.id,
      created_at: new Date(made),
      due_at: starts ? new Date(made + days * 24 * hour) : null,
      done_at: donetime === null ? null : new Date(donetime),
    })
    .execute()
  const endtime = run.end === null ? null : made + run.end * hour
  const { progress, flowstate } = run
  cases.push({
    id,
    target,
    leader,
    profession,
    clock: { days, createtime: made, donetime, endtime, progress, flowstate },
  })
}

beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
  const made = app.clock.now().getTime() - begun * hour
  for (const run of runs) {
    const target = await insertRun(run, made)
    targets.push(target)
    for (const done of dones.filter((one) => mayBe(run, one))) {
      for (const days of limits) await insertTask(target, made, { run, done, days, at: cases.length })
    }
  }
})
afterAll(() => app.close())

const stateOf = ({ clock }: Case) => taskState(clock)
const isLate = ({ clock }: Case) => isOverdue(clock, app.clock.now().getTime())
const wordOf = ({ clock }: Case) => {
  const state = taskState(clock)
  return (state === 'stopped' ? statusText[reviewStatus(clock.progress, clock.flowstate)] : taskStateText[state]).zh
}
const idsOf = (rows: ReadonlyArray<{ id: string }>) => rows.map(({ id }) => id).sort()
const listOf = async (query: object) =>
  dataOf(await app.call(reviewTask.listPage, { pageSize: 500, ...query }, people.initiator)).list
const caseOf = (id: string) => cases.find((one) => one.id === id) as Case

describe('[REV-41] [REV-44] where a task stands and whether it is late is said alike', () => {
  test('there are tasks of every standing, late and in time', () => {
    const found = cases.map((one) => `${stateOf(one)} ${isLate(one)}`)
    expect([...new Set(found)].sort()).toEqual([
      'completed false',
      'completed true',
      'inReview false',
      'inReview true',
      'notStarted false',
      'stopped false',
      'stopped true',
    ])
  })

  test('by the list of tasks', async () => {
    const rows = await listOf({})
    expect(rows).toHaveLength(cases.length)
    for (const row of rows) {
      const expected = caseOf(row.id)
      const { progress, flowstate, overdue, latedays } = row
      expect({ state: taskState(row), progress, flowstate, overdue, isLate: latedays !== null }).toEqual({
        state: stateOf(expected),
        progress: expected.clock.progress,
        flowstate: expected.clock.flowstate,
        overdue: isLate(expected),
        isLate: isLate(expected),
      })
    }
  })

  test.each<[string, TaskState]>([
    ['open', 'inReview'],
    ['notStarted', 'notStarted'],
    ['stopped', 'stopped'],
    ['done', 'completed'],
  ])('by the filter %s', async (state, expected) => {
    expect(idsOf(await listOf({ state }))).toEqual(idsOf(cases.filter((one) => stateOf(one) === expected)))
  })

  test('by the filters of what is late', async () => {
    expect(idsOf(await listOf({ state: 'overdue' }))).toEqual(idsOf(cases.filter(isLate)))
    const due = (when: string) => listOf({ due: when }).then(idsOf)
    const open = cases.filter((one) => stateOf(one) === 'inReview')
    expect(await due('late')).toEqual(idsOf(open.filter(isLate)))
    expect(await due('none')).toEqual(idsOf(open.filter(({ clock }) => clock.days === 0)))
    expect(await due('soon')).toEqual(idsOf(open.filter((one) => one.clock.days > 0 && !isLate(one))))
    expect(await due('later')).toEqual([])
  })

  test('by the days between which they are due, whatever became of them', async () => {
    const all = await listOf({})
    const dues = [...new Set(all.flatMap(({ duetime }) => duetime ?? []))]
    expect(dues.length).toBeGreaterThan(1)
    for (const at of dues) {
      const due = all.filter(({ duetime }) => duetime === at).map(({ id }) => id)
      expect((await listOf({ duestart: at, dueend: at })).map(({ id }) => id)).toEqual(due)
      expect((await listOf({ duestart: at + 1, dueend: at - 1 })).map(({ id }) => id)).toEqual([])
    }
    expect((await listOf({ duestart: Math.min(...dues) })).length).toBe(all.filter((one) => one.duetime).length)
  })

  test.each(['leader', 'profession'] as const)(
    'by the statistics by %s, and the tasks behind them',
    async (groupby) => {
      const groupsOf = (rows: Case[]) => [...new Set(rows.map((one) => one[groupby]))].sort()
      for (const doing of [0, 1] as const) {
        const counted = cases.filter((one) => doing === 0 || stateOf(one) === 'inReview')
        const call = doing === 1 ? reviewTask.doingCountPage : reviewTask.countPage
        const { list } = dataOf(await app.call(call, { groupby }, people.initiator))
        expect(list.map(({ id }) => id).sort()).toEqual(groupsOf(counted))
        for (const { id, total, notstarted, open, done, stopped, overdue } of list) {
          const own = counted.filter((one) => one[groupby] === id)
          const inState = (state: TaskState) => own.filter((one) => stateOf(one) === state).length
          expect({ total, notstarted, open, done, stopped, overdue }).toEqual({
            total: own.length,
            notstarted: inState('notStarted'),
            open: inState('inReview'),
            done: inState('completed'),
            stopped: inState('stopped'),
            overdue: own.filter(isLate).length,
          })
          expect(total).toBe(notstarted + open + done + stopped)
          const asked = { groupby, id, doing, pageSize: 500 }
          const behind = dataOf(await app.call(reviewTask.countInfo, asked, people.initiator)).list
          expect(idsOf(behind)).toEqual(idsOf(own))
          expect(behind.filter((row) => row.overdue)).toHaveLength(overdue ?? -1)
        }
      }
    },
  )

  test('by the spreadsheet of tasks, in its words', async () => {
    const query = { selectKey: 'progress,overdue,latedays,duetime', sidx: 'id', sort: 'asc' } as const
    const exported = dataOf(await app.call(reviewTask.export, query, people.initiator))
    const rows = (await readExport(app, exported, people.initiator)).slice(1)
    const expected = [...cases].sort((a, b) => (a.id < b.id ? -1 : 1))
    expect(rows.map(([progress, overdue, latedays]) => [progress, overdue, latedays !== null])).toEqual(
      expected.map((one) => [wordOf(one), isLate(one) ? '是' : '否', isLate(one)]),
    )
  })

  test('by the printed record of each run', async () => {
    for (const target of targets) {
      const exported = dataOf(await app.call(reviewTarget.exportRecord, { id: target }, people.initiator))
      const rows = (await readExport(app, exported, people.initiator)).filter(([item]) => item === '专业评审')
      const shown = rows.map((row) => (row[3] instanceof Date ? '已完成' : row[3]))
      const own = cases.filter((one) => one.target === target).sort((a, b) => (a.id < b.id ? -1 : 1))
      expect(shown).toEqual(own.map(wordOf))
    }
  })

  test('by what waits for a leader, and by what home says of the load', async () => {
    const open = cases.filter((one) => stateOf(one) === 'inReview')
    for (const leader of people.leaders) {
      const { list } = dataOf(await app.call(reviewOverview.waitingForMe, {}, leader))
      expect(list).toHaveLength(open.filter((one) => one.leader === leader.id).length)
    }
    const { load } = dataOf(await app.call(reviewOverview.read, {}, people.manager))
    for (const { id, open: count, late } of load?.leaders ?? []) {
      const own = open.filter((one) => one.leader === id)
      expect({ count, late }).toEqual({ count: own.length, late: own.filter(isLate).length })
    }
    expect(load?.leaders).toHaveLength(2)
  })
})

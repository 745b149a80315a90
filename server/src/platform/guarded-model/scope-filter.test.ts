import { allEndpoints } from '@workstation/contract/index'
import { project } from '@workstation/contract/project'
import { review } from '@workstation/contract/review'
import { reviewOverview } from '@workstation/contract/review-overview'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeReviewPeople,
  type ReviewPeople,
  uploadFor,
} from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { textFile } from '../../testing/upload-file'

type Scope = { projectid?: string; organizeid?: string }
type Rows = { list: readonly object[]; pagination?: { total: number } }

let app: TestApp
let people: ReviewPeople
let keeper: TestUser

const organizes = [
  { id: 'east', parent_id: '-1', path: 'east' },
  { id: 'east1', parent_id: 'east', path: 'east,east1' },
  { id: 'eastern', parent_id: '-1', path: 'eastern' },
]
const projects = [
  { id: 'inEast', organize_id: 'east', full_name: '东区项目' },
  { id: 'below', organize_id: 'east1', full_name: '东区下级项目' },
  { id: 'inEastern', organize_id: 'eastern', full_name: '东方项目' },
  { id: 'free', organize_id: null, full_name: '无组织项目' },
]

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  const { db } = app.services
  const company = (row: (typeof organizes)[number]) => ({
    ...row,
    category: 'company',
    full_name: row.id,
    en_code: row.id,
  })
  await db.insertInto('organize').values(organizes.map(company)).execute()
  await db
    .insertInto('project')
    .values(projects.map((row) => ({ ...row, en_code: row.id, created_by: 'test' })))
    .execute()
  people = await makeReviewPeople(app)
  for (const { id } of projects) {
    const { tasks } = await makeConfirmedRun(app, { ...people, projectId: id })
    const file = await uploadFor(app, people.leaders[0], textFile(`${id}.txt`))
    await app.call(reviewTask.saveFiles, { id: tasks[0], file: [file] }, people.leaders[0])
  }
  const names: [string, string][] = [
    ['东一', 'east'],
    ['东二', 'east1'],
    ['东方', 'eastern'],
  ]
  for (const [realName, organizeId] of names) await app.makeUser({ realName, organizeId })
  keeper = await app.makeUser({
    realName: '管理者',
    grants: [
      { modelId: 'project' },
      { modelId: 'user', button: 'btn_download' },
      { modelId: 'review', button: 'btn_manage' },
      { modelId: 'review', button: 'btn_download' },
      { modelId: 'reviewTarget', button: 'btn_download' },
      { modelId: 'myReviewTask', button: 'btn_download' },
      { modelId: 'reviewStatistics', button: 'btn_download' },
    ],
  })
})
afterAll(() => app.close())

const ask =
  (endpoint: Parameters<TestApp['call']>[0], more: object = {}) =>
  async (scope: Scope, as: TestUser): Promise<Rows> =>
    dataOf(await app.call(endpoint, { ...more, ...scope }, as)) as Rows

/** Lists of what belongs to projects: how many rows each project of the test has on them. */
const lists: readonly (readonly [name: string, call: ReturnType<typeof ask>, rows: number])[] = [
  ['project.list', ask(project.list), 1],
  ['review.listPage', ask(review.listPage), 1],
  ['review.list', ask(review.list), 1],
  ['reviewTarget.listPage', ask(reviewTarget.listPage), 1],
  ['reviewTask.listPage', ask(reviewTask.listPage), 2],
  ['review.projectFiles', ask(review.projectFiles), 1],
  ['reviewTask.countInfo', (scope, as) => ask(reviewTask.countInfo, { id: people.leaders[0].id })(scope, as), 1],
]

const exports: readonly (readonly [name: string, endpoint: Parameters<TestApp['call']>[0], rows: number])[] = [
  ['review.export', review.export, 1],
  ['reviewTarget.export', reviewTarget.export, 1],
  ['reviewTask.export', reviewTask.export, 2],
]

/** How many of the four projects each filter leaves. */
const scopes: readonly (readonly [what: string, scope: Scope, left: number])[] = [
  ['one project', { projectid: 'below' }, 1],
  ['an organisation and all below it', { organizeid: 'east' }, 2],
  ['an organisation at the end of the tree', { organizeid: 'east1' }, 1],
  ['an organisation whose id another one starts with', { organizeid: 'eastern' }, 1],
  ['a project within an organisation', { projectid: 'below', organizeid: 'east' }, 1],
  ['a project outside the organisation', { projectid: 'free', organizeid: 'east' }, 0],
  ['an unknown project', { projectid: 'nowhere' }, 0],
  ['an unknown organisation', { organizeid: 'nowhere' }, 0],
]

describe('[SHL-12] the global filter', () => {
  test('is taken by every list, count and export of what belongs to a project or an organisation', () => {
    const scoped = allEndpoints.filter(({ endpoint }) => 'organizeid' in endpoint.input.properties)
    const taking = scoped.map(({ name }) => name)
    const promised = [...lists, ...exports].map(([name]) => name)
    const others = ['reviewTask.countPage', 'reviewTask.doingCountPage', 'reviewTask.countExport']
    const people = [
      'reviewOverview.waitingForMe',
      'reviewOverview.read',
      'reviewFigures.read',
      'reviewFigures.runs',
      'reviewFigures.export',
      'user.list',
      'user.exportExcel',
    ]
    expect(taking.sort()).toEqual([...promised, ...others, ...people].sort())
  })

  describe.each(scopes)('%s', (_, scope, left) => {
    test.each(lists)('narrows %s, and its total agrees', async (_name, call, rows) => {
      const { list, pagination } = await call(scope, keeper)
      expect(list).toHaveLength(left * rows)
      if (pagination) expect(pagination.total).toBe(left * rows)
    })

    test.each(exports)('narrows %s', async (_name, endpoint, rows) => {
      const file = dataOf(await app.call(endpoint, { ...scope }, keeper)) as { name: string; url: string }
      const [, ...lines] = await readExport(app, file)
      expect(lines).toHaveLength(left * rows)
    })

    test('narrows the statistics, all and open, and their export', async () => {
      for (const endpoint of [reviewTask.countPage, reviewTask.doingCountPage]) {
        const { list, pagination } = dataOf(await app.call(endpoint, { groupby: 'profession', ...scope }, keeper))
        expect(list.map((row) => row.total)).toEqual(left === 0 ? [] : [left, left])
        expect(pagination.total).toBe(left === 0 ? 0 : 2)
      }
      const file = dataOf(await app.call(reviewTask.countExport, { groupby: 'profession', ...scope }, keeper))
      const [, ...lines] = await readExport(app, file)
      expect(lines).toHaveLength(left === 0 ? 0 : 2)
    })

    test('narrows what waits for a person', async () => {
      const { list } = dataOf(await app.call(reviewOverview.waitingForMe, { ...scope }, people.leaders[0]))
      expect(list).toHaveLength(left)
    })
  })

  test('without values, and with empty ones, it narrows nothing', async () => {
    for (const scope of [{}, { projectid: '', organizeid: '' }]) {
      for (const [, call, rows] of lists.slice(1)) expect((await call(scope, keeper)).list).toHaveLength(4 * rows)
    }
  })

  test('it never shows more than a person may see without it', async () => {
    for (const scope of [{}, { projectid: 'inEast' }, { organizeid: 'east' }]) {
      for (const [name, call] of lists) {
        if (name === 'project.list') continue
        expect([name, (await call(scope, people.stranger)).list]).toEqual([name, []])
      }
    }
  })

  test('it holds together with row permission', async () => {
    const { db } = app.services
    await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', 'reviewTarget').execute()
    await app.services.invalidation.publish(db, 'permission', '*')
    app.clock.advance({ seconds: 31 })
    const { list, pagination } = await ask(reviewTarget.listPage)({ organizeid: 'east' }, keeper)
    expect([list, pagination?.total]).toEqual([[], 0])
    await db.updateTable('menu').set({ is_data_authorize: 0 }).where('id', '=', 'reviewTarget').execute()
  })

  test.each([
    ['east', ['东一', '东二']],
    ['east1', ['东二']],
    ['nowhere', []],
  ])('people of %s and below, on the page and in the export', async (organizeid, names) => {
    const { list, pagination } = dataOf(await app.call(user.list, { organizeid, sidx: 'id' }, keeper))
    expect(list.map((row) => row.realName).sort()).toEqual([...names].sort())
    expect(pagination.total).toBe(names.length)
    const file = dataOf(await app.call(user.exportExcel, { organizeid, selectKey: 'realName' }, keeper))
    const [, ...lines] = await readExport(app, file)
    expect(lines.flat().sort()).toEqual([...names].sort())
  })

  test('[THR-01] what is no id is refused and never SQL', async () => {
    for (const scope of [{ projectid: "' or 1=1 --" }, { organizeid: "east' or '1'='1" }]) {
      expect(await app.call(reviewTarget.listPage, scope, keeper)).toMatchObject({ key: 'invalid' })
    }
  })
})

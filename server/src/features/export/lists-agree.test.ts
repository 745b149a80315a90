import { billRule, billRuleColumns } from '@workstation/contract/bill-rule'
import type { Columns } from '@workstation/contract/column'
import { dataInterface } from '@workstation/contract/data-interface'
import { dataSource, dataSourceColumns } from '@workstation/contract/data-source'
import { group, groupColumns } from '@workstation/contract/group'
import { allEndpoints } from '@workstation/contract/index'
import { interfaceColumns } from '@workstation/contract/interface-record'
import { log, logColumns } from '@workstation/contract/log'
import { position, positionColumns } from '@workstation/contract/position'
import { printTemplate } from '@workstation/contract/print-template'
import { printTemplateColumns } from '@workstation/contract/print-template-record'
import { review, reviewColumns } from '@workstation/contract/review'
import { reviewTarget, reviewTargetColumns } from '@workstation/contract/review-target'
import { reviewTask, reviewTaskColumns, reviewTaskCountColumns } from '@workstation/contract/review-task'
import { role, roleColumns } from '@workstation/contract/role'
import { scheduledTask, scheduledTaskColumns } from '@workstation/contract/scheduled-task'
import { user, userColumns } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeListedApprovals } from '../../testing/approval-lists'
import { compared, exportedPages } from '../../testing/compared'
import { dataLists } from '../../testing/data-lists'
import { makeListed } from '../../testing/make-listed'
import {
  completeTask,
  dataOf,
  insertProject,
  keepSessions,
  makeConfirmedRun,
  makeDraft,
  makeReviewPeople,
  makeRun,
  type ReviewPeople,
} from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { minuteIn } from '../../testing/minute-in'
import { recordFixture } from '../../testing/models/record-fixture'
import type { Cell } from '../../testing/read-cells'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { templateLists } from '../../testing/template-lists'

type Endpoint = Parameters<TestApp['call']>[0]
type Row = Record<string, unknown>
interface List {
  name: string
  list: Endpoint
  export: Endpoint
  /** What both are asked with beside filters. */
  fixed?: object
  columns: Columns
  keywords: readonly string[]
  filters: () => readonly object[]
}

let app: TestApp
let people: ReviewPeople
let keeper: TestUser
const projects: string[] = []

const periods = () => [{ startTime: app.clock.now().getTime() + 1 }, { endTime: app.clock.now().getTime() }]
const runFilters = () => [
  {},
  { projectid: projects[1] },
  { organizeid: 'north' },
  { flowstate: 4 },
  { reviewtypeid: 'reviewType-construction' },
  ...['assigning', 'professional', 'finalApproval'].map((step) => ({ step })),
  { waitingfor: people.leaders[1].id },
  { waitingdays: 1 },
  ...['late', 'soon', 'later', 'none'].map((due) => ({ due })),
  ...periods(),
]
const taskFilters = () => [
  {},
  { projectid: projects[1] },
  { organizeid: 'north' },
  ...['open', 'notStarted', 'stopped', 'done', 'overdue', 'orphaned'].map((state) => ({ state })),
  { due: 'late' },
  { stage: 2 },
  { mine: 1 },
  { majorid: 'profession-structure' },
  { leaderid: people.leaders[0].id },
  ...periods(),
]
const ofKinds = () => [{}, { dbType: 'MySQL' }, { enabledMark: 0 }]
const placed = () => [{}, { organizeId: '0' }, { organizeId: 'north' }]
const countFilters = () => [{}, { projectid: projects[1] }, { organizeid: 'north' }, ...periods()]
const counts = (groupby: string, doing: 0 | 1): List => ({
  name: `statistics by ${groupby}${doing ? ', under way' : ''}`,
  list: doing ? reviewTask.doingCountPage : reviewTask.countPage,
  export: reviewTask.countExport,
  fixed: { groupby, ...(doing ? { doing } : {}) },
  columns: reviewTaskCountColumns,
  keywords: ['结构', '没有'],
  filters: countFilters,
})

const errors = { ...log, name: 'errors', fixed: { type: '4' }, columns: logColumns }

const lists: readonly List[] = [
  {
    name: 'reviews',
    list: review.listPage,
    export: review.export,
    columns: reviewColumns,
    keywords: ['施工', '初步'],
    filters: runFilters,
  },
  {
    name: 'runs',
    list: reviewTarget.listPage,
    export: reviewTarget.export,
    columns: reviewTargetColumns,
    keywords: ['施工', '初步'],
    filters: runFilters,
  },
  {
    name: 'tasks',
    list: reviewTask.listPage,
    export: reviewTask.export,
    columns: reviewTaskColumns,
    keywords: ['施工', '没有'],
    filters: taskFilters,
  },
  {
    name: 'people',
    list: user.list,
    export: user.exportExcel,
    columns: userColumns,
    keywords: ['周', 'zhou', '没有'],
    filters: () => [{}, { organizeId: 'north' }, { roleId: 'reviewLeader' }, { organizeid: 'north' }],
  },
  { ...role, name: 'roles', columns: roleColumns, keywords: ['评审', 'review', '没有'], filters: placed },
  { ...position, name: 'positions', columns: positionColumns, keywords: ['主任', '没有'], filters: placed },
  { ...group, name: 'groups', columns: groupColumns, keywords: ['小组', '没有'], filters: () => [{}] },
  {
    ...dataInterface,
    name: 'data interfaces',
    columns: interfaceColumns,
    keywords: ['城市', '没有'],
    filters: () => [{}, { kind: 2 }, { categoryId: 'DataInterfaceType-common' }, { enabledMark: 0 }],
  },
  {
    ...printTemplate,
    name: 'print templates',
    columns: printTemplateColumns,
    keywords: ['单据', '没有'],
    filters: () => [{}, { type: 2 }, { category: 'printDev-common' }, { enabledMark: 0 }],
  },
  { ...billRule, name: 'bill rules', columns: billRuleColumns, keywords: ['小组', '没有'], filters: () => [{}] },
  ...templateLists,
  { ...errors, keywords: ['小组', 'system/menu', '没有'], filters: () => [{}, ...periods()] },
  { ...scheduledTask, name: 'schedules', columns: scheduledTaskColumns, keywords: ['小组'], filters: () => [{}] },
  { ...dataSource, name: 'data sources', columns: dataSourceColumns, keywords: ['账册', '没有'], filters: ofKinds },
  ...dataLists,
  ...['leader', 'profession'].flatMap((by) => [counts(by, 0), counts(by, 1)]),
]

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  const { db } = app.services
  await db
    .insertInto('organize')
    .values({ id: 'north', parent_id: '-1', path: 'north', category: 'company', full_name: '北方', en_code: 'north' })
    .execute()
  people = await makeReviewPeople(app)
  projects.push(people.projectId, await insertProject(app, '火车站'))
  await db
    .updateTable('project')
    .set({ organize_id: 'north' })
    .where('id', '=', projects[1] ?? '')
    .execute()
  const { id: member } = await app.makeUser({ realName: '周北', organizeId: 'north' })
  await makeListed(db, member)
  const administrator = await app.administrator()
  await recordFixture.make(app, administrator, administrator)
  for (const projectId of projects) {
    const own = { ...people, projectId }
    await makeDraft(app, own, { reviewname: '初步设计评审' })
    const { tasks } = await makeConfirmedRun(app, own, { days: 1 })
    dataOf(await completeTask(app, people.leaders[0], tasks[0]))
    const { id } = await makeConfirmedRun(app, own, { days: 1 })
    dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator))
    app.clock.advance({ days: 2 })
  }
  await makeConfirmedRun(app, people)
  await makeRun(app, people)
  keeper = await app.makeUser({
    realName: '管理者',
    grants: [
      { modelId: 'review', button: 'btn_manage' },
      ...exportedPages.map((modelId) => ({ modelId, button: 'btn_download' })),
    ],
  })
  await makeListedApprovals(app, keeper)
})
afterAll(() => app.close())

const sortableOf = ({ columns }: List) => ['', ...Object.keys(columns).filter((name) => columns[name]?.sortable)]
const keywordsOf = ({ keywords }: List) => ['', ...keywords]

/** Every filter with every keyword; the orders take turns. */
function combinations(list: List): object[] {
  const orders = sortableOf(list)
  const asked = list.filters().flatMap((filter) => keywordsOf(list).map((keyword) => ({ ...filter, keyword })))
  const rounds = Math.max(asked.length, orders.length)
  return Array.from({ length: rounds }, (_, at) => ({
    ...asked[at % asked.length],
    sidx: orders[at % orders.length],
    sort: at % 2 === 0 ? 'asc' : 'desc',
  }))
}

const countColumns = ['name', 'total', 'notstarted', 'open', 'done', 'stopped', 'overdue']
const columnsOf = ({ name }: List) => compared[name] ?? countColumns
/** A value of the list as a spreadsheet shows it: moments in the zone of the product, nothing for an empty text. */
const shownAs = (value: unknown) => {
  if (value === '' || value === null) return null
  return typeof value === 'number' && value > 1e12 ? minuteIn(app.services.config.timeZone, value) : value
}
const levelIn = (row: Row) => ('treeDepth' in row ? [Number(row['treeDepth']) + 1] : [])
const cellsOf = (list: List, row: Row) => [...levelIn(row), ...columnsOf(list).map((name) => shownAs(row[name]))]
const readCell = (cell: Cell) => (cell instanceof Date ? minuteIn('UTC', cell) : cell)

async function rowsOf(list: List, query: object, as: TestUser): Promise<{ list: Row[]; total: number }> {
  const page = dataOf(await app.call(list.list, { ...list.fixed, ...query }, as)) as {
    list: Row[]
    pagination: { total: number }
  }
  return { list: page.list, total: page.pagination.total }
}
async function exportOf(list: List, query: object, as: TestUser): Promise<unknown[][]> {
  const input = { ...list.fixed, ...query, selectKey: columnsOf(list).join(',') }
  const exported = dataOf(await app.call(list.export, input, as)) as { url: string }
  return (await readExport(app, exported, as)).slice(1).map((row) => row.map(readCell))
}

describe('list, count and export agree for every search, filter and order', () => {
  test('of every list that has an export', () => {
    const exporting = allEndpoints
      .map(({ name }) => name)
      .filter((name) => /\.(export|countExport|exportExcel|exportTodo|exportDone|exportCopies)$/.test(name))
    // Trees are exported whole, and figures and tables of databases as they are drawn; their features prove it.
    const apart = ['area', 'company', 'dataModel', 'department', 'dictionary', 'menuEntry', 'reviewFigures'].map(
      (of) => `${of}.export`,
    )
    const covered = [
      ...new Set(lists.map(({ export: one }) => allEndpoints.find(({ endpoint }) => endpoint === one)?.name)),
    ]
    expect([...covered, ...apart].sort()).toEqual(exporting.sort())
  })

  test.each(lists)('$name', async (list) => {
    let found = 0
    for (const query of combinations(list)) {
      const shown = await rowsOf(list, { ...query, pageSize: 500 }, keeper)
      const exported = await exportOf(list, { ...query, dataType: 1 }, keeper)
      expect({ query, rows: exported }).toEqual({ query, rows: shown.list.map((row) => cellsOf(list, row)) })
      expect({ query, total: shown.total }).toEqual({ query, total: exported.length })
      found += 'keyword' in query && query.keyword ? exported.length : 0
    }
    expect(found).toBeGreaterThan(0)
  })

  test.each(lists)('$name: the page that is shown is the page that is exported', async (list) => {
    const query = { currentPage: 2, pageSize: 1, keyword: '' }
    const shown = await rowsOf(list, query, keeper)
    const exported = await exportOf(list, { ...query, dataType: 0 }, keeper)
    expect(exported).toEqual(shown.list.map((row) => cellsOf(list, row)))
    expect(exported).toHaveLength(1)
  })
})

describe('the statistics count what the lists of tasks show', () => {
  const cases = (['leader', 'profession'] as const).flatMap((groupby) =>
    ([0, 1] as const).map((doing) => ({ groupby, doing })),
  )
  test.each(cases)('by $groupby, doing $doing', async ({ groupby, doing }) => {
    const list = counts(groupby, doing)
    for (const filter of countFilters()) {
      const { list: rows } = await rowsOf(list, filter, keeper)
      for (const row of rows) {
        const asked = { ...filter, groupby, doing, id: String(row.id), pageSize: 500 }
        const behind = dataOf(await app.call(reviewTask.countInfo, asked, keeper))
        expect({ filter, id: row.id, total: behind.pagination.total }).toEqual({ filter, id: row.id, total: row.total })
        const key = groupby === 'leader' ? 'leaderid' : 'majorid'
        const tasks = await rowsOf(
          lists[2] as List,
          { ...filter, [key]: row.id, ...(doing ? { state: 'open' } : {}) },
          keeper,
        )
        expect(tasks.total).toBe(row.total)
        const { list: shown } = behind
        expect(shown.filter(({ donetime }) => donetime !== null)).toHaveLength(Number(row.done))
        expect(shown.filter(({ overdue }) => overdue)).toHaveLength(Number(row.overdue))
      }
    }
  })
})

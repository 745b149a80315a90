import { allEndpoints } from '@workstation/contract/index'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuardedColumn } from '../platform/guarded-model/model'
import { allFixtures } from '../testing/all-fixtures'
import { shownColumns } from '../testing/asks-of'
import { dividedBy, isPaged } from '../testing/divided'
import { dataOf, keepSessions } from '../testing/make-review'
import { deskOf, type ModelDesk } from '../testing/model-desk'
import type { ModelFixture } from '../testing/model-fixture'
import { otherPages } from '../testing/other-pages'
import { readExport } from '../testing/read-export'
import { startTestApp, type TestApp } from '../testing/start-test-app'

type Row = Readonly<Record<string, unknown>>
/** Lists whose rows are the records themselves; the statistics group theirs. */
const lists = allFixtures.filter(({ list, model }) => list && model.modelId !== 'reviewStatistics')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  // Each change of rights lets half a minute pass, and there are many columns.
  await keepSessions(app)
  for (const fixture of lists) {
    const { ids } = await deskOf(app, fixture)
    // From now on the two records differ in every column.
    for (const { change } of Object.values(fixture.vary)) await change(app.services.db, ids[0])
  }
})
afterAll(() => app.close())

const columnsOfAll = lists.flatMap((fixture) =>
  shownColumns(fixture.model).map((column) => ({ page: fixture.model.modelId, name: column.name, fixture, column })),
)

/** The two records as a list answers them, in the order asked for. */
async function listed(desk: ModelDesk, query: object = {}): Promise<Row[]> {
  const { list, listInput = {} } = desk.fixture
  const answer = await app.call(list as never, { pageSize: 500, ...listInput, ...query } as never, desk.clerk)
  const rows = (dataOf(answer as never) as { list: Row[] }).list
  return rows.filter(({ id }) => desk.ids.includes(String(id)))
}

const firstOf = async (desk: ModelDesk): Promise<Row> => (await listed(desk)).find(({ id }) => id === desk.ids[0]) ?? {}

/** Asks once for all columns of a page what each of its tests reads. */
function oncePerPage<Answer>(ask: (fixture: ModelFixture, desk: ModelDesk) => Promise<Answer>) {
  const asked = new Map<ModelFixture, Promise<Answer>>()
  return (fixture: ModelFixture): Promise<Answer> => {
    const answer = asked.get(fixture) ?? deskOf(app, fixture).then((desk) => ask(fixture, desk))
    asked.set(fixture, answer)
    return answer
  }
}

/** Every second column that can be withheld, and those between. */
function halvesOf({ model }: ModelFixture): [string[], string[]] {
  const names = shownColumns(model).flatMap(({ name, hideable }) => (hideable ? [name] : []))
  return [names.filter((_, at) => at % 2 === 0), names.filter((_, at) => at % 2 === 1)]
}

/** The first record for whom all of its columns, none, or either half are shown. */
const shownRows = oncePerPage(async (fixture, desk) => {
  const whole = await firstOf(desk)
  const limited: Row[] = []
  for (const columns of [[], ...halvesOf(fixture)]) {
    await desk.limit({ columns })
    limited.push(await firstOf(desk))
  }
  await desk.limit({})
  const [none = {}, ...halves] = limited
  return { whole, none, halves }
})

const chinese = new Intl.Collator('zh')
/** How the database orders two values of a column; what is absent comes last. */
function order(column: GuardedColumn, one: unknown, other: unknown): number {
  if (one === null || other === null || one === '' || other === '')
    return Number(one === null || one === '') - Number(other === null || other === '')
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [left, right] = [String(one), String(other)]
  if (column.collate) return chinese.compare(left, right)
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}
/** Columns that travel in words, or with what they held left out, and so are sorted by what lies beneath. */
const worded = new Set([
  'onlineUser place',
  'onlineUser userAgent',
  'myReviewTask result',
  'myReviewTask latedays',
  'myReviewTask overdue',
  // All that a list answers lie below the same.
  'area parentName',
  // Ids in the words of what they name.
  ...['lc_walked', 'lc_strolled'].flatMap((page) =>
    ['keeper', 'creatorUserId', 'lastModifyUserId', 'organizeId'].map((name) => `${page} ${name}`),
  ),
])

/** Columns that a list answers as codes, which its page and its Excel say in the same words. */
const coded = new Set([
  'billRule dateFormat',
  'billRule mode',
  'billRule scope',
  ...['oneId', 'otherId', 'effect'].map((name) => `forbiddenPair ${name}`),
  'rightCheck kind',
  'rightCheck subjectKind',
  'task executeType',
  'task missed',
  'dataSource tls',
  'language place',
  'printTemplate source',
  'messageTemplate category',
  'smsTemplate category',
  ...['Launch', 'Todo', 'Done', 'Circulate', 'Monitor'].map((page) => `workflow${page} flowCategory`),
])

describe('each column of each list', () => {
  test.each(columnsOfAll)(
    '$page: $name stands in the list, and only for whom it is shown',
    async ({ fixture, column: { name, hideable } }) => {
      const { whole, none, halves } = await shownRows(fixture)
      const isWorded = worded.has(`${fixture.model.modelId} ${name}`)
      if (!isWorded) expect(whole).toHaveProperty(name)
      if (!hideable) return
      const [shown, withheld] = halvesOf(fixture)[0].includes(name) ? halves : halves.toReversed()
      // Fields that another call needs stay, and say nothing.
      for (const row of [none, withheld]) expect(['', 0, undefined]).toContain(row?.[name])
      if (!isWorded) expect(shown?.[name]).toEqual(whole[name])
    },
  )

  test.each(columnsOfAll.filter(({ column }) => column.sortable))(
    '$page: $name sorts both ways',
    async ({ fixture, column }) => {
      const desk = await deskOf(app, fixture)
      const { name } = column
      const up = await listed(desk, { sidx: name, sort: 'asc' })
      const down = await listed(desk, { sidx: name, sort: 'desc' })
      expect(up).toHaveLength(2)
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
      const [first, second] = up.map((row) => row[name] ?? null)
      if (worded.has(`${fixture.model.modelId} ${name}`)) return
      // An empty text is nothing to some columns, and comes last there.
      if (first !== '' && second !== '') expect(order(column, first, second)).toBeLessThanOrEqual(0)
      // Two that are equal would stand right however they are sorted.
      if (name in fixture.vary) expect(order(column, first, second)).not.toBe(0)
    },
  )

  test.each(columnsOfAll.filter(({ column }) => !column.sortable))(
    '$page: $name is no order',
    async ({ fixture, column }) => {
      const desk = await deskOf(app, fixture)
      const query = { ...fixture.listInput, sidx: column.name, sort: 'asc' }
      expect(await app.call(fixture.list as never, query as never, desk.administrator)).toMatchObject({
        key: 'sort-unknown',
      })
    },
  )
})

/** How a list stands where nobody asked for an order. */
const usualOrders: Readonly<Record<string, readonly string[]>> = {
  'sortCode asc': [
    ...['user', 'role', 'position', 'group', 'area', 'webDesign', 'workflowEngine', 'dataInterface', 'printTemplate'],
    ...['billRule', 'dataSource', 'map', 'messageTemplate', 'smsTemplate', 'task'],
  ],
  'creatorTime desc': [
    ...['project', 'workflowLaunch', 'workflowMonitor', 'lc_walked', 'lc_strolled', 'backup', 'dataSync'],
    ...['registration', 'log', 'forbiddenPair'],
  ],
  'createtime desc': ['review', 'reviewTarget', 'myReviewTask'],
  'receiveTime desc': ['workflowTodo', 'workflowCirculate'],
  'handleTime desc': ['workflowDone'],
  'startTime desc': ['workflowEntrust'],
  'lastUseTime desc': ['onlineUser'],
  'lastModifyTime desc': ['notice'],
  'textKey asc': ['language'],
}

describe('the order that nobody asked for', () => {
  // What a check found stands in the order in which it was found, which is no column.
  const ordered = lists.filter(({ model }) => model.modelId !== 'rightCheck')

  test.each(ordered)(
    '$model.modelId stands in its usual one, and upwards by a column that is named alone',
    async (of) => {
      const [usual = ''] = Object.entries(usualOrders).find(([, pages]) => pages.includes(of.model.modelId)) ?? []
      const [sidx, sort] = usual.split(' ')
      const desk = await deskOf(app, of)
      // Ids, by which a list stands that has no order, rise from the first record to the second.
      const table = sidx === 'sortCode' ? of.model.writes?.table : undefined
      const { db } = app.services
      if (table) await sql`update ${sql.table(table)} set sort_code = 9 where id = ${desk.ids[0]}`.execute(db)
      const idsOf = async (query: object) => (await listed(desk, query)).map(({ id }) => id)
      expect(await idsOf({})).toEqual(await idsOf({ sidx, sort }))
      expect(await idsOf({ sidx })).toEqual(await idsOf({ sidx, sort: 'asc' }))
    },
  )
})

/** Lists of what the walks do not make; beside each the test that reads its pages. */
const dividedElsewhere = [
  'company.page', // organize/page-of-listing
  ...['dataModel.preview', 'dataModel.tables'], // data-model/data-models
  'department.page', // organize/page-of-listing
  'importJob.lines', // user/import/import-job
  'user.conditioned', // user/conditioned-users
  'workflow.candidateUsers', // workflow/calls-older
]

test('each list is divided into pages that say which they are and how much there is', async () => {
  const own = await Promise.all(lists.map((fixture) => deskOf(app, fixture)))
  const asked = [
    ...own.flatMap(({ fixture: { list, listInput = {} }, clerk }) => (list ? [[list, listInput, clerk] as const] : [])),
    ...(await otherPages(app)),
  ]
  const paged = allEndpoints.filter(({ endpoint }) => isPaged(endpoint))
  const left = paged.filter(({ endpoint }) => !asked.some(([each]) => each === endpoint))
  expect(left.map(({ name }) => name).toSorted()).toEqual(dividedElsewhere)
  for (const ask of asked) {
    const { length, wanted, found } = await dividedBy(app, ask)
    const name = `${ask[0].path} ${JSON.stringify(ask[1])}`
    expect({ name, found }).toEqual({ name, found: wanted })
    expect({ name, length }).toEqual({ name, length: length < 2 ? 'two at least' : length })
  }
})

/** The export of people is the template of their import, which has columns of its own. */
const exported = columnsOfAll.filter(({ fixture, page }) => fixture.export && page !== 'user')

async function cellsOf(desk: ModelDesk, fixture: ModelFixture, selectKey: string) {
  const answer = await app.call(
    fixture.export as never,
    { ...fixture.listInput, selectKey, dataType: 1 } as never,
    desk.clerk,
  )
  return readExport(app, dataOf(answer as never) as { url: string }, desk.clerk)
}

/** All columns of a page in its export, beside the list, and the export of whom all but the id is withheld from. */
const exportedRows = oncePerPage(async (fixture, desk) => {
  const names = ['id', ...shownColumns(fixture.model).flatMap(({ name }) => (name === 'id' ? [] : [name]))]
  const selectKey = names.join()
  const [head = [], ...cells] = await cellsOf(desk, fixture, selectKey)
  const inList = await listed(desk)
  await desk.limit({ columns: [] })
  const [limited = []] = await cellsOf(desk, fixture, selectKey)
  await desk.limit({})
  return { names, head, cells, inList, limited }
})

describe('[THR-13] each column of each export', () => {
  test.each(exported)('$page: $name has the title and the values of the list, and goes with it', async (of) => {
    const { fixture, column, name } = of
    const { names, head, cells, inList, limited } = await exportedRows(fixture)
    const at = names.indexOf(name)
    expect(head[at]).toBe(column.title.zh)
    for (const row of inList) {
      const found = cells.find(([id]) => id === row.id)
      expect(found).toBeDefined()
      const cell = found?.[at]
      if (column.type === 'text' && !coded.has(`${fixture.model.modelId} ${name}`)) expect(cell ?? '').toBe(row[name])
      if (column.type === 'integer' && typeof cell === 'number') expect(cell).toBe(row[name])
    }
    if (column.hideable) expect(limited).not.toContain(column.title.zh)
  })

  test.each(lists.filter((fixture) => exported.some((of) => of.fixture === fixture)))(
    '$model.modelId: columns stand in the order in which they were asked for',
    async (fixture) => {
      const desk = await deskOf(app, fixture)
      const { names, head } = await exportedRows(fixture)
      const [alone] = await cellsOf(desk, fixture, `${names.at(-1)},id`)
      expect(alone).toEqual([head.at(-1), head[0]])
    },
  )
})

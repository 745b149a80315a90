import { dataInterface } from '@workstation/contract/data-interface'
import type { Endpoint } from '@workstation/contract/endpoint'
import { preview } from '@workstation/contract/preview'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../all-routes'
import { modelOfPage } from '../platform/guarded-model/model'
import type { Access } from '../platform/route'
import { allFixtures } from '../testing/all-fixtures'
import { allModels } from '../testing/all-models'
import { callRaw } from '../testing/call-endpoint'
import type { TestUser } from '../testing/make-user'
import { type Ask, type ModelFixture, packed } from '../testing/model-fixture'
import { needOn, refusalBy } from '../testing/need-on'
import { drawKind, type Kind, kinds, type SourceRow } from '../testing/permission-matrix/kinds'
import { keepRow, type MatrixPage, makeMatrixPerson, makeMatrixPlaces } from '../testing/permission-matrix/make-person'
import { type MatrixWorld, matrixAnswers } from '../testing/permission-matrix/matrix-answers'
import { columnsOf, readWorld } from '../testing/permission-matrix/read-world'
import { readExport } from '../testing/read-export'
import { seedWith } from '../testing/row-oracle/world'
import { startTestApp, type TestApp } from '../testing/start-test-app'

/*
 * Each kind of person makes each call of each guarded model. What he should be answered is found by plain loops over the
 * same rows in memory, which share no code with the product.
 */
const seed = Number(process.env.MATRIX_SEED ?? Date.now() % 1_000_000)
const drawn = Number(process.env.MATRIX_DRAWN ?? 1)

let app: TestApp
let administrator: TestUser
const needs = new Map<string, Access>()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
beforeAll(async () => {
  seedWith(seed)
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  await makeMatrixPlaces(app)
  for (const { endpoint, access } of allRoutes(app.services)) needs.set(nameOf(endpoint), access)
})
afterAll(() => app.close())

interface Answer {
  key: string
  data: unknown
}
async function ask(token: string, [endpoint, input]: Ask): Promise<Answer> {
  const response = await callRaw(app.app, endpoint, input as never, { as: token })
  if (endpoint.answer !== 'envelope') return { key: response.statusCode === 200 ? '' : 'refused', data: null }
  expect([endpoint.path, response.statusCode]).toEqual([endpoint.path, 200])
  const { key = '', data } = response.json()
  return { key, data }
}

const idsIn = (data: unknown) => [...JSON.stringify(data ?? null).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '')

interface Walk {
  fixture: ModelFixture
  token: string
  world: MatrixWorld
  answers: ReturnType<typeof matrixAnswers>
  listed: readonly string[]
  told: string[]
  isPreviewed: boolean
}

const readOnly = 'preview.read-only'
const refusals = new Set([
  'forbidden',
  'not-found',
  'forbidden-here',
  'data-interface.unknown',
  'organize.not-yours',
  readOnly,
])
const most = 200
const nothingToRunOn = /scheduletask\/:id\/Actions\/Run$/
const recordsOf = ({ rows, first, second }: MatrixWorld) => rows.filter(({ id }) => id === first || id === second)
const needOf = (fixture: ModelFixture, endpoint: Endpoint) => needOn(fixture, needs.get(nameOf(endpoint)))
const refusal = ({ answers }: Walk, endpoint: Endpoint) => refusalBy(needs.get(nameOf(endpoint)), answers.hasPage)
/** In a preview nothing is done, whatever the person himself may do. */
const isStopped = ({ isPreviewed }: Walk, { reads }: Endpoint) => isPreviewed && reads !== true
const outcome = (key: string) => (refusals.has(key) ? key : 'let in')

function note({ told }: Walk, what: string, answer: unknown, meant: unknown) {
  if (JSON.stringify(answer) !== JSON.stringify(meant))
    told.push(`${what}: ${JSON.stringify(answer)}, not ${JSON.stringify(meant)}`)
}

/** What a call on one record should come to. */
function meantOf(walk: Walk, endpoint: Endpoint, { row, isRead }: { row: SourceRow; isRead: boolean }): string | null {
  const { fixture, answers } = walk
  const need = needOf(fixture, endpoint)
  if (typeof need === 'string' || need.modelId !== fixture.model.modelId) return null
  if (isStopped(walk, endpoint)) return readOnly
  if (!answers.presses(need.button)) return refusal(walk, endpoint)
  if (!answers.sees(row)) return 'not-found'
  // Reading takes the button and the sight of the row; changing it, a button that was given for this row.
  if (!isRead && !answers.acts(row, need.button)) return 'forbidden-here'
  return 'let in'
}

/** What is told of the rows of an answer: the first record, the second, and how many. */
const summary = ({ world }: Walk, ids: readonly string[]) => [
  ids.includes(world.first),
  ids.includes(world.second),
  new Set(ids).size,
]

async function walkLists(walk: Walk) {
  const { fixture, token, answers, listed, world } = walk
  const { list, listInput = {}, model } = fixture
  const seen = world.rows.filter((row) => listed.includes(row.id) && answers.sees(row)).map(({ id }) => id)
  const need = list ? needOf(fixture, list) : ''
  // What everybody may read who is signed in is no matter of the page, and groups of records are no records.
  if (list && listed.includes(world.first) && (typeof need === 'object' || answers.hasPage)) {
    const { key, data } = await ask(token, [list, { ...listInput, pageSize: most }])
    const isOpen = typeof need === 'string' || answers.presses(need.button)
    const ids = idsIn(data).filter((id) => listed.includes(id))
    note(
      walk,
      'list',
      [outcome(key), ...summary(walk, ids)],
      isOpen ? ['let in', ...summary(walk, seen)] : [refusal(walk, list), ...summary(walk, [])],
    )
    const total = (data as { pagination?: { total: number } } | null)?.pagination?.total
    if (isOpen && total !== undefined && listed.length < most) note(walk, 'count', total, seen.length)
    if (fixture.export && listed.length < most) await walkExport(walk, fixture.export, seen.length)
  }
  if (modelOfPage(model.modelId) === model) await walkInterface(walk)
  if (fixture.prints) await walkPrints(walk, fixture.prints)
}

/** A record is printed for whoever sees it, and for nobody else. */
async function walkPrints(walk: Walk, prints: NonNullable<ModelFixture['prints']>) {
  const { token, answers, world } = walk
  for (const row of recordsOf(world)) {
    note(walk, 'print', (await ask(token, prints(row.id))).key === '', answers.hasPage && answers.sees(row))
  }
}

/** Records as popup selections of forms read them, for whoever has the page. */
async function walkInterface(walk: Walk) {
  const { fixture, token, answers, world } = walk
  const id = fixture.model.modelId
  if (isStopped(walk, dataInterface.rows)) {
    const { key } = await ask(token, [dataInterface.rows, { id, columnOptions: 'id', pageSize: most }])
    return note(walk, 'selector', outcome(key), readOnly)
  }
  const popup = await ask(token, [dataInterface.rows, { id, columnOptions: 'id', pageSize: most }])
  const all = world.rows.filter((row) => answers.sees(row)).map((row) => row.id)
  if (all.length < most)
    note(
      walk,
      'selector',
      [outcome(popup.key), ...summary(walk, idsIn(popup.data))],
      answers.hasPage ? ['let in', ...summary(walk, all)] : ['data-interface.unknown', ...summary(walk, [])],
    )
  for (const row of recordsOf(world)) {
    const found = await ask(token, [dataInterface.row, { id, propsValue: 'id', value: row.id }])
    const isShown = typeof found.data === 'string' && found.data.includes(row.id)
    note(
      walk,
      'interface',
      [outcome(found.key), isShown],
      answers.hasPage ? ['let in', answers.sees(row)] : ['data-interface.unknown', false],
    )
  }
}

/** A spreadsheet has the rows of the list, for whoever has the button. */
async function walkExport(walk: Walk, endpoint: Endpoint, rows: number) {
  const { fixture, token, answers } = walk
  const need = needOf(fixture, endpoint)
  const button = typeof need === 'string' ? undefined : need.button
  const { key, data } = await ask(token, [endpoint, { ...fixture.listInput, dataType: 1 }])
  const meant = answers.presses(button) ? 'let in' : refusal(walk, endpoint)
  note(walk, 'export', outcome(key), isStopped(walk, endpoint) ? readOnly : meant)
  const { url } = (data ?? {}) as { url?: string }
  if (url) note(walk, 'rows exported', (await readExport(app, { url }, { token } as TestUser)).length - 1, rows)
}

/** Calls on each of the two records; one that is let in is undone. */
async function walkRecords(walk: Walk) {
  const { fixture, world } = walk
  for (const row of recordsOf(world)) {
    const isHeld = walk.answers.isHeldElsewhere(row)
    // Behind a version that is not the newest nothing is written.
    const version = isHeld ? Number(row.version) : 987_654
    const { form } = fixture
    const update = form?.update
    const asks: Ask[] = [
      ...(fixture.of?.(row.id) ?? []),
      ...(form && update ? [[update, packed(form, { ...form.second(), id: row.id, version })] as Ask] : []),
      ...(fixture.acts?.(row.id, version) ?? []),
    ]
    for (const one of asks) await walkRecord(walk, one, row)
  }
}

async function walkRecord(walk: Walk, one: Ask, row: SourceRow) {
  const { fixture, token, world, answers } = walk
  const [endpoint] = one
  const table = fixture.model.writes?.table
  const isRead = endpoint.method === 'GET' || /Copy$/.test(endpoint.path)
  const meant = meantOf(walk, endpoint, { row, isRead })
  // What does not stand in one table cannot be put back; no jobs are worked off here.
  const isUnmade = !table || nothingToRunOn.test(endpoint.path)
  if (meant === null || (meant === 'let in' && !isRead && isUnmade)) return
  const restore = table && !isRead ? await keepRow(app, table, row.id) : undefined
  const { key } = await ask(token, one)
  const isRefused = meant === 'let in' && !isRead && answers.isHeldElsewhere(row)
  const what = `${nameOf(endpoint)} of the ${row.id === world.first ? 'first' : 'second'}`
  note(walk, what, outcome(key), isRefused ? 'organize.not-yours' : meant)
  if (meant === 'let in') await restore?.()
}

/** A new record is made where its maker sees it, and nowhere else. */
async function walkCreate(walk: Walk, { held }: Kind) {
  const { fixture, token, answers } = walk
  if (!fixture.form) return
  const need = needOf(fixture, fixture.form.create)
  if (typeof need === 'string' || need.modelId !== fixture.model.modelId) return
  const { key } = await ask(token, [fixture.form.create, packed(fixture.form, fixture.form.first())])
  if (walk.isPreviewed) return note(walk, 'create', outcome(key), readOnly)
  if (!answers.presses(need.button)) return note(walk, 'create', outcome(key), refusal(walk, fixture.form.create))
  note(walk, 'create', outcome(key) === 'forbidden', false)
  const rows = held.flatMap((holding) => (holding.isLive ? holding.rows : []))
  const isNowhere = rows.every((one) => one === 'first' || one === 'second') && held.length > 0
  if (isNowhere) note(walk, 'create out of sight', key !== '', true)
}

/** Has a page show rows by schemes alone, or all of them again. */
async function limitRows({ model }: ModelFixture, is_data_authorize: 0 | 1) {
  const { db, invalidation } = app.services
  await db.updateTable('menu').set({ is_data_authorize }).where('id', '=', model.modelId).execute()
  await invalidation.publish(db, 'permission', '*')
  app.clock.advance({ seconds: 31 })
}

async function makePage(fixture: ModelFixture): Promise<MatrixPage> {
  const ids = await fixture.make(app, administrator, administrator)
  await limitRows(fixture, 1)
  const { model, grants: needs } = fixture
  return { model, needs, world: await readWorld(app, fixture, ids), fields: columnsOf(fixture).fields }
}

/** The records that the list shows at all, such as those below the place that it is asked for. */
async function listedOf({ list, listInput }: ModelFixture, world: MatrixWorld): Promise<string[]> {
  const all = new Set(world.rows.map(({ id }) => id))
  if (!list) return [...all]
  const { data } = await ask(administrator.token, [list, { ...listInput, pageSize: most }])
  return [...new Set(idsIn(data))].filter((id) => all.has(id))
}

/** The token of a preview that a super administrator opened. */
async function previewOf(id: string): Promise<string> {
  const { data } = await ask(administrator.token, [preview.begin, { kind: 'user', id }])
  return (data as { token: string }).token
}

/** Reviews are shown by the parts that people play, findings by the place that one administers: rules of the product. */
function isRuledByPage({ fixture, answers }: Walk, { administers }: Kind): boolean {
  if (fixture.model.modelId === 'rightCheck') return !administers
  return fixture.model.modelId !== 'review' || !answers.hasPage || answers.presses('btn_manage')
}

/** What somebody of a kind is answered otherwise than meant, each with how he holds what he holds. */
async function walkKind(fixture: ModelFixture, page: MatrixPage, kind: Kind): Promise<string[]> {
  const { person, token: own } = await makeMatrixPerson(app, page, kind)
  const isPreviewed = kind.isPreviewed === true
  const token = isPreviewed ? await previewOf(person.id) : own
  const world = await readWorld(app, fixture, [page.world.first, page.world.second])
  const listed = await listedOf(fixture, world)
  const walk: Walk = { fixture, token, world, answers: matrixAnswers(world, person), listed, told: [], isPreviewed }
  if (isRuledByPage(walk, kind)) {
    await walkLists(walk)
    await walkRecords(walk)
  }
  await walkCreate(walk, kind)
  const held = JSON.stringify([kind.held, person.buttons.map((names) => [...names])])
  return walk.told.map((text) => `${kind.name}: ${text} ${held}`)
}

const pages = allFixtures.map((fixture, at) => ({
  name: `${fixture.model.modelId} of ${fixture.model.source} ${at}`,
  fixture,
}))

describe(`[THR-10] [AUT-03] [AUT-04] [AUT-07] each kind of person at each call of a model (seed ${seed})`, () => {
  test.each(pages)('$name', { timeout: 240_000 }, async ({ fixture }) => {
    const page = await makePage(fixture)
    const wrong: string[] = []
    const drawnKinds = Array.from({ length: drawn }, (_, at) => drawKind(at))
    for (const kind of [...kinds, ...drawnKinds]) wrong.push(...(await walkKind(fixture, page, kind)))
    await limitRows(fixture, 0)
    expect(wrong).toEqual([])
  })
})

test('the matrix covers every guarded model that has records of its own', async () => {
  const missing = (await allModels()).filter((model) => !allFixtures.some((fixture) => fixture.model === model))
  expect(missing.map(({ modelId }) => modelId).toSorted()).toEqual(['department', 'organize', 'profile'])
})

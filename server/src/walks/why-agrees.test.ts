import type { Endpoint } from '@workstation/contract/endpoint'
import { explain, type Why } from '@workstation/contract/explain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../all-routes'
import { modelOfPage } from '../platform/guarded-model/model'
import type { Access } from '../platform/route'
import { allFixtures } from '../testing/all-fixtures'
import { callRaw } from '../testing/call-endpoint'
import { dataOf } from '../testing/make-review'
import type { TestUser } from '../testing/make-user'
import { type Ask, type ModelFixture, packed } from '../testing/model-fixture'
import { needOn } from '../testing/need-on'
import { keepRow, type MatrixPage, makeMatrixPlaces } from '../testing/permission-matrix/make-person'
import { columnsOf, readWorld } from '../testing/permission-matrix/read-world'
import { draw, seedWith } from '../testing/row-oracle/world'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { type DrawnPerson, drawRights, openPage } from '../testing/why-walk/draw-rights'
import { namedBy, waysOf, whileLeft } from '../testing/why-walk/kept-grants'

/*
 * What is told of rights, held against what the calls of the pages themselves do: of drawn people with drawn grants, for
 * each call on each record of a page. No rule is spelled here again: the call alone says who is right.
 */
const seed = Number(process.env.WHY_SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.WHY_CASES ?? 8)
const peopleOfRound = 5

let app: TestApp
let administrator: TestUser
const needs = new Map<string, Access>()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const needOf = (fixture: ModelFixture, endpoint: Endpoint) => needOn(fixture, needs.get(nameOf(endpoint)))
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  await makeMatrixPlaces(app)
  for (const { endpoint, access } of allRoutes(app.services)) needs.set(nameOf(endpoint), access)
})
afterAll(() => app.close())

const refusals = new Set(['forbidden', 'not-found', 'forbidden-here', 'organize.not-yours'])
const most = 200

interface Answer {
  readonly isLetIn: boolean
  readonly data: unknown
  readonly key: string
}
async function send(token: string, [endpoint, input]: Ask): Promise<Answer> {
  const response = await callRaw(app.app, endpoint, input as never, { as: token })
  if (response.statusCode >= 500) wrong.push(`${nameOf(endpoint)} broke`)
  if (endpoint.answer !== 'envelope') return { isLetIn: response.statusCode === 200, data: null, key: '' }
  const { code, key = '', data } = response.json()
  return { isLetIn: !refusals.has(key) && code !== 600 && code !== 601 && code !== 602, data, key }
}

/** What was looked at, and what was said of it. */
type Context = readonly [what: string, answers: readonly Why[]]

interface Round {
  readonly at: number
  readonly fixture: ModelFixture
  readonly page: MatrixPage
  readonly listed: ReadonlySet<string>
  readonly shown: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}
/** Something on a page that is asked about. */
type Thing = Readonly<{ kind: 'module' | 'button' | 'column'; code: string; recordId: string }>
const pageItself = (recordId = ''): Thing => ({ kind: 'module', code: '', recordId })

const why = async ({ page }: Round, { id }: DrawnPerson, thing: Thing): Promise<Why> =>
  dataOf(await app.call(explain.why, { id, pageId: page.model.modelId, ...thing }, administrator))

const rowsIn = (data: unknown): Readonly<Record<string, unknown>>[] => {
  const list = (data as { list?: Record<string, unknown>[] } | null)?.list ?? []
  return list.flatMap((row) => [row, ...rowsIn({ list: row.children ?? [] })])
}
const rowsById = (data: unknown) => new Map(rowsIn(data).map((row) => [String(row.id), row]))
const listOf = async ({ list, listInput }: ModelFixture, token: string) =>
  list ? rowsById((await send(token, [list, { ...listInput, pageSize: most }])).data) : new Map()

/** How often something was allowed, refused, tried alone and tried without. */
const told = { yes: 0, no: 0, alone: 0, without: 0, who: 0, seen: 0, columns: 0 }

const wrong: string[] = []
const inShort = ({ kind, isMet, ways }: Why['needs'][number]) =>
  `${kind} ${isMet ? 'met' : 'lacking'} (${ways.map(({ by, holds, missing }) => `${by.kind} ${holds ? 'holds' : missing.join()}`).join('; ')})`

/** Notes a difference with what is needed to find out why. */
function agree({ at, page }: Round, [what, answers]: Context, { is, meant }: { is: unknown; meant: unknown }): void {
  if (JSON.stringify(is) === JSON.stringify(meant)) return
  const needs = answers.map((answer) => `${answer.because}: ${answer.needs.map(inShort).join(', ')}`)
  wrong.push(
    `${at} ${page.model.modelId} ${what}: is ${JSON.stringify(is)}, said ${JSON.stringify(meant)}; ${needs.join(' and ')}`,
  )
}

/** Whether a call does what it is asked, after which the record is as it was. */
async function does({ page, fixture }: Round, { token }: DrawnPerson, { ask, recordId }: Call): Promise<Answer> {
  const [endpoint] = ask
  const table = fixture.model.writes?.table
  const restore = table && endpoint.method !== 'GET' ? await keepRow(app, table, recordId) : undefined
  const answer = await send(token, ask)
  if (answer.isLetIn) await restore?.()
  return { ...answer, data: page.model.modelId }
}

interface Call {
  readonly ask: Ask
  readonly recordId: string
  /** All of these are needed. */
  readonly things: readonly Thing[]
}

const nothingToRunOn = /scheduletask\/:id\/Actions\/Run$/
const isRead = ({ method, path }: Endpoint) => method === 'GET' || /Copy$/.test(path)

/** The calls on a record, each with what of the page it takes. */
function callsOn({ fixture, page }: Round, recordId: string): Call[] {
  // Behind a version that is not the newest nothing is written; where the place decides, it does so after the version.
  const version = page.world.placesHoldActs
    ? Number(page.world.rows.find(({ id }) => id === recordId)?.version ?? 0)
    : 987_654
  const { form } = fixture
  const update = form?.update
  const asks: Ask[] = [
    ...(fixture.of?.(recordId) ?? []),
    ...(form && update ? [[update, packed(form, { ...form.second(), id: recordId, version })] as Ask] : []),
    ...(fixture.acts?.(recordId, version) ?? []),
  ]
  return asks.flatMap((ask): Call[] => {
    const [endpoint] = ask
    const need = needOf(fixture, endpoint)
    const isUnmade = !fixture.model.writes || nothingToRunOn.test(endpoint.path)
    if (typeof need !== 'object' || need.modelId !== page.model.modelId || (isUnmade && !isRead(endpoint))) return []
    const { button } = need
    if (!button) return [{ ask, recordId, things: [pageItself(recordId)] }]
    const thing = { kind: 'button', code: button } as const
    // Reading takes the button and the sight of the record; changing it, a button that was given for this record.
    if (isRead(endpoint)) return [{ ask, recordId, things: [{ ...thing, recordId: '' }, pageItself(recordId)] }]
    return [{ ask, recordId, things: [{ ...thing, recordId }] }]
  })
}

async function checkCall(round: Round, person: DrawnPerson, call: Call): Promise<void> {
  const answers: Why[] = []
  for (const thing of call.things) answers.push(await why(round, person, thing))
  const allowed = answers.every((answer) => answer.allowed)
  const done = await does(round, person, call)
  agree(round, [`${nameOf(call.ask[0])} ${done.key}`, answers], { is: done.isLetIn, meant: allowed })
  told[allowed ? 'yes' : 'no'] += 1
  if (allowed && answers[0]?.because === 'grants' && draw(3) === 0) await checkWays(round, person, { call, answers })
}

/** One way of each need is enough, and without all ways of any need nothing is left. */
async function checkWays(
  round: Round,
  person: DrawnPerson,
  { call, answers }: { call: Call; answers: readonly Why[] },
): Promise<void> {
  const all = answers.flatMap((answer) => answer.needs)
  const pageId = round.page.model.modelId
  const name = nameOf(call.ask[0])
  const kept = namedBy(all)
  const alone = await whileLeft(app, { pageId, isLeft: (named) => kept.has(named) }, () => does(round, person, call))
  agree(round, [`${name} with ${[...kept]} alone ${alone.key}`, answers], { is: alone.isLetIn, meant: true })
  told.alone += 1
  for (const need of all.filter(({ isOpen, ways }) => !isOpen && ways.length > 0)) {
    const gone = waysOf(need)
    const rest = await whileLeft(app, { pageId, isLeft: (named) => !gone.has(named) }, () => does(round, person, call))
    agree(round, [`${name} without ${[...gone]}`, answers], { is: rest.isLetIn, meant: false })
    told.without += 1
  }
}

/** What somebody sees in the list is what is told of each record and each of its columns. */
async function checkList(round: Round, person: DrawnPerson): Promise<void> {
  const { fixture, page, listed, shown } = round
  if (!fixture.list || !listed.has(page.world.first)) return
  const need = needOf(fixture, fixture.list)
  if (typeof need !== 'object' || need.modelId !== page.model.modelId) return
  const rows = await listOf(fixture, person.token)
  const mayList = need.button
    ? (await why(round, person, { kind: 'button', code: need.button, recordId: '' })).allowed
    : true
  for (const recordId of [page.world.first, page.world.second].filter((id) => listed.has(id))) {
    const answer = await why(round, person, pageItself(recordId))
    agree(round, ['list', [answer]], { is: rows.has(recordId), meant: mayList && answer.allowed })
    told.seen += 1
    const row = rows.get(recordId)
    if (row) await checkColumns(round, person, { row, whole: shown.get(recordId) ?? {} })
  }
}

const isEmpty = (value: unknown) => !value || JSON.stringify(value) === '[]'

async function checkColumns(
  round: Round,
  person: DrawnPerson,
  { row, whole }: { row: Readonly<Record<string, unknown>>; whole: Readonly<Record<string, unknown>> },
): Promise<void> {
  const recordId = String(row.id)
  const items = await app.services.db
    .selectFrom('menu_item')
    .select('en_code')
    .where('menu_id', '=', round.page.model.modelId)
    .where('kind', '=', 'column')
    .where('deleted_at', 'is', null)
    .execute()
  for (const { en_code: code } of items.filter((item) => !isEmpty(whole[item.en_code]) && draw(3) === 0)) {
    const answer = await why(round, person, { kind: 'column', code, recordId })
    agree(round, [`column ${code} ${JSON.stringify(row[code])}`, [answer]], {
      is: !isEmpty(row[code]),
      meant: answer.allowed,
    })
    told.columns += 1
  }
}

/** Who can names those of the people for whom why says yes, and nobody else. */
async function checkWho(round: Round, people: readonly DrawnPerson[], thing: Thing): Promise<void> {
  const asked = { pageId: round.page.model.modelId, ...thing, pageSize: 500 }
  const { list, unchecked } = dataOf(await app.call(explain.whoCan, asked, administrator))
  expect(unchecked).toBe(0)
  const named = people.filter(({ id }) => list.some((holder) => holder.id === id)).map(({ id }) => id)
  const meant: string[] = []
  for (const person of people) if ((await why(round, person, thing)).allowed) meant.push(person.id)
  agree(round, [`who ${JSON.stringify(thing)}`, []], { is: named, meant })
  told.who += 1
}

const pages = new Map<ModelFixture, MatrixPage>()
async function pageOf(fixture: ModelFixture): Promise<MatrixPage> {
  const known = pages.get(fixture)
  const ids = known
    ? ([known.world.first, known.world.second] as const)
    : await fixture.make(app, administrator, administrator)
  const { model, grants } = fixture
  const page = { model, needs: grants, world: await readWorld(app, fixture, ids), fields: columnsOf(fixture).fields }
  pages.set(fixture, page)
  return page
}

async function playRound(at: number, fixture: ModelFixture): Promise<void> {
  const made = await pageOf(fixture)
  const people = await drawRights(app, made, peopleOfRound)
  // What is on and off shows itself in the rows too, so that they are read once everything was drawn.
  const page = await pageOf(fixture)
  const shown = await listOf(fixture, administrator.token)
  const round: Round = { at, fixture, page, listed: new Set(shown.keys()), shown }
  const records = [page.world.first, page.world.second]
  const calls = records.flatMap((recordId) => callsOn(round, recordId))
  for (const person of people) {
    // Calls of those before may have left what is not kept in the record's own table.
    await checkList({ ...round, shown: await listOf(fixture, administrator.token) }, person)
    for (const call of calls) await checkCall(round, person, call)
  }
  const things = new Map(calls.flatMap(({ things }) => things).map((thing) => [JSON.stringify(thing), thing]))
  for (const thing of [pageItself(), ...things.values()]) await checkWho(round, people, thing)
  await openPage(app, page)
}

/** Pages whose records can be asked about, in another order for each seed. */
function drawnOrder(): ModelFixture[] {
  const own = allFixtures.filter(({ model, prepare }) => prepare !== undefined || modelOfPage(model.modelId) === model)
  return own
    .map((fixture) => [draw(1_000_000), fixture] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, fixture]) => fixture)
}

test(`[THR-10] why agrees with what every call does, each way is enough, and who can with why: ${rounds} rounds (seed ${seed})`, {
  timeout: 3_600_000,
}, async () => {
  seedWith(seed)
  const order = drawnOrder()
  for (let at = 0; at < rounds; at += 1) {
    const fixture = order[at % order.length]
    if (fixture) await playRound(at, fixture)
  }
  if (process.env.WHY_CASES) process.stdout.write(`${JSON.stringify(told)}\n`)
  expect(wrong).toEqual([])
  // What was all refused, or all allowed, would prove nothing.
  expect(Math.min(told.yes, told.no, told.seen, told.who)).toBeGreaterThan(rounds)
  expect(Math.min(told.alone, told.without)).toBeGreaterThan(rounds / 4)
})

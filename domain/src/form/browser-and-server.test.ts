import { expect, test } from 'vitest'
import { given, Random } from '../testing/random'
import { type CompiledForm, compileForm } from './compile-form'
import { holdsRows } from './form-places'
import { FormRun } from './form-run'
import { createFormState, type FormState } from './form-state'
import { keepLocked } from './keep-locked'
import { LeftAlone } from './left-alone'
import { readRecord, withUnreadCells, writeRecord } from './read-record'
import { type RecordRow, type RecordValues, rowsIn } from './record-values'
import { startRecord, startRow } from './start-record'
import { sampleContext as context, formOf } from './testing/form-samples'
import { randomForm, randomValue } from './testing/random-form'
import { calculate, isSeen, type RecordProblem, validateRecord } from './validate-record'
import { withoutKept } from './without-kept'

const seed = given('WALK_SEED', Date.now() % 1_000_000)
const forms = given('WALK_FORMS', 300)
const edits = 20
const noDigit = { pattern: '^[^0-9]*$', message: 'no digit' }

const sent = (form: CompiledForm, values: RecordValues) =>
  JSON.parse(JSON.stringify(writeRecord(form, values, context)))

/** What a save makes of what was sent, without the rights of who sends it: see `write-record` of the server. */
function save(form: CompiledForm, before: RecordValues, data: unknown) {
  const read = readRecord(form, data, context)
  const sent = withoutKept(form, withUnreadCells(read, before))
  const wanted = { ...before, ...sent }
  const values = calculate(form, keepLocked(form, { before, wanted }, context), context)
  const leftAlone = new LeftAlone(form, { before, context, isOwn: () => true })
  const problems = validateRecord(form, values, context, { unread: read.problems, leftAlone })
  return { values, unread: read.problems, problems }
}

const told = (problems: readonly RecordProblem[]) => problems.map((one) => JSON.stringify(one)).toSorted()

/** What is shown and what is not, in each row as well. */
function shown(
  form: CompiledForm,
  values: RecordValues,
  at: (id: string, row?: { table: string; index: number }) => boolean,
) {
  return form.places.flatMap(({ node, table }) => {
    if (table === null) return [`${node.id} ${at(node.id)}`]
    return rowsIn(values[table]).map((_, index) => `${node.id} ${index} ${at(node.id, { table, index })}`)
  })
}

/** One thing that somebody does who fills the form in: nothing that is hidden or locked can be typed in. */
function edit(random: Random, state: FormState, wrongPercent: number): string {
  const { form } = state
  const isOpen = (id: string) => state.get(id).visible && !state.get(id).locked
  const free = [...form.fields].filter(
    ([, { table, kind, node }]) => table === null && !kind.computed && isOpen(node.id),
  )
  const [path, place] = random.find(free) ?? []
  if (path === undefined || !place) return 'nothing'
  const value = holdsRows(place)
    ? editedRows(random, state, path, wrongPercent)
    : randomValue(random, place.node, wrongPercent)
  state.set(path, value)
  return `${path} := ${JSON.stringify(value)}`
}

function editedRows(random: Random, state: FormState, table: string, wrongPercent: number): readonly RecordRow[] {
  const rows = rowsIn(state.values[table])
  const at = random.below(rows.length)
  const act = random.weighed({ add: rows.length < 4 ? 30 : 0, remove: 8, turn: 7, type: 60 })
  if (act === 'add' || rows.length === 0) return rows.toSpliced(at, 0, startRow(state.form, table, context))
  if (act === 'remove') return rows.toSpliced(at, 1)
  if (act === 'turn') return rows.toReversed()
  const open = state.form.columnsOf(table).filter(({ node, kind }) => {
    const { visible, locked } = state.cell(node.id, table, at)
    return visible && !locked && !kind.computed
  })
  const column = random.find(open)
  if (!column) return rows
  const typed = { ...rows[at], [column.node.key ?? '']: randomValue(random, column.node, wrongPercent) }
  return rows.with(at, typed)
}

/** The same record by the browser that shows it and by the server that keeps it. */
function compare(state: FormState, before: RecordValues, log: readonly string[]): RecordValues {
  const { form } = state
  const browser = state.checkAll()
  const server = save(form, before, sent(form, state.values))
  const said = log.join('\n')
  if (server.unread.length > 0) {
    // What is no value is kept by nobody, so that nothing follows from it on the server; both refuse it where it is seen.
    const isOpen = ({ path }: RecordProblem) =>
      isSeen(form, path, (id, row) => (row ? state.cell(id, row.table, row.index) : state.get(id)))
    expect(told(browser), said).toEqual(expect.arrayContaining(told(server.unread.filter(isOpen))))
    const run = new FormRun(form, server.values, context)
    for (const { path } of server.problems)
      expect(
        isSeen(form, path, (id, row) => run.flags(id, row)),
        said,
      ).toBe(true)
    return server.values
  }
  const run = new FormRun(form, server.values, context)
  expect(told(server.problems), said).toEqual(told(browser))
  expect(sent(form, server.values), said).toEqual(sent(form, state.values))
  expect(
    shown(form, server.values, (id, row) => run.flags(id, row).visible),
    said,
  ).toEqual(
    shown(form, state.values, (id, row) => (row ? state.cell(id, row.table, row.index) : state.get(id)).visible),
  )
  return server.values
}

/** A record as its editor gets it after it was kept: rows have ids, and secrets stay at home. */
function stored(form: CompiledForm, values: RecordValues): RecordValues {
  const rows = [...form.fields].filter(([, place]) => place.table === null && holdsRows(place))
  const named = rows.map(([path]) => [path, rowsIn(values[path]).map((row, at) => ({ ...row, id: `r${at}` }))])
  return { ...values, ...Object.fromEntries(named) }
}

/** A later release, with limits that what is stored may pass, and locks under which it cannot be mended. */
function tightened(random: Random, { document }: CompiledForm): CompiledForm {
  const nodes = Object.entries(document.nodes).map(([id, node]) => {
    const limits = { ...(random.chance(40) && { required: true }), ...(random.chance(30) && { patterns: [noDigit] }) }
    return [id, { ...node, ...limits, ...(random.chance(40) && { locked: 'true' }) }] as const
  })
  return compileForm({ ...document, nodes: Object.fromEntries(nodes) })
}

function fillIn(random: Random, first: CompiledForm, log: string[]): void {
  let form = first
  const wrongPercent = random.chance(60) ? 0 : 12
  let before = startRecord(form, context)
  let state = createFormState(form, before, context)
  compare(state, before, log)
  for (let at = 0; at < edits; at++) {
    log.push(edit(random, state, wrongPercent))
    const values = compare(state, before, log)
    if (at !== edits / 2 || state.checkAll().length > 0) continue
    const isTightened = random.chance(50)
    if (isTightened) form = tightened(random, form)
    log.push(isTightened ? `kept, and opened by ${JSON.stringify(form.document.nodes)}` : 'kept, and opened again')
    before = stored(form, values)
    const { values: got } = readRecord(form, sent(form, before), context)
    state = createFormState(form, got, context)
  }
}

/** Each form has its own numbers, so that one that fails is found without those before it. */
test(`browser and server agree on ${forms} forms by chance (WALK_SEED=${seed})`, {
  timeout: 60_000 + forms * 500,
}, () => {
  for (let at = seed; at < seed + forms; at++) {
    const random = new Random(at)
    const document = randomForm(random)
    const log = [`WALK_SEED=${at} WALK_FORMS=1`, JSON.stringify(document.nodes), JSON.stringify(document.rules)]
    fillIn(random, compileForm(document), log)
  }
})

test('what is summed over rows follows when their hidden sub-table is emptied, wherever it stands', () => {
  const summed = compileForm(
    formOf([
      { kind: 'calculate', key: 'total', settings: { formula: 'sum(t.x)' } },
      { kind: 'input', key: 'note', visible: 'sum(t.x) > 1' },
      { kind: 'input', key: 'a' },
      { kind: 'table', key: 't', visible: "a = 'x'", whenHidden: 'clear', children: [{ kind: 'number', key: 'x' }] },
    ]),
  )
  const state = createFormState(summed, { a: 'x', t: [{ x: '3' }] }, context)
  expect([state.values.total, state.get('note').visible]).toEqual(['3', true])
  state.set('a', 'y')
  expect([state.values.t, state.values.total, state.get('note').visible]).toEqual([[], '0', false])
})

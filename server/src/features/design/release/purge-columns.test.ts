import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { FormDocument } from '@workstation/domain/form/document'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hearLog } from '../../../testing/hear-log'
import { formOf, makeForm, releaseAgain, type TestNode } from '../../../testing/make-form'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { purgeColumns } from './purge-columns'

let app: TestApp
let as: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
beforeEach(async () => {
  as = await app.administrator()
})
afterAll(() => app.close())

const input = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'input', key, ...more })
const rows = (...children: TestNode[]): TestNode => ({ kind: 'table', key: 't', label: '明细', children })
const both = formOf(input('a', { label: '甲' }), input('b'))
const onlyB = formOf(input('b'))

const put = async (id: string, record: object) =>
  dataOf(await app.call(onlineRecord.create, { id, data: JSON.stringify(record) }, as)).id
const read = async (id: string, recordId: string) =>
  JSON.parse(dataOf(await app.call(onlineRecord.get, { id, recordId }, as)).data)
const removedOf = async (id: string) => dataOf(await app.call(design.removed, { id }, as)).list
async function namesOf(table: string) {
  const { rows: found } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and column_name like 'f\\_%' order by 1`.execute(app.services.db)
  return found.map(({ name }) => name)
}
async function draw(id: string, document: FormDocument) {
  const { fullName, enCode } = dataOf(await app.call(design.get, { id }, as))
  dataOf(await app.call(design.update, { id, fullName, enCode, formData: JSON.stringify(document) }, as))
}
/** Sessions do not last as long. */
async function wait(time: { days: number; seconds?: number }) {
  app.clock.advance(time)
  as = await app.administrator()
}
/** A form whose field `a` was removed, with a record that held a value in it. */
async function withoutA() {
  const form = await makeForm(app, as, both)
  const record = await put(form.id, { a: 'keep', b: 'x' })
  await releaseAgain(app, as, form.id, onlyB)
  return { ...form, record, table: `lc_${form.enCode}` }
}

describe('the values of a removed field', () => {
  test('are kept for thirty days, which the releases of the form say, and then go for good', async () => {
    const { id, table, record } = await withoutA()
    const gone = app.clock.now().getTime()
    await wait({ days: 29 })
    await purgeColumns(app.services)
    expect(await namesOf(table)).toEqual(['f_a', 'f_b'])
    const kept = { key: 'a', label: '甲', type: 'text', number: 2, why: 'remove', isWanted: false }
    const until = gone + 30 * 86_400_000
    expect(await removedOf(id)).toMatchObject([{ ...kept, goneTime: gone, keptUntil: until, purgedTime: null }])
    await wait({ days: 1 })
    await purgeColumns(app.services)
    expect(await namesOf(table)).toEqual(['f_b'])
    expect(await read(id, record)).toMatchObject({ b: 'x' })
    expect(await removedOf(id)).toMatchObject([{ ...kept, purgedTime: app.clock.now().getTime() }])
    const told = app.services.db.selectFrom('audit_log').select('changes').where('action', '=', 'design.purgeColumns')
    expect(await told.where('entity_id', '=', id).execute()).toEqual([{ changes: { columns: ['a'] } }])
  })

  test('do not come back after that: the field is added anew, in a column that nothing remembers', async () => {
    const { id, table, record } = await withoutA()
    await wait({ days: 30 })
    await purgeColumns(app.services)
    const number: TestNode = { kind: 'number', key: 'a' }
    const { steps } = await releaseAgain(app, as, id, formOf(number, input('b')))
    expect(steps.map(({ act, key }) => `${act} ${key}`)).toEqual(['add a'])
    expect(await namesOf(table)).toEqual(['f_a_2', 'f_b'])
    expect(await read(id, record)).toMatchObject({ a: null, b: 'x' })
    // Long after it was dropped, its name is not looked for again.
    await wait({ days: 31 })
    await purgeColumns(app.services)
    expect(await namesOf(table)).toEqual(['f_a_2', 'f_b'])
  })

  test('stay as long as the draft brings the field back, so that the plan of its release holds', async () => {
    const { id, table, record } = await withoutA()
    await draw(id, both)
    await wait({ days: 40 })
    expect(dataOf(await app.call(design.release, { id, plan: true }, as)).steps).toMatchObject([{ act: 'restore' }])
    await purgeColumns(app.services)
    expect(await removedOf(id)).toMatchObject([{ key: 'a', isWanted: true, purgedTime: null }])
    dataOf(await app.call(design.release, { id }, as))
    expect(await read(id, record)).toMatchObject({ a: 'keep' })
    await purgeColumns(app.services)
    expect(await namesOf(table)).toEqual(['f_a', 'f_b'])
  })

  test('are dropped once where two nodes do so while a release brings another field back', async () => {
    const form = await makeForm(app, as, formOf(input('a'), input('b'), input('c')))
    const record = await put(form.id, { a: 'keep', b: 'x', c: 'gone' })
    await releaseAgain(app, as, form.id, onlyB)
    await draw(form.id, both)
    await wait({ days: 31 })
    const [released] = await Promise.all([
      app.call(design.release, { id: form.id }, as),
      ...[1, 2].map(() => purgeColumns(app.services)),
    ])
    expect(released).toMatchObject({ code: 200 })
    expect(await read(form.id, record)).toMatchObject({ a: 'keep', b: 'x' })
    expect(await namesOf(`lc_${form.enCode}`)).toEqual(['f_a', 'f_b'])
    const told = app.services.db.selectFrom('audit_log').select('changes').where('action', '=', 'design.purgeColumns')
    expect(await told.where('entity_id', '=', form.id).execute()).toEqual([{ changes: { columns: ['c'] } }])
  })

  test('stay while a release of a large table goes on that may have counted on them', async () => {
    const { id, table } = await withoutA()
    await wait({ days: 31 })
    const { db } = app.services
    const run = {
      ...{ id: `run-${id}`, design_id: id, number: 3, document: '{}', list_document: '', draft_version: 1 },
      ...{ plan: '[]', note: '', parent_id: '', work: '[]', problem_params: '{}', worker: null, beat_at: null },
      ...{ created_by: as.id, created_at: app.clock.now(), done_at: null },
    }
    await db.insertInto('lc_release').values(run).execute()
    await purgeColumns(app.services)
    expect(await namesOf(table)).toEqual(['f_a', 'f_b'])
    await db.updateTable('lc_release').set({ is_over: true }).where('id', '=', run.id).execute()
    await purgeColumns(app.services)
    expect(await namesOf(table)).toEqual(['f_b'])
  })

  test('of a field that became another type go as well, and what it became stays', async () => {
    const form = await makeForm(app, as, both)
    const record = await put(form.id, { a: '12', b: 'x' })
    await releaseAgain(app, as, form.id, formOf({ kind: 'number', key: 'a' }, input('b')))
    expect(await removedOf(form.id)).toMatchObject([{ key: 'a', type: 'text', why: 'type', number: 2 }])
    await wait({ days: 31 })
    await purgeColumns(app.services)
    expect(await namesOf(`lc_${form.enCode}`)).toEqual(['f_a_2', 'f_b'])
    expect(await read(form.id, record)).toMatchObject({ a: 12 })
  })
})

test('a draft that cannot be read any more kept those of all forms behind it: they go, and it is told', async () => {
  const [first, second] = [await withoutA(), await withoutA()].sort((one, other) => (one.id < other.id ? -1 : 1))
  if (!first || !second) throw new Error('two forms are wanted')
  const redraw = (draft: string) =>
    app.services.db.updateTable('design').set({ draft }).where('id', '=', first.id).execute()
  await redraw('{}')
  await wait({ days: 30 })
  await expect(purgeColumns(app.services)).rejects.toMatchObject({ key: 'design.document' })
  expect([await namesOf(first.table), await namesOf(second.table)]).toEqual([['f_a', 'f_b'], ['f_b']])
  await redraw(JSON.stringify(onlyB))
})

test('a purge steps back from a table that people are at, comes again, and never keeps the others waiting', async () => {
  const [busy, free] = [await withoutA(), await withoutA()]
  await wait({ days: 31 })
  const { db, log } = app.services
  const lines = hearLog(log)
  await db.transaction().execute(async (trx) => {
    await sql`select count(*) from ${sql.table(busy.table)}`.execute(trx)
    await purgeColumns(app.services)
    // Whoever reads it meanwhile is not behind a lock that waits.
    expect(await read(busy.id, busy.record)).toMatchObject({ b: 'x' })
  })
  expect(await namesOf(busy.table)).toEqual(['f_a', 'f_b'])
  expect(await namesOf(free.table)).toEqual(['f_b'])
  const told = 'columns of removed fields are kept for another day, since their table is in use'
  expect(lines).toEqual([['warn', { table: busy.table }, told]])
  const reading = db.transaction().execute(async (trx) => {
    await sql`select count(*), pg_sleep(0.7) from ${sql.table(busy.table)}`.execute(trx)
  })
  await Promise.all([reading, purgeColumns(app.services)])
  expect(await namesOf(busy.table)).toEqual(['f_b'])
  expect(lines).toHaveLength(1)
}, 40_000)

test('rows of a sub-table that was removed do not come back empty with one of its name', async () => {
  const form = await makeForm(app, as, formOf(input('b'), rows(input('x'), input('y'))))
  const record = await put(form.id, { b: '1', t: [{ x: 'one', y: 'two' }] })
  await releaseAgain(app, as, form.id, formOf(input('b'), rows(input('y'))))
  await wait({ days: 20 })
  await releaseAgain(app, as, form.id, onlyB)
  expect((await removedOf(form.id)).map(({ key, number }) => [key, number])).toEqual([
    ['t.y', 3],
    ['t.x', 2],
  ])
  await wait({ days: 11 })
  await purgeColumns(app.services)
  expect(await namesOf(`lc_${form.enCode}__t`)).toEqual(['f_y'])
  await releaseAgain(app, as, form.id, formOf(input('b'), rows(input('y'))))
  expect(await read(form.id, record)).toMatchObject({ t: [{ y: 'two' }] })
  await releaseAgain(app, as, form.id, onlyB)
  await wait({ days: 31 })
  await purgeColumns(app.services)
  expect(await namesOf(`lc_${form.enCode}__t`)).toEqual([])
  const { steps } = await releaseAgain(app, as, form.id, formOf(input('b'), rows(input('y'))))
  expect(steps.map(({ act, key }) => `${act} ${key}`)).toEqual(['table t', 'add t.y'])
  expect(await read(form.id, record)).toMatchObject({ b: '1', t: [] })
})

test('what removed fields held is told to who keeps the form alone', async () => {
  const { id } = await withoutA()
  const stranger = await app.makeUser()
  expect(await app.call(design.removed, { id }, stranger)).toMatchObject({ key: 'forbidden' })
  expect(await app.call(design.removed, { id: 'nothing' }, as)).toMatchObject({ key: 'not-found' })
})

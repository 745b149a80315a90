import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { FormDocument } from '@workstation/domain/form/document'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf, makeDesign, makeForm, releaseAgain, type TestNode } from '../../../testing/make-form'
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
const number = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'number', key, ...more })
const rows = (...children: TestNode[]): TestNode => ({ kind: 'table', key: 't', label: '明细', children })
const noTable = { tables: '[]' }
const register = formOf(input('a', { unique: true }), number('n'), { kind: 'dateTime', key: 'at' }, rows(input('c')))

const put = async (id: string, record: object) =>
  dataOf(await app.call(onlineRecord.create, { id, data: JSON.stringify(record) }, as)).id
const save = (id: string, record: object) => app.call(onlineRecord.create, { id, data: JSON.stringify(record) }, as)
const read = async (id: string, recordId: string) => dataOf(await app.call(onlineRecord.get, { id, recordId }, as))
const valuesOf = async (id: string, recordId: string) => JSON.parse((await read(id, recordId)).data)
const designOf = async (id: string) => dataOf(await app.call(design.get, { id }, as))
async function draw(id: string, document: FormDocument) {
  const { fullName, enCode } = await designOf(id)
  dataOf(await app.call(design.update, { id, fullName, enCode, formData: JSON.stringify(document) }, as))
}
const move = (id: string, plan = false) => app.call(design.release, { id, plan, ownTable: true }, as)
/** What PostgreSQL has under a name: a table, a view, or nothing. */
async function kindOf(name: string) {
  const { rows: found } = await sql<{ kind: string }>`
    select relkind as kind from pg_class where oid = to_regclass(${name})`.execute(app.services.db)
  return { r: 'table', v: 'view' }[found[0]?.kind ?? '']
}
async function sharedOf(designId: string) {
  const { rows: found } = await sql<{ records: number; rows: number }>`select
    (select count(*)::int from shared_record where design_id = ${designId}) as records,
    (select count(*)::int from shared_row where design_id = ${designId}) as rows`.execute(app.services.db)
  return found[0]
}

describe('[VIS-22] where the records of a form lie', () => {
  test('is a table of its own, unless its first release says otherwise', async () => {
    const own = await makeForm(app, as, register)
    expect(await kindOf(`lc_${own.enCode}`)).toBe('table')
    expect(JSON.parse((await designOf(own.id)).tables)).toMatchObject([
      { typeId: '1', table: `lc_${own.enCode}` },
      { typeId: '0', table: `lc_${own.enCode}__t` },
    ])
    const { id, enCode } = await makeDesign(app, as, register)
    const plan = dataOf(await app.call(design.release, { id, plan: true, ownTable: false }, as))
    expect(plan).toMatchObject({ ownTable: false, isOpen: true, shared: 0 })
    expect(dataOf(await app.call(design.release, { id, plan: true }, as))).toMatchObject({ ownTable: true })
    dataOf(await app.call(design.release, { id, ownTable: false }, as))
    expect([await kindOf(`lc_${enCode}`), await kindOf(`lc_${enCode}__t`)]).toEqual(['view', 'view'])
    await put(id, { a: '甲', n: 1.5, t: [{ c: 'x' }, { c: 'y' }] })
    expect(await sharedOf(id)).toEqual({ records: 1, rows: 2 })
    expect((await designOf(id)).tables).toBe('[]')
  })

  test('is said by the list of tables that other clients send, and copied with the design', async () => {
    const { id, enCode, fullName } = await makeForm(app, as, register, noTable)
    expect(await kindOf(`lc_${enCode}`)).toBe('view')
    const copy = dataOf(await app.call(design.copy, { id }, as))
    expect((await designOf(copy.id)).tables).toBe('[]')
    const wants = { id: copy.id, fullName: `${fullName}二`, enCode: `${enCode}_two` }
    dataOf(await app.call(design.update, { ...wants, tables: '[{"table":"x"}]' }, as))
    dataOf(await app.call(design.release, { id: copy.id }, as))
    expect(await kindOf(`lc_${enCode}_two`)).toBe('table')
    expect(await app.call(design.update, { ...wants, tables: '[]' }, as)).toMatchObject({ key: 'design.table-stays' })
    for (const tables of ['x', '{}', '1', 'null'])
      expect(await app.call(design.update, { ...wants, tables }, as)).toMatchObject({ key: 'design.tables' })
    expect(await app.call(design.release, { id: copy.id, ownTable: false }, as)).toMatchObject({
      key: 'design.table-stays',
    })
  })
})

describe('[VIS-22] a form whose records lie in the table that forms share', () => {
  test('reads nothing of another one, and writes nothing there', async () => {
    const one = await makeForm(app, as, register, noTable)
    const other = await makeForm(app, as, register, noTable)
    const record = await put(one.id, { a: '同', t: [{ c: 'x' }] })
    await put(other.id, { a: '同' })
    expect(await app.call(onlineRecord.get, { id: other.id, recordId: record }, as)).toMatchObject({ key: 'not-found' })
    const data = JSON.stringify({ a: '改' })
    const written = await app.call(onlineRecord.update, { id: other.id, recordId: record, data }, as)
    expect(written).toMatchObject({ key: 'not-found' })
    expect(await save(other.id, { a: '同' })).toMatchObject({ key: 'record.taken' })
    expect(await valuesOf(one.id, record)).toMatchObject({ a: '同', t: [{ c: 'x' }] })
  })

  test('is changed like any other: types, fields that go and come back, what nobody may share', async () => {
    const { id } = await makeForm(app, as, formOf(input('a'), input('b')), noTable)
    const [first, second] = [await put(id, { a: '12', b: 'x' }), await put(id, { a: 'zwölf', b: 'x' })]
    await draw(id, formOf(number('a')))
    expect(dataOf(await app.call(design.release, { id, plan: true }, as)).steps).toMatchObject([
      { act: 'type', key: 'a', count: 1, samples: ['zwölf'] },
      { act: 'remove', key: 'b', count: 2 },
    ])
    dataOf(await app.call(design.release, { id }, as))
    expect([await valuesOf(id, first), await valuesOf(id, second)]).toMatchObject([{ a: 12 }, { a: null }])
    await releaseAgain(app, as, id, formOf(input('a'), input('b')))
    expect([await valuesOf(id, first), await valuesOf(id, second)]).toMatchObject([{ a: '12' }, { a: null, b: 'x' }])
    await draw(id, formOf(input('a'), input('b', { unique: true })))
    expect(await app.call(design.release, { id }, as)).toMatchObject({ key: 'design.blocked' })
    await app.call(onlineRecord.update, { id, recordId: first, data: '{"b":"y"}' }, as)
    dataOf(await app.call(design.release, { id }, as))
    expect(await save(id, { b: 'y' })).toMatchObject({ key: 'record.taken' })
  })

  test('lets go of the values of a removed field after thirty days', async () => {
    const { id } = await makeForm(app, as, formOf(input('a'), input('b'), rows(input('c'))), noTable)
    await put(id, { a: 'gone', b: 'x', t: [{ c: 'gone' }] })
    await releaseAgain(app, as, id, formOf(input('b')))
    app.clock.advance({ days: 31 })
    await purgeColumns(app.services)
    const left = await sql<{ data: object }>`select data from shared_record where design_id = ${id}`.execute(
      app.services.db,
    )
    expect(left.rows).toEqual([{ data: { f_b: 'x' } }])
    expect(await sharedOf(id)).toEqual({ records: 1, rows: 0 })
  })

  test('has records that stand below each other, and an index for them once it has a table', async () => {
    const { id, fullName, enCode } = await makeForm(app, as, formOf(input('a')), noTable)
    const source = { from: 'model' as const, id, parameters: [], value: 'id', label: 'a' }
    const drawn = formOf(input('a'), { kind: 'relationForm', key: 'above', source })
    const list = { ...deriveList(listFields(drawn, id)), view: 'treeTable', parent: 'above' }
    const documents = { formData: JSON.stringify(drawn), listData: JSON.stringify(list) }
    dataOf(await app.call(design.update, { id, fullName, enCode, ...documents }, as))
    dataOf(await app.call(design.release, { id }, as))
    const above = await put(id, { a: '上' })
    await put(id, { a: '下', above })
    dataOf(await move(id))
    const { rows: found } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename = ${`lc_${enCode}`}`.execute(app.services.db)
    expect(found.filter(({ indexdef }) => indexdef.includes('(f_above'))).toHaveLength(1)
  })

  test('goes with its bin, once no record is in it', async () => {
    const { id, enCode } = await makeForm(app, as, register, noTable)
    const record = await put(id, { a: '甲', t: [{ c: 'x' }] })
    expect(await app.call(design.remove, { id }, as)).toMatchObject({ key: 'design.has-records' })
    await sql`delete from ${sql.table(`lc_${enCode}`)} where id = ${record}`.execute(app.services.db)
    dataOf(await app.call(design.remove, { id }, as))
    expect([await kindOf(`lc_${enCode}`), await sharedOf(id)]).toEqual([undefined, { records: 0, rows: 0 }])
  })
})

describe('[VIS-22] a form is given a table', () => {
  test('with all that it has: records, rows, bin, history, versions, rights', async () => {
    const form = await makeForm(app, as, register, noTable)
    const { id, menuId, enCode } = form
    const at = Date.UTC(2026, 1, 3, 4, 5)
    const kept = await put(id, { a: '甲', n: 12.5, at, t: [{ c: 'x' }, { c: 'y' }] })
    const binned = await put(id, { a: '乙' })
    dataOf(await app.call(onlineRecord.update, { id, recordId: kept, data: '{"n":13.25}' }, as))
    dataOf(await app.call(onlineRecord.remove, { id, recordId: binned }, as))
    const reader = await app.makeUser({ grants: [{ modelId: menuId }] })
    const tell = async () => ({
      record: await read(id, kept),
      history: dataOf(await app.call(onlineRecord.history, { id, recordId: kept }, as)),
      bin: dataOf(await app.call(onlineRecord.bin, { id }, as)),
      list: dataOf(await app.call(onlineRecord.list, { id: menuId }, reader)),
    })
    const before = await tell()
    expect(dataOf(await move(id, true))).toMatchObject({
      ...{ released: false, number: 2, ownTable: true, isOpen: true, shared: 2, layoutOnly: false },
      steps: [{ act: 'move', key: '', count: 2 }],
    })
    expect(await kindOf(`lc_${enCode}`)).toBe('view')
    expect(dataOf(await move(id))).toMatchObject({ released: true, number: 2, ownTable: true, menuId })
    expect([await kindOf(`lc_${enCode}`), await kindOf(`lc_${enCode}__t`)]).toEqual(['table', 'table'])
    expect(await tell()).toEqual(before)
    expect(before).toMatchObject({ history: { list: { length: 2 } }, bin: { list: [{ id: binned }] } })
    expect(await sharedOf(id)).toEqual({ records: 0, rows: 0 })
    expect(await save(id, { a: '甲' })).toMatchObject({ key: 'record.taken' })
    dataOf(await app.call(onlineRecord.restore, { id, ids: [binned] }, as))
    expect(await valuesOf(id, binned)).toMatchObject({ a: '乙' })
    expect(dataOf(await move(id, true))).toMatchObject({ isOpen: false, layoutOnly: true, steps: [] })
  })

  test('with values that its releases keep of removed fields, and with what the draft changes beside', async () => {
    const { id } = await makeForm(app, as, formOf(input('a'), input('b')), noTable)
    const record = await put(id, { a: '7', b: 'kept' })
    await releaseAgain(app, as, id, formOf(input('a')))
    await draw(id, formOf(number('a'), rows(input('c'))))
    dataOf(await move(id))
    expect(await valuesOf(id, record)).toMatchObject({ a: 7 })
    await put(id, { a: 1, t: [{ c: 'x' }] })
    await releaseAgain(app, as, id, formOf(number('a'), input('b'), rows(input('c'))))
    expect(await valuesOf(id, record)).toMatchObject({ a: 7, b: 'kept' })
  })

  test('not while a value stands there that no column would take, which is named and stays', async () => {
    const { id, menuId, enCode } = await makeForm(app, as, formOf(number('n'), input('a')), noTable)
    const record = await put(id, { n: 1, a: 'x' })
    await sql`update shared_record set data = data || '{"f_n": "viel"}' where design_id = ${id}`.execute(
      app.services.db,
    )
    expect(await valuesOf(id, record)).toMatchObject({ n: null, a: 'x' })
    const unread = { act: 'unread', key: 'n', to: 'numeric', count: 1, blocks: true }
    expect(dataOf(await move(id, true)).steps).toMatchObject([{ act: 'move' }, { ...unread, samples: ['viel'] }])
    expect(await move(id)).toMatchObject({ key: 'design.blocked', msg: expect.stringContaining('viel') })
    expect(await kindOf(`lc_${enCode}`)).toBe('view')
    // Who releases and may not see the records is told how many.
    const releaser = await app.makeUser({ grants: [{ modelId: 'webDesign', button: 'btn_release' }] })
    const asked = { id, plan: true, ownTable: true }
    expect(JSON.stringify(await app.call(design.release, asked, releaser))).not.toContain('viel')
    const reader = await app.makeUser({ grants: [{ modelId: 'webDesign' }, { modelId: menuId }] })
    expect(await app.call(design.release, asked, reader)).toMatchObject({ key: 'forbidden' })
    dataOf(await app.call(onlineRecord.update, { id, recordId: record, data: '{"n":5}' }, as))
    dataOf(await move(id))
    expect(await valuesOf(id, record)).toMatchObject({ n: 5 })
  })

  test('once, of two who do so at once, while a third one saves', async () => {
    const { id, enCode } = await makeForm(app, as, register, noTable)
    await put(id, { a: '甲' })
    const [one, other, saved] = await Promise.all([move(id), move(id), save(id, { a: '乙', t: [{ c: 'x' }] })])
    const keys = [one, other].map((answer) => (answer.code === 200 ? 'done' : (answer as { key: string }).key))
    expect(keys.filter((key) => key === 'done')).toHaveLength(1)
    expect(['changed', 'design.busy']).toContain(keys.find((key) => key !== 'done'))
    expect(await kindOf(`lc_${enCode}`)).toBe('table')
    expect((await designOf(id)).released).toBe(2)
    expect(await valuesOf(id, dataOf(saved).id)).toMatchObject({ a: '乙', t: [{ c: 'x' }] })
  })
})

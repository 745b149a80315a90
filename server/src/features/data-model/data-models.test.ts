import { dataModel } from '@workstation/contract/data-model'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { makeOutside, type Outside } from '../../testing/outside-desk'
import { setSettings } from '../../testing/set-settings'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'

let app: TestApp & { database: TestDatabase }
let outside: Outside
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
let link: string

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  const buttons = ['btn_rows', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dataModel', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'dataModel' }] })
  nobody = await app.makeUser()
  outside = await makeOutside(app)
  link = await outside.source()
})
afterAll(async () => {
  await outside.close()
  await app.close()
})
beforeEach(async () => {
  await outside.sql('drop schema public cascade; create schema public')
  await outside.sql(`create table bills (id integer primary key, note varchar(50) default 'x', amount numeric(18,2),
    made timestamptz not null default now()); comment on table bills is '账单'; comment on column bills.note is '备注'`)
  await outside.sql(`insert into bills (id, note, amount) select n, 'note ' || n, n / 4.0 from generate_series(1, 30) n;
    analyze bills`)
})

const id = { field: 'id', fieldName: '', dataType: 'int', dataLength: '', allowNull: 0, primaryKey: 1 }
const note = { field: 'note', fieldName: '备注', dataType: 'varchar', dataLength: '50', allowNull: 1, primaryKey: 0 }
const amount = { field: 'amount', fieldName: '', dataType: 'decimal', dataLength: '18,2', allowNull: 1, primaryKey: 0 }
const made = { field: 'made', fieldName: '', dataType: 'instant', dataLength: '', allowNull: 0, primaryKey: 0 }
const whole = [id, note, amount, made]
const bills = { table: 'bills', newTable: 'bills', tableName: '账单' }
const form = (fields: object[], info: object = bills, more: object = {}) => ({
  ...{ link, tableInfo: info, tableFieldList: fields },
  ...more,
})
const tablesOf = async (of: string, as = reader) =>
  dataOf(await app.call(dataModel.tables, { link: of }, as)).list.map(({ table }) => table)

describe('[SYS-28] who may', () => {
  const fresh = { table: '', newTable: 'fresh', tableName: '' }
  const calls = [
    ['sources', dataModel.sources, () => ({}), null, false],
    ['tables', dataModel.tables, () => ({ link }), { link: 'gone' }, false],
    ['fields', dataModel.fields, () => ({ link, table: 'bills' }), { table: 'gone' }, false],
    ['get', dataModel.get, () => ({ link, table: 'bills' }), { table: 'gone' }, false],
    ['preview', dataModel.preview, () => ({ link, table: 'bills' }), { pageSize: 101 }, true],
    ['export', dataModel.export, () => ({ link, table: 'bills' }), { table: 'gone' }, true],
    ['plan', dataModel.plan, () => form([id], fresh, { act: 'create' }), { act: 'other' }, false],
    ['create', dataModel.create, () => form([id], fresh), { tableFieldList: [] }, true],
    ['update', dataModel.update, () => form([...whole, { ...note, field: 'more' }]), { tableInfo: null }, true],
    ['remove', dataModel.remove, () => ({ link, table: 'bills', typed: 'bills' }), { typed: 'bill' }, true],
  ] as const

  test.each(calls)('%s: no session, no permission, bad input, works', async (...[, endpoint, good, bad, hasButton]) => {
    const answer = (more: object, as?: TestUser) =>
      app.call(endpoint, { ...good(), ...more } as never, as) as Promise<{ code: number; key?: string }>
    expect((await answer({})).code).toBe(602)
    expect(await answer({}, nobody)).toMatchObject({ key: 'forbidden' })
    if (hasButton) expect(await answer({}, reader)).toMatchObject({ key: 'forbidden' })
    const wrong = ['invalid', 'data-source.unknown', 'data-model.no-table', 'data-model.typed']
    if (bad) expect(wrong).toContain((await answer(bad, keeper)).key)
    expect(await answer({}, keeper)).toMatchObject({ code: 200 })
  })

  test('an auditor sees tables and columns, and neither rows nor a way to change them', async () => {
    const auditor = await app.makeUser({ roles: ['auditor'] })
    expect((await app.call(dataModel.fields, { link, table: 'bills' }, auditor)).code).toBe(200)
    expect(await app.call(dataModel.preview, { link, table: 'bills' }, auditor)).toMatchObject({ key: 'forbidden' })
    expect(await app.call(dataModel.remove, { link, table: 'bills', typed: 'bills' }, auditor)).toMatchObject({
      key: 'forbidden',
    })
  })
})

describe('[SYS-27] [SYS-28] what is looked at', () => {
  test('tables with comment, rows, size and key, by a keyword, a page and an order', async () => {
    await outside.sql('create view seen as select 1 as one; create table "it\'s ""odd""; --" (a int)')
    const { list, pagination } = dataOf(await app.call(dataModel.tables, { link }, reader))
    expect(pagination.total).toBe(3)
    const [table] = list
    expect(table).toMatchObject({ table: 'bills', tableName: '账单', sum: 30, primaryKey: 'id', isView: 0 })
    expect(table?.size).toBeGreaterThan(8000)
    expect(list.find((row) => row.table === 'seen')).toMatchObject({ isView: 1, sum: null, size: null })
    const asked = async (query: object) =>
      dataOf(await app.call(dataModel.tables, { link, ...query }, reader)).list.map((row) => row.table)
    expect(await asked({ keyword: '账' })).toEqual(['bills'])
    const second = dataOf(await app.call(dataModel.tables, { link, currentPage: 2, pageSize: 1 }, reader))
    expect(second.list.map((row) => row.table)).toEqual([`it's "odd"; --`])
    expect(second.pagination).toEqual({ currentPage: 2, pageSize: 1, total: 3 })
    expect(await asked({ sidx: 'table', sort: 'desc' })).toEqual(['seen', `it's "odd"; --`, 'bills'])
    const odd = { link, table: `it's "odd"; --` }
    expect(dataOf(await app.call(dataModel.fields, odd, reader)).list.map(({ field }) => field)).toEqual(['a'])
    expect(dataOf(await app.call(dataModel.preview, odd, keeper)).list).toEqual([])
  })

  test('columns with type, length, default, key and comment', async () => {
    const { tableInfo, tableFieldList } = dataOf(await app.call(dataModel.get, { link, table: 'bills' }, reader))
    expect(tableInfo).toEqual(bills)
    expect(tableFieldList).toEqual([
      { ...id, defaults: '' },
      { ...note, defaults: "'x'::character varying" },
      { ...amount, defaults: '' },
      { ...made, defaults: 'now()' },
    ])
  })

  test('rows by page, order and keyword, in one column or all, each value limited', async () => {
    const rows = async (query: object) => {
      const { list, pagination } = dataOf(await app.call(dataModel.preview, { link, table: 'bills', ...query }, keeper))
      return { ids: list.map((row) => row.id), pagination, list }
    }
    const first = await rows({})
    expect([first.ids.length, first.pagination]).toEqual([20, { currentPage: 1, pageSize: 20, total: 30 }])
    expect(await rows({ currentPage: 2, pageSize: 10 })).toMatchObject({
      ids: expect.arrayContaining(['11', '20']),
      pagination: { currentPage: 2, pageSize: 10, total: 30 },
    })
    expect((await rows({ sidx: 'amount', sort: 'desc', pageSize: 2 })).ids).toEqual(['30', '29'])
    expect((await rows({ keyword: 'note 7' })).ids).toEqual(['7'])
    expect((await rows({ keyword: '7.50', field: 'amount' })).ids).toEqual(['30'])
    expect((await rows({ keyword: '7.50', field: 'note' })).ids).toEqual([])
    expect((await rows({ keyword: 'note_7' })).ids).toEqual([])
    await outside.sql("alter table bills add bytes bytea; update bills set note = null, bytes = '\\x0102' where id = 1")
    await outside.sql("alter table bills alter note type text; update bills set note = repeat('长', 300) where id = 2")
    const { list } = await rows({ pageSize: 2 })
    expect(list[0]).toMatchObject({ note: null, bytes: '2 B', amount: '0.25' })
    expect(list[1]?.note).toBe(`${'长'.repeat(200)}…`)
    for (const wrong of [{ field: 'gone' }, { sidx: 'id; drop table bills' }])
      expect(await app.call(dataModel.preview, { link, table: 'bills', ...wrong }, keeper)).toMatchObject({
        key: 'data-model.no-column',
      })
  })

  test('offers the own database first, then those that are on, and says which may be written', async () => {
    const readOnly = await outside.source({ mayWrite: 0 })
    const off = await outside.source({ enabledMark: 0 })
    const { list } = dataOf(await app.call(dataModel.sources, {}, reader))
    expect(list[0]).toMatchObject({ id: '0', mayWrite: 0 })
    expect(list.find((one) => one.id === link)?.mayWrite).toBe(1)
    expect(list.find((one) => one.id === readOnly)?.mayWrite).toBe(0)
    expect(list.map((one) => one.id)).not.toContain(off)
    expect(await app.call(dataModel.tables, { link: off }, reader)).toMatchObject({ key: 'data-source.unknown' })
    expect(JSON.stringify(list)).not.toContain('127.0.0.1')
  })

  test('is exported as a file of its structure', async () => {
    expect(dataOf(await app.call(dataModel.export, { link, table: 'bills' }, keeper)).name).toBe('bills.json')
  })
})

describe('[SYS-28] what is changed', () => {
  test('is planned first, in words and SQL, and nothing is done', async () => {
    const fields = [id, { ...note, field: 'remark', oldField: 'note' }, made]
    const plan = dataOf(await app.call(dataModel.plan, form(fields, bills, { act: 'update' }) as never, reader))
    expect(plan).toMatchObject({ isWhole: 1, asksName: 1 })
    expect(plan.steps.map(({ act, name, loses }) => [act, name, loses])).toEqual([
      ['dropColumn', 'amount', 1],
      ['renameColumn', 'note', 0],
    ])
    expect(plan.steps[0]?.sql).toBe('alter table "public"."bills" drop column "amount"')
    const fieldsNow = dataOf(await app.call(dataModel.fields, { link, table: 'bills' }, reader)).list
    expect(fieldsNow.map(({ field }) => field)).toEqual(['id', 'note', 'amount', 'made'])
  })

  test('makes a table, changes it, and keeps who did so with its SQL', async () => {
    const info = { table: '', newTable: 'orders', tableName: "it's" }
    const fields = [id, { ...note, dataLength: 20 }]
    expect(await app.call(dataModel.create, form(fields, info) as never, keeper)).toMatchObject({ code: 200 })
    const again = await app.call(dataModel.create, form(fields, info) as never, keeper)
    expect(again).toMatchObject({ key: 'outside.exists' })
    const next = [id, { ...note, oldField: 'note', field: 'remark', dataLength: '30', allowNull: 0, fieldName: '说明' }]
    const renamed = { table: 'orders', newTable: 'bills2', tableName: '订单' }
    expect(await app.call(dataModel.update, form(next, renamed) as never, keeper)).toMatchObject({ code: 200 })
    const read = dataOf(await app.call(dataModel.get, { link, table: 'bills2' }, reader))
    expect(read.tableInfo.tableName).toBe('订单')
    expect(read.tableFieldList[1]).toMatchObject({ field: 'remark', dataLength: '30', allowNull: 0, fieldName: '说明' })
    const log = await app.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'dataModel')
      .where('user_id', '=', keeper.id)
      .execute()
    expect(JSON.stringify(log.map(({ changes }) => changes))).toContain('rename to')
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['dataModel.create', 'dataModel.update']))
    const same = form(read.tableFieldList, { ...renamed, table: 'bills2' })
    expect(await app.call(dataModel.update, same as never, keeper)).toMatchObject({ key: 'data-model.nothing' })
  })

  test('a column that somebody added since the plan was seen went with those that were meant: nothing is done', async () => {
    const fields = [id, amount, made]
    const planned = dataOf(await app.call(dataModel.plan, { ...form(fields), act: 'update' } as never, keeper))
    await outside.sql('alter table bills add column due date')
    const change = { typed: 'bills', plan: planned.digest }
    expect(await app.call(dataModel.update, form(fields, bills, change) as never, keeper)).toMatchObject({
      key: 'changed',
    })
    const columns = async () =>
      dataOf(await app.call(dataModel.get, { link, table: 'bills' }, keeper)).tableFieldList.map(({ field }) => field)
    expect(await columns()).toEqual(['id', 'note', 'amount', 'made', 'due'])
    const again = dataOf(await app.call(dataModel.plan, { ...form(fields), act: 'update' } as never, keeper))
    dataOf(await app.call(dataModel.update, form(fields, bills, { ...change, plan: again.digest }) as never, keeper))
    expect(await columns()).toEqual(['id', 'amount', 'made'])
    const drop = dataOf(await app.call(dataModel.plan, { link, act: 'remove', tableInfo: bills } as never, keeper))
    dataOf(await app.call(dataModel.remove, { link, table: 'bills', typed: 'bills', plan: drop.digest }, keeper))
  })

  test('loses data only when the name of the table is typed, and whole or not at all', async () => {
    const gone = form([id, note, made])
    expect(await app.call(dataModel.update, gone as never, keeper)).toMatchObject({ key: 'data-model.typed' })
    expect(await app.call(dataModel.remove, { link, table: 'bills' }, keeper)).toMatchObject({
      key: 'data-model.typed',
    })
    await outside.sql('create view seen as select amount from bills')
    const more = [id, note, made, { ...note, field: 'more' }]
    expect(await app.call(dataModel.update, form(more, bills, { typed: 'bills' }) as never, keeper)).toMatchObject({
      key: 'outside.used',
    })
    expect(await app.call(dataModel.remove, { link, table: 'bills', typed: 'bills' }, keeper)).toMatchObject({
      key: 'outside.used',
    })
    expect(await app.call(dataModel.remove, { link, table: 'seen', typed: 'seen' }, keeper)).toMatchObject({
      key: 'data-model.view',
    })
    await outside.sql('drop view seen')
    // A value does not fit: what the steps before it did is undone.
    const narrow = [{ ...id }, { ...note, oldField: 'note', field: 'cut', dataLength: '3' }, amount, made]
    expect(await app.call(dataModel.update, form(narrow) as never, keeper)).toMatchObject({ key: 'outside.value' })
    const fields = dataOf(await app.call(dataModel.fields, { link, table: 'bills' }, reader)).list
    expect(fields.map(({ field }) => field)).toEqual(['id', 'note', 'amount', 'made'])
    dataOf(await app.call(dataModel.remove, { link, table: 'bills', typed: 'bills' }, keeper))
    expect(await tablesOf(link)).toEqual([])
  })

  test('waits five seconds for a lock of somebody else, and changes nothing then', async () => {
    await outside.sql('begin; lock table bills')
    const start = Date.now()
    const fields = [...whole, { ...note, field: 'more' }]
    expect(await app.call(dataModel.update, form(fields) as never, keeper)).toMatchObject({ key: 'outside.locked' })
    expect(Date.now() - start).toBeGreaterThan(4500)
    await outside.sql('rollback')
  }, 20_000)

  test('of two people who make the same table one succeeds', async () => {
    const info = { table: '', newTable: 'once', tableName: '' }
    const answers = await Promise.all([1, 2].map(() => app.call(dataModel.create, form([id], info) as never, keeper)))
    const keys = answers.map(({ key }) => key ?? '').sort()
    expect(keys[0]).toBe('')
    expect(keys[1]).toMatch(/^outside\.(exists|twice)$/)
  })

  test.each([
    ['a name with a quote', { field: 'a"b' }, 'data-model.name'],
    ['a name that is SQL', { field: 'a int); drop table bills; --' }, 'data-model.name'],
    ['a NUL in a comment', { fieldName: 'a\0' }, 'invalid'],
    ['a half character', { fieldName: 'a\ud800' }, 'invalid'],
    ['a type that is SQL', { dataType: 'int; drop table bills' }, 'data-model.type'],
    ['a length that is SQL', { dataLength: '5); drop' }, 'data-model.type'],
    ['a huge length', { dataLength: 1e9 }, 'data-model.type'],
  ])('refuses %s', async (_, wrong, key) => {
    const fields = [...whole, { ...note, field: 'fine', ...wrong }]
    expect(await app.call(dataModel.update, form(fields) as never, keeper)).toMatchObject({ key })
    expect(await tablesOf(link)).toEqual(['bills'])
  })

  test('a comment that looks like SQL stays a comment', async () => {
    const said = "'; drop table bills; -- \\'; E'"
    const fields = whole.map((field) => (field.field === 'note' ? { ...field, fieldName: said } : field))
    dataOf(await app.call(dataModel.update, form(fields) as never, keeper))
    const [, column] = dataOf(await app.call(dataModel.fields, { link, table: 'bills' }, reader)).list
    expect(column?.fieldName).toBe(said)
  })

  test('needs a source that says so, and never the product’s own database', async () => {
    const readOnly = await outside.source({ mayWrite: 0 })
    const change = form([...whole, { ...note, field: 'more' }])
    const update = (of: string) => app.call(dataModel.update, { ...change, link: of } as never, keeper)
    expect(await update(readOnly)).toMatchObject({ key: 'data-source.read-only' })
    expect(await update('0')).toMatchObject({ key: 'data-model.own' })
    expect(await app.call(dataModel.remove, { link: '0', table: 'project', typed: 'project' }, keeper)).toMatchObject({
      key: 'data-model.own',
    })
    const plan = await app.call(dataModel.plan, { ...change, link: '0', act: 'update' } as never, keeper)
    expect(plan).toMatchObject({ key: 'data-model.own' })
  })
})

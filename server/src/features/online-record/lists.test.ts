import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { equipmentForm, formOf, makeDesign, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
})
afterAll(() => app.close())

const derived = deriveList(listFields(equipmentForm()))
const list = (more: Partial<ListDocument> = {}): ListDocument => ({ ...derived, ...more })
const text = JSON.stringify
const read = async (id: string) => dataOf(await app.call(design.get, { id }, administrator))
const config = async (id: string, as = administrator) => dataOf(await app.call(onlineRecord.config, { id }, as))
async function save(id: string, more: object) {
  const { fullName, enCode } = await read(id)
  return app.call(design.update, { id, fullName, enCode, ...more }, administrator)
}

describe('[VIS-17] [VIS-18] [VIS-20] [VIS-24] [VIS-31] the list of a form', () => {
  test('follows from the form until one is designed', async () => {
    const { id } = await makeForm(app, administrator)
    expect((await read(id)).listData).toBe('')
    const told = await config(id)
    expect(JSON.parse(told.listData)).toEqual(derived)
    expect(JSON.parse(told.columnData).columnList.map(({ prop }: { prop: string }) => prop)).toEqual([
      ...['title', 'price', 'grade', 'bought', 'keeper'],
    ])
    expect(told.columns.slice(-5).map(({ field }) => field)).toEqual([
      ...['creatorUserId', 'creatorTime', 'lastModifyUserId', 'lastModifyTime', 'organizeId'],
    ])
  })

  test('is what people work with from its release on, and counts as drawn further before', async () => {
    const { id } = await makeForm(app, administrator)
    const designed = list({ columns: [{ field: 'price', width: 200 }, { field: 'title' }], pageSize: 50 })
    dataOf(await save(id, { listData: text(designed) }))
    expect(await read(id)).toMatchObject({ listData: text(designed), state: 2 })
    expect(JSON.parse((await config(id)).listData)).toEqual(derived)
    const { number } = dataOf(await app.call(design.release, { id }, administrator))
    expect(JSON.parse((await config(id)).listData)).toEqual(designed)
    expect((await read(id)).state).toBe(1)
    expect(dataOf(await app.call(design.version, { id, number }, administrator)).listData).toBe(text(designed))
  })

  test('goes along with copies and with going back to a release', async () => {
    const { id } = await makeForm(app, administrator)
    const designed = text(list({ pageSize: 100 }))
    dataOf(await save(id, { listData: designed }))
    const copy = dataOf(await app.call(design.copy, { id }, administrator))
    expect((await read(copy.id)).listData).toBe(designed)
    dataOf(await app.call(design.restore, { id, number: 1 }, administrator))
    expect((await read(id)).listData).toBe('')
  })

  test('loses with a field what named it, and nothing else', async () => {
    const { id } = await makeForm(app, administrator)
    const columns = [{ field: 'price', total: true }, { field: 'title' }]
    dataOf(await save(id, { listData: text(list({ columns, search: [{ field: 'price' }, { field: 'title' }] })) }))
    await releaseAgain(app, administrator, id, formOf({ kind: 'input', key: 'title' }))
    const told = JSON.parse((await config(id)).listData)
    expect([told.columns, told.search]).toEqual([[{ field: 'title' }], [{ field: 'title' }]])
    expect(JSON.parse((await read(id)).listData).columns).toEqual(columns)
  })

  test('says nothing of what somebody may not see', async () => {
    const { id, menuId } = await makeForm(app, administrator)
    const clerk = await app.makeUser({ grants: [{ modelId: menuId }] })
    await limitPage(app, { personId: clerk.id, page: menuId }, { columns: ['title', 'grade'] })
    dataOf(
      await save(id, {
        listData: text(list({ tree: { field: 'grade' }, sort: { field: 'price', direction: 'asc' } })),
      }),
    )
    dataOf(await app.call(design.release, { id }, administrator))
    const told = JSON.parse((await config(id, clerk)).listData) as ListDocument
    expect(told.columns.map(({ field }) => field)).toEqual(['title', 'grade'])
    expect([told.search, told.tree, told.sort]).toEqual([[{ field: 'grade' }], { field: 'grade' }, undefined])
  })

  test.each([
    ['no JSON', '{'],
    ['a form', text(equipmentForm())],
    ['NUL', text({ ...derived, columns: [{ field: 'a\0' }] })],
    ['half a pair', '{"type":"list","schema":1,"x":"\\ud800"}'],
    ['too long', ' '.repeat(210_000)],
  ])('refuses %s', async (_, listData) => {
    const { id } = await makeDesign(app, administrator)
    expect(['design.list', 'invalid']).toContain((await save(id, { listData })).key)
    expect((await read(id)).listData).toBe('')
  })
})

describe('[VIS-17] [VIS-18] [VIS-20] the list of older clients', () => {
  test('is taken over where it says something new, and a whole record sent back changes nothing', async () => {
    const { id } = await makeDesign(app, administrator)
    const before = await read(id)
    dataOf(await app.call(design.update, before, administrator))
    const { listData: _, ...older } = await read(id)
    dataOf(await app.call(design.update, older, administrator))
    expect((await read(id)).listData).toBe('')
    const columnData = { ...JSON.parse(older.columnData), pageSize: 50, columnList: [{ prop: 'price', width: 222 }] }
    const appColumnData = { columnList: [{ prop: 'title' }, { prop: 'grade' }] }
    dataOf(await save(id, { columnData: text(columnData), appColumnData: text(appColumnData) }))
    const now = await read(id)
    expect(JSON.parse(now.listData)).toMatchObject({
      ...{ columns: [{ field: 'price', width: 222 }], pageSize: 50, phone: ['title', 'grade'] },
    })
    expect(JSON.parse(now.appColumnData).columnList).toMatchObject([{ prop: 'title' }, { prop: 'grade' }])
    expect(await save(id, { columnData: '{}' })).toMatchObject({ key: 'design.list' })
  })
})

describe('[VIS-32] sums below a list', () => {
  let form: Awaited<ReturnType<typeof makeForm>>
  const totals = async (more: object, as: TestUser) =>
    dataOf(await app.call(onlineRecord.totals, { id: form.id, fields: ['price', 'title', 'gone'], ...more }, as)).totals
  beforeAll(async () => {
    form = await makeForm(app, administrator)
    for (const [title, price, grade] of [
      ['水泵', '0.1', 'new'],
      ['风机', '0.2', 'old'],
      ['车床', '1000000000.5', 'old'],
    ])
      dataOf(await app.call(onlineRecord.create, { id: form.id, data: text({ title, price, grade }) }, administrator))
  })

  test('are exact, of numbers alone, and of what the search finds', async () => {
    expect(await totals({}, administrator)).toEqual({ price: '1000000000.8' })
    expect(await totals({ queryJson: text({ grade: 'new' }) }, administrator)).toEqual({ price: '0.1' })
    expect(await totals({ keyword: '风' }, administrator)).toEqual({ price: '0.2' })
    expect(await totals({ keyword: '没有' }, administrator)).toEqual({ price: '0' })
    expect(await totals({ fields: [] }, administrator)).toEqual({})
  })

  test('are of rows that the reader sees, and not there where he does not see the field', async () => {
    const clerk = await app.makeUser({ grants: [{ modelId: form.menuId }] })
    expect(await totals({}, clerk)).toEqual({ price: '1000000000.8' })
    await limitPage(app, { personId: clerk.id, page: form.menuId }, { rows: { field: 'grade', value: 'new' } })
    expect(await totals({}, clerk)).toEqual({ price: '0.1' })
    const other = await app.makeUser({ grants: [{ modelId: form.menuId }] })
    await limitPage(app, { personId: other.id, page: form.menuId }, { columns: ['title'] })
    expect(await totals({}, other)).toEqual({})
  })

  test('a text can be asked for as it is, in place of containing', async () => {
    const find = async (title: unknown) => {
      const query = { id: form.id, queryJson: text({ title }) }
      return dataOf(await app.call(onlineRecord.list, query, administrator)).pagination.total
    }
    expect([await find('水'), await find({ equals: '水' }), await find({ equals: '水泵' })]).toEqual([1, 0, 1])
    const query = { id: form.id, queryJson: text({ title: { equals: { a: 1 } } }) }
    expect(await app.call(onlineRecord.list, query, administrator)).toMatchObject({ key: 'record.query' })
  })
})

test('[VIS-32] a list that goes on past what is counted says so, along an index; asked for, it counts all', async () => {
  const { id, enCode } = await makeForm(app, administrator)
  const table = `lc_${enCode}`
  const { db } = app.services
  await sql`insert into ${sql.table(table)} (id, version, form_version, created_at, created_by, f_title)
    select 'r' || n, 1, 1, now() - n * interval '1 second', ${administrator.id}, '设备' || n from generate_series(1, 10001) n`.execute(
    db,
  )
  const page = async (more: object = {}) =>
    dataOf(await app.call(onlineRecord.list, { id, pageSize: 20, ...more }, administrator))
  const first = await page()
  expect(first.pagination).toEqual({ currentPage: 1, pageSize: 20, total: 10_000, totalCapped: true })
  expect(first.list.map((row) => row['title']).slice(0, 3)).toEqual(['设备1', '设备2', '设备3'])
  expect((await page({ exactTotal: 1 })).pagination).toEqual({ currentPage: 1, pageSize: 20, total: 10_001 })
  expect((await page({ keyword: '设备7', currentPage: 2 })).pagination).toMatchObject({ total: 1111 })
  await sql`analyze ${sql.table(table)}`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select id from ${sql.table(table)}
    where deleted_at is null order by created_at desc, id desc limit 20`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).not.toContain('Sort')
})

test('a list says an amount once, since its capitals were cut off there; the record, read in words, says both', async () => {
  const amount = { kind: 'number', key: 'amount', label: '金额', settings: { capitals: true, thousands: true } }
  const { id } = await makeForm(app, administrator, formOf(amount))
  const made = dataOf(await app.call(onlineRecord.create, { id, data: text({ amount: 7308 }) }, administrator))
  const { list: rows } = dataOf(await app.call(onlineRecord.list, { id }, administrator))
  expect(rows).toMatchObject([{ amount: '7,308' }])
  const { data } = dataOf(await app.call(onlineRecord.words, { id, recordId: made.id }, administrator))
  expect(JSON.parse(data)).toMatchObject({ amount: '7,308 柒仟叁佰零捌元整' })
})

test('a page that another client asks for by texts was refused: its number and size are what they say, empty ones are left out', async () => {
  const { id } = await makeForm(app, administrator, formOf({ kind: 'input', key: 'title' }))
  for (const title of ['甲', '乙', '丙'])
    dataOf(await app.call(onlineRecord.create, { id, data: text({ title }) }, administrator))
  const asked = async (payload: object) => {
    const url = `/api/visualdev/OnlineDev/${id}/List`
    const { body } = await app.app.inject({
      ...{ method: 'POST', url, headers: { authorization: administrator.token }, payload },
    })
    const { data, key } = JSON.parse(body) as { data: { list: { title: string }[] } | null; key?: string }
    return data?.list.map(({ title }) => title) ?? key
  }
  const sorted = { sidx: 'title', sort: 'asc' }
  const all = await asked({ currentPage: '', pageSize: '', sidx: '', sort: '', keyword: '', queryJson: '' })
  expect(all).toHaveLength(3)
  const byTexts = await asked({ ...sorted, currentPage: '2', pageSize: '2', exactTotal: '1' })
  expect(byTexts).toEqual(await asked({ ...sorted, currentPage: 2, pageSize: 2 }))
  expect(byTexts).toHaveLength(1)
  for (const pageSize of ['0', 'two', '1e9', '-1']) expect(await asked({ pageSize })).toBe('invalid')
})

import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage, type PageLimits } from '../../testing/limit-page'
import { equipmentForm, formOf, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let clerk: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let record: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator)
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  clerk = await app.makeUser({ realName: '文员', grants: buttons.map((button) => ({ modelId: form.menuId, button })) })
  const data = JSON.stringify({ title: '泵', price: 3, repairs: [{ what: '一', cost: 1 }, { what: '二' }] })
  record = dataOf(await app.call(onlineRecord.create, { id: form.id, data }, clerk)).id
  const [one] = JSON.parse(
    dataOf(await app.call(onlineRecord.get, { id: form.id, recordId: record }, clerk)).data,
  ).repairs
  await save({ title: '水泵', keeper: clerk.id, repairs: [{ ...one, cost: 9 }, { what: '三' }] })
  app.clock.advance({ seconds: 1 })
  await save({ price: 8 })
  // Nothing differs, neither in what is sent of it nor in all of it.
  await save({ price: '8.00' })
  const { data: whole } = dataOf(await app.call(onlineRecord.get, { id: form.id, recordId: record }, clerk))
  await save(JSON.parse(whole))
})
afterAll(() => app.close())

async function save(data: object) {
  app.clock.advance({ seconds: 1 })
  const input = { id: form.id, recordId: record, data: JSON.stringify(data) }
  dataOf(await app.call(onlineRecord.update, input, clerk))
}
const limit = (limits: PageLimits) => limitPage(app, { personId: clerk.id, page: form.menuId }, limits)
const history = async (query: object = {}, as = clerk) =>
  dataOf(await app.call(onlineRecord.history, { id: form.id, recordId: record, ...query }, as))

describe('[VIS-35] the history of a record', () => {
  test('is for who sees the record', async () => {
    const input = { id: form.id, recordId: record }
    const nobody = await app.makeUser({ grants: [] })
    expect((await app.call(onlineRecord.history, input)).code).toBe(602)
    expect(await app.call(onlineRecord.history, input, nobody)).toMatchObject({ key: 'not-found' })
    expect(await app.call(onlineRecord.history, { ...input, recordId: 'none' }, clerk)).toMatchObject({
      key: 'not-found',
    })
    await limit({ rows: { field: 'title', value: '别的' } })
    expect(await app.call(onlineRecord.history, input, clerk)).toMatchObject({ key: 'not-found' })
    await limit({})
  })

  test('tells who did what and when, and each value before and after in words', async () => {
    const { list, pagination } = await history()
    expect(pagination.total).toBe(3)
    expect(list.map(({ act, userName, number }) => [act, userName, number])).toEqual([
      ['update', '文员', 1],
      ['update', '文员', 1],
      ['create', '文员', 1],
    ])
    const top = { row: null, did: 'changed', restores: true }
    expect(list[0]?.changes).toEqual([{ field: 'price', label: '价格', ...top, from: '3', to: '8' }])
    const cell = (label: string, row: number) => ({ label: `维修记录 / ${label}`, row, restores: false })
    expect(list[1]?.changes).toEqual([
      expect.objectContaining({ field: 'title', label: '名称', from: '泵', to: '水泵' }),
      expect.objectContaining({ field: 'keeper', from: '', to: '文员' }),
      { field: 'repairs.cost', ...cell('费用', 1), did: 'changed', restores: true, from: '1', to: '9' },
      { field: 'repairs.what', ...cell('内容', 2), did: 'added', from: '', to: '三' },
      { field: 'repairs.what', ...cell('内容', 2), did: 'removed', from: '二', to: '' },
    ])
    expect(list[2]?.changes).toEqual([])
    expect((list[0]?.creatorTime ?? 0) - (list[1]?.creatorTime ?? 0)).toBe(2000)
    expect((await history({ currentPage: 2, pageSize: 2 })).list.map(({ act }) => act)).toEqual(['create'])
  })

  test('says nothing of fields and columns that the reader does not see, nor that these were changed', async () => {
    await limit({ columns: ['title', 'repairs', 'repairs-what'] })
    const { list, pagination } = await history()
    expect(pagination.total).toBe(2)
    expect(list[0]?.changes.map(({ field }) => field)).toEqual(['title', 'repairs.what', 'repairs.what'])
    await limit({ forms: ['title'] })
    expect((await history()).list[0]?.changes.map(({ field }) => field)).toEqual(['title'])
    await limit({})
  })

  test('has the removal and the return of a record', async () => {
    app.clock.advance({ seconds: 1 })
    await app.call(onlineRecord.remove, { id: form.id, recordId: record }, clerk)
    expect(await app.call(onlineRecord.history, { id: form.id, recordId: record }, clerk)).toMatchObject({
      key: 'not-found',
    })
    app.clock.advance({ seconds: 1 })
    dataOf(await app.call(onlineRecord.restore, { id: form.id, ids: [record] }, clerk))
    expect((await history()).list.slice(0, 2).map(({ act }) => act)).toEqual(['restore', 'remove'])
  })

  test('keeps to the fields that its form has, and is not kept where the form wants none', async () => {
    const document = equipmentForm()
    const { price: _, ...nodes } = document.nodes
    const without = { ...document, root: document.root.filter((id) => id !== 'price'), nodes }
    await releaseAgain(app, administrator, form.id, without)
    const told = (await history()).list.flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(told).not.toContain('price')
    expect(told).toContain('title')

    const plain = formOf({ kind: 'input', key: 'a' })
    const own = await makeForm(app, administrator, { ...plain, settings: { ...plain.settings, history: false } })
    const { id } = dataOf(await app.call(onlineRecord.create, { id: own.id, data: '{"a":"1"}' }, administrator))
    dataOf(await app.call(onlineRecord.update, { id: own.id, recordId: id, data: '{"a":"2"}' }, administrator))
    const { list } = dataOf(await app.call(onlineRecord.history, { id: own.id, recordId: id }, administrator))
    expect(list).toEqual([])
  })
})

test('the log told no number that the product gave a record; it names that, and ranges as they are', async () => {
  const nodes = [
    { kind: 'billRule', key: 'number', settings: { rule: 'project' } },
    { kind: 'numberRange', key: 'between' },
  ]
  const numbered = await makeForm(app, administrator, formOf({ kind: 'input', key: 'title' }, ...nodes))
  const input = { id: numbered.id, data: '{"title":"泵","between":[2,5]}' }
  const { id } = dataOf(await app.call(onlineRecord.create, input, administrator))
  const stored = dataOf(await app.call(onlineRecord.get, { id: numbered.id, recordId: id }, administrator))
  const { number } = JSON.parse(stored.data)
  expect(number).toMatch(/^P\d{8}$/)
  const logged = app.services.db.selectFrom('audit_log').select('changes').where('entity_id', '=', id)
  expect(await logged.executeTakeFirstOrThrow()).toMatchObject({
    changes: { to: { title: '泵', number, between: { from: '2', to: '5' } } },
  })
})

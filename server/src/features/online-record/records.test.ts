import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let clerk: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator)
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_batchRemove']
  clerk = await app.makeUser({ grants: buttons.map((button) => ({ modelId: form.menuId, button })) })
  reader = await app.makeUser({ grants: [{ modelId: form.menuId }] })
  nobody = await app.makeUser({ grants: [{ modelId: 'webDesign' }] })
})
afterAll(() => app.close())

const record = (more: object = {}) => ({
  title: '水泵',
  price: '1200.50',
  grade: 'new',
  bought: '2026-05-01',
  keeper: clerk.id,
  repairs: [{ what: '换轴承', cost: 80 }],
  ...more,
})
const text = (more: object = {}) => JSON.stringify(record(more))
const add = async (more: object = {}, id = form.id) =>
  dataOf(await app.call(onlineRecord.create, { id, data: text(more) }, clerk)).id
async function read(recordId: string, as = reader) {
  const { data, version } = dataOf(await app.call(onlineRecord.get, { id: form.id, recordId }, as))
  return { ...JSON.parse(data), version }
}
const save = (recordId: string, more: object, version?: number) =>
  app.call(
    onlineRecord.update,
    { id: form.id, recordId, data: JSON.stringify(more), ...(version ? { version } : {}) },
    clerk,
  )
const list = async (query: object = {}, as = reader) =>
  dataOf(await app.call(onlineRecord.list, { id: form.id, pageSize: 500, ...query }, as)).list as Record<
    string,
    unknown
  >[]

describe('[VIS-31] [VIS-32] [VIS-33] [VIS-34] [VIS-35] [VIS-36] [VIS-37] [VIS-38] who may', () => {
  const calls = [
    ['config', onlineRecord.config, () => ({}), { id: 'a b' }, false],
    ['list', onlineRecord.list, () => ({ queryJson: '' }), { currentPage: 0 }, false],
    ['totals', onlineRecord.totals, () => ({ fields: ['price'] }), { fields: 'price' }, false],
    ['groups', onlineRecord.groups, () => ({ groupBy: 'grade', fields: ['price'] }), { groupBy: '' }, false],
    ['get', onlineRecord.get, (recordId: string) => ({ recordId }), { recordId: 'a b' }, false],
    ['words', onlineRecord.words, (recordId: string) => ({ recordId }), { recordId: 'a b' }, false],
    ['create', onlineRecord.create, () => ({ data: text() }), { data: '[]' }, true],
    [
      'update',
      onlineRecord.update,
      (recordId: string) => ({ recordId, data: text(), version: 1 }),
      { data: 'x' },
      true,
    ],
    ['remove', onlineRecord.remove, (recordId: string) => ({ recordId }), { recordId: 'a b' }, true],
    ['removeAll', onlineRecord.removeAll, (recordId: string) => ({ ids: [recordId] }), { ids: [] }, true],
  ] as const

  test.each(calls)('%s: no session, no permission, bad input, works', async (...[, call, good, bad, needsButton]) => {
    const input = { id: form.id, ...good(await add()) }
    const answer = (body: object, as?: TestUser) =>
      app.call(call, body as never, as) as Promise<{ code: number; key?: string }>
    expect((await answer(input)).code).toBe(602)
    // A form that is there and one that is not are told alike to who has neither.
    expect(await answer(input, nobody)).toMatchObject({ key: 'not-found' })
    expect(await answer({ ...input, id: 'nothing' }, nobody)).toMatchObject({ key: 'not-found' })
    if (needsButton) expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
    expect(['invalid', 'not-found', 'record.data']).toContain((await answer({ ...input, ...bad }, clerk)).key)
    expect((await answer({ ...input, id: form.menuId }, clerk)).code).toBe(200)
  })

  test('a design that was never released holds nothing', async () => {
    const { id } = dataOf(await app.call(design.create, { fullName: '草稿', enCode: 'never' }, administrator))
    expect(await app.call(onlineRecord.list, { id }, administrator)).toMatchObject({ key: 'not-found' })
  })
})

describe('[VIS-31] the configuration', () => {
  test('has the released document, columns and buttons of who asks', async () => {
    const config = dataOf(await app.call(onlineRecord.config, { id: form.id }, clerk))
    expect(config).toMatchObject({ id: form.id, menuId: form.menuId, number: 1, webType: 2, enableFlow: 0, closed: [] })
    expect(JSON.parse(config.formData)).toMatchObject({ type: 'form', root: expect.arrayContaining(['title']) })
    expect(config.columns.map(({ field }) => field)).toEqual([
      ...['title', 'price', 'grade', 'bought', 'keeper'],
      ...['creatorUserId', 'creatorTime', 'lastModifyUserId', 'lastModifyTime', 'organizeId'],
    ])
    expect(config.columns[0]).toMatchObject({ title: { zh: '名称', en: 'Name', zhtw: '名称' }, sortable: true })
    expect(JSON.parse(config.columnData).columnList[1]).toMatchObject({ prop: 'price', label: '价格' })
    expect(config.buttons).toEqual(['btn_add', 'btn_edit', 'btn_remove', 'btn_batchRemove'])
    expect(dataOf(await app.call(onlineRecord.config, { id: form.id }, reader)).buttons).toEqual([])
  })
})

describe('a record', () => {
  test('[VIS-33] [VIS-35] keeps what was filled in, as its editor takes it', async () => {
    const id = await add()
    const { repairs, ...fields } = await read(id)
    expect(fields).toMatchObject({ id, version: 1, title: '水泵', price: 1200.5, grade: 'new', keeper: clerk.id })
    expect(repairs).toEqual([{ id: expect.any(String), what: '换轴承', cost: 80 }])
    expect(fields.bought).toBe(Date.UTC(2026, 3, 30, 16))
  })

  test('[VIS-36] is told in words, with the names of people and choices', async () => {
    const id = await add()
    const { data } = dataOf(await app.call(onlineRecord.words, { id: form.id, recordId: id }, reader))
    expect(JSON.parse(data)).toMatchObject({
      ...{ id, title: '水泵', price: '1200.5', grade: '新', bought: '2026-05-01', keeper: clerk.realName },
      repairs: [{ what: '换轴承', cost: '80' }],
    })
  })

  test('[VIS-34] keeps the fields and rows that were not sent', async () => {
    const id = await add()
    expect(dataOf(await save(id, { title: '阀门' }))).toEqual({ version: 2 })
    expect(await read(id)).toMatchObject({ title: '阀门', price: 1200.5, repairs: [{ what: '换轴承' }], version: 2 })
  })

  test('[VIS-34] can be sent back whole, as it was read', async () => {
    const id = await add()
    const before = await read(id)
    dataOf(await save(id, before, 1))
    expect(await read(id)).toEqual({ ...before, version: 2 })
  })

  test('[VIS-34] has its rows changed, added, moved and taken away by their ids', async () => {
    const id = await add({ repairs: [{ what: '一' }, { what: '二' }, { what: '三' }] })
    const [one, two, three] = (await read(id)).repairs
    dataOf(await save(id, { repairs: [three, { ...one, cost: 5 }, { what: '四' }] }))
    const { repairs } = await read(id)
    expect(repairs).toMatchObject([
      { id: three.id, what: '三', cost: null },
      { id: one.id, what: '一', cost: 5 },
      { what: '四' },
    ])
    expect(repairs.map((row: { id: string }) => row.id)).not.toContain(two.id)
    dataOf(await save(id, { repairs: [] }))
    expect((await read(id)).repairs).toEqual([])
  })

  test('[VIS-34] never takes the rows of another one', async () => {
    const [first, second] = [await add(), await add({ title: '别的' })]
    const [foreign] = (await read(second)).repairs
    dataOf(await save(first, { repairs: [{ ...foreign, what: '拿来' }] }))
    expect((await read(first)).repairs).toMatchObject([{ what: '拿来' }])
    expect((await read(first)).repairs[0].id).not.toBe(foreign.id)
    expect((await read(second)).repairs).toEqual([foreign])
  })

  test.each([
    ['a field that must be filled and is not', { title: '' }, ['title']],
    ['a number that is none', { price: 'viel' }, ['price']],
    ['a day that no calendar has', { bought: '2026-02-31' }, ['bought']],
    ['a choice that is not offered', { grade: 'stolen' }, ['grade']],
    ['NUL', { title: 'a\u0000' }, ['title']],
    ['half of a surrogate pair', { title: '\ud800' }, ['title']],
    ['a number beyond all', { price: '1e400' }, ['price']],
    ['rows that are none', { repairs: 'x' }, ['repairs']],
    ['a cell that is none', { repairs: [{ cost: 'x' }] }, ['repairs.0.cost']],
    ['several at once', { title: null, price: [] }, ['title', 'price']],
  ])('[VIS-33] with %s is refused, and nothing is kept', async (_, more, fields) => {
    const count = (await list()).length
    const answer = await app.call(onlineRecord.create, { id: form.id, data: text(more) }, clerk)
    expect(answer).toMatchObject({ key: 'record.fields' })
    expect((answer as { fields?: string[] }).fields).toEqual(expect.arrayContaining(fields.slice(0, 1)))
    expect(await list()).toHaveLength(count)
  })

  test('[VIS-33] takes nothing that its form does not name', async () => {
    const id = await add({
      id: 'own',
      created_by: 'x',
      deleted_at: 1,
      f_title: 'x',
      constructor: 'x',
      ['__proto__']: 1,
    })
    expect(id).not.toBe('own')
    expect(await read(id)).toMatchObject({ title: '水泵' })
  })

  test('[VIS-37] goes to the bin, and is nobody’s to see', async () => {
    const id = await add()
    dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId: id }, clerk))
    const answer = await app.call(onlineRecord.get, { id: form.id, recordId: id }, administrator)
    expect(answer).toMatchObject({ key: 'not-found' })
    expect((await list()).map((row) => row.id)).not.toContain(id)
  })

  test('[VIS-38] [VIS-39] several go at once, all of them or none, as a list and as older clients send them', async () => {
    const ids = [await add(), await add(), await add()]
    const removeAll = (some: unknown) => app.call(onlineRecord.removeAll, { id: form.id, ids: some }, clerk)
    expect(await removeAll([...ids, 'nothing'])).toMatchObject({ key: 'not-found' })
    expect((await list()).map((row) => row.id)).toEqual(expect.arrayContaining(ids))
    dataOf(await removeAll(ids.slice(0, 2)))
    dataOf(await removeAll(ids[2]))
    for (const id of ids) expect((await list()).map((row) => row.id)).not.toContain(id)
  })
})

describe('[VIS-34] two at once', () => {
  test('of two who save one version one is told of the other', async () => {
    const id = await add()
    const answers = (await Promise.all(['甲', '乙'].map((title) => save(id, { title }, 1)))) as {
      code: number
      key?: string
    }[]
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ key: 'changed' })
    expect((await read(id)).version).toBe(2)
  })

  test('without a version both are saved, one behind the other', async () => {
    const id = await add()
    const answers = await Promise.all([save(id, { title: '甲' }), save(id, { price: 1 })])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ title: '甲', price: 1, version: 3 })
  })
})

describe('[VIS-32] the list', () => {
  test('tells values in words, the newest first, and sorts by a field', async () => {
    const [cheap, dear] = [await add({ title: '甲', price: 1 }), await add({ title: '乙', price: 999_999 })]
    const [row] = (await list()).filter(({ id }) => id === cheap)
    expect(row).toMatchObject({
      title: '甲',
      price: '1',
      grade: '新',
      keeper: clerk.realName,
      creatorUserId: clerk.realName,
    })
    expect(row).not.toHaveProperty('repairs')
    expect((await list({ sidx: 'price', sort: 'desc' }))[0]).toMatchObject({ id: dear })
    expect(await app.call(onlineRecord.list, { id: form.id, sidx: 'f_price' }, reader)).toMatchObject({
      key: 'sort-unknown',
    })
  })

  test.each([
    ['{"title":"找到"}', 2],
    ['{"title":"到%"}', 0],
    ['{"price":[100,200]}', 1],
    ['{"price":["",200]}', 2],
    ['{"price":[50,150]}', 2],
    ['{"price":150}', 1],
    ['{"grade":"old"}', 1],
    ['{"grade":["old","new"]}', 2],
    ['{"bought":["2025-01-01","2025-12-31"]}', 1],
    ['{"price":{"empty":true}}', 0],
    ['{"title":"","grade":null,"price":[]}', 2],
  ])('searches by %s', async (queryJson, count) => {
    if ((await list({ keyword: '找到' })).length === 0) {
      await add({ title: '找到一', price: 150, grade: 'old', bought: '2025-06-01' })
      await add({ title: '找到二', price: 50, grade: 'new', bought: '2024-06-01' })
    }
    expect(await list({ queryJson, keyword: '找到' })).toHaveLength(count)
  })

  test.each([
    ['{"f_title":"x"}', 'filter-unknown'],
    ['{"repairs":"x"}', 'filter-unknown'],
    ['{"price":"viel"}', 'record.query'],
    ['[]', 'record.query'],
    ['{', 'record.query'],
    ['{"grade":[{}]}', 'record.query'],
  ])('[THR-01] refuses %s', async (queryJson, key) => {
    expect(await app.call(onlineRecord.list, { id: form.id, queryJson }, reader)).toMatchObject({ key })
  })
})

test('[VIS-27] records are offered to choose from and looked for, with the fields that were named', async () => {
  const id = await add({ title: '可选' })
  const input = { id: form.id, relationField: 'title', columnOptions: 'price,nothing', pageSize: 500 }
  const { list: rows } = dataOf(await app.call(design.choices, input, reader))
  expect(rows.find((row) => row.id === id)).toEqual({ id, title: '可选', price: '1200.5' })
  await add({ title: '另一个' })
  const found = dataOf(await app.call(design.choices, { ...input, keyword: '可选' }, reader))
  expect([found.list.map((row) => row.id), found.pagination.total]).toEqual([[id], 1])
  expect(await app.call(design.choices, input, nobody)).toMatchObject({ key: 'not-found' })
})

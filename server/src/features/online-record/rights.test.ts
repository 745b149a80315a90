import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage, type PageLimits } from '../../testing/limit-page'
import { makeForm } from '../../testing/make-form'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let clerk: TestUser
let ids: { new: string; old: string }
const record = (title: string, grade: string, more: object = {}) =>
  JSON.stringify({ title, grade, price: 5, repairs: [{ what: '一' }], ...more })
const create = (data: string, as: TestUser) => app.call(onlineRecord.create, { id: form.id, data }, as)
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator)
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_batchRemove']
  clerk = await app.makeUser({ grants: buttons.map((button) => ({ modelId: form.menuId, button })) })
  const made = async (title: string, grade: string) => dataOf(await create(record(title, grade), administrator)).id
  ids = { new: await made('新泵', 'new'), old: await made('旧泵', 'old') }
})
afterAll(() => app.close())

const limit = (limits: PageLimits) => limitPage(app, { personId: clerk.id, page: form.menuId }, limits)
const list = async (query: object = {}) =>
  dataOf(await app.call(onlineRecord.list, { id: form.id, ...query }, clerk)).list as Record<string, unknown>[]
const read = async (recordId: string, as = clerk) =>
  JSON.parse(dataOf(await app.call(onlineRecord.get, { id: form.id, recordId }, as)).data)
const save = (recordId: string, data: object) =>
  app.call(onlineRecord.update, { id: form.id, recordId, data: JSON.stringify(data) }, clerk)

describe('[VIS-32] [VIS-34] [VIS-35] rows that were not given', () => {
  test('are nobody’s to list, read, change or delete, and nothing is moved among them', async () => {
    await limit({ rows: { field: 'grade', value: 'new' } })
    expect((await list()).map(({ id }) => id)).toEqual([ids.new])
    const at = { id: form.id, recordId: ids.old }
    for (const call of [onlineRecord.get, onlineRecord.words, onlineRecord.remove])
      expect(await app.call(call, at, clerk)).toMatchObject({ key: 'not-found' })
    expect(await save(ids.old, { title: 'x' })).toMatchObject({ key: 'not-found' })
    expect(await app.call(onlineRecord.removeAll, { id: form.id, ids: [ids.new, ids.old] }, clerk)).toMatchObject({
      key: 'not-found',
    })
    expect(await save(ids.new, { grade: 'old' })).toMatchObject({ key: 'out-of-sight' })
    expect(await create(record('x', 'old'), clerk)).toMatchObject({ key: 'out-of-sight' })
    expect(await read(ids.new)).toMatchObject({ grade: 'new' })
  })
})

describe('[VIS-31] [VIS-32] [VIS-35] [VIS-36] columns that were not given', () => {
  test('stand in no list, record or configuration, and nobody sorts or searches by them', async () => {
    await limit({ columns: ['title', 'grade'] })
    for (const row of [...(await list()), await read(ids.new)]) {
      expect(row).toHaveProperty('title')
      expect(row).not.toHaveProperty('price')
      expect(row).not.toHaveProperty('repairs')
      expect(row).not.toHaveProperty('creatorUserId')
    }
    const words = dataOf(await app.call(onlineRecord.words, { id: form.id, recordId: ids.new }, clerk))
    expect(words.data).not.toContain('price')
    const { columns, closed } = dataOf(await app.call(onlineRecord.config, { id: form.id }, clerk))
    expect(columns.map(({ field }) => field)).toEqual(['title', 'grade'])
    expect(closed).toEqual(expect.arrayContaining(['price', 'repairs'].map((field) => ({ field, level: 'none' }))))
    expect(await app.call(onlineRecord.list, { id: form.id, sidx: 'price' }, clerk)).toMatchObject({
      key: 'sort-unknown',
    })
    expect(await list({ queryJson: '{"price":999}' })).toHaveLength(2)
  })

  test('keep what they hold when somebody saves who does not see them', async () => {
    await limit({ columns: ['title', 'grade'] })
    dataOf(await save(ids.new, { title: '改名', price: 9, repairs: [] }))
    const stored = await read(ids.new, administrator)
    expect(stored).toMatchObject({ title: '改名', price: 5, repairs: [{ what: '一' }] })
  })
})

describe('[VIS-33] [VIS-34] [VIS-35] fields that were not given', () => {
  test('are not written, not read with the record, and take their default in a new one', async () => {
    await limit({ forms: ['title', 'grade'] })
    dataOf(await save(ids.old, { title: '旧泵二', price: 9, repairs: [] }))
    expect(await read(ids.old)).not.toHaveProperty('price')
    expect(await read(ids.old, administrator)).toMatchObject({ title: '旧泵二', price: 5, repairs: [{ what: '一' }] })
    const { id } = dataOf(await create(record('另一', 'new', { price: 7 }), clerk))
    expect(await read(id, administrator)).toMatchObject({ title: '另一', price: null, repairs: [] })
    const { closed } = dataOf(await app.call(onlineRecord.config, { id: form.id }, clerk))
    const cells = ['repairs.cost', 'repairs.what']
    expect(closed.map(({ field }) => field).sort()).toEqual(['bought', 'keeper', 'price', 'repairs', ...cells])
  })
})

describe('an act on records', () => {
  test('takes the button of its own and no other one', async () => {
    await limit({})
    const made = async () => dataOf(await create(record('按钮', 'new'), administrator)).id
    const at = { id: form.id }
    const acts: Record<string, (as: TestUser, recordId: string) => Promise<{ key?: string; code: number }>> = {
      btn_add: (as) => create(record('按钮', 'new'), as),
      btn_edit: (as, recordId) => app.call(onlineRecord.update, { ...at, recordId, data: '{"title":"改"}' }, as),
      btn_download: (as) => app.call(onlineRecord.export, { ...at, selectKey: 'title' }, as),
      btn_batchRemove: (as, recordId) => app.call(onlineRecord.removeAll, { ...at, ids: [recordId] }, as),
      btn_remove: (as, recordId) => app.call(onlineRecord.remove, { ...at, recordId }, as),
    }
    const holding = (names: string[]) =>
      app.makeUser({ grants: names.map((button) => ({ modelId: form.menuId, button })) })
    for (const [button, act] of Object.entries(acts)) {
      const others = await holding(Object.keys(acts).filter((name) => name !== button))
      const recordId = await made()
      expect([button, (await act(others, recordId)).key]).toEqual([button, 'forbidden'])
      expect([button, (await act(await holding([button]), recordId)).code]).toEqual([button, 200])
    }
  })

  test('a record belongs to the organisation that its maker works in in the main', async () => {
    await makePlaces(app)
    const grants = [{ modelId: form.menuId, button: 'btn_add' }]
    const maker = await app.makeUser({ organizeId: 'south', grants })
    for (const organize_id of ['firm', 'team'])
      await app.services.db
        .insertInto('user_organize')
        .values({ user_id: maker.id, organize_id, is_main: false })
        .execute()
    const { id } = dataOf(await create(record('归属', 'new'), maker))
    const { list: rows } = dataOf(await app.call(onlineRecord.list, { id: form.id, keyword: '归属' }, administrator))
    expect(rows).toMatchObject([{ id, organizeId: '南所' }])
  })
})

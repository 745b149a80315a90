import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage, type PageLimits } from '../../testing/limit-page'
import { equipmentForm, formOf, makeForm, releaseAgain, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let clerk: TestUser
let reader: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let record: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator)
  const grants = ['btn_add', 'btn_edit'].map((button) => ({ modelId: form.menuId, button }))
  clerk = await app.makeUser({ realName: '文员', grants })
  reader = await app.makeUser({ realName: '读者', grants: [{ modelId: form.menuId }] })
  const data = JSON.stringify({ title: '甲', price: 1, grade: 'new', repairs: [{ what: '一' }] })
  record = dataOf(await app.call(onlineRecord.create, { id: form.id, data }, clerk)).id
  await save({ title: '乙' })
  await save({ price: 2 }, administrator)
  await save({ title: '丙', repairs: [] })
  await save({ price: 3 }, administrator)
})
afterAll(() => app.close())

async function save(data: object, as = clerk) {
  app.clock.advance({ seconds: 1 })
  dataOf(await app.call(onlineRecord.update, { id: form.id, recordId: record, data: JSON.stringify(data) }, as))
}
const limit = (person: TestUser, limits: PageLimits) =>
  limitPage(app, { personId: person.id, page: form.menuId }, limits)
const here = () => ({ id: form.id, recordId: record })
const history = async (as = clerk) => dataOf(await app.call(onlineRecord.history, here(), as)).list
const values = async () => {
  const { version, data } = dataOf(await app.call(onlineRecord.get, here(), administrator))
  return { version, ...JSON.parse(data) }
}
/** The latest change of a field that came to hold something. */
async function changeOf(field: string, to: string) {
  const list = await history(administrator)
  return list.find(({ changes }) => changes.some((one) => one.field === field && one.to === to))?.id ?? ''
}
async function back(field: string, to: string, as = clerk, more: object = {}) {
  const input = { ...here(), changeId: await changeOf(field, to), field, version: (await values()).version, ...more }
  return app.call(onlineRecord.restoreField, input, as)
}

describe('a field that is given back what it held before a change', () => {
  test('holds it again, alone, and the history tells who did it', async () => {
    const before = await values()
    app.clock.advance({ seconds: 1 })
    const { version } = dataOf(await back('title', '乙'))
    expect(await values()).toMatchObject({ title: '甲', price: 3, version, repairs: [] })
    expect(version).toBe(before.version + 1)
    const [latest] = await history()
    expect(latest).toMatchObject({
      act: 'update',
      userName: '文员',
      changes: [{ field: 'title', from: '丙', to: '甲' }],
    })
    expect(latest?.changes).toHaveLength(1)
    dataOf(await back('title', '丙'))
    expect((await values()).title).toBe('乙')
  })

  test('may hold nothing again, and is not offered where it holds that value already', async () => {
    const restores = async (to: string) =>
      (await history()).flatMap(({ changes }) => changes).find((one) => one.field === 'keeper' && one.to === to)
        ?.restores
    await save({ keeper: clerk.id })
    expect(await restores('文员')).toBe(true)
    dataOf(await back('keeper', '文员'))
    expect((await values()).keeper ?? '').toBe('')
    expect([await restores('文员'), await restores('')]).toEqual([false, true])
  })

  test('is offered to who may write that field of that record, and to nobody else', async () => {
    const offered = async (as: TestUser) =>
      (await history(as)).flatMap(({ changes }) => changes.filter(({ restores }) => restores).map(({ field }) => field))
    expect(new Set(await offered(clerk))).toEqual(new Set(['title', 'price', 'keeper']))
    expect(await offered(reader)).toEqual([])
    const before = await values()
    expect(await back('title', '乙', reader)).toMatchObject({ code: 400 })
    await limit(clerk, { forms: ['price'] })
    expect(await offered(clerk)).not.toContain('title')
    await limit(clerk, {})
    expect(await values()).toEqual(before)
  })

  test('is refused of a field that the caller does not see as of one that is not there', async () => {
    await limit(clerk, { columns: ['title'] })
    const hidden = await back('price', '2')
    const unknown = await back('price', '2', clerk, { field: 'none' })
    expect(hidden).toMatchObject({ key: 'record.no-change' })
    expect(unknown).toEqual(hidden)
    expect(await back('price', '2', clerk, { field: '__proto__' })).toEqual(hidden)
    await limit(clerk, {})
    expect(await back('price', '2', clerk, { changeId: 'none' })).toEqual(hidden)
    expect((await values()).price).toBe(3)
  })

  test('is refused where the record was changed meanwhile, and in rows of a sub-table', async () => {
    const { version } = await values()
    expect(await back('price', '2', clerk, { version: version - 1 })).toMatchObject({ key: 'changed' })
    const list = await history()
    const removed = list.find(({ changes }) => changes.some(({ field }) => field === 'repairs.what'))?.id ?? ''
    expect(await back('repairs.what', '', clerk, { changeId: removed })).toMatchObject({ key: 'record.not-restored' })
    expect(await values()).toMatchObject({ price: 3, version })
  })

  test('is refused where the form closes the field, asks for more, or has it of another kind', async () => {
    const document = equipmentForm()
    const node = (change: Partial<TestNode>, key: string) => ({
      ...document,
      nodes: { ...document.nodes, [key]: { ...document.nodes[key], ...change } },
    })
    await releaseAgain(app, administrator, form.id, node({ locked: 'price > 2' }, 'title') as typeof document)
    const offered = (await history()).flatMap(({ changes }) => changes.filter((one) => one.restores))
    expect(offered.map(({ field }) => field)).not.toContain('title')
    expect(await back('title', '乙')).toMatchObject({ key: 'record.field-closed' })
    expect((await values()).title).toBe('乙')
    const least = { settings: { ...document.nodes['price']?.settings, min: 2 } }
    await releaseAgain(app, administrator, form.id, node(least, 'price') as typeof document)
    expect(await back('price', '2')).toMatchObject({ key: 'record.fields' })
    expect((await values()).price).toBe(3)
    const other = { ...formOf({ kind: 'textarea', key: 'title' }).nodes['title'] }
    await releaseAgain(app, administrator, form.id, node(other as never, 'title') as typeof document)
    expect(await back('title', '丙')).toMatchObject({ key: 'record.not-restored' })
    const without = { ...document, root: document.root.filter((id) => id !== 'price') }
    const { price: _, ...nodes } = document.nodes
    const change = await changeOf('price', '2')
    await releaseAgain(app, administrator, form.id, { ...without, nodes })
    expect(await back('price', '2', clerk, { changeId: change })).toMatchObject({ key: 'record.no-change' })
  })
})

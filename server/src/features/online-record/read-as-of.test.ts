import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { equipmentForm, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let clerk: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let record: string
/** The moments after each act. */
const moments: number[] = []
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator)
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  clerk = await app.makeUser({ realName: '文员', grants: buttons.map((button) => ({ modelId: form.menuId, button })) })
  step()
  const data = JSON.stringify({ title: '甲', price: 1, repairs: [{ what: '一', cost: 1 }, { what: '二' }] })
  record = dataOf(await app.call(onlineRecord.create, { id: form.id, data }, clerk)).id
  step()
  const [one] = JSON.parse(dataOf(await app.call(onlineRecord.get, here(), clerk)).data).repairs
  await save({ title: '乙', keeper: clerk.id, repairs: [{ ...one, cost: 9 }, { what: '三' }] }, clerk)
  await save({ price: 2 }, administrator)
  await save({ title: '丙' }, administrator)
  await save({ price: 3 }, clerk)
})
afterAll(() => app.close())

const here = () => ({ id: form.id, recordId: record })
function step() {
  moments.push(app.clock.now().getTime())
  app.clock.advance({ seconds: 10 })
}
async function save(data: object, as: TestUser) {
  dataOf(await app.call(onlineRecord.update, { ...here(), data: JSON.stringify(data) }, as))
  step()
}
const asOf = async (at: number, as = clerk) => dataOf(await app.call(onlineRecord.asOf, { ...here(), at }, as))
async function fieldsAt(at: number, as = clerk) {
  const { fields } = await asOf(at, as)
  return Object.fromEntries(fields.map(({ field, text }) => [field, text]))
}

describe('a record as it was at a moment', () => {
  test('holds what it held then, in words, its rows among it', async () => {
    const at = (act: number) => fieldsAt(moments[act] ?? 0)
    expect(await at(1)).toMatchObject({ title: '甲', price: '1', keeper: '' })
    expect(await at(2)).toMatchObject({ title: '乙', price: '1', keeper: '文员' })
    expect(await at(3)).toMatchObject({ title: '乙', price: '2' })
    expect(await at(4)).toMatchObject({ title: '丙', price: '2' })
    expect(await at(5)).toMatchObject({ title: '丙', price: '3' })
    const first = await asOf(moments[1] ?? 0)
    expect(first.tables).toEqual([
      {
        ...{ field: 'repairs', label: '维修记录', isNow: false, columns: ['内容', '费用'] },
        rows: [
          ['一', '1'],
          ['二', ''],
        ],
      },
    ])
    expect((await asOf(moments[2] ?? 0)).tables[0]?.rows).toEqual([
      ['一', '9'],
      ['三', ''],
    ])
  })

  test('is not told before the record was there', async () => {
    const made = await asOf(moments[0] ?? 0)
    expect(made).toMatchObject({ state: 'before', fields: [], tables: [] })
    expect(made.since).toBeGreaterThan(moments[0] ?? 0)
    expect(await asOf(-1)).toMatchObject({ state: 'before' })
  })

  test('has no fields and columns that the reader does not see', async () => {
    const page = { personId: clerk.id, page: form.menuId }
    await limitPage(app, page, { columns: ['title', 'repairs', 'repairs-what'] })
    const seen = await asOf(moments[1] ?? 0)
    expect(seen.fields.map(({ field }) => field)).toEqual(['title'])
    expect(seen.tables).toMatchObject([{ columns: ['内容'], rows: [['一'], ['二']] }])
    expect(JSON.stringify(seen)).not.toContain('费用')
    await limitPage(app, page, { rows: { field: 'title', value: '别的' } })
    expect(await app.call(onlineRecord.asOf, { ...here(), at: moments[1] ?? 0 }, clerk)).toMatchObject({
      key: 'not-found',
    })
    await limitPage(app, page, {})
    const nobody = await app.makeUser({ grants: [] })
    expect(await app.call(onlineRecord.asOf, { ...here(), at: 0 }, nobody)).toMatchObject({ key: 'not-found' })
  })

  test.each([Number.NaN, 1e18, -1e18, '', 'yesterday', undefined])('refuses the moment %s', async (at) => {
    const input = { ...here(), at: at as number }
    expect(await app.call(onlineRecord.asOf, input, clerk)).toMatchObject({ key: 'invalid' })
  })

  test('says that it lay in the bin, and that a history was not kept for a while', async () => {
    dataOf(await app.call(onlineRecord.remove, here(), clerk))
    step()
    dataOf(await app.call(onlineRecord.restore, { id: form.id, ids: [record] }, clerk))
    step()
    expect(await asOf(moments[6] ?? 0)).toMatchObject({ state: 'known', isRemoved: true })
    expect(await asOf(moments[5] ?? 0)).toMatchObject({ state: 'known', isRemoved: false })
    expect(await asOf(moments[7] ?? 0)).toMatchObject({ state: 'known', isRemoved: false })

    const document = equipmentForm()
    const silent = { ...document, settings: { ...document.settings, history: false } }
    await releaseAgain(app, administrator, form.id, silent)
    step()
    await save({ title: '丁' }, clerk)
    expect(await asOf(moments.at(-1) ?? 0)).toMatchObject({ state: 'unkept', since: null, fields: [] })
    await releaseAgain(app, administrator, form.id, document)
    step()
    expect(await asOf(moments[5] ?? 0)).toMatchObject({ state: 'unkept', fields: [] })
    const kept = app.clock.now().getTime()
    await save({ title: '戊' }, clerk)
    expect(await fieldsAt(kept - 1)).toMatchObject({ title: '丁' })
  })
})

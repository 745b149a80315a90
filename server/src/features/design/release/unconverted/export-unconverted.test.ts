import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { FormDocument } from '@workstation/domain/form/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage } from '../../../../testing/limit-page'
import { formOf, makeForm, type TestNode } from '../../../../testing/make-form'
import { dataOf } from '../../../../testing/make-review'
import type { TestUser } from '../../../../testing/make-user'
import { readCells } from '../../../../testing/read-cells'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app'
import { purgeColumns } from '../purge-columns'

let app: TestApp
let as: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  as = await app.administrator()
})
afterAll(() => app.close())

const input = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'input', key, ...more })
const number = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'number', key, ...more })
const rows = (...children: readonly TestNode[]): TestNode => ({
  ...{ kind: 'table', key: 't', label: '明细' },
  children,
})
const put = async (id: string, record: object) =>
  dataOf(await app.call(onlineRecord.create, { id, data: JSON.stringify(record) }, as)).id
async function draw(id: string, document: FormDocument) {
  const { fullName, enCode } = dataOf(await app.call(design.get, { id }, as))
  dataOf(await app.call(design.update, { id, fullName, enCode, formData: JSON.stringify(document) }, as))
}
const ask = (id: string, key: string, number?: number, who = as) =>
  app.call(design.unconverted, { id, key, ...(number === undefined ? {} : { number }) }, who)
/** What the file says, its first line the titles; the records in the order of their ids. */
async function fileOf(...asked: Parameters<typeof ask>) {
  const { url } = dataOf(await ask(...asked))
  const [sheet] = await readCells((await app.app.inject({ url })).rawPayload)
  const [head, ...lines] = sheet?.data ?? []
  return { head, lines: lines.sort((one, other) => String(one).localeCompare(String(other))) }
}
const stepOf = async (id: string, who = as) => {
  const { steps } = dataOf(await app.call(design.release, { id, plan: true }, who))
  return steps.find(({ act }) => act === 'type')
}
const removedOf = async (id: string, who = as) => dataOf(await app.call(design.removed, { id }, who)).list

const asText = formOf(input('name', { label: '名称' }), input('price', { label: '价格' }))
const asNumber = formOf(input('name', { label: '名称' }), number('price', { label: '价格' }))
const prices = ['12', '面议', '0.5', '约 3 万', '=1+1', '１２', 'NaN', '-7', '  8 ']
const wrong = ['面议', '约 3 万', '=1+1', '１２', 'NaN']

/** A register whose prices were typed as words, five of which are no number, and one in the bin. */
async function register(more: object = {}) {
  const form = await makeForm(app, as, asText, more)
  const ids = new Map<string, string>()
  for (const price of prices) ids.set(price, await put(form.id, { name: `设备${price}`, price }))
  const gone = await put(form.id, { name: '已删', price: '旧价' })
  dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId: gone }, as))
  await draw(form.id, asNumber)
  // A spreadsheet would take the one that begins with a sign for a formula.
  const told = (text: string) => (text.startsWith('=') ? `'${text}` : text)
  const lines = wrong.map((price) => [ids.get(price) ?? '', `设备${price}`, '价格', told(price)])
  return { ...form, ids, lines: lines.sort((one, other) => String(one).localeCompare(String(other))) }
}

describe.each([
  ['a table of its own', {}],
  ['shared storage', { tables: '[]' }],
])('the values of a form in %s that do not convert', (_, more) => {
  test('are in a file before its release, and after it until they are purged', async () => {
    const { id, ids, lines } = await register(more)
    expect(await stepOf(id)).toMatchObject({ key: 'price', count: 5, hasFile: true })
    expect(await fileOf(id, 'price')).toEqual({ head: ['记录编号', '名称', '字段', '原值'], lines })
    dataOf(await app.call(design.release, { id }, as))
    expect(await removedOf(id)).toMatchObject([{ key: 'price', number: 2, unconverted: 5, hasFile: true }])
    expect((await fileOf(id, 'price', 2)).lines).toEqual(lines)
    // Who types one of them in again has not lost what stood there.
    const again = { id, recordId: ids.get('面议') ?? '', data: JSON.stringify({ price: 300 }) }
    dataOf(await app.call(onlineRecord.update, again, as))
    expect((await fileOf(id, 'price', 2)).lines).toEqual(lines)
    app.clock.advance({ days: 30 })
    await purgeColumns(app.services)
    as = await app.administrator()
    expect(await ask(id, 'price', 2)).toMatchObject({ key: 'design.values-gone' })
    expect(await removedOf(id)).toMatchObject([{ unconverted: 5, hasFile: false }])
  })
})

test('values of sub-tables are told with the number of their row, choices and days in words', async () => {
  const source = { from: 'static' as const, options: [{ id: 'a', label: '甲类' }] }
  const { id } = await makeForm(
    app,
    as,
    formOf(input('name'), rows(input('c', { label: '数量' }), { kind: 'select', key: 's', label: '类别', source })),
  )
  const record = await put(id, { name: '单', t: [{ c: '1' }, { c: '两箱', s: 'a' }, { c: '3' }, { c: '若干' }] })
  await draw(id, formOf(input('name'), rows(number('c', { label: '数量' }), number('s', { label: '类别' }))))
  const counts = await fileOf(id, 't.c')
  expect(counts.head).toEqual(['记录编号', 'name', '字段', '子表行号', '原值'])
  expect(counts.lines).toEqual([
    [record, '单', '明细 / 数量', 2, '两箱'],
    [record, '单', '明细 / 数量', 4, '若干'],
  ])
  expect((await fileOf(id, 't.s')).lines).toEqual([[record, '单', '明细 / 类别', 2, '甲类']])
  dataOf(await app.call(design.release, { id }, as))
  expect((await fileOf(id, 't.c', 2)).lines).toEqual(counts.lines)
})

describe('[THR-02] the file of what does not convert', () => {
  const release = { modelId: 'webDesign', button: 'btn_release' }

  test('is for who may release the form and sees the field, with the records that he sees', async () => {
    const { id, menuId, ids } = await register()
    expect(await ask(id, 'price', undefined, await app.makeUser())).toMatchObject({ key: 'forbidden' })
    const drawing = await app.makeUser({ grants: [{ modelId: 'webDesign', button: 'btn_edit' }, { modelId: menuId }] })
    expect(await ask(id, 'price', undefined, drawing)).toMatchObject({ key: 'forbidden' })
    const releasing = await app.makeUser({ grants: [release] })
    expect(await ask(id, 'price', undefined, releasing)).toMatchObject({ key: 'forbidden' })
    expect((await stepOf(id, releasing))?.hasFile).toBeUndefined()

    const both = await app.makeUser({ grants: [release, { modelId: menuId }] })
    const limited = { personId: both.id, page: menuId }
    await limitPage(app, limited, { rows: { field: 'name', value: '设备面议' } })
    expect((await fileOf(id, 'price', undefined, both)).lines).toEqual([[ids.get('面议'), '设备面议', '价格', '面议']])
    await limitPage(app, limited, { columns: ['price'] })
    const { head, lines } = await fileOf(id, 'price', undefined, both)
    expect(head).toEqual(['记录编号', '字段', '原值'])
    expect(lines).toHaveLength(5)
    await limitPage(app, limited, { columns: ['name'] })
    expect(await ask(id, 'price', undefined, both)).toMatchObject({ key: 'forbidden' })
    expect((await stepOf(id, both))?.hasFile).toBeUndefined()
    dataOf(await app.call(design.release, { id }, as))
    expect(await ask(id, 'price', 2, both)).toMatchObject({ key: 'forbidden' })
    expect(await removedOf(id, both)).toMatchObject([{ unconverted: 5, hasFile: false }])
  })

  test('of a field that is no part of the form any more is for the administrator alone', async () => {
    const { id, menuId, lines } = await register()
    dataOf(await app.call(design.release, { id }, as))
    const both = await app.makeUser({ grants: [release, { modelId: menuId }] })
    expect((await fileOf(id, 'price', 2, both)).lines).toEqual(lines)
    await draw(id, formOf(input('name', { label: '名称' })))
    dataOf(await app.call(design.release, { id }, as))
    expect((await fileOf(id, 'price', 2)).lines).toEqual(lines)
    expect(await ask(id, 'price', 2, both)).toMatchObject({ key: 'forbidden' })
  })

  test('is there for a change of type alone', async () => {
    const { id } = await register()
    for (const key of ['name', 'nothing', 'price.x', '\u0000'])
      expect(await ask(id, key)).toMatchObject({ key: expect.stringMatching(/^(not-found|invalid)$/) })
    expect(await ask(id, 'price', 1)).toMatchObject({ key: 'not-found' })
    expect(await ask(id, 'price', 9)).toMatchObject({ key: 'not-found' })
    expect(await ask(id, '')).toMatchObject({ key: 'invalid' })
    expect(await ask(id, 'price', 0)).toMatchObject({ key: 'invalid' })
    expect(await ask('nothing', 'price')).toMatchObject({ key: 'not-found' })
  })
})

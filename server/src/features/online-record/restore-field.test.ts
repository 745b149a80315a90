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

describe('a cell of a sub-table that is given back what it held before a change', () => {
  const cells: TestNode[] = [
    { kind: 'input', key: 'what' },
    { kind: 'number', key: 'cost' },
    { kind: 'calculate', key: 'twice', settings: { formula: 'rows.cost * 2' } },
  ]
  let made: Awaited<ReturnType<typeof makeForm>>
  let one: { id: string; recordId: string }
  let person: TestUser
  const read = async () => {
    const { version, data } = dataOf(await app.call(onlineRecord.get, one, administrator))
    return { version: version ?? 0, rows: JSON.parse(data).rows as { id: string; what: string; cost: number }[] }
  }
  const write = async (rows: object[]) => {
    app.clock.advance({ seconds: 1 })
    dataOf(await app.call(onlineRecord.update, { ...one, data: JSON.stringify({ rows }) }, administrator))
  }
  const told = async (as = person) =>
    dataOf(await app.call(onlineRecord.history, one, as)).list.flatMap(({ id, changes }) =>
      changes.map((change) => ({ ...change, changeId: id })),
    )
  const backTo = async (from: string, to: string, more: object = {}, as = person) => {
    const found = (await told(administrator)).find((change) => change.from === from && change.to === to)
    const input = {
      ...one,
      changeId: found?.changeId,
      field: found?.field,
      row: found?.row,
      version: (await read()).version,
    }
    return app.call(onlineRecord.restoreField, { ...input, ...more }, as)
  }
  const drawn = (cost: Partial<TestNode> = {}) => {
    const children = cells.map((cell) => (cell.key === 'cost' ? { ...cell, ...cost } : cell))
    return formOf({ kind: 'input', key: 'no' }, { kind: 'table', key: 'rows', children })
  }
  beforeAll(async () => {
    made = await makeForm(app, administrator, drawn())
    const grants = ['btn_edit'].map((button) => ({ modelId: made.menuId, button }))
    person = await app.makeUser({ grants })
    const rows = [
      { what: '泵', cost: 1 },
      { what: '阀', cost: 5 },
    ]
    const data = JSON.stringify({ rows })
    one = {
      id: made.id,
      recordId: dataOf(await app.call(onlineRecord.create, { id: made.id, data }, administrator)).id,
    }
    const [first, second] = (await read()).rows
    await write([first, { ...second, cost: 7 }] as object[])
    // Moved, with another one before it.
    await write(
      [{ what: '新', cost: 9 }, second, first].map((row) =>
        row === second ? { ...second, cost: 7 } : row,
      ) as object[],
    )
  })

  test('holds it again where its row stands now, with what follows from it, and nothing else changes', async () => {
    const [offered] = (await told()).filter(({ restores }) => restores)
    expect(offered).toMatchObject({ field: 'rows.cost', row: 2, from: '5', to: '7' })
    dataOf(await backTo('5', '7'))
    expect((await read()).rows.map(({ what, cost }) => [what, cost])).toEqual([
      ['新', 9],
      ['阀', 5],
      ['泵', 1],
    ])
    const [latest] = await told()
    expect(latest).toMatchObject({ field: 'rows.cost', row: 2, from: '7', to: '5', restores: true })
    expect(
      (await told()).filter(({ field, did, restores }) => field === 'rows.twice' && did === 'changed' && restores),
    ).toEqual([])
  })

  test('is refused where the form closes it in that row alone, and nothing changes', async () => {
    await releaseAgain(app, administrator, made.id, drawn({ locked: "rows.what == '阀'" }))
    const before = await read()
    expect(await backTo('7', '5')).toMatchObject({ key: 'record.field-closed', msg: expect.stringContaining('cost') })
    expect(await read()).toEqual(before)
    await releaseAgain(app, administrator, made.id, drawn())
  })

  test('is refused of a row that came or went, of what is worked out, of another number, and by another version', async () => {
    const before = await read()
    for (const refused of [
      await backTo('', '9'),
      await backTo('10', '14'),
      await backTo('5', '7', { version: before.version - 1 }),
    ])
      expect(refused.code).not.toBe(200)
    expect(await backTo('5', '7', { row: 1 })).toMatchObject({ key: 'record.no-change' })
    expect(await backTo('5', '7', { row: undefined })).toMatchObject({ key: 'record.no-change' })
    expect(await read()).toEqual(before)
    const [, second] = before.rows
    await write(before.rows.filter((row) => row !== second))
    expect((await told()).filter(({ restores }) => restores)).toEqual([])
    expect(await backTo('5', '7')).toMatchObject({ key: 'record.not-restored' })
    expect((await read()).rows).toHaveLength(2)
  })

  test('is offered to who writes that column, and a column that somebody does not see has no change', async () => {
    const { rows } = await read()
    await write(rows.map((row, at) => (at === 0 ? { ...row, what: '换' } : row)))
    const offered = async () => (await told()).filter(({ restores }) => restores).map(({ field }) => field)
    const only = (limits: PageLimits) => limitPage(app, { personId: person.id, page: made.menuId }, limits)
    expect(await offered()).toEqual(['rows.what'])
    await only({ forms: ['rows', 'rows-cost'] })
    expect(await offered()).toEqual([])
    expect(await backTo('新', '换')).toMatchObject({ key: 'record.no-change' })
    await only({})
    dataOf(await backTo('新', '换'))
    expect((await read()).rows[0]).toMatchObject({ what: '新', cost: 9 })
  })
})

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

  test('is refused where the record was changed meanwhile, and of a row that is gone', async () => {
    const { version } = await values()
    expect(await back('price', '2', clerk, { version: version - 1 })).toMatchObject({ key: 'changed' })
    const list = await history()
    const removed = list.find(({ changes }) => changes.some(({ field }) => field === 'repairs.what'))?.id ?? ''
    expect(await back('repairs.what', '', clerk, { changeId: removed, row: 1 })).toMatchObject({
      key: 'record.not-restored',
    })
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

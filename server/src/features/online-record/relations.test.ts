import { dataInterface } from '@workstation/contract/data-interface'
import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { limitPage } from '../../testing/limit-page'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let supplier: Awaited<ReturnType<typeof makeForm>>
let order: Awaited<ReturnType<typeof makeForm>>
/** Sees orders and suppliers, but of these the good ones alone. */
let clerk: TestUser
/** Sees orders alone. */
let other: TestUser
let ids: { good: string; bad: string }
const text = JSON.stringify
const create = async (id: string, data: object, as: TestUser) =>
  app.call(onlineRecord.create, { id, data: text(data) }, as)

beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  supplier = await makeForm(
    app,
    administrator,
    formOf({ kind: 'input', key: 'name' }, { kind: 'input', key: 'grade' }, { kind: 'input', key: 'phone' }),
    { enCode: 'supplier' },
  )
  const source = { from: 'model' as const, id: supplier.id, parameters: [], value: 'id', label: 'name' }
  order = await makeForm(
    app,
    administrator,
    formOf(
      { kind: 'input', key: 'title' },
      { kind: 'relationForm', key: 'supplier', source },
      { kind: 'relationFormAttr', key: 'phone', settings: { relation: 'supplier', field: 'phone' } },
      { kind: 'table', key: 'lines', children: [{ kind: 'relationForm', key: 'maker', source }] },
    ),
    { enCode: 'orders' },
  )
  const grants = (id: string) => ['btn_add', 'btn_edit'].map((button) => ({ modelId: id, button }))
  clerk = await app.makeUser({ grants: [...grants(order.menuId), { modelId: supplier.menuId }] })
  other = await app.makeUser({ grants: grants(order.menuId) })
  const made = async (name: string, grade: string) =>
    dataOf(await create(supplier.id, { name, grade, phone: '123' }, administrator)).id
  ids = { good: await made('东海水泵厂', 'good'), bad: await made('西山风机厂', 'bad') }
  await limitPage(app, { personId: clerk.id, page: supplier.menuId }, { rows: { field: 'grade', value: 'good' } })
})
afterAll(() => app.close())

const words = async (recordId: string, as: TestUser) =>
  JSON.parse(dataOf(await app.call(onlineRecord.words, { id: order.id, recordId }, as)).data)
const listed = async (recordId: string, as: TestUser) =>
  dataOf(await app.call(onlineRecord.list, { id: order.id, pageSize: 500 }, as)).list.find(
    (row) => (row as { id: string }).id === recordId,
  ) as Record<string, unknown>

describe('[FRM-47] [FRM-65] [FRM-66] [VIS-32] [VIS-36] a record of another form', () => {
  test('is named by the field that stands for it, in lists, in the record and in rows', async () => {
    const lines = [{ maker: ids.bad }, { maker: ids.good }]
    const { id } = dataOf(await create(order.id, { title: '甲', supplier: ids.good, lines }, administrator))
    expect((await listed(id, administrator))['supplier']).toBe('东海水泵厂')
    expect(await words(id, administrator)).toMatchObject({
      supplier: '东海水泵厂',
      lines: [{ maker: '西山风机厂' }, { maker: '东海水泵厂' }],
    })
  })

  test('has no name for who does not see it there, or not its page', async () => {
    const { id } = dataOf(
      await create(order.id, { title: '乙', supplier: ids.bad, lines: [{ maker: ids.good }] }, administrator),
    )
    expect(await words(id, clerk)).toMatchObject({ supplier: '', lines: [{ maker: '东海水泵厂' }] })
    expect(await words(id, other)).toMatchObject({ supplier: '', lines: [{ maker: '' }] })
    expect((await listed(id, other))['supplier']).toBe('')
  })
})

describe('[VIS-33] [VIS-34] [THR-13] naming a record of another form', () => {
  const refused = { key: 'record.fields', fields: ['supplier'], msg: '填写有误：supplier: 所选项已不在选项中' }

  test('one that is not there and one that is not seen are refused alike', async () => {
    for (const supplierId of [ids.bad, 'gone'])
      expect(await create(order.id, { title: '丙', supplier: supplierId }, clerk)).toMatchObject(refused)
    const lines = [{ maker: ids.good }, { maker: ids.bad }]
    expect(await create(order.id, { lines }, clerk)).toMatchObject({
      ...{ key: 'record.fields', fields: ['lines.1.maker'], msg: '填写有误：maker (2): 所选项已不在选项中' },
    })
    expect(await create(order.id, { supplier: ids.good }, other)).toMatchObject(refused)
    expect((await create(order.id, { supplier: ids.good, lines: [{ maker: ids.good }] }, clerk)).code).toBe(200)
  })

  test('what stands there already stays when somebody saves who does not see it', async () => {
    const { id } = dataOf(
      await create(order.id, { title: '丁', supplier: ids.bad, lines: [{ maker: ids.bad }] }, administrator),
    )
    const read = async () =>
      JSON.parse(dataOf(await app.call(onlineRecord.get, { id: order.id, recordId: id }, clerk)).data)
    const before = await read()
    const save = (data: object) =>
      app.call(onlineRecord.update, { id: order.id, recordId: id, data: text(data) }, clerk)
    dataOf(await save({ ...before, title: '丁二' }))
    expect(await read()).toMatchObject({ title: '丁二', supplier: ids.bad, lines: [{ maker: ids.bad }] })
    dataOf(await save({ ...before, supplier: ids.good }))
    expect(await save({ ...before, supplier: ids.bad })).toMatchObject(refused)
  })
})

describe('[FRM-21] [FRM-62] options that are records of another form, or rows of a data interface', () => {
  let picking: Awaited<ReturnType<typeof makeForm>>
  let person: TestUser
  beforeAll(async () => {
    const source = { from: 'model' as const, id: supplier.id, parameters: [], value: 'id', label: 'name' }
    const rows = { from: 'interface' as const, id: 'project', parameters: [], value: 'id', label: 'fullName' }
    picking = await makeForm(
      app,
      administrator,
      formOf(
        { kind: 'select', key: 'makers', source, settings: { multiple: true } },
        { kind: 'popupSelect', key: 'maker', source },
        { kind: 'popupTableSelect', key: 'projects', source: rows },
      ),
      { enCode: 'picking' },
    )
    const created = { created_by: administrator.id, created_at: new Date() }
    await app.services.db
      .insertInto('project')
      .values([{ id: 'p1', full_name: '滨江文化中心', en_code: 'P1', description: '', ...created }])
      .execute()
    person = await app.makeUser({
      grants: [{ modelId: picking.menuId, button: 'btn_add' }, { modelId: supplier.menuId }],
    })
    await limitPage(app, { personId: person.id, page: supplier.menuId }, { rows: { field: 'grade', value: 'good' } })
  })
  const wordsIn = async (recordId: string, as: TestUser) =>
    JSON.parse(dataOf(await app.call(onlineRecord.words, { id: picking.id, recordId }, as)).data)

  test('are named as far as their reader sees them there, of several those that he sees', async () => {
    const record = { makers: [ids.good, ids.bad], maker: ids.bad, projects: ['p1', 'gone'] }
    const { id } = dataOf(await create(picking.id, record, administrator))
    expect(await wordsIn(id, administrator)).toMatchObject({
      ...{ makers: '东海水泵厂、西山风机厂', maker: '西山风机厂', projects: '滨江文化中心、gone' },
    })
    expect(await wordsIn(id, person)).toMatchObject({ makers: '东海水泵厂', maker: '', projects: 'p1、gone' })
  })

  test('[THR-13] one that the person does not see there is refused like one that is not there', async () => {
    const refused = { key: 'record.fields' }
    for (const record of [{ makers: [ids.good, ids.bad] }, { makers: ['gone'] }, { maker: ids.bad }])
      expect(await create(picking.id, record, person)).toMatchObject(refused)
    expect((await create(picking.id, { makers: [ids.good], maker: ids.good }, person)).code).toBe(200)
  })
})

test('options of a data interface that stand below others were ids in words', async () => {
  const made = await app.call(
    dataInterface.create,
    interfaceForm({
      query: '[{"code":"zj","name":"浙江","below":[{"code":"hz","name":"杭州"}]}]',
    }) as never,
    administrator,
  )
  const source = {
    ...{ from: 'interface' as const, id: dataOf(made).id, value: 'code', label: 'name', children: 'below' },
    parameters: [],
  }
  const form = await makeForm(app, administrator, formOf({ kind: 'cascader', key: 'town', source }), {
    enCode: 'nested',
  })
  const { id } = dataOf(await create(form.id, { town: ['zj', 'hz'] }, administrator))
  const words = dataOf(await app.call(onlineRecord.words, { id: form.id, recordId: id }, administrator))
  expect(JSON.parse(words.data)).toMatchObject({ town: '浙江/杭州' })
})

describe('options of a data interface that follow what is filled in', () => {
  const query =
    "select * from (values ('zj', '1', '杭州'), ('js', '2', '南京'), ('zj', '3', '同名甲'), ('js', '3', '同名乙')) as t (above, code, name) where above = {above}"
  const parameter = { id: 'p', field: 'above', dataType: 'varchar', required: 1, defaultValue: '', fieldName: '' }
  const town = (id: string, above: string) => ({
    ...{ kind: 'select', key: 'town', label: '城市' },
    source: {
      ...{ from: 'interface' as const, id, value: 'code', label: 'name' },
      parameters: [{ name: 'above', formula: above }],
    },
  })
  let made: Awaited<ReturnType<typeof makeForm>>
  beforeAll(async () => {
    const asked = interfaceForm({ dataType: '1', query, requestParameters: JSON.stringify([parameter]) })
    const { id } = dataOf(await app.call(dataInterface.create, asked as never, administrator))
    const rows = { kind: 'table', key: 'rows', children: [{ kind: 'input', key: 'above' }, town(id, 'rows.above')] }
    const document = formOf({ kind: 'input', key: 'above' }, town(id, 'above'), { kind: 'input', key: 'no' }, rows)
    made = await makeForm(app, administrator, document, { enCode: 'following' })
  })
  const listedTowns = async () =>
    Object.fromEntries(
      dataOf(await app.call(onlineRecord.list, { id: made.id, pageSize: 500 }, administrator)).list.map((row) => {
        const { no, town: said } = row as Record<string, string>
        return [no, said]
      }),
    )
  const put = async (data: object) => dataOf(await create(made.id, data, administrator)).id

  test('were ids in lists, exports and records in words: each is named by what stands beside it', async () => {
    const first = await put({ no: 'a', above: 'zj', town: '1', rows: [{ above: 'js', town: '2' }] })
    await put({ no: 'b', above: 'js', town: '2' })
    expect(await listedTowns()).toEqual({ a: '杭州', b: '南京' })
    const words = dataOf(await app.call(onlineRecord.words, { id: made.id, recordId: first }, administrator))
    expect(JSON.parse(words.data)).toMatchObject({ town: '杭州', rows: [{ town: '南京' }] })
    const file = dataOf(await app.call(onlineRecord.export, { id: made.id, selectKey: 'no,town' }, administrator))
    expect((await readExport(app, file, administrator)).slice(1).toSorted()).toEqual([
      ['a', '杭州'],
      ['b', '南京'],
    ])
  })

  test('were ids in the headings of groups and in the histories of records, before and after a change', async () => {
    const recordId = await put({ no: 'h', above: 'zj', town: '1', rows: [{ above: 'js', town: '2' }] })
    const data = JSON.stringify({ above: 'js', town: '2' })
    dataOf(await app.call(onlineRecord.update, { id: made.id, recordId, data }, administrator))
    const history = dataOf(await app.call(onlineRecord.history, { id: made.id, recordId }, administrator))
    const told = history.list.flatMap(({ changes }) =>
      changes.filter(({ field }) => field.endsWith('town')).map(({ from, to }) => `${from} → ${to}`),
    )
    expect(told).toEqual(['杭州 → 南京'])
    const asked = { id: made.id, groupBy: 'town', fields: [] }
    const { list } = dataOf(await app.call(onlineRecord.groups, asked, administrator))
    expect(list.map(({ title }) => title).toSorted()).toEqual(['南京', '杭州'])
    dataOf(await app.call(onlineRecord.remove, { id: made.id, recordId }, administrator))
  })

  test('are ids where one is called differently elsewhere on the page, and where more is followed than is asked for', async () => {
    const [one, other] = [
      await put({ no: 'c', above: 'zj', town: '3' }),
      await put({ no: 'd', above: 'js', town: '3' }),
    ]
    expect(await listedTowns()).toMatchObject({ a: '杭州', c: '3', d: '3' })
    const words = dataOf(await app.call(onlineRecord.words, { id: made.id, recordId: one }, administrator))
    expect(JSON.parse(words.data)).toMatchObject({ town: '同名甲' })
    for (const recordId of [one, other])
      dataOf(await app.call(onlineRecord.remove, { id: made.id, recordId }, administrator))
    for (let at = 0; at < 25; at += 1) await put({ no: `n${at}`, above: `x${at}`, town: '1' })
    expect(Object.keys(await listedTowns())).toHaveLength(27)
  })
})

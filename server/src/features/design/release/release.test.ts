import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentForm, formOf, makeDesign, makeForm, releaseAgain, type TestNode } from '../../../testing/make-form'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let as: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  as = await app.administrator()
})
afterAll(() => app.close())

const input = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'input', key, ...more })
const number = (key: string): TestNode => ({ kind: 'number', key })
const put = async (id: string, record: object) =>
  dataOf(await app.call(onlineRecord.create, { id, data: JSON.stringify(record) }, as)).id
async function valuesOf(id: string, recordId: string) {
  return JSON.parse(dataOf(await app.call(onlineRecord.get, { id, recordId }, as)).data)
}
async function planOf(id: string, document: object) {
  const { fullName, enCode } = dataOf(await app.call(design.get, { id }, as))
  dataOf(await app.call(design.update, { id, fullName, enCode, formData: JSON.stringify(document) }, as))
  return dataOf(await app.call(design.release, { id, plan: true }, as))
}
async function columnsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`.execute(
    app.services.db,
  )
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}
async function itemsOf(menuId: string, kind: string) {
  const rows = await app.services.db
    .selectFrom('menu_item')
    .select(['id', 'en_code', 'full_name'])
    .where('menu_id', '=', menuId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('sort_code')
    .execute()
  return rows
}

describe('[VIS-22] the first release', () => {
  test('makes tables, a menu entry that opens them, and what can be granted of it', async () => {
    const { id, enCode, fullName, menuId } = await makeForm(app, as)
    expect(await columnsOf(`lc_${enCode}`)).toMatchObject({
      ...{ id: 'text', version: 'integer', created_by: 'text', deleted_at: 'timestamp with time zone' },
      ...{ f_title: 'text', f_price: 'numeric', f_grade: 'text', f_bought: 'date', f_keeper: 'text' },
    })
    expect(await columnsOf(`lc_${enCode}__repairs`)).toMatchObject({
      record_id: 'text',
      f_what: 'text',
      f_cost: 'numeric',
    })
    const entry = await app.services.db
      .selectFrom('menu')
      .selectAll()
      .where('id', '=', menuId)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ full_name: fullName, en_code: `lc_${enCode}`, type: 3, parent_id: '-1' })
    expect(JSON.parse(entry.property_json)).toMatchObject({ moduleId: id })
    expect((await itemsOf(menuId, 'button')).map(({ en_code }) => en_code)).toContain('btn_add')
    const fields = ['title', 'price', 'grade', 'bought', 'keeper', 'repairs', 'repairs-what', 'repairs-cost']
    expect((await itemsOf(menuId, 'form')).map(({ en_code }) => en_code)).toEqual(fields)
    expect((await itemsOf(menuId, 'column')).map(({ en_code }) => en_code)).toEqual(expect.arrayContaining(fields))
    expect((await itemsOf(menuId, 'column'))[0]).toMatchObject({ full_name: '名称' })
  })

  test('is shown to administrators, and to nobody else before it was granted', async () => {
    const designer = await app.makeUser({ grants: [{ modelId: 'webDesign', button: 'btn_release' }] })
    const { id } = await makeDesign(app, as)
    const { menuId } = dataOf(await app.call(design.release, { id }, designer))
    expect(await app.call(onlineRecord.config, { id }, designer)).toMatchObject({ key: 'not-found' })
    expect(dataOf(await app.call(onlineRecord.config, { id }, as))).toMatchObject({ id, menuId, number: 1 })
  })

  test('stands in the folder that was named, and in no page', async () => {
    const { id } = await makeDesign(app, as)
    expect(await app.call(design.release, { id, parentId: 'project' }, as)).toMatchObject({ key: 'menu.parent' })
    expect(await app.call(design.release, { id, parentId: 'nothing' }, as)).toMatchObject({ key: 'design.menu-parent' })
    const { menuId } = dataOf(await app.call(design.release, { id, parentId: 'projectReview' }, as))
    const entry = app.services.db.selectFrom('menu').select('parent_id').where('id', '=', menuId)
    expect(await entry.executeTakeFirst()).toEqual({ parent_id: 'projectReview' })
  })

  test.each([
    ['nothing to keep', formOf(), 'design.empty'],
    [
      'a key twice',
      {
        ...formOf(input('a')),
        root: ['a', 'b'],
        nodes: { ...formOf(input('a')).nodes, b: { ...formOf(input('a')).nodes.a, id: 'b' } },
      },
      'design.problems',
    ],
    ['a key that is none', formOf(input('ABC')), 'design.problems'],
    ['a key of every table', formOf(input('created_at')), 'design.problems'],
    ['an unknown kind', formOf({ kind: 'nothing', key: 'a' }), 'design.problems'],
  ])('[THR-01] of a form with %s is refused, and no table is made', async (_, document, key) => {
    const { id, enCode } = await makeDesign(app, as, document as never)
    expect(await app.call(design.release, { id }, as)).toMatchObject({ key })
    expect(await columnsOf(`lc_${enCode}`)).toEqual({})
  })
})

describe('[VIS-22] a later release', () => {
  test('tells first what it changes, and changes nothing by telling', async () => {
    const form = await makeForm(app, as, formOf(input('a'), input('b')))
    await put(form.id, { a: 'eins', b: '12' })
    const plan = await planOf(
      form.id,
      formOf(number('b'), input('c', { required: true }), { kind: 'table', key: 't', children: [input('d')] }),
    )
    expect(plan).toMatchObject({ released: false, number: 2, layoutOnly: false, menuId: form.menuId })
    expect(plan.steps.map(({ act, key, count }) => [act, key, count])).toEqual([
      ['table', 't', undefined],
      ['type', 'b', 0],
      ['add', 'c', undefined],
      ['add', 't.d', undefined],
      ['remove', 'a', 1],
    ])
    expect(Object.keys(await columnsOf(`lc_${form.enCode}`))).not.toContain('f_c')
    expect(dataOf(await app.call(onlineRecord.config, { id: form.id }, as)).number).toBe(1)
  })

  test('of looks alone touches no table', async () => {
    const { id, enCode } = await makeForm(app, as, formOf(input('a', { label: '一' })))
    const before = await columnsOf(`lc_${enCode}`)
    expect(await releaseAgain(app, as, id, formOf(input('a', { label: '二', span: 12 })))).toMatchObject({
      layoutOnly: true,
      number: 2,
      steps: [{ act: 'label', key: 'a', label: '二' }],
    })
    expect(await columnsOf(`lc_${enCode}`)).toEqual(before)
  })

  test('keeps what a removed field held, and brings it back with what was granted of it', async () => {
    const form = await makeForm(app, as, formOf(input('a'), input('b')))
    const record = await put(form.id, { a: 'keep', b: 'x' })
    const [item] = (await itemsOf(form.menuId, 'column')).filter(({ en_code }) => en_code === 'a')
    await releaseAgain(app, as, form.id, formOf(input('b')))
    expect(await valuesOf(form.id, record)).not.toHaveProperty('a')
    expect((await itemsOf(form.menuId, 'column')).map(({ en_code }) => en_code)).not.toContain('a')
    const { steps } = await releaseAgain(app, as, form.id, formOf(input('a'), input('b')))
    expect(steps).toMatchObject([{ act: 'restore', key: 'a' }])
    expect(await valuesOf(form.id, record)).toMatchObject({ a: 'keep', b: 'x' })
    expect(await itemsOf(form.menuId, 'column')).toContainEqual(item)
  })

  test('puts another type into a column of its own; what does not convert is counted and stays in the old one', async () => {
    const form = await makeForm(app, as, formOf(input('a')))
    const [fits, lost] = [await put(form.id, { a: ' 12.50 ' }), await put(form.id, { a: 'zwölf' })]
    const plan = await planOf(form.id, formOf(number('a')))
    expect(plan.steps).toMatchObject([{ act: 'type', from: 'text', to: 'numeric', count: 1, samples: ['zwölf'] }])
    dataOf(await app.call(design.release, { id: form.id }, as))
    expect(await valuesOf(form.id, fits)).toMatchObject({ a: 12.5 })
    expect(await valuesOf(form.id, lost)).toMatchObject({ a: null })
    const { rows } =
      await sql`select f_a, f_a_2 from ${sql.table(`lc_${form.enCode}`)} order by created_at, id`.execute(
        app.services.db,
      )
    expect(rows).toContainEqual({ f_a: 'zwölf', f_a_2: null })
  })

  test('lets records that lack what is now required stay as they are', async () => {
    const form = await makeForm(app, as, formOf(input('a'), input('b')))
    const record = await put(form.id, { b: 'x' })
    const { steps } = await releaseAgain(app, as, form.id, formOf(input('a', { required: true }), input('b')))
    expect(steps).toMatchObject([{ act: 'require', key: 'a', count: 1 }])
    expect(await valuesOf(form.id, record)).toMatchObject({ b: 'x' })
    const save = (data: object) =>
      app.call(onlineRecord.update, { id: form.id, recordId: record, data: JSON.stringify(data) }, as)
    expect(await save({ b: 'y' })).toMatchObject({ key: 'record.fields' })
    expect(await save({ a: 'z', b: 'y' })).toMatchObject({ code: 200 })
  })

  test('is blocked by doubles of what may not come twice, and names them', async () => {
    const form = await makeForm(app, as, formOf(input('a')))
    await put(form.id, { a: 'same' })
    const second = await put(form.id, { a: 'same' })
    const plan = await planOf(form.id, formOf(input('a', { unique: true })))
    expect(plan.steps).toMatchObject([{ act: 'unique', key: 'a', count: 1, samples: ['same'], blocks: true }])
    expect(await app.call(design.release, { id: form.id }, as)).toMatchObject({ key: 'design.blocked' })
    dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId: second }, as))
    dataOf(await app.call(design.release, { id: form.id }, as))
    const again = { id: form.id, data: JSON.stringify({ a: 'same' }) }
    expect(await app.call(onlineRecord.create, again, as)).toMatchObject({ key: 'record.taken' })
    await releaseAgain(app, as, form.id, formOf(input('a')))
    expect(await app.call(onlineRecord.create, again, as)).toMatchObject({ code: 200 })
  })

  test('leaves the code as it is', async () => {
    const { id, fullName } = await makeForm(app, as)
    expect(await app.call(design.update, { id, fullName, enCode: 'another' }, as)).toMatchObject({
      key: 'design.code-stays',
    })
  })
})

describe('[VIS-22] releases are kept', () => {
  test('with note and document, and can become the draft again', async () => {
    const { id } = await makeForm(app, as, formOf(input('a')))
    await releaseAgain(app, as, id, formOf(input('b')))
    const { list } = dataOf(await app.call(design.versions, { id }, as))
    expect(list).toMatchObject([
      { number: 2, note: '', savedBy: as.realName },
      { number: 1, note: '', savedBy: as.realName },
    ])
    const first = dataOf(await app.call(design.version, { id, number: 1 }, as))
    expect(JSON.parse(first.formData)).toEqual(formOf(input('a')))
    expect(await app.call(design.version, { id, number: 9 }, as)).toMatchObject({ key: 'not-found' })
    dataOf(await app.call(design.restore, { id, number: 1 }, as))
    const { formData, state } = dataOf(await app.call(design.get, { id }, as))
    expect([JSON.parse(formData), state]).toEqual([formOf(input('a')), 2])
  })
})

describe('[VIS-22] two at once', () => {
  test('of two releases of one draft one is told of the other', async () => {
    const { id } = await makeDesign(app, as)
    const answers = (await Promise.all([1, 2].map(() => app.call(design.release, { id }, as)))) as {
      code: number
      key?: string
    }[]
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ key: 'changed' })
    expect(dataOf(await app.call(design.versions, { id }, as)).list).toHaveLength(1)
  })

  test('a release of another draft than the one that was planned is refused', async () => {
    const { id } = await makeDesign(app, as)
    expect(await app.call(design.release, { id, version: 7 }, as)).toMatchObject({ key: 'changed' })
  })

  test('a release waits for readers no longer than it may, and is told', async () => {
    const { id, enCode } = await makeForm(app, as, formOf(input('a')))
    const { fullName } = dataOf(await app.call(design.get, { id }, as))
    dataOf(
      await app.call(
        design.update,
        { id, fullName, enCode, formData: JSON.stringify(formOf(input('a'), input('b'))) },
        as,
      ),
    )
    await app.services.db.transaction().execute(async (trx) => {
      await sql`select count(*) from ${sql.table(`lc_${enCode}`)}`.execute(trx)
      expect(await app.call(design.release, { id }, as)).toMatchObject({ key: 'design.busy' })
    })
    expect(await app.call(design.release, { id }, as)).toMatchObject({ code: 200, data: { number: 2 } })
  })

  test('a record that is saved while its form is released is saved by the newer form', async () => {
    const { id } = await makeForm(app, as, formOf(input('a')))
    const record = await put(id, { a: '1' })
    const { fullName, enCode } = dataOf(await app.call(design.get, { id }, as))
    dataOf(await app.call(design.update, { id, fullName, enCode, formData: JSON.stringify(formOf(number('a'))) }, as))
    const save = (a: string) => app.call(onlineRecord.update, { id, recordId: record, data: JSON.stringify({ a }) }, as)
    await save('2')
    const [released, saved] = await Promise.all([app.call(design.release, { id }, as), save('3')])
    expect([released.code, saved.code]).toEqual([200, 200])
    expect(await valuesOf(id, record)).toMatchObject({ a: 3 })
  })
})

test('[VIS-34] a record is read and saved on a connection that did so before a release added fields', async () => {
  const rows = (...children: TestNode[]): TestNode => ({ kind: 'table', key: 't', children })
  const { id } = await makeForm(app, as, formOf(input('a'), rows(input('x'))))
  const record = await put(id, { a: '1', t: [{ x: '1' }] })
  const save = (a: string) => app.call(onlineRecord.update, { id, recordId: record, data: JSON.stringify({ a }) }, as)
  // So often that every connection of the pool has prepared its statements.
  const everywhere = (a: string) => Promise.all(Array.from({ length: 12 }, () => save(a)))
  await everywhere('2')
  await releaseAgain(app, as, id, formOf(input('a'), input('b'), rows(input('x'), input('y'))))
  expect((await everywhere('3')).map(({ code }) => code)).toEqual(Array(12).fill(200))
  expect(await valuesOf(id, record)).toMatchObject({ a: '3', b: null, t: [{ x: '1', y: null }] })
})

test('[VIS-26] the fields of a released form are told', async () => {
  const { id } = await makeForm(app, as)
  const { list } = dataOf(await app.call(design.fields, { id }, as))
  expect(list[0]).toEqual({ id: 'title', field: 'title', fullName: '名称', kind: 'input' })
  expect(list.map(({ field }) => field)).toEqual(['title', 'price', 'grade', 'bought', 'keeper'])
  const other = await makeDesign(app, as, equipmentForm())
  expect(await app.call(design.fields, { id: other.id }, as)).toMatchObject({ key: 'not-found' })
})

import { design } from '@workstation/contract/design'
import { printTemplate } from '@workstation/contract/print-template'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { emptyForm } from '@workstation/domain/form/document'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentForm, formOf, makeDesign, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_release']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'webDesign', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'webDesign' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

let made = 0
const form = (more: object = {}) => {
  made += 1
  return { fullName: `表单${made}`, enCode: `form_${made}`, ...more }
}
const add = async (more: object = {}) => dataOf(await app.call(design.create, form(more), keeper)).id
const read = async (id: string) => dataOf(await app.call(design.get, { id }, reader))
const text = (document: object) => JSON.stringify(document)

describe('[VIS-16] [VIS-17] [VIS-18] [VIS-19] [VIS-20] [VIS-21] [VIS-25] who may', () => {
  const calls = [
    ['list', design.list, () => ({}), { currentPage: 0 }, false],
    ['selector', design.selector, () => ({}), { type: 9 }, false],
    ['get', design.get, (id: string) => ({ id }), { id: 'a b' }, false],
    ['create', design.create, () => form(), { fullName: '' }, true],
    ['update', design.update, (id: string) => ({ ...form(), id, version: 1 }), { formData: 'x' }, true],
    ['copy', design.copy, (id: string) => ({ id }), { id: 'a b' }, true],
    ['plan', design.release, (id: string) => ({ id, plan: true }), { version: -1 }, true],
    ['release', design.release, (id: string) => ({ id }), { note: 'x'.repeat(501) }, true],
    ['releaseRun', design.releaseRun, (id: string) => ({ id }), { id: 'a b' }, false],
    ['versions', design.versions, (id: string) => ({ id }), { id: 'a b' }, false],
    ['remove', design.remove, (id: string) => ({ id }), { id: 'a b' }, true],
  ] as const

  test.each(calls)('%s: no session, no permission, bad input, works', async (...[, call, good, bad, needsButton]) => {
    const input = good(await add({ formData: text(equipmentForm()) }))
    const answer = (body: object, as?: TestUser) =>
      app.call(call, body as never, as) as Promise<{ code: number; key?: string }>
    expect((await answer(input)).code).toBe(602)
    expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
    if (needsButton) expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
    expect(['invalid', 'not-found', 'design.document']).toContain((await answer({ ...input, ...bad }, keeper)).key)
    expect((await answer(input, keeper)).code).toBe(200)
  })
})

describe('[VIS-17] [VIS-18] [VIS-20] a design', () => {
  test('begins empty and not released', async () => {
    const id = await add({ fullName: ' 车辆 ', enCode: 'car', category: '后勤', description: '说明', sortCode: '7' })
    expect(await read(id)).toMatchObject({
      ...{ id, version: 1, fullName: '车辆', enCode: 'car', category: '后勤', description: '说明', sortCode: 7 },
      ...{ state: 0, enabledMark: 0, released: 0, menuId: '', type: 1, webType: 2, formData: text(emptyForm) },
    })
  })

  test('keeps its draft, and answers the version that the next save names', async () => {
    const id = await add()
    const saved = await app.call(design.update, { ...form(), id, version: 1, formData: text(equipmentForm()) }, keeper)
    expect(dataOf(saved)).toEqual({ version: 2 })
    const { formData, version } = await read(id)
    expect([JSON.parse(formData), version]).toEqual([equipmentForm(), 2])
    dataOf(await app.call(design.update, { id, fullName: '改名', enCode: `${(await read(id)).enCode}` }, keeper))
    expect(await read(id)).toMatchObject({ fullName: '改名', formData, version: 3 })
  })

  test('of two people who draw at once one is told of the other', async () => {
    const id = await add()
    const save = (price: string) => {
      const document = formOf({ kind: 'input', key: price })
      return app.call(design.update, { ...form(), id, version: 1, formData: text(document) }, keeper)
    }
    const answers = (await Promise.all([save('one'), save('two')])) as { code: number; key?: string }[]
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ key: 'changed' })
  })

  test.each([
    ['Car', 'design.code'],
    ['1car', 'design.code'],
    ['a__b', 'design.code'],
    [`a${'b'.repeat(24)}`, 'design.code'],
    ['x"; drop table design; --', 'design.code'],
    ['a\u0000', 'invalid'],
    ['', 'invalid'],
  ])('[THR-01] the code %j is refused', async (enCode, key) => {
    expect(await app.call(design.create, form({ enCode }), keeper)).toMatchObject({ key })
  })

  test('no two have one code, whatever its letters', async () => {
    await add({ enCode: 'twice' })
    expect(await app.call(design.create, form({ enCode: 'twice' }), keeper)).toMatchObject({ key: 'code-exists' })
  })

  test.each([
    ['not JSON', '{'],
    ['no document', '[]'],
    ['another kind', text({ ...emptyForm, type: 'list' })],
    ['a node without kind', text({ ...emptyForm, nodes: { a: { id: 'a' } } })],
    ['nested without end', '['.repeat(100_000)],
    ['NUL in a label', text(formOf({ kind: 'input', key: 'a', label: 'a\u0000' }))],
    [
      'a name of prototypes',
      '{"type":"form","schema":1,"root":[],"nodes":{"__proto__":{}},"settings":{},"rules":[],"scripts":[]}',
    ],
  ])('a draft that is %s is refused and nothing is saved', async (_, formData) => {
    const id = await add()
    expect(await app.call(design.update, { ...form(), id, formData }, keeper)).toMatchObject({ key: 'design.document' })
    expect(await read(id)).toMatchObject({ version: 1, formData: text(emptyForm) })
  })
})

describe('[VIS-16] the list', () => {
  test('shows designs without their documents, by keyword, category and state', async () => {
    const id = await add({ fullName: '车辆登记', category: '后勤', formData: text(equipmentForm()) })
    await add({ fullName: '车辆保养', category: '其他' })
    const rows = async (query: object) =>
      dataOf(await app.call(design.list, { keyword: '车辆登', ...query }, reader)).list
    const [row, ...others] = await rows({})
    expect(others).toEqual([])
    expect(row).toMatchObject({ id, fullName: '车辆登记', state: 0 })
    expect(row).not.toHaveProperty('formData')
    expect(await rows({ category: '后勤' })).toHaveLength(1)
    expect(await rows({ category: '其他' })).toEqual([])
    expect(await rows({ enabledMark: '1' })).toEqual([])
    dataOf(await app.call(design.release, { id }, keeper))
    expect(await rows({ enabledMark: '1' })).toMatchObject([{ state: 1, released: 1 }])
    dataOf(
      await app.call(
        design.update,
        { id, fullName: '车辆登记', enCode: row?.enCode, formData: text(emptyForm) },
        keeper,
      ),
    )
    expect(await rows({})).toMatchObject([{ state: 2, released: 1 }])
  })
})

test('a form with more records in shared storage than it changes at once says so in the list and when it is opened', async () => {
  const crowded = await makeForm(app, administrator, equipmentForm(), { tables: '[]' })
  const tabled = await makeForm(app, administrator)
  const put = ({ enCode }: { enCode: string }, from: number, to: number) =>
    sql`insert into ${sql.table(`lc_${enCode}`)} (id, form_version)
      select 'r' || n, 1 from generate_series(${from}::integer, ${to}::integer) n`.execute(app.services.db)
  const told = async ({ id }: { id: string }) => {
    const { list } = dataOf(await app.call(design.list, { pageSize: 500 }, reader))
    return [list.find((row) => row.id === id)?.isCrowded, (await read(id)).isCrowded]
  }
  await put(tabled, 1, 5001)
  await put(crowded, 1, 5000)
  expect(await told(crowded)).toEqual([false, false])
  await put(crowded, 5001, 5001)
  expect(await told(crowded)).toEqual([true, true])
  expect(await told(tabled)).toEqual([false, false])
})

describe('[VIS-21] a copy', () => {
  test('has the draft under another name and code, and is not released', async () => {
    const { id, enCode, fullName } = await makeForm(app, administrator)
    const copy = dataOf(await app.call(design.copy, { id }, keeper))
    const { formData, ...rest } = await read(copy.id)
    expect(JSON.parse(formData)).toEqual(equipmentForm())
    expect(rest).toMatchObject({
      enCode: `${enCode}_1`,
      fullName: `${fullName}副本`,
      state: 0,
      released: 0,
      menuId: '',
    })
    expect((await read(dataOf(await app.call(design.copy, { id }, keeper)).id)).enCode).toBe(`${enCode}_2`)
  })

  test('of the longest name and code still fits', async () => {
    const { id } = await makeDesign(app, administrator, equipmentForm(), {
      fullName: '名'.repeat(50),
      enCode: 'c'.repeat(24),
    })
    const copy = dataOf(await app.call(design.copy, { id }, keeper))
    expect(await read(copy.id)).toMatchObject({ fullName: `${'名'.repeat(48)}副本`, enCode: `${'c'.repeat(20)}_1` })
  })
})

describe('[VIS-19] deleting', () => {
  test('a design that was never released goes', async () => {
    const id = await add()
    dataOf(await app.call(design.remove, { id }, keeper))
    expect(await app.call(design.get, { id }, reader)).toMatchObject({ key: 'not-found' })
  })

  test('a released one goes with its tables and its entry, so that its code is free again', async () => {
    const { id, enCode, menuId } = await makeForm(app, administrator)
    dataOf(await app.call(design.remove, { id }, administrator))
    const tables = await sql`select 1 from pg_class where relname like ${`lc_${enCode}%`} and relkind = 'r'`.execute(
      app.services.db,
    )
    expect(tables.rows).toEqual([])
    const entry = app.services.db.selectFrom('menu').select('deleted_at').where('id', '=', menuId)
    expect((await entry.executeTakeFirstOrThrow()).deleted_at).not.toBeNull()
    const again = await makeForm(app, administrator, equipmentForm(), { enCode })
    expect(again.menuId).not.toBe(menuId)
  })

  test('one with records, or whose entry somebody holds, stays', async () => {
    const { id, enCode } = await makeForm(app, administrator)
    await sql`insert into ${sql.table(`lc_${enCode}`)} (id, form_version, deleted_at) values ('r', 1, now())`.execute(
      app.services.db,
    )
    expect(await app.call(design.remove, { id }, administrator)).toMatchObject({ key: 'design.has-records' })
    const held = await makeForm(app, administrator)
    await app.makeUser({ grants: [{ modelId: held.menuId }] })
    expect(await app.call(design.remove, { id: held.id }, administrator)).toMatchObject({ key: 'design.held' })
    expect(await read(held.id)).toMatchObject({ id: held.id })
  })
})

test('[VIS-25] the selector offers what was released, and nothing else', async () => {
  const id = await add({ fullName: '未发布的' })
  const released = await makeForm(app, administrator, equipmentForm(), { category: '行政' })
  const { list } = dataOf(await app.call(design.selector, {}, reader))
  expect(list.map((one) => one.id)).not.toContain(id)
  const { fullName, enCode } = released
  expect(list).toContainEqual({ id: released.id, fullName, enCode, category: '行政' })
  expect(dataOf(await app.call(design.selector, { keyword: fullName }, reader)).list).toHaveLength(1)
})

test('of two thousand forms the second half could not be chosen: all are offered, also to lay out processes and papers for', async () => {
  const { db } = app.services
  await sql`insert into design (id, full_name, en_code, draft, released, created_by)
    select 'many-' || n, '众多' || n, 'many_' || n, ${text(emptyForm)}, 1, ${keeper.id}
    from generate_series(1, 2000) n`.execute(db)
  const many = (list: readonly { id: string; fullName: string }[]) =>
    list.filter(({ fullName }) => fullName.startsWith('众多')).length
  const offered = [
    dataOf(await app.call(design.selector, {}, administrator)).list,
    dataOf(await app.call(workflowProcess.forms, {}, administrator)).list,
    dataOf(await app.call(printTemplate.sources, {}, administrator)).list,
  ]
  expect(offered.map(many)).toEqual([2000, 2000, 2000])
  await sql`delete from design where id like 'many-%'`.execute(db)
})

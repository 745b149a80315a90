import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignCalls } from '../../testing/foreign-calls'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
/** Holds every button of both pages. */
let keeper: TestUser
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download', 'btn_administer']
const grants = ['organize', 'department'].flatMap((modelId) => buttons.map((button) => ({ modelId, button })))

beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.makeUser({ grants, realName: '组织员' })
})
afterAll(() => app.close())
const client = foreignCalls(() => ({ app, as: keeper }))

let made = 0
/** A company or department made by the call; the code is its own where none is given. */
async function make(fullName: string, parentId = '-1', more: Record<string, unknown> = {}) {
  made += 1
  const call = more.isDepartment ? department.create : company.create
  const answer = await app.call(call, { fullName, enCode: `M${made}`, parentId, ...more }, keeper.token)
  expect({ fullName, code: answer.code, msg: answer.msg }).toMatchObject({ code: 200 })
  return answer.data.id
}
const makeDepartment = (fullName: string, parentId: string) => make(fullName, parentId, { isDepartment: true })
const rowOf = (id: string) =>
  app.services.db.selectFrom('organize').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const auditsOf = async (id: string) =>
  (
    await app.services.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).orderBy('id').execute()
  ).map(({ action }) => action)

const place = { parentId: '-1', version: 1 }
const calls = [
  ['list', company.list, {}, undefined],
  ['get', company.get, { id: 'x' }, undefined],
  ['create', company.create, { fullName: '甲', enCode: 'A1' }, 'btn_add'],
  ['update', company.update, { id: 'x', fullName: '甲', enCode: 'A1' }, 'btn_edit'],
  ['move', company.move, { id: 'x', ...place }, 'btn_edit'],
  ['state', company.toggleState, { id: 'x' }, 'btn_edit'],
  ['remove', company.remove, { id: 'x' }, 'btn_remove'],
  ['export', company.export, {}, 'btn_download'],
  ['departments', department.list, { id: 'x' }, undefined],
  ['a department', department.get, { id: 'x' }, undefined],
  ['create a department', department.create, { fullName: '甲', enCode: 'A1', parentId: 'x' }, 'btn_add'],
  ['update a department', department.update, { id: 'x', fullName: '甲', enCode: 'A', parentId: 'x' }, 'btn_edit'],
  ['move a department', department.move, { id: 'x', ...place }, 'btn_edit'],
  ['state of a department', department.toggleState, { id: 'x' }, 'btn_edit'],
  ['remove a department', department.remove, { id: 'x' }, 'btn_remove'],
  ['export departments', department.export, { id: 'x' }, 'btn_download'],
] as const

test.each(calls)('%s takes a session, the page and its button', async (...[, endpoint, input, button]) => {
  const modelId = endpoint.name.startsWith('company') ? 'organize' : 'department'
  const other = modelId === 'organize' ? 'department' : 'organize'
  expect((await app.call(endpoint, input)).code).toBe(602)
  const lacks = buttons.filter((name) => name !== button).map((name) => ({ modelId, button: name }))
  const refused = await app.makeUser({ grants: button ? lacks : [{ modelId: other }] })
  expect((await app.call(endpoint, input, refused.token)).key).toBe('forbidden')
})

describe('a company', () => {
  const details = {
    shortName: '华北院',
    enterpriseNature: '1',
    industry: '2',
    foundedTime: 1_700_000_000_000,
    telePhone: '010-1',
    fax: '010-2',
    webSite: 'https://a.example',
    address: '北京',
    managerName: '李',
    managerTelePhone: '010-3',
    managerMobilePhone: '13800138000',
    manageEmail: 'li@a.example',
    bankName: '工行',
    bankAccount: '6222',
    businessscope: '设计',
  }

  test('[ORG-04] [ORG-05] [ORG-12] [ORG-13] [ORG-14] is made, read and changed with all its fields', async () => {
    const form = { fullName: ' 华北公司 ', enCode: 'HB', parentId: '-1', managerId: keeper.id, sortCode: 7 }
    const created = await app.call(company.create, { ...form, description: '总部', property: details }, keeper.token)
    const { id } = created.data
    expect(await auditsOf(id)).toEqual(['company.create'])
    const read = (await app.call(company.get, { id }, keeper.token)).data
    expect(read).toEqual({
      id,
      version: 1,
      parentId: '-1',
      category: 'company',
      fullName: '华北公司',
      enCode: 'HB',
      managerId: keeper.id,
      manager: '组织员',
      people: 0,
      enabledMark: 1,
      sortCode: 7,
      description: '总部',
      creatorTime: app.clock.now().getTime(),
      property: details,
      propertyJson: JSON.stringify(details),
      logoIcon: '',
      navigationIcon: '',
    })
    const changed = { id, version: 1, fullName: '华北', enCode: 'HB2', managerId: '', sortCode: 8, description: '' }
    expect((await app.call(company.update, changed, keeper.token)).code).toBe(200)
    expect((await app.call(company.get, { id }, keeper.token)).data).toEqual({
      ...read,
      version: 2,
      fullName: '华北',
      enCode: 'HB2',
      managerId: '',
      manager: '',
      sortCode: 8,
      description: '',
    })
    expect((await app.call(company.update, changed, keeper.token)).key).toBe('changed')
    expect(await auditsOf(id)).toEqual(['company.create', 'company.update'])
  })

  test('[ORG-05] of other clients comes with its details as JSON text, and goes back whole', async () => {
    const body = {
      fullName: '外来公司',
      enCode: 'WL',
      parentId: '0',
      enabledMark: '1',
      sortCode: '3',
      managerId: '',
      description: '',
      propertyJson: JSON.stringify({ shortName: '外来', foundedTime: '1700000000000', telePhone: 123, extra: 'x' }),
    }
    const { data } = (await client.post('/api/permission/Organize', { id: '', ...body })) as { data: { id: string } }
    const url = `/api/permission/Organize/${data.id}`
    const whole = (await client.get(url)).data as Record<string, string>
    const empty = Object.fromEntries(Object.keys(details).map((name) => [name, '']))
    const kept = { ...empty, shortName: '外来', foundedTime: 1_700_000_000_000, telePhone: '123' }
    expect(JSON.parse(whole.propertyJson ?? '')).toEqual(kept)
    expect(whole).toMatchObject({ parentId: '-1', enabledMark: 1, sortCode: 3 })
    const propertyJson = JSON.stringify({ ...kept, shortName: '改名' })
    expect((await client.put(url, { ...whole, propertyJson })).code).toBe(200)
    expect((await rowOf(data.id)).property).toEqual({ ...kept, shortName: '改名' })
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['without a name', { fullName: '' }, 'invalid', 'fullName'],
    ['with a blank name', { fullName: '　 ' }, 'invalid', 'fullName'],
    ['with a code of blanks', { enCode: 'A ' }, 'invalid', 'enCode'],
    ['with a wide code', { enCode: 'Ａ' }, 'invalid', 'enCode'],
    ['with NUL in its name', { fullName: 'a\0' }, 'invalid', 'fullName'],
    ['below what does not exist', { parentId: 'nobody' }, 'invalid', 'parentId'],
    ['with a head who does not exist', { managerId: 'nobody' }, 'organize.head-gone', 'managerId'],
    ['with details that are no JSON', { propertyJson: '{' }, 'invalid', 'propertyJson'],
    ['with details that are a list', { propertyJson: '[]' }, 'invalid', 'propertyJson'],
    ['with NUL in its details', { propertyJson: '{"shortName":"\\u0000"}' }, 'invalid', 'propertyJson'],
    ['with a detail too long', { propertyJson: `{"fax":"${'1'.repeat(51)}"}` }, 'invalid', 'propertyJson'],
    ['with a day of founding in words', { propertyJson: '{"foundedTime":"long ago"}' }, 'invalid', 'propertyJson'],
    ['with an order below 0', { sortCode: -1 }, 'invalid', 'sortCode'],
  ])('[ORG-06] %s is refused', async (_, more, key, field) => {
    const before = await app.services.db.selectFrom('organize').select('id').execute()
    const answer = await app.call(company.create, { fullName: '坏', enCode: 'BAD', ...more }, keeper.token)
    expect(answer).toMatchObject({ key, data: null })
    expect((answer as { fields?: string[] }).fields ?? [field]).toEqual([field])
    expect(await app.services.db.selectFrom('organize').select('id').execute()).toHaveLength(before.length)
  })

  test('[ORG-06] its code is its own whatever the case, its name at its place whatever case and width', async () => {
    const parent = await make('重名集团')
    await make('重名A', parent, { enCode: 'Twice' })
    const second = (more: object) =>
      app.call(company.create, { fullName: '别的', enCode: 'Once', parentId: parent, ...more }, keeper.token)
    expect(await second({ enCode: 'tWICE' })).toMatchObject({ key: 'code-exists' })
    for (const fullName of ['重名a', '重名Ａ', ' 重名A ']) {
      expect(await second({ fullName })).toMatchObject({
        key: 'organize.name-exists',
        msg: expect.stringContaining('重名'),
      })
    }
    expect((await second({ fullName: '重名A', parentId: '-1' })).code).toBe(200)
    const off = await app.makeUser()
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
    expect((await second({ fullName: '头', enCode: 'H', managerId: off.id })).key).toBe('organize.head-gone')
  })

  test('[ORG-06] a head who was switched off since stays where he is', async () => {
    const head = await app.makeUser()
    const id = await make('旧头公司', '-1', { managerId: head.id })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', head.id).execute()
    const form = { id, fullName: '旧头公司二', enCode: `M${made}`, managerId: head.id }
    expect((await app.call(company.update, form, keeper.token)).code).toBe(200)
  })

  test('without an order stands last at its place', async () => {
    const parent = await make('排序集团')
    const first = await make('甲', parent, { sortCode: 20 })
    const second = await make('乙', parent)
    expect([(await rowOf(first)).sort_code, (await rowOf(second)).sort_code]).toEqual([20, 21])
  })

  test('stands below companies alone, a department below either, and no way is longer than twelve', async () => {
    const top = await make('层级集团')
    const office = await makeDepartment('层级部', top)
    const below = { fullName: '部下公司', enCode: 'BX', parentId: office }
    expect((await app.call(company.create, below, keeper.token)).key).toBe('organize.company-below-department')
    const none = { fullName: '无主部', enCode: 'WZ', parentId: '-1' }
    expect((await app.call(department.create, none, keeper.token)).key).toBe('organize.needs-parent')
    let parent = office
    for (let level = 3; level <= 12; level++) parent = await makeDepartment(`第${level}层`, parent)
    expect((await rowOf(parent)).path.split(',')).toHaveLength(12)
    const deeper = { fullName: '第13层', enCode: 'D13', parentId: parent }
    expect((await app.call(department.create, deeper, keeper.token)).key).toBe('tree.too-deep')
  })
})

test('[ORG-21] [ORG-22] [ORG-23] a department is made, read and changed with all its fields', async () => {
  const [from, to] = [await make('部门所在公司'), await make('部门去往公司')]
  const form = {
    fullName: '结构部',
    enCode: 'JG',
    managerId: keeper.id,
    sortCode: 2,
    enabledMark: 0,
    description: '说明',
  }
  const { id } = (await app.call(department.create, { ...form, parentId: from }, keeper.token)).data
  const read = async () => (await app.call(department.get, { id }, keeper.token)).data
  const first = await read()
  const creatorTime = app.clock.now().getTime()
  const record = { ...form, id, version: 1, category: 'department', manager: '组织员', people: 0, creatorTime }
  expect(first).toEqual({ ...record, parentId: from })
  const foreign = await client.put(`/api/permission/Organize/Department/${id}`, {
    ...first,
    parentId: to,
    fullName: '结构二部',
    enabledMark: '1',
  })
  expect(foreign.code).toBe(200)
  const changed = { version: 2, parentId: to, fullName: '结构二部', enabledMark: 1 }
  expect(await read()).toEqual({ ...record, ...changed })
  expect((await rowOf(id)).path).toBe(`${to},${id}`)
  expect((await app.call(company.get, { id }, keeper.token)).key).toBe('not-found')
  expect(await auditsOf(id)).toEqual(['department.create', 'department.update'])
})

describe('the lists', () => {
  test('[ORG-07] [ORG-09] [ORG-19] companies and their departments come as trees, with who works there or below', async () => {
    const top = await make('名册集团', '-1', { enCode: 'ROLL' })
    const sub = await make('名册分院', top)
    const office = await makeDepartment('名册一部', sub)
    const team = await makeDepartment('名册一组', office)
    await makeDepartment('名册总部办', top)
    for (const organizeId of [sub, office, office, team]) await app.makeUser({ organizeId })
    const [first, gone] = [await app.makeUser({ organizeId: top }), await app.makeUser({ organizeId: team })]
    const { db } = app.services
    await db.insertInto('user_organize').values({ user_id: first.id, organize_id: team, is_main: false }).execute()
    await db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    const { list } = (await app.call(company.list, {}, keeper.token)).data
    const root = list.find(({ id }) => id === top)
    expect(root).toMatchObject({ fullName: '名册集团', enCode: 'ROLL', known: true, people: 5, hasChildren: true })
    expect(root?.children).toMatchObject([{ id: sub, people: 4, parentId: top, children: [], hasChildren: false }])
    const departments = (await app.call(department.list, { id: sub }, keeper.token)).data.list
    expect(departments).toMatchObject([
      { id: office, fullName: '名册一部', people: 3, children: [{ id: team, fullName: '名册一组', people: 1 }] },
    ])
    expect(departments[0]?.children[0]?.children).toEqual([])
    expect((await app.call(department.list, { id: 'nobody' }, keeper.token)).data.list).toEqual([])
  })

  test('a keyword finds names, codes and pinyin, and shows the way to each hit', async () => {
    const top = await make('搜索集团')
    await make('旁支公司', top)
    const hit = await make('珠江公司', top, { enCode: 'ZJ-1' })
    const found = async (keyword: string) => (await app.call(company.list, { keyword }, keeper.token)).data.list
    for (const keyword of ['珠江', 'zj-1', 'zhujiang']) {
      expect(await found(keyword)).toMatchObject([{ id: top, children: [{ id: hit, children: [] }] }])
      expect((await found(keyword))[0]?.children).toHaveLength(1)
    }
    expect(await found('没有的')).toEqual([])
  })

  test('[THR-13] a column that is not granted is not shown, found, written or exported', async () => {
    const id = await make('列权公司', '-1', { enCode: 'SECRETCODE' })
    await app.services.db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'organize').execute()
    const clerk = await app.makeUser({ grants: grants.filter(({ modelId }) => modelId === 'organize') })
    const [row] = (await app.call(company.list, { keyword: '列权公司' }, clerk.token)).data.list
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['id', 'version', 'parentId', 'fullName', 'known', 'enabledMark', 'hasChildren', 'children'].sort(),
    )
    expect((await app.call(company.list, { keyword: 'SECRETCODE' }, clerk.token)).data.list).toEqual([])
    await app.call(company.update, { id, fullName: '列权公司', enCode: 'OTHER', description: 'x' }, clerk.token)
    expect(await rowOf(id)).toMatchObject({ en_code: 'SECRETCODE', description: '' })
    await app.services.db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', 'organize').execute()
  })
})

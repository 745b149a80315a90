import { type RoleTree, role } from '@workstation/contract/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../platform/transact'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { organizesChanged } from '../organize'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

test('[ROL-07] [ROL-09] creating a role: no session, no permission, bad input, works, code taken', async () => {
  const form = { fullName: '档案管理员', enCode: 'archivist' }
  const { token } = await app.makeUser({ grants: [{ modelId: 'role', button: 'btn_add' }] })
  const other = await app.makeUser({ grants: [{ modelId: 'role' }] })
  expect((await app.call(role.create, form)).code).toBe(602)
  expect((await app.call(role.create, form, other.token)).code).toBe(400)
  expect((await app.call(role.create, { ...form, enCode: '档案' }, token)).code).toBe(401)
  const made = await app.call(role.create, form, token)
  expect(made.code).toBe(200)
  expect((await app.call(role.get, { id: made.data.id }, token)).data).toMatchObject({
    ...form,
    globalMark: 1,
    enabledMark: 1,
  })
  expect((await app.call(role.create, { ...form, enCode: 'Archivist' }, token)).msg).toBe('编码“Archivist”已存在')
})

test('[ROL-04] [AUT-13] the list starts with the seeded roles', async () => {
  const { token } = await app.makeUser({ grants: [{ modelId: 'role' }] })
  const nobody = await app.makeUser()
  expect((await app.call(role.list, {})).code).toBe(602)
  expect((await app.call(role.list, {}, nobody.token)).code).toBe(400)
  const { list } = (await app.call(role.list, { keyword: '评审' }, token)).data
  expect(list.map((row) => row.fullName)).toEqual(['评审发起人', '评审分配人', '评审管理员'])
  const review = ['评审发起人', '评审分配人', '专业负责人', '终审人', '评审管理员', '注册用户']
  const seeded = [...review, '组织管理员', '用户管理员', '权限管理员', '设计人员', '审计员']
  expect((await app.call(role.list, {}, token)).data.list.map((row) => row.fullName)).toEqual(['档案管理员', ...seeded])
})

/** The roles of a tree, in its order; one that stands below several organisations comes several times. */
const leavesOf = (nodes: readonly RoleTree[]): RoleTree[] =>
  nodes.flatMap((node) => (node.type === 'role' ? [node] : leavesOf(node.children)))

test('[ROL-05] the selector answers id, name and code below where each holds, to whoever is signed in', async () => {
  const { token } = await app.makeUser()
  expect((await app.call(role.selector, {})).code).toBe(602)
  const { list } = (await app.call(role.selector, {}, token)).data
  expect(list).toMatchObject([
    { id: 'global', fullName: '全局角色', type: 'global', parentId: '-1', hasChildren: true },
  ])
  expect(leavesOf(list).find((row) => row.id === 'reviewLeader')).toMatchObject({
    id: 'reviewLeader',
    parentId: 'global',
    fullName: '专业负责人',
    enCode: 'reviewLeader',
    type: 'role',
  })
})

test('getting a role needs the page and a role that exists', async () => {
  const { token } = await app.makeUser({ grants: [{ modelId: 'role' }] })
  expect((await app.call(role.get, { id: 'reviewLeader' })).code).toBe(602)
  expect((await app.call(role.get, { id: 'king' }, token)).msg).toBe('内容不存在或您无权查看')
})

describe('roles of an organisation', () => {
  beforeAll(async () => {
    const { db } = app.services
    const place = (id: string, path: string) => ({
      id,
      parent_id: path.split(',').at(-2) ?? '-1',
      path,
      category: 'company',
      full_name: id,
      en_code: id,
    })
    await db
      .insertInto('organize')
      .values([
        place('top', 'top'),
        place('north', 'top,north'),
        place('lab', 'top,north,lab'),
        place('south', 'top,south'),
      ])
      .execute()
    const own = { global_mark: 0, sort_code: 50 }
    await db
      .insertInto('role')
      .values([
        { ...own, id: 'northKeeper', full_name: '北院保管员', en_code: 'northKeeper' },
        { ...own, id: 'southKeeper', full_name: '南院保管员', en_code: 'southKeeper' },
        { ...own, id: 'offKeeper', full_name: '停用角色', en_code: 'offKeeper', enabled_mark: 0 },
      ])
      .execute()
    const links = { northKeeper: 'north', southKeeper: 'south', offKeeper: 'north' }
    const rows = Object.entries(links).map(([role_id, organize_id]) => ({ role_id, organize_id }))
    await db.insertInto('role_organize').values(rows).execute()
    await transact(db, (trx, after) => organizesChanged(app.services, trx, after))
  })
  const keepers = (list: readonly { id: string }[]) =>
    list.map((one) => one.id).filter((id) => /^(north|south|off)Keeper$/.test(id))

  test('[ROL-05] [THR-11] the selector offers a role of an organisation to its people alone; a keyword narrows it', async () => {
    const north = await app.makeUser({ organizeId: 'lab' })
    const wide = await app.makeUser({ roles: ['reviewInitiator'] })
    const offered = async (token: string, keyword?: string) =>
      leavesOf((await app.call(role.selector, { keyword }, token)).data.list)
    expect(keepers(await offered(north.token))).toEqual(['northKeeper'])
    expect(keepers(await offered(wide.token))).toEqual(['northKeeper', 'southKeeper'])
    expect((await offered(north.token, 'nybgy')).map((one) => one.id)).toEqual([])
    expect((await offered(wide.token, 'nybgy')).map((one) => one.id)).toEqual(['southKeeper'])
    const { list } = (await app.call(role.selector, { keyword: 'bgy' }, wide.token)).data
    const way = list[0]?.children.map(({ id, type, children }) => [id, type, children.map((below) => below.id)])
    expect([list.length, list[0]?.id]).toEqual([1, 'top'])
    expect(way?.sort()).toEqual([
      ['north', 'company', ['northKeeper']],
      ['south', 'company', ['southKeeper']],
    ])
  })

  test('[ROL-03] an organisation answers the roles that hold in it; 0, as without any, answers all', async () => {
    const wide = await app.makeUser({ roles: ['reviewInitiator'] })
    const of = async (id: string, token = wide.token) => (await app.call(role.ofOrganize, { id }, token)).data.list
    expect((await app.call(role.ofOrganize, { id: '0' })).code).toBe(602)
    expect(keepers(await of('lab'))).toEqual(['northKeeper'])
    expect(keepers(await of('top'))).toEqual([])
    expect((await of('top')).map((one) => one.id)).toContain('reviewLeader')
    expect(keepers(await of('0'))).toEqual(['northKeeper', 'southKeeper'])
    for (const end of ['', '/']) {
      const url = `/api/permission/Role/Department/Selector${end}`
      const { data } = (await app.app.inject({ url, headers: { authorization: wide.token } })).json()
      expect([end, data.list]).toEqual([end, await of('0')])
    }
    expect(keepers(await of('south'))).toEqual(['southKeeper'])
    const south = await app.makeUser({ organizeId: 'south' })
    expect(await of('north', south.token)).toEqual([])
    expect(await of('nowhere', south.token)).toEqual([])
    expect(keepers(await of('0', south.token))).toEqual(['southKeeper'])
  })

  test('[ROL-06] [THR-10] a person may hand out the roles that hold nothing he lacks, where he may change people; others none', async () => {
    const grantable = async (token: string) =>
      leavesOf((await app.call(role.grantable, {}, token)).data.list).map((one) => one.id)
    expect((await app.call(role.grantable, {})).code).toBe(602)
    const roles = ['reviewLeader', 'offKeeper']
    const officer = await app.makeUser({ roles, grants: [{ modelId: 'user', button: 'btn_edit' }] })
    const given = await grantable(officer.token)
    expect(given).toEqual(expect.arrayContaining(['reviewLeader', 'registered', 'northKeeper']))
    for (const id of ['reviewAdmin', 'reviewAssigner', 'offKeeper']) expect(given).not.toContain(id)
    expect(await grantable((await app.makeUser({ roles })).token)).toEqual([])
    const admin = await app.administrator()
    expect(await grantable(admin.token)).toEqual(expect.arrayContaining(['reviewAdmin', 'northKeeper', 'southKeeper']))
    expect(await grantable(admin.token)).not.toContain('offKeeper')
  })
})

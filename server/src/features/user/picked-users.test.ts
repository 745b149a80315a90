import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff } from '../../testing/make-staff'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let clerk: TestUser
let engineer: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const staff = await makeStaff(app)
  clerk = staff.clerk
  engineer = staff.engineer
})
afterAll(() => app.close())

const nodes = async (id: string, as: TestUser) => (await app.call(user.nodes, { id }, as.token)).data.list
const ids = (list: readonly { id: string }[]) => list.map((one) => one.id)

describe('people by id', () => {
  const named = async (userId: unknown, as = clerk) => (await app.call(user.named, { userId }, as.token)).data.list

  test('[USR-26] [USR-41] [USR-42] answers in the order asked, each once, with the place of work', async () => {
    expect((await app.call(user.named, { userId: [] })).code).toBe(602)
    expect(await named(['bridge', 'zhang', 'bridge', 'nobody'])).toEqual([
      { id: 'bridge', fullName: '郭靖', headIcon: '', organize: '道路所/桥梁组' },
      { id: 'zhang', fullName: '张三丰', headIcon: '/api/file/zhang', organize: '结构所' },
    ])
    expect(await named([])).toEqual([])
    expect((await app.call(user.named, { userId: 'zhang' }, clerk.token)).code).toBe(401)
    expect((await app.call(user.named, { userId: ["x' or '1'='1"] }, clerk.token)).code).not.toBe(200)
    const many = Array.from({ length: 1001 }, (_, n) => `p${n}`)
    expect((await app.call(user.named, { userId: many }, clerk.token)).code).toBe(401)
  })

  test('[THR-11] leaves out who is disabled, deleted or unknown to the caller, as if he did not exist; who is locked is there', async () => {
    expect(ids(await named(['left', 'deleted', 'locked']))).toEqual(['locked'])
    expect(ids(await named(['wang', 'stranger', 'locked', engineer.id], engineer))).toEqual(['wang', engineer.id])
  })

  test('[USR-42] people below the caller are known to him wherever they work', async () => {
    expect(ids(await named(['bridge'], engineer))).toEqual(['bridge'])
  })

  test('[THR-11] the super administrator is named to nobody but administrators', async () => {
    const admin = await app.administrator()
    expect(ids(await named([admin.id], admin))).toEqual([admin.id])
    expect(await named([admin.id])).toEqual([])
    const search = async (as: TestUser) => (await app.call(user.search, { keyword: '管理员' }, as.token)).data.list
    expect(await search(clerk)).toEqual([])
    expect(ids(await search(admin))).toContain(admin.id)
  })
})

describe('people around the caller', () => {
  test('[USR-27] subordinates at every level, also below somebody who left; a keyword narrows them', async () => {
    const below = async (keyword?: string, as = engineer) =>
      ids((await app.call(user.subordinates, { keyword }, as.token)).data.list).sort()
    expect((await app.call(user.subordinates, {})).code).toBe(602)
    expect(await below()).toEqual(['below', 'bridge', 'zhang'])
    expect(await below('guojing')).toEqual(['bridge'])
    expect(await below(undefined, clerk)).toEqual([])
  })

  test('[USR-28] [USR-39] [USR-40] people of the main organisation, or of one that the caller may know of', async () => {
    const of = async (input: Record<string, unknown>, as = engineer) =>
      ids((await app.call(user.ofOrganize, input, as.token)).data.list)
    expect((await app.call(user.ofOrganize, {})).code).toBe(602)
    expect(await of({})).toEqual([engineer.id, 'wang', 'zhang'])
    expect(await of({ organizeId: '' })).toEqual([engineer.id, 'wang', 'zhang'])
    expect(await of({ keyword: 'wcy' })).toEqual(['wang'])
    expect(await of({ organizeId: 'bridges' }, clerk)).toEqual(['bridge'])
    expect(await of({}, clerk)).toEqual([])
    for (const organizeId of ['bridges', 'closed', 'nowhere']) expect(await of({ organizeId })).toEqual([])
  })

  test('[THR-11] an organisation above the own one opens no people of others', async () => {
    await app.services.db.insertInto('user_organize').values({ user_id: 'below', organize_id: 'group' }).execute()
    expect((await app.call(user.ofOrganize, { organizeId: 'group' }, engineer.token)).data.list).toEqual([])
    expect(ids(await nodes('group', engineer))).toEqual(['structure'])
    expect(ids(await nodes('group', clerk))).toEqual(['structure', 'roads', 'empty', 'below'])
  })
})

describe('people behind permission of columns and rows', () => {
  const limit = (mark: 'is_column_authorize' | 'is_data_authorize', value: 0 | 1) =>
    app.services.db
      .updateTable('menu')
      .set({ [mark]: value })
      .where('id', '=', 'user')
      .execute()

  test('[THR-13] a name, a place and an account that the page hides are told and searched by no selector', async () => {
    await limit('is_column_authorize', 1)
    const blind = await app.makeUser({ grants: [{ modelId: 'user' }] })
    const [zhang] = (await app.call(user.named, { userId: ['zhang'] }, blind.token)).data.list
    expect(zhang).toEqual({ id: 'zhang', fullName: '', headIcon: '/api/file/zhang', organize: '' })
    const offered = await nodes('0', blind)
    expect(offered.length).toBeGreaterThan(2)
    expect(offered.every((node) => node.fullName === '')).toBe(true)
    for (const keyword of ['张', 'acczhang', 'zsf']) {
      expect((await app.call(user.search, { keyword }, blind.token)).data.list).toEqual([])
      expect((await app.call(user.chatNodes, { id: '0', keyword }, blind.token)).data.list).toEqual([])
      expect((await app.call(user.tree, { keyword }, blind.token)).data.list).toEqual([])
    }
    const told = JSON.stringify((await app.call(user.tree, {}, blind.token)).data)
    expect(told).toContain('"id":"zhang"')
    expect(told).not.toContain('张三丰')
    await limit('is_column_authorize', 0)
  })

  test('[THR-13] where people work is told by no tree, list or filter once the page hides it', async () => {
    await limit('is_column_authorize', 1)
    const blind = await app.makeUser({ grants: [{ modelId: 'user' }] })
    const grant = {
      object_type: 'user',
      object_id: blind.id,
      item_kind: 'column',
      item_id: 'user-column-realName',
    } as const
    await app.services.db.insertInto('permission_grant').values(grant).execute()
    app.clock.advance({ seconds: 31 })
    const all = await nodes('0', blind)
    expect(all.every(({ type, parentId }) => type === 'user' && parentId === '0')).toBe(true)
    expect(ids(all)).toEqual(expect.arrayContaining(['zhang', 'wang', 'bridge']))
    expect(await nodes('structure', blind)).toEqual([])
    expect((await app.call(user.tree, {}, blind.token)).data.list).toEqual(
      all.map((node) => ({ ...node, children: [] })),
    )
    const found = (await app.call(user.chatNodes, { id: '0', keyword: '张三丰' }, blind.token)).data.list
    expect(found).toMatchObject([{ id: 'zhang', parentId: '0', type: 'user' }])
    expect((await app.call(user.chatNodes, { id: 'structure', keyword: '张三丰' }, blind.token)).data.list).toEqual([])
    expect((await app.call(user.ofOrganize, { organizeId: 'structure' }, blind.token)).data.list).toEqual([])
    const total = async (query: Record<string, string | undefined>, as: { token: string }) =>
      (await app.call(user.list, query, as.token)).data.pagination.total
    const admin = await app.administrator()
    const everybody = await total({}, blind)
    for (const query of [{ organizeId: 'structure' }, { organizeid: 'structure' }, { roleId: 'reviewLeader' }]) {
      expect(await total(query, blind)).toBe(everybody)
      expect(await total(query, admin)).toBeLessThan(everybody)
    }
    await limit('is_column_authorize', 0)
  })

  test('[THR-11] where the page limits rows, its selectors show no others', async () => {
    await limit('is_data_authorize', 1)
    const blind = await app.makeUser({ grants: [{ modelId: 'user' }] })
    expect(ids(await nodes('group', blind))).toEqual(['structure', 'roads', 'empty'])
    expect((await nodes('group', blind)).map((node) => node.hasChildren)).toEqual([false, true, false])
    expect(await nodes('structure', blind)).toEqual([])
    expect((await app.call(user.named, { userId: ['zhang'] }, blind.token)).data.list).toEqual([])
    await limit('is_data_authorize', 0)
  })
})

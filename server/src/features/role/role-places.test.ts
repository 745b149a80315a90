import { billRule } from '@workstation/contract/bill-rule'
import { role } from '@workstation/contract/role'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let root: TestUser
let north: TestUser
let team: TestUser
let south: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  root = await app.administrator()
  north = await app.makeUser({ realName: '北方', organizeId: 'north' })
  team = await app.makeUser({ realName: '北组', organizeId: 'team' })
  south = await app.makeUser({ realName: '南方', organizeId: 'south' })
})
afterAll(() => app.close())

const ofNorth = { globalMark: 0, organizeIdsTree: [['firm', 'north']] } as const
const ofSouth = { globalMark: 0, organizeIdsTree: [['firm', 'south']] } as const
let made = 0
const add = async (more: object = {}) => {
  made += 1
  return dataOf(await app.call(role.create, { fullName: `角色${made}`, enCode: `R${made}`, ...more }, root)).id
}
const read = async (id: string) => dataOf(await app.call(role.get, { id }, root))
const join = (id: string, ...people: TestUser[]) =>
  app.call(role.addMembers, { id, userIds: people.map((person) => person.id) }, root)
const names = async (id: string) =>
  dataOf(await app.call(role.members, { id }, root))
    .list.map((person) => person.realName)
    .sort()
const save = async (id: string, more: object) => {
  const { version, fullName, enCode } = await read(id)
  return app.call(role.update, { id, version, fullName, enCode, ...more }, root)
}

describe('[ROL-14] a role of organisations', () => {
  test('[ROL-14] holds in one at least, each of which exists; that of everywhere in none', async () => {
    const form = { fullName: '无处', enCode: 'nowhere', globalMark: 0 }
    for (const organizeIdsTree of [undefined, [], [['firm', 'moon']], [['firm', 'north'], ['moon']]])
      expect(await app.call(role.create, { ...form, organizeIdsTree }, root)).toMatchObject({
        key: 'invalid',
        msg: '填写有误：organizeIdsTree',
      })
    const id = await add({ organizeIdsTree: [['firm', 'north']] })
    expect(await read(id)).toMatchObject({ globalMark: 1, organizeIdsTree: [], organizeInfo: '', type: '全局' })
    const twice = await add({ globalMark: 0, organizeIdsTree: [['north'], ['firm', 'north'], ['firm']] })
    expect(await read(twice)).toMatchObject({
      organizeIdsTree: [['firm'], ['firm', 'north']],
      organizeInfo: '设计院, 北所',
    })
  })

  test('[ROL-14] says its kind in the language of who asks', async () => {
    const id = await add(ofNorth)
    const kind = async (language: 'zh' | 'en' | 'zhtw') =>
      dataOf(await app.call(role.get, { id }, root, { language })).type
    expect([await kind('zh'), await kind('en'), await kind('zhtw')]).toEqual(['组织', 'Organisation', '組織'])
  })

  test('[ROL-04] [ROL-14] stands in the list of its organisation and of all above it; 0 lists those of everywhere', async () => {
    const [inTeam, inSouth, everywhere] = [
      await add({ fullName: '找组', globalMark: 0, organizeIdsTree: [['firm', 'north', 'team']] }),
      await add({ fullName: '找南', ...ofSouth }),
      await add({ fullName: '找全' }),
    ]
    const found = async (organizeId: string) =>
      dataOf(await app.call(role.list, { organizeId, keyword: '找' }, root)).list.map(({ id }) => id)
    expect(await found('')).toEqual([inTeam, inSouth, everywhere])
    expect(await found('0')).toEqual([everywhere])
    expect([await found('north'), await found('team'), await found('south')]).toEqual([[inTeam], [inTeam], [inSouth]])
    expect([await found('firm'), await found('moon')]).toEqual([[inTeam, inSouth], []])
    // Who does not see where roles hold does not find it out by asking for an organisation either.
    const blind = await app.makeUser({ grants: [{ modelId: 'role' }] })
    await limitPage(app, { personId: blind.id, page: 'role' }, { columns: ['fullName'] })
    const seen = async (organizeId: string) =>
      dataOf(await app.call(role.list, { organizeId, keyword: '找' }, blind)).list.map(({ id }) => id)
    expect(await seen('')).toHaveLength(3)
    expect(await seen('north')).toEqual(await seen(''))
    await limitPage(app, { personId: blind.id, page: 'role' }, {})
  })

  test('of every place are exported without one, of everywhere and of a branch with it, as they are listed', async () => {
    for (const [fullName, more] of [
      ['导出全局', {}],
      ['导出北所', ofNorth],
      ['导出南所', ofSouth],
    ] as const)
      await add({ fullName, ...more })
    const rows = async (organizeId?: string) => {
      const query = {
        keyword: '导出',
        sidx: 'creatorTime',
        sort: 'asc',
        ...(organizeId !== undefined && { organizeId }),
      }
      const listed = dataOf(await app.call(role.list, query, root)).list.map((row) => row.fullName)
      const exported = dataOf(await app.call(role.export, { ...query, selectKey: 'fullName' }, root))
      expect((await readExport(app, exported, root)).slice(1).flat()).toEqual(listed)
      return listed
    }
    expect(await rows()).toEqual(['导出全局', '导出北所', '导出南所'])
    expect(await rows('')).toEqual(await rows())
    expect(await rows('0')).toEqual(['导出全局'])
    expect(await rows('north')).toEqual(['导出北所'])
  })

  test('[ROL-14] takes the people of its organisations and of what is below them, and names those who are elsewhere', async () => {
    const id = await add({ fullName: '北方角色', ...ofNorth })
    expect(await join(id, north, south)).toMatchObject({
      key: 'member.elsewhere',
      msg: '“北方角色”只用于所属组织，南方不属于这些组织',
    })
    expect(await names(id)).toEqual([])
    dataOf(await join(id, north, team))
    expect(await names(id)).toEqual(['北方', '北组'])
    // Nor do members move there who do not belong there.
    const old = await add()
    dataOf(await join(old, south))
    expect(await app.call(role.remove, { id: old, moveTo: id }, root)).toMatchObject({ key: 'member.elsewhere' })
    expect(await names(old)).toEqual(['南方'])
  })
})

test('[ROL-14] what a role gives comes and goes at once with the places where it holds', async () => {
  const id = await add(ofSouth)
  const right = { object_type: 'role', object_id: id, item_kind: 'module', item_id: 'billRule' }
  await app.services.db.insertInto('permission_grant').values(right).execute()
  // As somebody holds it who has moved away since.
  await app.services.db.insertInto('user_role').values({ user_id: team.id, role_id: id }).execute()
  const mayList = async () => (await app.call(billRule.list, {}, team)).code === 200
  expect(await mayList()).toBe(false)
  dataOf(await save(id, { globalMark: 0, organizeIdsTree: [['north'], ['south']], dropMembers: 1 }))
  expect(await mayList()).toBe(true)
  expect(await names(id)).toEqual(['北组'])
})

describe('[ROL-14] a role that shrinks to organisations', () => {
  let id: string
  beforeEach(async () => {
    id = await add({ fullName: '会缩小', description: '说明' })
    dataOf(await join(id, north, team, south))
  })

  test('[ROL-14] names the members who would lose it, and changes nothing until that is wanted', async () => {
    const told = { key: 'role.loses-members', msg: '保存后 1 名成员将失去该角色，因为他们不属于所选组织：南方' }
    expect(await save(id, ofNorth)).toMatchObject(told)
    expect(await save(id, { ...ofNorth, dropMembers: 0 })).toMatchObject(told)
    expect(await read(id)).toMatchObject({ globalMark: 1, version: 1, memberCount: 3 })
    dataOf(await save(id, { ...ofNorth, dropMembers: 1 }))
    expect(await read(id)).toMatchObject({ globalMark: 0, organizeInfo: '北所', version: 2, description: '说明' })
    expect(await names(id)).toEqual(['北方', '北组'])
    const more = { globalMark: 0, organizeIdsTree: [['firm', 'north', 'team']] }
    expect(await save(id, more)).toMatchObject({ key: 'role.loses-members' })
    dataOf(await save(id, { ...more, dropMembers: 1 }))
    expect(await names(id)).toEqual(['北组'])
    // Wider again it takes nobody by itself.
    dataOf(await save(id, { globalMark: 1 }))
    expect(await read(id)).toMatchObject({ globalMark: 1, organizeIdsTree: [], memberCount: 1 })
  })

  test('[ROL-14] while somebody joins: nobody is a member who does not belong there', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await add()
      const [joined, saved] = await Promise.all([join(one, south), save(one, { ...ofNorth, dropMembers: 1 })])
      expect([joined.code, saved.code]).toContain(200)
      const { globalMark } = await read(one)
      expect([globalMark, await names(one)]).toEqual(globalMark === 1 ? [1, ['南方']] : [0, []])
    }
  })
})

describe('a role that a setting names', () => {
  test('[ROL-14] is neither switched off nor removed, in whichever way', async () => {
    const { version, fullName, enCode } = await read('reviewLeader')
    const off = { id: 'reviewLeader', version, fullName, enCode, enabledMark: 0 }
    const named = { key: 'role.named', msg: '“专业负责人”由系统设置使用，不能停用或删除' }
    expect(await app.call(role.toggleState, { id: 'reviewLeader' }, root)).toMatchObject(named)
    expect(await app.call(role.update, off, root)).toMatchObject(named)
    expect(await app.call(role.remove, { id: 'reviewLeader' }, root)).toMatchObject(named)
    dataOf(await app.call(role.update, { ...off, enabledMark: 1, fullName: '负责人' }, root))
    expect(await read('reviewLeader')).toMatchObject({ fullName: '负责人', enabledMark: 1 })
  })
})

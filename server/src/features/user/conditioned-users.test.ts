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
  const { db } = app.services
  const named = (id: string) => ({ id, full_name: id, en_code: id })
  await db
    .insertInto('position')
    .values({ ...named('drawer'), organize_id: 'structure' })
    .execute()
  await db
    .insertInto('position')
    .values({ ...named('off'), organize_id: 'structure', enabled_mark: 0 })
    .execute()
  await db.insertInto('role').values(named('checker')).execute()
  await db
    .insertInto('user_group')
    .values([named('club'), named('others')])
    .execute()
  const past = new Date(Date.now() - 1000)
  await db
    .insertInto('user_position')
    .values([
      { user_id: 'zhang', position_id: 'drawer' },
      { user_id: 'wang', position_id: 'drawer', until: past },
      { user_id: 'wang', position_id: 'off' },
    ])
    .execute()
  await db
    .insertInto('user_role')
    .values([
      { user_id: 'wang', role_id: 'checker' },
      { user_id: 'bridge', role_id: 'checker' },
    ])
    .execute()
  await db
    .insertInto('user_group_member')
    .values([
      { user_id: 'zhang', group_id: 'club' },
      { user_id: engineer.id, group_id: 'club' },
      { user_id: 'wang', group_id: 'others' },
    ])
    .execute()
})
afterAll(() => app.close())

const ask = (input: Record<string, unknown>, as = clerk) => app.call(user.conditioned, input, as.token)
const found = async (input: Record<string, unknown>, as = clerk) =>
  (await ask(input, as)).data.list.map(({ id }) => id).sort()

describe('people by what they belong to', () => {
  test('are told to nobody without a session, and odd input is refused', async () => {
    expect((await app.call(user.conditioned, { departIds: ['structure'] })).code).toBe(602)
    const many = Array.from({ length: 501 }, (_, n) => `p${n}`)
    const odd = [{ departIds: 'structure' }, { userIds: many }, { roleIds: ["x'--"] }, { groupIds: ['\0'] }]
    for (const input of [...odd, { keyword: 'x'.repeat(51) }, { pageSize: 501 }, { currentPage: 0 }])
      expect((await ask(input)).code, JSON.stringify(input).slice(0, 40)).toBe(401)
  })

  test('without any condition are nobody', async () => {
    for (const input of [{}, { departIds: [], userIds: [] }, { keyword: '张' }]) expect(await found(input)).toEqual([])
    for (const id of ['nowhere', 'closed', 'empty']) expect(await found({ departIds: [id] })).toEqual([])
  })

  test('of organisations themselves, or of all that is below', async () => {
    expect(await found({ departIds: ['roads'] })).toEqual(['below', 'locked', 'stranger'])
    expect(await found({ organizeIds: ['roads'] })).toEqual(['below', 'bridge', 'locked', 'stranger'])
    expect(await found({ departIds: ['bridges', 'roads'] })).toEqual(['below', 'bridge', 'locked', 'stranger'])
  })

  test('of positions, roles and groups that are on and not over, beside those who are named', async () => {
    expect(await found({ positionIds: ['drawer', 'off'] })).toEqual(['zhang'])
    expect(await found({ roleIds: ['checker'] })).toEqual(['bridge', 'wang'])
    expect(await found({ groupIds: ['others'] })).toEqual(['wang'])
    expect(await found({ userIds: ['bridge', 'left', 'gone'], positionIds: ['drawer'] })).toEqual(['bridge', 'zhang'])
  })

  test('are narrowed by a keyword, and come in pages with where they work', async () => {
    expect(await found({ organizeIds: ['roads'], keyword: 'guojing' })).toEqual(['bridge'])
    expect(await found({ organizeIds: ['roads'], keyword: '张' })).toEqual([])
    const page = async (currentPage: number) => (await ask({ departIds: ['roads'], currentPage, pageSize: 2 })).data
    const [first, second] = [await page(1), await page(2)]
    expect([first.list.length, second.list.length, first.pagination.total]).toEqual([2, 1, 3])
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(3)
    expect((await ask({ userIds: ['bridge'] })).data.list[0]).toEqual({
      ...{ id: 'bridge', fullName: '郭靖', headIcon: '', organize: '道路所/桥梁组' },
    })
  })

  test('[THR-11] are those alone whom the caller may choose elsewhere', async () => {
    expect(await found({ organizeIds: ['group'] }, engineer)).toEqual([engineer.id, 'wang', 'zhang'].sort())
    expect(await found({ departIds: ['roads'] }, engineer)).toEqual([])
    expect(await found({ roleIds: ['checker'] }, engineer)).toEqual(['wang'])
    expect(await found({ userIds: ['wang', 'stranger'] }, engineer)).toEqual(['wang'])
    expect(await found({ groupIds: ['club', 'others'] }, engineer)).toEqual([engineer.id, 'zhang'].sort())
  })

  test('[THR-13] by a place, position or role that the page of people hides nobody is found', async () => {
    const { db } = app.services
    await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'user').execute()
    const blind = await app.makeUser({ grants: [{ modelId: 'user' }] })
    for (const input of [{ departIds: ['structure'] }, { positionIds: ['drawer'] }, { roleIds: ['checker'] }])
      expect(await found(input, blind)).toEqual([])
    expect(await found({ userIds: ['zhang'] }, blind)).toEqual(['zhang'])
    await db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', 'user').execute()
  })
})

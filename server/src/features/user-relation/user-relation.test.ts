import { group } from '@workstation/contract/group'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignCalls } from '../../testing/foreign-calls'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let root: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  root = await app.administrator()
})
afterAll(() => app.close())
const { get, post } = foreignCalls(() => ({ app, as: root }))

const kinds = [
  ['Role', 'role', role as unknown as typeof group, {}],
  ['Position', 'position', position as unknown as typeof group, { organizeId: 'team' }],
  ['Group', 'group', group, {}],
] as const

describe.each(kinds)('members of a %s, as older clients have them', (objectType, modelId, calls, extra) => {
  let id: string
  let keeper: TestUser
  const read = async (as?: TestUser) => {
    const { data } = (await get(`/api/permission/UserRelation/${id}`, as)) as { data: { ids: string[] } }
    return data.ids
  }
  const replace = (userIds: unknown, as?: { token: string }) =>
    post(`/api/permission/UserRelation/${id}`, { objectId: id, objectType, userIds }, as)
  beforeAll(async () => {
    const form = { ...extra, fullName: `旧客户端${modelId}`, enCode: `old-${modelId}` }
    id = dataOf(await app.call(calls.create, form, root)).id
    keeper = await app.makeUser({ organizeId: 'firm', grants: [{ modelId, button: 'btn_member' }] })
  })

  test('no session, no permission, bad input, works', async () => {
    const reader = await app.makeUser({ grants: [{ modelId }] })
    const nobody = await app.makeUser()
    const [one, two, three] = [await app.makeUser(), await app.makeUser(), await app.makeUser()]
    expect((await replace([], { token: '' })).code).toBe(602)
    expect(await replace([one.id], reader)).toMatchObject({ code: 400, msg: '您没有这项操作的权限' })
    expect(await replace([one.id], nobody)).toMatchObject({ code: 400, msg: '您没有这项操作的权限' })
    expect(await replace(one.id)).toMatchObject({ code: 401 })
    expect(await replace(['nowhere'])).toMatchObject({ code: 400 })
    expect(await read()).toEqual([])
    expect(await replace([one.id, two.id], keeper)).toMatchObject({ code: 200, data: null })
    expect([await read(), await read(reader)]).toEqual([[one.id, two.id].sort(), []])
    expect((await get(`/api/permission/UserRelation/${id}`, nobody)).msg).toBe('内容不存在或您无权查看')
    expect(await replace([two.id, three.id], keeper)).toMatchObject({ code: 200 })
    expect(await read()).toEqual([two.id, three.id].sort())
    expect(await replace([], keeper)).toMatchObject({ code: 200 })
    expect(await read()).toEqual([])
  })

  test('a list replaces those alone whom its sender sees', async () => {
    const [boss, person] = [await app.administrator(), await app.makeUser()]
    await replace([boss.id, person.id])
    expect((await read()).sort()).toEqual([boss.id, person.id].sort())
    expect(await read(keeper)).toEqual([person.id])
    expect(await replace([], keeper)).toMatchObject({ code: 200 })
    expect(await read()).toEqual([boss.id])
    expect(await replace([boss.id], keeper)).toMatchObject({ code: 200 })
    expect(await read()).toEqual([boss.id])
  })

  test('of two who replace at once neither list is mixed with the other', async () => {
    const [one, two] = [await app.makeUser(), await app.makeUser()]
    await replace([])
    const answers = await Promise.all([replace([one.id], keeper), replace([two.id], keeper)])
    expect(answers.map(({ code }) => code)).toContain(200)
    for (const { code, msg } of answers) if (code !== 200) expect(msg).toBe('数据已被他人修改，请刷新后再试')
    expect([[one.id], [two.id]]).toContainEqual(await read())
  })
})

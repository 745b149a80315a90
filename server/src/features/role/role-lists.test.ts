import { role } from '@workstation/contract/role'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const add = async (enCode: string, ...places: string[][]) => {
  const where = places.length > 0 ? { globalMark: 0, organizeIdsTree: places } : {}
  return dataOf(await app.call(role.create, { fullName: `名${enCode}`, enCode, ...where }, root)).id
}

test('[ROL-12] roles come by organisation, in the order asked, those of above it too, and of everywhere last', async () => {
  const [north, both] = [await add('ofNorth', ['firm', 'north']), await add('ofBoth', ['south'], ['firm', 'north'])]
  const of = (organizeIds: unknown, as?: TestUser) => app.call(role.ofOrganizes, { organizeIds }, as)
  expect((await of(['team'])).code).toBe(602)
  expect(await of('team', root)).toMatchObject({ key: 'invalid' })
  const groups = dataOf(await of(['south', 'moon', 'firm', 'team', 'south'], root)).list
  expect(groups.map(({ id, fullName }) => [id, fullName])).toEqual([
    ['south', '南所'],
    ['team', '北一组'],
    ['global', '全局角色'],
  ])
  const children = groups.map((group) => group.children.map(({ id }) => id))
  expect([children[0], children[1]]).toEqual([[both], [north, both].sort()])
  expect(children[2]).toContain('reviewLeader')
  expect(dataOf(await of([], root)).list.map(({ id }) => id)).toEqual(['global'])
  const stranger = await app.makeUser({ organizeId: 'south' })
  expect(dataOf(await of(['team', 'south'], stranger)).list.map(({ id }) => id)).toEqual(['south', 'global'])
})

test('all roles that are on come side by side, to whoever may know of them; who has the newest is told so', async () => {
  const [team, off] = [await add('ofTeam', ['firm', 'north', 'team']), await add('isOff')]
  dataOf(await app.call(role.toggleState, { id: off }, root))
  const all = async (as: TestUser, version?: string) => dataOf(await app.call(role.all, { version }, as))
  expect((await app.call(role.all, {})).code).toBe(602)
  const ordered = async (enCode: string, sortCode: number) =>
    dataOf(await app.call(role.create, { fullName: enCode, enCode, sortCode }, root)).id
  const [last, first] = [await ordered('sortedLast', 2), await ordered('sortedFirst', 1)]
  const { list, version } = await all(root)
  expect(list.map(({ id }) => id).filter((id) => [last, first].includes(id))).toEqual([first, last])
  const row = { id: team, fullName: '名ofTeam', enCode: 'ofTeam', type: 'role', globalMark: 0 }
  expect(list.find(({ id }) => id === team)).toEqual(row)
  expect(list.map(({ id }) => id)).not.toContain(off)
  const inSouth = await app.makeUser({ organizeId: 'south' })
  const known = (await all(inSouth)).list.map(({ id }) => id)
  expect([known.includes(team), known.includes('reviewLeader')]).toEqual([false, true])
  expect(await all(root, version)).toEqual({ list: [], version, isUnchanged: true })
  dataOf(await app.call(role.toggleState, { id: off }, root))
  expect((await all(root, version)).list.map(({ id }) => id)).toContain(off)
})

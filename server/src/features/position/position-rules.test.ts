import { position } from '@workstation/contract/position'
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

let made = 0
const form = (more: object = {}) => {
  made += 1
  return { fullName: `岗位${made}`, enCode: `P${made}`, organizeId: 'north', ...more }
}
const create = (more: object = {}) => app.call(position.create, form(more), root)
const add = async (more: object = {}) => dataOf(await create(more)).id

test('[POS-12] stands in an organisation that exists, with a type of the dictionary or none', async () => {
  expect(await create({ organizeId: undefined })).toMatchObject({ key: 'invalid', msg: '填写有误：organizeId' })
  expect(await create({ organizeId: 'moon' })).toMatchObject({ key: 'invalid', msg: '填写有误：organizeId' })
  expect(await create({ type: 'astronaut' })).toMatchObject({ key: 'invalid', msg: '填写有误：type' })
  const id = await add({ type: 'technical' })
  const { list } = dataOf(await app.call(position.list, { keyword: `P${made}` }, root))
  expect(list).toMatchObject([{ id, type: '技术岗', typeCode: 'technical', department: '北所' }])
  // A type that is switched off later stays where it is, and cannot be chosen anew.
  const { db } = app.services
  await db.updateTable('dictionary_entry').set({ enabled_mark: 0 }).where('en_code', '=', 'technical').execute()
  const record = dataOf(await app.call(position.get, { id }, root))
  dataOf(await app.call(position.update, { ...record, fullName: '仍是技术' }, root))
  expect(await create({ type: 'technical' })).toMatchObject({ key: 'invalid' })
  await db.updateTable('dictionary_entry').set({ enabled_mark: 1 }).where('en_code', '=', 'technical').execute()
})

test('[POS-12] two of one organisation have two names, whatever their case; elsewhere the name is free', async () => {
  const id = await add({ fullName: 'Chief' })
  expect(await create({ fullName: ' chief ' })).toMatchObject({
    key: 'position.name-exists',
    msg: '该组织已有岗位“chief”',
  })
  const other = await add({ fullName: 'CHIEF', organizeId: 'south' })
  const moved = { ...dataOf(await app.call(position.get, { id: other }, root)), organizeId: 'north' }
  expect(await app.call(position.update, moved, root)).toMatchObject({ key: 'position.name-exists' })
  dataOf(await app.call(position.update, { ...moved, organizeId: 'team' }, root))
  const same = dataOf(await app.call(position.get, { id }, root))
  dataOf(await app.call(position.update, { ...same, description: '同名' }, root))
  const answers = await Promise.all([create({ fullName: '同时' }), create({ fullName: '同时' })])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
})

test('[POS-04] the list of an organisation holds those of all below it; one that nobody knows has none', async () => {
  const [inTeam, inSouth] = [
    await add({ fullName: '找组', organizeId: 'team' }),
    await add({ fullName: '找南', organizeId: 'south' }),
  ]
  const found = async (organizeId: string) =>
    dataOf(await app.call(position.list, { organizeId, keyword: '找' }, root)).list.map(({ id }) => id)
  expect([await found(''), await found('firm')]).toEqual([
    [inTeam, inSouth],
    [inTeam, inSouth],
  ])
  expect([await found('north'), await found('team'), await found('south')]).toEqual([[inTeam], [inTeam], [inSouth]])
  expect(await found('moon')).toEqual([])
})

test('[POS-09] all positions that are on come side by side with their places, to whoever may know of them', async () => {
  const [on, off] = [await add({ fullName: '在用', organizeId: 'team' }), await add({ enabledMark: 0 })]
  const all = async (as: TestUser, version?: string) => dataOf(await app.call(position.all, { version }, as))
  expect((await app.call(position.all, {})).code).toBe(602)
  const { list, version } = await all(root)
  const row = { id: on, fullName: '在用', enCode: expect.any(String), organizeId: 'team', department: '北所/北一组' }
  expect(list.find(({ id }) => id === on)).toEqual(row)
  expect(list.map(({ id }) => id)).not.toContain(off)
  const inSouth = await app.makeUser({ organizeId: 'south' })
  expect((await all(inSouth)).list.map(({ organizeId }) => organizeId)).not.toContain('team')
  // Who knows the newest is told so; a change makes it new.
  expect(await all(root, version)).toEqual({ list: [], version, isUnchanged: true })
  dataOf(await app.call(position.toggleState, { id: on }, root))
  const changed = await all(root, version)
  expect([changed.isUnchanged, changed.version === version]).toEqual([undefined, false])
  expect(changed.list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).filter((id) => id !== on))
})

test('[POS-10] positions come by organisation, in the order asked, without those that have none', async () => {
  const [south, team] = [await add({ organizeId: 'south' }), await add({ organizeId: 'team' })]
  const of = (organizeIds: unknown, as?: TestUser) => app.call(position.ofOrganizes, { organizeIds }, as)
  expect((await of(['team'])).code).toBe(602)
  expect(await of('team', root)).toMatchObject({ key: 'invalid' })
  const groups = dataOf(await of(['south', 'moon', 'firm', 'team', 'south'], root)).list
  expect(groups.map(({ id, fullName }) => [id, fullName])).toEqual([
    ['south', '南所'],
    ['team', '北一组'],
  ])
  expect(groups.map(({ children }) => children.map(({ id }) => id).at(-1))).toEqual([south, team])
  expect(dataOf(await of([], root)).list).toEqual([])
  const stranger = await app.makeUser({ organizeId: 'south' })
  expect(dataOf(await of(['team', 'south'], stranger)).list.map(({ id }) => id)).toEqual(['south'])
})

test('what a position gives ends at once where it moves to an organisation that is off, and comes back with it', async () => {
  const { db } = app.services
  const off = { id: 'closed', parent_id: 'firm', path: 'firm,closed', category: 'department', full_name: '撤销所' }
  await db
    .insertInto('organize')
    .values({ ...off, en_code: 'closed', enabled_mark: 0 })
    .execute()
  const id = await add()
  const person = await app.makeUser({ organizeId: 'north' })
  dataOf(await app.call(position.addMembers, { id, userIds: [person.id] }, root))
  const right = { object_type: 'position', object_id: id, item_kind: 'module', item_id: 'position' }
  await db.insertInto('permission_grant').values(right).execute()
  const move = async (organizeId: string) =>
    dataOf(await app.call(position.update, { ...dataOf(await app.call(position.get, { id }, root)), organizeId }, root))
  const mayList = async () => (await app.call(position.list, {}, person)).code === 200
  expect(await mayList()).toBe(true)
  await move('closed')
  expect(await mayList()).toBe(false)
  await move('south')
  expect(await mayList()).toBe(true)
})

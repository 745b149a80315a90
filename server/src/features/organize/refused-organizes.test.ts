import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { watchStatements } from '../../testing/watch-statements'

let app: TestApp
/** Holds every button, and not what the position of the team gives. */
let keeper: TestUser
/** The same, and holds it. */
let holder: TestUser
/** The same again, and belongs to the southern department alone. */
let southerner: TestUser
let chief: TestUser
let reader: TestUser
const grants = ['organize', 'department'].flatMap((modelId) =>
  ['btn_edit', 'btn_remove'].map((button) => ({ modelId, button })),
)
const departments = ['north', 'team', 'south', 'bare', 'dark']

const insert = (table: string, values: object) =>
  app.services.db
    .insertInto(table as never)
    .values(values as never)
    .execute()

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  for (const [id, enabled_mark] of [
    ['bare', 1],
    ['dark', 0],
  ] as const)
    await insert('organize', {
      ...{
        id,
        enabled_mark,
        parent_id: 'firm',
        path: `firm,${id}`,
        category: 'department',
        full_name: id,
        en_code: id,
      },
    })
  for (const organize_id of ['team', 'dark']) {
    const id = `post-${organize_id}`
    await insert('position', { id, full_name: id, en_code: id, organize_id })
    await insert('permission_grant', { object_type: 'position', object_id: id, item_kind: 'module', item_id: 'area' })
    const { id: user_id } = await app.makeUser({ organizeId: organize_id })
    await insert('user_position', { user_id, position_id: id })
  }
  keeper = await app.makeUser({ organizeId: 'firm', grants })
  holder = await app.makeUser({ organizeId: 'firm', grants: [...grants, { modelId: 'area' }] })
  southerner = await app.makeUser({ organizeId: 'south', grants })
  chief = await app.makeUser({ organizeId: 'firm', isAdministrator: true })
  reader = await app.makeUser({ organizeId: 'firm', grants: [{ modelId: 'department' }] })
  const { id: user_id } = await app.makeUser({ organizeId: 'firm' })
  await insert('organize_admin', { organize_id: 'bare', user_id, this_layer: ['edit'], sub_layer: [] })
})
afterAll(() => app.close())

const told = async (by: TestUser) => dataOf(await app.call(department.refusedActs, { ids: departments }, by)).list
const marks = async () =>
  app.services.db.selectFrom('organize').select(['id', 'enabled_mark', 'version']).orderBy('id').execute()
const reasonOf = (list: Awaited<ReturnType<typeof told>>, id: string, act: string) =>
  list.find((one) => one.id === id && one.act === act)?.reason

test.each(['keeper', 'holder', 'southerner', 'chief'] as const)(
  '[THR-10] switching, removing and merging departments was offered to a %s to whom it is refused',
  async (who) => {
    const by = { keeper, holder, southerner, chief }[who]
    const before = await marks()
    const list = await told(by)
    expect(await marks()).toEqual(before)
    for (const id of departments) {
      const answer = await app.call(department.toggleState, { id }, by)
      expect([id, 'state', reasonOf(list, id, 'state')]).toEqual([
        ...[id, 'state'],
        answer.code === 200 ? undefined : answer.msg,
      ])
      if (answer.code === 200) expect((await app.call(department.toggleState, { id }, chief)).code).toBe(200)
      const removal = reasonOf(list, id, 'remove')
      expect([id, removal !== undefined]).toEqual([id, true])
      expect((await app.call(department.remove, { id }, by)).msg).toBe(removal)
    }
    const { version = 0 } = (await marks()).find(({ id }) => id === 'bare') ?? {}
    const merged = await app.call(company.merge, { id: 'bare', targetId: 'south', version }, by)
    expect(list.filter(({ act }) => act === 'merge')).toEqual([{ id: 'bare', act: 'merge', reason: merged.msg }])
    const switches = { keeper: ['north', 'team', 'dark'], holder: [], southerner: ['south', 'north', 'team', 'dark'] }
    const refused = list.filter(({ act }) => act === 'state').map(({ id }) => id)
    expect(refused.toSorted()).toEqual([...(who === 'chief' ? [] : switches[who])].toSorted())
  },
)

test('what stands against an act is told to those alone who have its button', async () => {
  expect(await told(reader)).toEqual([])
  expect((await app.call(company.refusedActs, { ids: ['firm'] }, reader)).key).toBe('forbidden')
  expect((await app.call(department.refusedActs, { ids: departments })).code).toBe(602)
})

test('asking what is refused waits for nobody who changes the tree', async () => {
  const { db } = app.services
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('organize').select('id').where('id', '=', 'team').forUpdate().execute()
    await import('../../platform/tree/tree-store').then(({ lockTree }) => lockTree(trx, { table: 'organize' }))
    const list = await told(keeper)
    expect([reasonOf(list, 'team', 'state'), reasonOf(list, 'team', 'remove')]).toEqual([
      undefined,
      expect.stringContaining('还不能删除'),
    ])
  })
})

test('one of a kind was told as several in English', async () => {
  const { list } = dataOf(await app.call(department.refusedActs, { ids: ['north'] }, keeper, { language: 'en' }))
  expect(reasonOf(list, 'north', 'remove')).toContain('companies and departments below: 1.')
})

test('a page of departments was weighed one by one, which held the tree for seconds', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `page-${at}`)
  for (const id of rows) {
    const named = { id, full_name: id, en_code: id }
    await insert('organize', { ...named, parent_id: 'firm', path: `firm,${id}`, category: 'department' })
    await insert('position', { ...named, organize_id: id })
    const grant = { object_type: 'position', item_kind: 'module', item_id: 'area' }
    if (Number(id.slice(5)) % 2 === 0) await insert('permission_grant', { ...grant, object_id: id })
    const { id: user_id } = await app.makeUser({ organizeId: id })
    await insert('user_position', { user_id, position_id: id })
  }
  let closed: string[] = []
  const { statements } = await watchStatements(async () => {
    const { list } = dataOf(await app.call(department.refusedActs, { ids: ['firm', ...rows] }, keeper))
    closed = list.filter(({ act, id }) => act === 'state' && id !== 'firm').map(({ id }) => id)
  })
  expect(closed.toSorted()).toEqual(rows.filter((_, at) => at % 2 === 0).toSorted())
  expect(statements.filter((text) => text.startsWith('update organize')).length).toBeLessThanOrEqual(4)
})

test('who belongs to two departments of a page closes neither by what only one of them gives him', async () => {
  const two = ['both-a', 'both-b']
  for (const id of two) {
    const organize = { id, full_name: id, en_code: id, parent_id: 'firm', path: `firm,${id}`, category: 'department' }
    await insert('organize', organize)
    await insert('position', { id, full_name: id, en_code: id, organize_id: id })
  }
  const { id: user_id } = await app.makeUser({ organizeId: 'both-a' })
  for (const position_id of two) await insert('user_position', { user_id, position_id })
  await insert('permission_grant', {
    object_type: 'position',
    object_id: 'both-b',
    item_kind: 'module',
    item_id: 'area',
  })
  const { list } = dataOf(await app.call(department.refusedActs, { ids: two }, keeper))
  expect(reasonOf(list, 'both-a', 'state')).toBeUndefined()
  expect((await app.call(department.toggleState, { id: 'both-a' }, keeper)).code).toBe(200)
  const alone = dataOf(await app.call(department.refusedActs, { ids: ['both-b'] }, keeper))
  expect(reasonOf(alone.list, 'both-b', 'state')).toBe(
    (await app.call(department.toggleState, { id: 'both-b' }, keeper)).msg,
  )
})

import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { organize } from '@workstation/contract/organize'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
})
afterAll(() => app.close())

let made = 0
async function make(fullName: string, parentId = '-1', isDepartment = false) {
  made += 1
  const call = isDepartment ? department.create : company.create
  return (await app.call(call, { fullName, enCode: `T${made}`, parentId }, admin.token)).data.id
}
const rowOf = (id: string) =>
  app.services.db.selectFrom('organize').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const versionOf = async (id: string) => (await rowOf(id)).version
const move = async (id: string, parentId: string, before = '', version?: number) =>
  app.call(company.move, { id, parentId, before, version: version ?? (await versionOf(id)) }, admin.token)
const childrenOf = async (parentId: string) =>
  (
    await app.services.db
      .selectFrom('organize')
      .select('full_name')
      .where('parent_id', '=', parentId)
      .where('deleted_at', 'is', null)
      .orderBy('sort_code')
      .execute()
  ).map((row) => row.full_name)
/** Ways that are not those of their parents with their own id at the end. */
const brokenWays = async () =>
  (
    await sql<{ id: string }>`select node.id from organize node left join organize above on above.id = node.parent_id
      where node.deleted_at is null and node.path <> concat_ws(',', above.path, node.id)`.execute(app.services.db)
  ).rows

/** A chain of 600 departments: one below the company, the others below that one. */
async function makeBranch(companyId: string, root: string, count = 600) {
  const way = (await rowOf(companyId)).path
  const row = (id: string, parent_id: string, path: string) => {
    return { id, parent_id, path, category: 'department', full_name: id, en_code: id }
  }
  const below = Array.from({ length: count - 1 }, (_, at) => `${root}-${at}`)
  await app.services.db
    .insertInto('organize')
    .values([row(root, companyId, `${way},${root}`), ...below.map((id) => row(id, root, `${way},${root},${id}`))])
    .execute()
}

describe('moving', () => {
  test('takes all below along, to its place among its siblings, and counts one change', async () => {
    const [from, to] = [await make('搬出'), await make('搬入')]
    const branch = await make('分支', from)
    const leaf = await make('叶', branch)
    await make('先来', to)
    const second = await make('后到', to)
    expect((await move(branch, to, second)).code).toBe(200)
    expect(await childrenOf(to)).toEqual(['先来', '分支', '后到'])
    expect((await rowOf(leaf)).path).toBe([to, branch, leaf].join(','))
    expect(await versionOf(branch)).toBe(2)
    expect((await move(branch, to)).code).toBe(200)
    expect(await childrenOf(to)).toEqual(['先来', '后到', '分支'])
    expect(await brokenWays()).toEqual([])
  })

  test('below itself, below what is gone, over a name, or from an old version is refused and changes nothing', async () => {
    const top = await make('原处')
    const branch = await make('本支', top)
    const leaf = await make('末端', branch)
    const gone = await make('已删')
    await app.call(company.remove, { id: gone }, admin.token)
    const same = await make('同名集团')
    await make('本支', same)
    const before = await rowOf(branch)
    expect((await move(branch, branch)).key).toBe('tree.below-itself')
    expect((await move(branch, leaf)).key).toBe('tree.below-itself')
    expect((await move(branch, gone)).key).toBe('invalid')
    expect((await move(branch, same)).key).toBe('organize.name-exists')
    expect((await move(branch, '-1', '', before.version + 1)).key).toBe('changed')
    expect(await rowOf(branch)).toEqual(before)
  })

  test('twice at once is done once; two opposite moves at the same instant make no circle', async () => {
    const [one, two] = [await make('东'), await make('西')]
    const version = await versionOf(one)
    const twice = await Promise.all([move(one, two, '', version), move(one, two, '', version)])
    expect(twice.map(({ code, key }) => key ?? code).sort()).toEqual([200, 'changed'])
    const [left, right] = [await make('左'), await make('右')]
    const opposite = await Promise.all([move(left, right), move(right, left)])
    expect(opposite.map(({ code, key }) => key ?? code).sort()).toEqual([200, 'tree.below-itself'])
    expect(await brokenWays()).toEqual([])
  })

  test('a branch of 600 moves while its people are worked with, in a fifth of a second', async () => {
    const [from, to] = [await make('六百出'), await make('六百入')]
    await makeBranch(from, 'six')
    const version = await versionOf('six')
    const other = await app.administrator()
    const form = { id: 'six-7', fullName: '改名部', enCode: 'six-7', parentId: 'six', version: 1 }
    const input = { id: 'six', parentId: to, before: '', version }
    const [moved, renamed, added] = await Promise.all([
      app.call(department.move, input, admin.token),
      app.call(department.update, form, other.token),
      app.call(department.create, { fullName: '新部', enCode: 'six-new', parentId: 'six' }, other.token),
    ])
    expect([moved.code, renamed.code, added.code]).toEqual([200, 200, 200])
    expect(await brokenWays()).toEqual([])
    const { rows } = await sql<{ count: string }>`select count(*) from organize
      where path like ${`${to},six%`}`.execute(app.services.db)
    expect(Number(rows[0]?.count)).toBe(601)
    expect(await rowOf('six-7')).toMatchObject({ full_name: '改名部', parent_id: 'six' })
  })
})

describe('switching off', () => {
  const toggle = (id: string, by = admin) => app.call(company.toggleState, { id }, by.token)
  const isOn = async (id: string) => (await rowOf(id)).enabled_mark === 1

  test('says how many people it concerns, and takes it back', async () => {
    const top = await make('停用集团')
    const sub = await make('停用分院', top)
    for (const organizeId of [top, sub, sub]) await app.makeUser({ organizeId })
    const usage = (await app.call(company.usage, { id: top }, admin.token)).data
    expect(usage).toEqual({ below: 1, people: 1, positions: 0, roles: 0, administrators: 0, projects: 0, concerned: 3 })
    expect((await toggle(top)).code).toBe(200)
    expect(await isOn(top)).toBe(false)
    expect((await toggle(top)).code).toBe(200)
    expect(await isOn(top)).toBe(true)
  })

  test('whoever keeps the tree in memory knows of it at once', async () => {
    const id = await make('立即可见')
    const names = async () => JSON.stringify((await app.call(organize.tree, {}, admin.token)).data)
    expect(await names()).toContain(id)
    await app.call(company.toggleState, { id }, admin.token)
    expect(await names()).not.toContain(id)
  })

  test('the place where one belongs oneself is refused, by the act and by the form, and so is one above it', async () => {
    const top = await make('自己集团')
    const own = await make('自己院', top)
    const grants = [{ modelId: 'organize', button: 'btn_edit' }]
    const keeper = await app.makeUser({ grants, organizeId: own })
    for (const id of [own, top]) {
      expect(await toggle(id, keeper)).toMatchObject({ key: 'organize.own', msg: expect.stringContaining('自己') })
      const { full_name, en_code } = await rowOf(id)
      const form = { id, fullName: full_name, enCode: en_code, enabledMark: 0 }
      expect((await app.call(company.update, form, keeper.token)).key).toBe('organize.own')
      expect(await isOn(id)).toBe(true)
    }
    const other = await make('别处院')
    await app.services.db
      .insertInto('user_organize')
      .values({ user_id: keeper.id, organize_id: other, is_main: false })
      .execute()
    expect((await toggle(own, keeper)).code).toBe(200)
  })

  test('an organisation with the only administrator of another one in it is refused until there is a second', async () => {
    const inside = await make('在内院')
    const outside = await make('在外院')
    const only = await app.makeUser({ organizeId: inside })
    const administer = (user_id: string, organize_id: string) =>
      app.services.db
        .insertInto('organize_admin')
        .values({ user_id, organize_id, this_layer: ['edit'], sub_layer: [] })
        .execute()
    await administer(only.id, outside)
    await administer(only.id, inside)
    const refused = await toggle(inside)
    expect(refused).toMatchObject({ key: 'organize.leaves-without-administrator' })
    expect(refused.msg).toContain('在外院')
    expect(await isOn(inside)).toBe(true)
    await administer((await app.makeUser({ organizeId: outside })).id, outside)
    expect((await toggle(inside)).code).toBe(200)
    expect((await toggle(inside)).code).toBe(200)
  })

  test('the last super administrator is not switched off with his place', async () => {
    const { db } = app.services
    const place = await make('超管院')
    const keeper = await app.makeUser({ grants: [{ modelId: 'organize', button: 'btn_edit' }] })
    const others = await db.selectFrom('app_user').select('id').where('is_administrator', '=', true).execute()
    const ids = others.map(({ id }) => id)
    const setOthers = (enabled_mark: number) =>
      db.updateTable('app_user').set({ enabled_mark }).where('id', 'in', ids).execute()
    await app.makeUser({ isAdministrator: true, organizeId: place })
    await setOthers(0)
    expect((await toggle(place, keeper)).key).toBe('organize.last-administrator')
    await setOthers(1)
    expect((await toggle(place, keeper)).code).toBe(200)
  })
})

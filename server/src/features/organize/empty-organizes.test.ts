import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
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
/** Ways that are not those of their parents with their own id at the end. */
const brokenWays = async () =>
  (
    await sql<{ id: string }>`select node.id from organize node left join organize above on above.id = node.parent_id
      where node.deleted_at is null and node.path <> concat_ws(',', above.path, node.id)`.execute(app.services.db)
  ).rows

describe('deleting', () => {
  const remove = (id: string) => app.call(company.remove, { id }, admin.token)

  test('[ORG-15] [ORG-24] is refused with the counts of what hangs on it, and goes once nothing does', async () => {
    const { db } = app.services
    const id = await make('有物院')
    const below = await make('有物部', id, true)
    const person = await app.makeUser({ organizeId: id })
    const post = { id: 'post-used', full_name: '岗', en_code: 'post-used', organize_id: id }
    await db.insertInto('position').values(post).execute()
    await db.insertInto('role').values({ id: 'role-used', full_name: '角', en_code: 'role-used' }).execute()
    await db.insertInto('role_organize').values({ role_id: 'role-used', organize_id: id }).execute()
    const admins = { user_id: person.id, organize_id: id, this_layer: ['edit' as const], sub_layer: [] }
    await db.insertInto('organize_admin').values(admins).execute()
    const project = {
      id: 'project-used',
      full_name: '项',
      en_code: 'project-used',
      organize_id: id,
      created_by: admin.id,
    }
    await db.insertInto('project').values(project).execute()
    const refused = await remove(id)
    expect(refused.key).toBe('organize.in-use')
    for (const what of ['下级组织 1 个', '人员 1 人', '岗位 1 个', '角色 1 个', '管理员 1 人', '项目 1 个'])
      expect(refused.msg).toContain(what)
    expect((await app.call(department.remove, { id: below }, admin.token)).code).toBe(200)
    expect((await remove(id)).msg).not.toContain('下级组织')
    await db.deleteFrom('user_organize').where('organize_id', '=', id).execute()
    await db.deleteFrom('position').where('organize_id', '=', id).execute()
    await db.deleteFrom('role_organize').where('organize_id', '=', id).execute()
    await db.deleteFrom('organize_admin').where('organize_id', '=', id).execute()
    await db.deleteFrom('project').where('organize_id', '=', id).execute()
    expect((await remove(id)).code).toBe(200)
    expect((await rowOf(id)).deleted_at).not.toBeNull()
    expect((await remove(id)).key).toBe('not-found')
    expect((await app.call(company.get, { id }, admin.token)).key).toBe('not-found')
  })

  test('while somebody adds below it, one of the two is refused', async () => {
    const id = await make('同时院')
    const below = { fullName: '同时部', enCode: 'AT-ONCE', parentId: id }
    const [removed, added] = await Promise.all([remove(id), app.call(department.create, below, admin.token)])
    expect([removed.code, added.code].filter((code) => code === 200)).toHaveLength(1)
    expect(['organize.in-use', 'invalid']).toContain(removed.key ?? added.key)
  })
})

describe('putting elsewhere', () => {
  const grantsOf = (...buttons: string[]) => buttons.map((button) => ({ modelId: 'organize', button }))
  const merge = async (id: string, targetId: string, as = admin) =>
    app.call(company.merge, { id, targetId, version: await versionOf(id) }, as.token)
  const placesOf = async (userId: string) =>
    app.services.db
      .selectFrom('user_organize')
      .select(['organize_id', 'is_main'])
      .where('user_id', '=', userId)
      .orderBy('organize_id')
      .execute()

  test('people go into another organisation, each once, with what is main', async () => {
    const [from, to] = [await make('人出院'), await make('人入院')]
    const one = await app.makeUser({ organizeId: from })
    const both = await app.makeUser({ organizeId: from })
    await app.services.db
      .insertInto('user_organize')
      .values({ user_id: both.id, organize_id: to, is_main: false })
      .execute()
    const input = { id: from, targetId: to, version: 1 }
    expect((await app.call(company.movePeople, input)).code).toBe(602)
    const clerk = await app.makeUser({ grants: grantsOf('btn_add', 'btn_remove') })
    expect((await app.call(company.movePeople, input, clerk.token)).key).toBe('forbidden')
    expect((await app.call(company.movePeople, { ...input, targetId: from }, admin.token)).key).toBe(
      'organize.merge-target',
    )
    expect((await app.call(company.movePeople, input, admin.token)).code).toBe(200)
    for (const { id } of [one, both]) expect(await placesOf(id)).toEqual([{ organize_id: to, is_main: true }])
    expect((await app.call(company.remove, { id: from }, admin.token)).code).toBe(200)
  })

  test('merging puts everything that hangs on it on the other one, and deletes it', async () => {
    const { db } = app.services
    const [from, to] = [await make('并出院'), await make('并入院')]
    const child = await make('随行部', from, true)
    const leaf = await make('随行组', child, true)
    const person = await app.makeUser({ organizeId: from })
    await db.insertInto('position').values({ id: 'mp', full_name: '岗', en_code: 'mp', organize_id: from }).execute()
    await db.insertInto('role').values({ id: 'mr', full_name: '角', en_code: 'mr' }).execute()
    await db.insertInto('role_organize').values({ role_id: 'mr', organize_id: from }).execute()
    const project = { id: 'mj', full_name: '项', en_code: 'mj', organize_id: from, created_by: admin.id }
    await db.insertInto('project').values(project).execute()
    expect((await merge(from, to)).code).toBe(200)
    expect((await rowOf(from)).deleted_at).not.toBeNull()
    expect((await rowOf(leaf)).path).toBe([to, child, leaf].join(','))
    expect(await placesOf(person.id)).toEqual([{ organize_id: to, is_main: true }])
    const organizeOf = async (table: 'position' | 'project', id: string) =>
      (await db.selectFrom(table).select('organize_id').where('id', '=', id).executeTakeFirstOrThrow()).organize_id
    expect([await organizeOf('position', 'mp'), await organizeOf('project', 'mj')]).toEqual([to, to])
    const roles = await db.selectFrom('role_organize').select('organize_id').where('role_id', '=', 'mr').execute()
    expect(roles).toEqual([{ organize_id: to }])
    expect(await brokenWays()).toEqual([])
  })

  test('merging is refused into itself, below itself, another kind, or over a name, and then changes nothing', async () => {
    const [from, to] = [await make('不并院'), await make('目标院')]
    const child = await make('下属院', from)
    const office = await make('目标部', to, true)
    for (const target of [from, child, office, 'nobody'])
      expect((await merge(from, target)).key).toBe('organize.merge-target')
    await make('下属院', to)
    expect(await merge(from, to)).toMatchObject({ key: 'organize.name-exists' })
    expect(await rowOf(from)).toMatchObject({ deleted_at: null })
    expect((await rowOf(child)).parent_id).toBe(from)
    expect((await app.call(company.merge, { id: from, targetId: to, version: 1 })).code).toBe(602)
    const clerk = await app.makeUser({ grants: grantsOf('btn_add', 'btn_edit') })
    expect((await merge(from, to, clerk)).key).toBe('forbidden')
    const administrator = await app.makeUser()
    const row = { user_id: administrator.id, organize_id: from, this_layer: ['edit' as const], sub_layer: [] }
    await app.services.db.insertInto('organize_admin').values(row).execute()
    expect((await merge(from, await make('空院'))).key).toBe('organize.still-administered')
  })

  test('[THR-10] nobody moves himself, nor somebody with more than himself', async () => {
    const [from, to] = [await make('越权出院'), await make('越权入院')]
    const keeper = await app.makeUser({ grants: grantsOf('btn_edit', 'btn_remove'), organizeId: from })
    const input = async () => ({ id: from, targetId: to, version: await versionOf(from) })
    expect((await app.call(company.movePeople, await input(), keeper.token)).key).toBe('rights.self')
    expect(await placesOf(keeper.id)).toEqual([{ organize_id: from, is_main: true }])
  })
})

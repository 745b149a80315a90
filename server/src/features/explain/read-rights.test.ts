import { code } from '@workstation/contract/envelope'
import { explain, type ToldRights } from '@workstation/contract/explain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
  const { db } = app.services
  for (const id of ['one', 'two']) await db.insertInto('role').values({ id, full_name: id, en_code: id }).execute()
})
afterAll(() => app.close())

const ask = (input: object, as?: TestUser) => app.call(explain.rights, input as never, as)
const short = ({ list }: ToldRights) =>
  list.map(({ sign, kind, page, name }) => [sign, kind, page, name].join(' ').trim())
const now = async () => {
  await new Promise((done) => setTimeout(done, 5))
  return Date.now()
}
const give = (object_type: string, object_id: string, item_kind: string, item_id: string) =>
  app.services.db.insertInto('permission_grant').values({ object_type, object_id, item_kind, item_id }).execute()

describe('rights of somebody', () => {
  test('no session, no permission, out of sight, bad input, works', async () => {
    const person = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_edit' }] })
    const asked = { kind: 'user', id: person.id }
    expect((await ask(asked)).code).toBe(code.sessionInvalid)
    expect((await ask(asked, person)).key).toBe('forbidden')
    const blind = await app.makeUser({ grants: [{ modelId: 'explain' }] })
    expect((await ask(asked, blind)).key).toBe('not-found')
    expect((await ask({ kind: 'role', id: 'one' }, blind)).key).toBe('not-found')
    const below = await app.makeUser({ grants: [{ modelId: 'explain' }, { modelId: 'user' }] })
    expect((await ask(asked, below)).key).toBe('rights.rank')
    expect((await ask({ ...asked, kind: 'menu' }, admin)).key).toBe('invalid')
    expect((await ask({ ...asked, at: 'x' }, admin)).key).toBe('invalid')
    const { data } = await ask(asked, admin)
    expect(data).toMatchObject({ one: { name: person.realName, because: 'grants' }, other: null })
    expect(short(data)).toEqual(expect.arrayContaining(['has page 用户管理', 'has button 用户管理 编辑']))
  })

  test('on a day are those of that day, and two days differ by what was given and taken between', async () => {
    const person = await app.makeUser({ grants: [{ modelId: 'position' }] })
    const before = await now()
    await give('user', person.id, 'module', 'role')
    await app.services.db
      .deleteFrom('permission_grant')
      .where('object_id', '=', person.id)
      .where('item_id', '=', 'position')
      .execute()
    const asked = { kind: 'user', id: person.id, at: before }
    expect(short((await ask(asked, admin)).data).filter((line) => line.includes(' page '))).toEqual([
      'has page 岗位管理',
    ])
    const two = (await ask({ ...asked, otherKind: 'user', otherId: person.id }, admin)).data
    expect(short(two)).toEqual(['less page 岗位管理', 'more page 角色管理'])
    expect((await ask({ ...asked, at: 0 }, admin)).msg).toBe('那时还没有开始记录权限变化')
  })

  test('of two roles differ by what one carries alone; who is disabled holds nothing, and an administrator all', async () => {
    await give('role', 'one', 'module', 'group')
    await give('role', 'two', 'module', 'group')
    await give('role', 'two', 'button', 'group-button-btn_edit')
    const both = { kind: 'role', id: 'one', otherKind: 'role', otherId: 'two' }
    expect(short((await ask(both, admin)).data)).toEqual(['more button 分组管理 编辑'])
    const gone = await app.makeUser({ grants: [{ modelId: 'user' }] })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', gone.id).execute()
    const mixed = (await ask({ kind: 'user', id: gone.id, otherKind: 'user', otherId: admin.id }, admin)).data
    expect(mixed).toMatchObject({ one: { because: 'off' }, other: { because: 'administrator' }, list: [] })
  })

  test('are exported as they are shown, for who may export', async () => {
    const reader = await app.makeUser({ grants: [{ modelId: 'explain' }, { modelId: 'role' }] })
    const both = { kind: 'role', id: 'one', otherKind: 'role', otherId: 'two' } as const
    expect((await app.call(explain.rightsExcel, both, reader)).key).toBe('forbidden')
    const { data } = await app.call(explain.rightsExcel, both, admin)
    expect(data.name).toContain('one two')
    const cells = await readExport(app, data, admin)
    expect(cells[1]?.slice(0, 4)).toEqual(['增加', '分组管理', '按钮', '编辑'])
  })

  test('are exported with what of a right differs, as the page tells it', async () => {
    const { db } = app.services
    for (const id of ['till', 'good']) await db.insertInto('role').values({ id, full_name: id, en_code: id }).execute()
    const ending = { object_type: 'role', object_id: 'till', item_kind: 'module', item_id: 'group' }
    await db
      .insertInto('permission_grant')
      .values({ ...ending, until: new Date(Date.now() + 86_400_000) })
      .execute()
    await give('role', 'good', 'module', 'group')
    const { data } = await app.call(
      explain.rightsExcel,
      { kind: 'role', id: 'till', otherKind: 'role', otherId: 'good' },
      admin,
    )
    expect((await readExport(app, data, admin))[1]).toEqual(['增加', '分组管理', '页面', null, null, '长期有效'])
  })
})

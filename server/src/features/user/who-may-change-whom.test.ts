import type { Language } from '@workstation/contract/language'
import { onlineUser } from '@workstation/contract/online-user'
import { registration } from '@workstation/contract/registration'
import { user } from '@workstation/contract/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importedLine } from '../../testing/import-people'
import type { TestUser, UserSpec } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf } from '../session'

let app: TestApp
let admin: TestUser
/** Administers people, holds the role reviewLeader, and nothing else. */
let clerk: TestUser
const pages = ['btn_add', 'btn_edit', 'btn_resetPassword', 'btn_import'].map((button) => ({ modelId: 'user', button }))
const grants = [
  ...pages,
  { modelId: 'onlineUser', button: 'btn_end' },
  { modelId: 'registration', button: 'btn_approve' },
]

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const place = (id: string, path: string) => ({
    id,
    path,
    parent_id: path.split(',').at(-2) ?? '-1',
    category: 'company',
    full_name: `单位${id}`,
    en_code: id,
  })
  const places = [place('group', 'group'), place('branch', 'group,branch'), place('lab', 'group,branch,lab')]
  const { db } = app.services
  await db
    .insertInto('organize')
    .values([...places, place('other', 'group,other')])
    .execute()
  admin = await app.administrator()
  clerk = await app.makeUser({ grants, roles: ['reviewLeader'], organizeId: 'branch', realName: '文员' })
})
afterAll(() => app.close())

const make = (spec: UserSpec = {}) => app.makeUser({ organizeId: 'branch', ...spec })
const formOf = async (id: string) => (await app.call(user.get, { id }, admin.token)).data
const rowOf = (id: string) =>
  app.services.db
    .selectFrom('app_user')
    .selectAll('app_user')
    .select(sql<string[]>`array(select role_id from user_role where user_id = app_user.id order by 1)`.as('roles'))
    .select(
      sql<string[]>`array(select organize_id from user_organize where user_id = app_user.id order by 1)`.as(
        'organizes',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const change = async (id: string, more: Record<string, unknown>, by: TestUser = clerk) =>
  app.call(user.update, { ...(await formOf(id)), ...more }, by.token)
const roleRight = (role: string, item_kind: 'module' | 'button', item_id: string) =>
  app.services.db
    .insertInto('permission_grant')
    .values({ object_type: 'role', object_id: role, item_kind, item_id })
    .execute()
const makeRole = async (id: string, more: Record<string, unknown> = {}) => {
  await app.services.db
    .insertInto('role')
    .values({ id, full_name: `角色${id}`, en_code: id, ...more })
    .execute()
  await roleRight(id, 'module', 'config')
}

describe('[THR-10] of somebody who holds more than oneself', () => {
  const digest = digestOf('strong9word')
  const reset = { userPassword: digest, validatePassword: digest }
  const acts: [string, (id: string) => Promise<{ key?: string; msg: string }>, string][] = [
    ['the phone number is not one’s own to set', (id) => change(id, { mobilePhone: '13800138000' }), 'rights.rank'],
    ['nor the mail address', (id) => change(id, { email: 'mine@example.com' }), 'rights.rank'],
    ['nor the account', (id) => change(id, { account: 'taken1' }), 'rights.rank'],
    ['the roles are not emptied', (id) => change(id, { roleId: '' }), 'rights.take'],
    ['a role of one’s own is not given', (id) => change(id, { roleId: 'reviewLeader,above' }), 'rights.rank'],
    ['nobody disables him', (id) => app.call(user.toggleState, { id }, clerk.token), 'rights.rank'],
    ['nor by the form', (id) => change(id, { enabledMark: 0 }), 'rights.rank'],
    ['the password is not reset', (id) => app.call(user.resetPassword, { id, ...reset }, clerk.token), 'rights.rank'],
  ]
  beforeAll(() => makeRole('above'))

  test.each(acts)('%s', async (_, act, key) => {
    const boss = await make({ roles: ['above'], realName: '王主任' })
    const before = await rowOf(boss.id)
    const answer = await act(boss.id)
    expect([answer.key, answer.msg]).toEqual([key, expect.stringContaining('王主任')])
    expect(answer.msg).toContain('系统设置')
    expect(await rowOf(boss.id)).toEqual(before)
  })

  test('the refusal names what he holds in the language of the reader', async () => {
    const boss = await make({ roles: ['above'], realName: 'Wang' })
    const refused = async (language: Language) =>
      (await app.call(user.toggleState, { id: boss.id }, clerk.token, { language })).msg
    expect(await refused('en')).toBe('You cannot change Wang, who holds “System settings”, which you do not')
    expect(await refused('zhtw')).toBe('不能修改 Wang：對方有「系統設定」的權限，而您沒有')
  })

  test('he is not woken, nor his password set, while he is off', async () => {
    const boss = await make({ roles: ['above'] })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', boss.id).execute()
    expect((await app.call(user.toggleState, { id: boss.id }, clerk.token)).key).toBe('rights.rank')
    expect((await app.call(user.resetPassword, { id: boss.id, ...reset }, clerk.token)).key).toBe('rights.rank')
  })

  test('a role that was removed or is off counts, since it may come back', async () => {
    await makeRole('gone', { deleted_at: new Date() })
    await makeRole('sleeping', { enabled_mark: 0 })
    for (const role of ['gone', 'sleeping']) {
      const boss = await make({ roles: [role] })
      expect((await change(boss.id, { mobilePhone: '13800138000' })).key).toBe('rights.rank')
    }
    const other = await make()
    expect((await change(other.id, { roleId: 'sleeping' })).key).toBe('rights.give')
  })

  test('saving keeps a removed role, which no form shows', async () => {
    const boss = await make({ roles: ['gone', 'reviewLeader'] })
    expect((await change(boss.id, { email: 'boss@example.com', roleId: '' }, admin)).code).toBe(200)
    expect(await rowOf(boss.id)).toMatchObject({ email: 'boss@example.com', roles: ['gone'] })
  })

  test('his sessions are not ended, alone or among others; those of an equal are', async () => {
    const boss = await make({ roles: ['above'], realName: '王主任' })
    const equal = await make()
    const sessionOf = async (id: string) =>
      (await app.services.db.selectFrom('session').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id
    const ids = [await sessionOf(boss.id), await sessionOf(equal.id)]
    expect((await app.call(onlineUser.end, { id: ids[0] }, clerk.token)).key).toBe('rights.rank')
    expect((await app.call(onlineUser.endSeveral, { ids: ids.join() }, clerk.token)).msg).toContain('王主任')
    expect((await app.call(onlineUser.end, { id: ids[1] }, clerk.token)).code).toBe(200)
  })

  test('one who registered and was given more meanwhile is not let in; one with the role of registered people is', async () => {
    const { db } = app.services
    const registered = async (...roles: string[]) => {
      const person = await make({ roles })
      await db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', person.id).execute()
      const row = { user_id: person.id, state: 'waiting', ip: '10.0.0.1', address_group: '10.0.0.1' }
      await db.insertInto('registration').values(row).execute()
      return app.call(registration.approve, { id: person.id }, clerk.token)
    }
    expect((await registered('registered', 'above')).key).toBe('rights.rank')
    await setSettings(app, { registrationRoleId: 'above' })
    expect((await registered('above')).code).toBe(200)
    await setSettings(app, { registrationRoleId: 'registered' })
    expect((await registered('above')).key).toBe('rights.rank')
    expect((await registered('registered')).code).toBe(200)
  })
})

describe('[THR-10] nobody gives what he lacks', () => {
  test('by a line of an import', async () => {
    const line = importedLine({ account: 'imported1', organizeId: '单位group' })
    const send = (roleId: string) => app.call(user.importData, { list: [{ ...line, roleId }] }, clerk.token)
    const { fnum, failResult } = (await send('角色above')).data
    expect([fnum, failResult[0]?.errorsInfo]).toEqual([1, expect.stringContaining('角色above')])
    expect((await send('专业负责人')).data).toMatchObject({ snum: 1, fnum: 0 })
  })

  test('by a role whose people the product asks for, which gives nothing else', async () => {
    await app.services.db.insertInto('role').values({ id: 'plain', full_name: '普通', en_code: 'plain' }).execute()
    const other = await make()
    expect((await change(other.id, { roleId: 'reviewAssigner' })).msg).toContain('评审分配人')
    expect((await change(other.id, { roleId: 'plain,reviewLeader' })).code).toBe(200)
  })

  test('nor to himself, by whatever way', async () => {
    const before = await rowOf(clerk.id)
    expect((await change(clerk.id, { roleId: 'reviewLeader,above' })).key).toBe('rights.self')
    expect((await change(clerk.id, { organizeId: 'branch,lab' })).key).toBe('rights.self')
    expect((await app.call(user.toggleState, { id: clerk.id }, clerk.token)).key).toBe('rights.self')
    expect(await rowOf(clerk.id)).toEqual(before)
  })

  test('a right that is taken from somebody while he gives it is not given', async () => {
    const { db } = app.services
    const giver = await make({ grants, roles: ['above'] })
    const other = await make()
    const form = await formOf(other.id)
    let giving: ReturnType<typeof app.call> | undefined
    await db.transaction().execute(async (trx) => {
      await sql`select id from app_user where id = ${giver.id} for no key update`.execute(trx)
      await trx.deleteFrom('user_role').where('user_id', '=', giver.id).execute()
      giving = app.call(user.update, { ...form, roleId: 'above' }, giver.token)
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBe(1)
    })
    expect((await giving)?.key).toBe('rights.give')
    expect((await rowOf(other.id)).roles).toEqual([])
  })
})

describe('[THR-10] somebody limited to an organisation', () => {
  let keeper: TestUser
  beforeAll(async () => {
    const { db } = app.services
    await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', 'user').execute()
    const scheme = (id: string, field: string, value: string) => ({
      id,
      menu_id: 'user',
      kind: 'resource',
      en_code: id,
      full_name: id,
      condition: JSON.stringify([{ logic: 'and', groups: [{ field, op: 'Equal', value }] }]),
    })
    await db
      .insertInto('menu_item')
      .values([
        scheme('mine', 'mainOrganizeId', '@organizationAndSuborganization'),
        scheme('team', 'managerId', '@userAraSubordinates'),
      ])
      .execute()
    keeper = await make({ grants, realName: '分院文员' })
    await grantScheme(keeper, 'mine')
  })
  const grantScheme = ({ id }: TestUser, item_id: string) =>
    app.services.db
      .insertInto('permission_grant')
      .values({ object_type: 'user', object_id: id, item_kind: 'resource', item_id })
      .execute()

  test('does not join the one above it, with or without leaving his own', async () => {
    expect((await change(keeper.id, { organizeId: 'branch,group' }, keeper)).key).toBe('rights.self')
    expect((await change(keeper.id, { organizeId: 'group' }, keeper)).code).not.toBe(200)
    expect((await rowOf(keeper.id)).organizes).toEqual(['branch'])
  })

  test('takes nobody else there, keeps nobody from it, and moves people inside his own', async () => {
    const friend = await make({ organizeId: 'lab', realName: '小李' })
    const refused = await change(friend.id, { organizeId: 'lab,group' }, keeper)
    expect([refused.key, refused.msg]).toEqual(['rights.place', expect.stringMatching(/小李.*单位group/)])
    expect((await change(friend.id, { organizeId: 'branch,lab' }, keeper)).code).toBe(200)
    const both = await make({ organizeId: 'lab' })
    await app.services.db.insertInto('user_organize').values({ user_id: both.id, organize_id: 'other' }).execute()
    expect((await change(both.id, { organizeId: 'lab' }, keeper)).key).toBe('rights.place')
    expect((await change(both.id, { organizeId: 'branch,other' }, keeper)).code).toBe(200)
  })

  test('does not change the record of somebody who belongs elsewhere too, also where that was removed', async () => {
    const both = await make({ organizeId: 'lab' })
    const { db } = app.services
    await db.insertInto('user_organize').values({ user_id: both.id, organize_id: 'other' }).execute()
    await db.updateTable('organize').set({ deleted_at: new Date() }).where('id', '=', 'other').execute()
    const answer = await change(both.id, { mobilePhone: '13800138000' }, keeper)
    expect([answer.key, answer.msg]).toEqual(['rights.outside', expect.stringContaining('单位other')])
    expect((await app.call(user.toggleState, { id: both.id }, keeper.token)).key).toBe('rights.outside')
    await db.updateTable('organize').set({ deleted_at: null }).where('id', '=', 'other').execute()
  })

  test('does not make himself somebody’s manager where he sees what his subordinates have', async () => {
    const head = await make({ grants })
    await grantScheme(head, 'mine')
    const person = await make({ organizeId: 'lab' })
    expect((await change(person.id, { managerId: head.id }, head)).code).toBe(200)
    const leader = await make({ grants })
    await grantScheme(leader, 'mine')
    await app.services.db
      .insertInto('menu_item')
      .values({
        id: 'below',
        menu_id: 'project',
        kind: 'resource',
        en_code: 'below',
        full_name: 'below',
        condition: JSON.stringify([
          { logic: 'and', groups: [{ field: 'leaderId', op: 'Equal', value: '@userAraSubordinates' }] },
        ]),
      })
      .execute()
    await grantScheme(leader, 'below')
    const answer = await change(person.id, { managerId: leader.id }, leader)
    expect(answer.key).toBe('rights.self')
    expect((await rowOf(person.id)).manager_id).toBe(head.id)
  })
})

import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf, onAccessWithdrawn } from '../session'
import { onUserDisabled } from './user-disabled'

let app: TestApp
let admin: TestUser
/** Administers people and holds nothing else. */
let clerk: TestUser
let nobody: TestUser
const buttons = ['btn_edit', 'btn_remove'].map((button) => ({ modelId: 'user', button }))

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const place = (id: string, parent_id: string, path: string) => ({
    ...{ id, parent_id, path, category: 'company', full_name: `单位${id}`, en_code: id },
  })
  await app.services.db
    .insertInto('organize')
    .values([place('north', '-1', 'north'), place('lab', 'north', 'north,lab'), place('south', '-1', 'south')])
    .execute()
  admin = await app.administrator()
  clerk = await app.makeUser({ grants: buttons, organizeId: 'north' })
  nobody = await app.makeUser({ organizeId: 'south' })
})
afterAll(() => app.close())

const make = (more = {}) => app.makeUser({ organizeId: 'north', ...more })
const listed = async (id: string) => (await app.call(user.get, { id }, admin.token)).code === 200
const auditOf = async (entity_id: string) =>
  (
    await app.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('entity_id', '=', entity_id)
      .execute()
  ).map(({ action, user_id }) => [action, user_id])
const set = (id: string, columns: object) =>
  app.services.db.updateTable('app_user').set(columns).where('id', '=', id).execute()

describe('removing a person', () => {
  const remove = (id: string, token?: string) => app.call(user.remove, { id }, token)

  test('[USR-16] no session, no permission, nobody there, works: he is signed out, and others step in', async () => {
    const person = await make({ account: 'leaver' })
    const other = await make()
    const told: string[] = []
    onUserDisabled('test', async (_services, _transaction, id) => void told.push(id))
    expect((await remove(person.id)).code).toBe(602)
    expect((await remove(person.id, nobody.token)).msg).toBe('您没有这项操作的权限')
    expect((await remove('ghost', clerk.token)).msg).toBe('内容不存在或您无权查看')
    expect(await listed(person.id)).toBe(true)
    expect((await remove(person.id, clerk.token)).code).toBe(200)
    expect([await listed(person.id), await listed(other.id)]).toEqual([false, true])
    expect((await app.call(session.organizes, {}, person.token)).code).toBe(600)
    expect((await app.call(session.organizes, {}, other.token)).code).toBe(200)
    expect(told).toEqual([person.id])
    expect(await auditOf(person.id)).toEqual([['user.remove', clerk.id]])
    expect((await remove(person.id, clerk.token)).msg).toBe('内容不存在或您无权查看')
  })

  test('the account of somebody who was removed is free again, in any case of its letters', async () => {
    const person = await make({ account: 'Again' })
    const form = { account: 'again', realName: '赵新', organizeId: 'north' }
    expect((await app.call(user.create, form, admin.token)).msg).toBe('账号“again”已存在')
    await remove(person.id, clerk.token)
    expect((await app.call(user.create, form, admin.token)).code).toBe(200)
  })

  test('[THR-10] neither oneself, nor the super administrator, nor who holds more', async () => {
    const boss = await make({ grants: [{ modelId: 'config' }] })
    expect((await remove(clerk.id, clerk.token)).msg).toBe('不能删除自己')
    expect((await remove(admin.id, clerk.token)).msg).toBe('不能修改超级管理员')
    expect((await remove(boss.id, clerk.token)).key).toBe('rights.rank')
    expect([await listed(clerk.id), await listed(admin.id), await listed(boss.id)]).toEqual([true, true, true])
  })

  test('who heads an organisation or leads people hands that over first, and is told what', async () => {
    const head = await make({ realName: '林主任' })
    const below = await make({ realName: '李助理' })
    await app.services.db.updateTable('organize').set({ manager_id: head.id }).where('id', '=', 'lab').execute()
    await set(below.id, { manager_id: head.id })
    expect((await remove(head.id, clerk.token)).msg).toBe('林主任 还是 单位lab、李助理 的负责人或主管，请先移交')
    await set(below.id, { manager_id: null })
    expect((await remove(head.id, clerk.token)).msg).toBe('林主任 还是 单位lab 的负责人或主管，请先移交')
    await app.services.db.updateTable('organize').set({ manager_id: null }).where('id', '=', 'lab').execute()
    expect((await remove(head.id, clerk.token)).code).toBe(200)
  })

  test('of two who remove one person at once, one does and one finds nobody', async () => {
    const person = await make()
    const answers = await Promise.all([remove(person.id, clerk.token), remove(person.id, admin.token)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(await auditOf(person.id)).toHaveLength(1)
  })
})

test('[USR-14] who is switched off by his form is out at once, and his session stays ended when he is back', async () => {
  const person = await make()
  const told: string[] = []
  onUserDisabled('test', async (_services, _transaction, id) => void told.push(id))
  const turn = async (enabledMark: 0 | 1) => {
    const { data } = await app.call(user.get, { id: person.id }, admin.token)
    return (await app.call(user.update, { ...data, enabledMark }, admin.token)).code
  }
  expect((await app.call(session.organizes, {}, person.token)).code).toBe(200)
  expect([await turn(0), told]).toEqual([200, [person.id]])
  expect((await app.call(session.organizes, {}, person.token)).code).toBe(600)
  expect([await turn(1), told]).toEqual([200, [person.id]])
  expect((await app.call(session.organizes, {}, person.token)).code).toBe(600)
})

test('[USR-14] who loses a role by his form loses with it what was open to him by it; who keeps it keeps that', async () => {
  const person = await make({ roles: ['reviewLeader', 'reviewFinal'] })
  const told: string[] = []
  onAccessWithdrawn('test', async (_services, _transaction, id) => void told.push(id))
  const save = async (more: object) => {
    const { data } = await app.call(user.get, { id: person.id }, admin.token)
    return (await app.call(user.update, { ...data, ...more }, admin.token)).code
  }
  expect([await save({ roleId: 'reviewFinal,reviewLeader', description: '说明' }), told]).toEqual([200, []])
  expect([await save({ roleId: 'reviewFinal' }), told]).toEqual([200, [person.id]])
})

test('what was removed since and stands in no form any more stays with a person whose form is saved', async () => {
  const { db } = app.services
  await db
    .insertInto('role')
    .values({ id: 'former', full_name: '旧', en_code: 'former', deleted_at: new Date() })
    .execute()
  const person = await make({ roles: ['reviewLeader', 'former'] })
  const { data } = await app.call(user.get, { id: person.id }, admin.token)
  expect(data.roleId).toBe('reviewLeader')
  expect((await app.call(user.update, { ...data, roleId: 'reviewFinal' }, admin.token)).code).toBe(200)
  const held = await db.selectFrom('user_role').select('role_id').where('user_id', '=', person.id).execute()
  expect(held.map(({ role_id }) => role_id).sort()).toEqual(['former', 'reviewFinal'])
})

describe('a locked account', () => {
  const unlock = (id: string, token?: string) => app.call(user.unlock, { id }, token)
  const markOf = async (id: string) => (await app.call(user.get, { id }, admin.token)).data.enabledMark

  test('[USR-20] is let in again; one that is off or on is left as it is', async () => {
    const person = await make()
    const off = await make()
    await set(person.id, { enabled_mark: 2 })
    await set(off.id, { enabled_mark: 0 })
    expect((await unlock(person.id)).code).toBe(602)
    expect((await unlock(person.id, nobody.token)).code).toBe(400)
    expect(await markOf(person.id)).toBe(2)
    expect((await unlock(person.id, clerk.token)).code).toBe(200)
    expect(await markOf(person.id)).toBe(1)
    expect((await unlock(person.id, clerk.token)).msg).toBe('该账号没有锁定')
    expect((await unlock(off.id, clerk.token)).msg).toBe('该账号没有锁定')
    expect([await markOf(person.id), await markOf(off.id)]).toEqual([1, 0])
    expect(await auditOf(person.id)).toEqual([['user.enable', clerk.id]])
  })

  test('its wrong passwords are forgotten, those of others are not', async () => {
    const { db } = app.services
    const [person, other] = [await make(), await make()]
    const digest = 'e10adc3949ba59abbe56e057f20f883e'
    const fail = (account: string) => app.call(session.login, { account, password: digest })
    await fail(person.account)
    await fail(other.account)
    const failures = async () => (await db.selectFrom('sign_in_failure').select('key').execute()).map(({ key }) => key)
    const before = await failures()
    await set(person.id, { enabled_mark: 2 })
    await unlock(person.id, clerk.token)
    const left = await failures()
    const dropped = before.filter((key) => !left.includes(key))
    expect([dropped.length > 0, left.length > 0]).toEqual([true, true])
    await unlock(other.id, clerk.token)
    expect(await failures()).toEqual(left)
    const userPassword = digestOf('fresh4word')
    await app.call(user.resetPassword, { id: other.id, userPassword, validatePassword: userPassword }, admin.token)
    // A new password is not refused for the old one that was typed wrong.
    expect((await failures()).filter((key) => left.includes(key)).length).toBeLessThan(left.length)
  })
})

describe('a WeChat account', () => {
  const unbind = (id: string, token?: string) => app.call(user.unbindWechat, { id }, token)
  const bind = (user_id: string) =>
    app.services.db
      .insertInto('user_wechat')
      .values({ user_id, wechat_id: `wx-${user_id}`, bound_at: new Date() })
      .execute()
  const bound = async () =>
    (await app.services.db.selectFrom('user_wechat').select('user_id').execute()).map((row) => row.user_id)

  test('[USR-19] is parted from the person alone whose it is, by who may', async () => {
    const person = await make()
    const other = await make({ grants: [{ modelId: 'config' }] })
    await bind(person.id)
    await bind(other.id)
    expect((await unbind(person.id)).code).toBe(602)
    expect((await unbind(person.id, nobody.token)).code).toBe(400)
    expect((await unbind(other.id, clerk.token)).key).toBe('rights.rank')
    expect((await unbind(admin.id, clerk.token)).msg).toBe('不能修改超级管理员')
    expect((await unbind(person.id, clerk.token)).code).toBe(200)
    expect(await bound()).toEqual([other.id])
    expect((await unbind(person.id, clerk.token)).code).toBe(200)
    expect(await auditOf(person.id)).toEqual([['user.unbindWechat', clerk.id]])
  })
})

describe('whom one may choose', () => {
  const names = (rows: readonly { fullName: string }[]) => rows.map(({ fullName }) => fullName)

  test('[USR-10] all of them by name: without the directory those of the own organisation, and nobody who is off', async () => {
    const gone = await make({ realName: '周停用', organizeId: 'south' })
    await make({ realName: '吴南方', organizeId: 'south' })
    await set(gone.id, { enabled_mark: 0 })
    expect((await app.call(user.all, {})).code).toBe(602)
    const { list } = (await app.call(user.all, {}, nobody.token)).data
    expect(names(list).sort()).toEqual([nobody.realName, '吴南方'].sort())
    expect(list.find(({ fullName }) => fullName === '吴南方')?.organize).toBe('单位south')
    const everybody = names((await app.call(user.all, {}, admin.token)).data.list)
    expect(everybody).toEqual(expect.arrayContaining(['吴南方', clerk.realName]))
    expect(everybody).not.toContain('周停用')
  })

  test('[USR-29] for a position: who holds it and the people of its organisation', async () => {
    const { db } = app.services
    const position = { organize_id: 'lab', full_name: '所长' }
    await db
      .insertInto('position')
      .values([
        { ...position, id: 'chief', en_code: 'chief' },
        { ...position, id: 'off', en_code: 'off', enabled_mark: 0 },
      ])
      .execute()
    const holder = await make({ realName: '郑所长' })
    await make({ realName: '王同事', organizeId: 'lab' })
    await make({ realName: '冯外人' })
    await db.insertInto('user_position').values({ user_id: holder.id, position_id: 'chief' }).execute()
    const ask = (positionId: string, token?: string, keyword?: string) =>
      app.call(user.usersOfPosition, { positionId, ...(keyword && { keyword }) }, token)
    const found = async (...asked: Parameters<typeof ask>) => names((await ask(...asked)).data.list).sort()
    expect((await ask('chief')).code).toBe(602)
    expect(await found('chief', admin.token)).toEqual(['王同事', '郑所长'])
    expect(await found('chief', admin.token, '所长')).toEqual(['郑所长'])
    expect(await found('off', admin.token)).toEqual([])
    expect(await found('chief', nobody.token)).toEqual([])
  })
})

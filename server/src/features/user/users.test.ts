import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { accountRules } from '@workstation/domain/user/account-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { makeMember, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf } from '../session'
import { onUserDisabled } from './user-disabled'

let app: TestApp
let admin: TestUser
let clerk: TestUser
let nobody: TestUser
const buttons = ['btn_add', 'btn_edit', 'btn_resetPassword']

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const { db } = app.services
  const organize = { category: 'company', full_name: '公司' }
  await db
    .insertInto('organize')
    .values([
      { ...organize, id: 'north', parent_id: '-1', path: 'north', en_code: 'north' },
      { ...organize, id: 'south', parent_id: '-1', path: 'south', en_code: 'south' },
      { ...organize, id: 'northA', parent_id: 'north', path: 'north,northA', en_code: 'northA' },
    ])
    .execute()
  admin = await app.administrator()
  clerk = await app.makeUser({
    grants: buttons.map((button) => ({ modelId: 'user', button })),
    roles: ['reviewLeader'],
  })
  nobody = await app.makeUser({ organizeId: 'south' })
})
afterAll(() => app.close())

let made = 0
const form = (more: Record<string, unknown> = {}) => {
  made += 1
  return { account: `made${made}`, realName: '王小明', organizeId: 'north', ...more }
}
const create = async (more: Record<string, unknown> = {}) => (await app.call(user.create, form(more), admin.token)).data
const get = async (id: string) => (await app.call(user.get, { id }, admin.token)).data
const audit = (id: string) =>
  app.services.db.selectFrom('audit_log').select(['action', 'user_id']).where('entity_id', '=', id).execute()

describe('creating a person', () => {
  test('[USR-13] no session, no permission, bad input, works', async () => {
    expect((await app.call(user.create, form())).code).toBe(602)
    expect((await app.call(user.create, form(), nobody.token)).msg).toBe('您没有这项操作的权限')
    expect((await app.call(user.create, { account: 'x' }, admin.token)).code).toBe(401)
    const answer = await app.call(user.create, form({ account: 'wangxm', roleId: 'reviewLeader' }), admin.token)
    expect(answer.code).toBe(200)
    expect(await get(answer.data.id)).toMatchObject({ account: 'wangxm', realName: '王小明', roleName: '专业负责人' })
    expect(await audit(answer.data.id)).toEqual([{ action: 'user.create', user_id: admin.id }])
  })

  test('[THR-14] [USR-47] the first password follows the rule, is told once, and must be changed', async () => {
    const { password, id } = await create({ account: 'firsttime' })
    expect(accountRules.password(password)).toBe(true)
    const { token } = (await signIn(app, 'firsttime', password)).data
    expect((await app.call(session.organizes, {}, token)).msg).toBe('请先修改初始密码')
    const row = app.services.db.selectFrom('app_user').selectAll().where('id', '=', id)
    expect(JSON.stringify(await row.executeTakeFirst())).not.toContain(password)
    expect(JSON.stringify(await get(id))).not.toMatch(/password|argon2/i)
  })

  test.each([
    ['[USR-46]', { mobilePhone: '12345678901' }, 'mobilePhone'],
    ['[USR-48]', { account: 'li lei' }, 'account'],
    ['[USR-48]', { account: 'li_lei' }, 'account'],
    ['[USR-49]', { email: 'li@' }, 'email'],
    ['a name with special characters', { realName: '<b>李' }, 'realName'],
    ['an unknown organisation', { organizeId: 'west' }, 'organizeId'],
    ['an unknown role', { roleId: 'king' }, 'roleId'],
    ['an unknown manager', { managerId: 'ghost' }, 'managerId'],
  ])('%s refuses %o', async (_, more, field) => {
    const answer = await app.call(user.create, form(more), admin.token)
    expect(answer).toMatchObject({ code: 401, msg: `填写有误：${field}` })
  })

  test('an account is one person, whatever its case', async () => {
    await create({ account: 'Twice' })
    const again = await app.call(user.create, form({ account: 'twice' }), admin.token)
    expect(again.msg).toBe('账号“twice”已存在')
  })

  test('[THR-19] fields that make an administrator, an owner or a demo person change nothing', async () => {
    const extra = {
      isAdministrator: 1,
      is_administrator: true,
      id: 'chosen',
      is_demo: true,
      password_hash: 'x',
      version: 9,
    }
    const { id } = await create(extra)
    expect(id).not.toBe('chosen')
    const query = app.services.db
      .selectFrom('app_user')
      .select(['is_administrator', 'is_demo', 'version', 'created_by'])
    expect(await query.where('id', '=', id).executeTakeFirst()).toEqual({
      is_administrator: false,
      is_demo: false,
      version: 1,
      created_by: admin.id,
    })
  })
})

describe('[THR-10] who manages people', () => {
  test('grants no role and no position with rights that he does not hold', async () => {
    const { db } = app.services
    await db
      .insertInto('position')
      .values([
        { id: 'chief', full_name: '主任', en_code: 'chief', organize_id: 'north' },
        { id: 'plain', full_name: '职员', en_code: 'plain', organize_id: 'north' },
      ])
      .execute()
    await db
      .insertInto('permission_grant')
      .values({ object_type: 'position', object_id: 'chief', item_kind: 'module', item_id: 'config' })
      .execute()
    const as = (more: Record<string, unknown>) => app.call(user.create, form(more), clerk.token)
    expect((await as({ roleId: 'reviewAdmin' })).key).toBe('rights.give')
    expect((await as({ positionId: 'chief' })).msg).toBe('不能把“系统设置”给 王小明：您自己没有这项权限')
    expect((await as({ roleId: 'reviewLeader', positionId: 'plain' })).code).toBe(200)
    const mine = await get(clerk.id)
    const up = await app.call(
      user.update,
      { ...mine, organizeId: 'north', roleId: 'reviewLeader,reviewAdmin' },
      clerk.token,
    )
    expect(up.key).toBe('rights.self')
  })

  test('does not touch the super administrator, nor take over who gives rights', async () => {
    const boss = await app.makeUser({ grants: [{ modelId: 'config' }], organizeId: 'north' })
    const digest = digestOf('strong9word')
    const reset = (id: string) =>
      app.call(user.resetPassword, { id, userPassword: digest, validatePassword: digest }, clerk.token)
    expect((await reset(admin.id)).msg).toBe('不能修改超级管理员')
    expect((await reset(boss.id)).key).toBe('rights.rank')
    expect((await app.call(user.toggleState, { id: admin.id }, clerk.token)).msg).toBe('不能修改超级管理员')
    expect((await app.call(user.toggleState, { id: admin.id }, admin.token)).msg).toBe('不能修改超级管理员')
    const off = { ...(await get(admin.id)), organizeId: 'north', enabledMark: 0 }
    expect((await app.call(user.update, off, admin.token)).msg).toBe('不能修改超级管理员')
    expect((await app.call(user.update, { ...(await get(admin.id)), organizeId: 'north' }, clerk.token)).msg).toBe(
      '不能修改超级管理员',
    )
  })
})

describe('changing a person', () => {
  test('[USR-15] reading one needs the page, and an id that exists', async () => {
    const { id } = await create()
    expect((await app.call(user.get, { id })).code).toBe(602)
    expect((await app.call(user.get, { id }, nobody.token)).code).toBe(400)
    expect((await app.call(user.get, { id: 'ghost' }, admin.token)).msg).toBe('内容不存在或您无权查看')
    expect((await app.call(user.get, { id: "x' or 1=1" }, admin.token)).msg).toBe('内容不存在或您无权查看')
    expect((await app.call(user.get, { id }, clerk.token)).data.id).toBe(id)
  })

  test('[USR-14] no session, no permission, bad input, an old version, works', async () => {
    const { id } = await create()
    const person = await get(id)
    const change = { ...person, realName: '赵敏', email: 'zhao@example.com' }
    expect((await app.call(user.update, change)).code).toBe(602)
    expect((await app.call(user.update, change, nobody.token)).code).toBe(400)
    expect((await app.call(user.update, { ...change, version: undefined }, admin.token)).code).toBe(401)
    expect((await app.call(user.update, change, admin.token)).code).toBe(200)
    expect(await get(id)).toMatchObject({ realName: '赵敏', email: 'zhao@example.com', version: person.version + 1 })
    expect((await app.call(user.update, change, admin.token)).msg).toBe('数据已被他人修改，请刷新后再试')
  })

  test('a manager is neither the person nor somebody below him', async () => {
    const top = await create()
    const below = await create({ managerId: top.id })
    const update = async (managerId: string) =>
      (await app.call(user.update, { ...(await get(top.id)), managerId }, admin.token)).msg
    expect(await update(below.id)).toBe('直属主管不能是本人或其下属')
    expect(await update(top.id)).toBe('直属主管不能是本人或其下属')
  })

  test('a role that is taken away counts at once', async () => {
    const person = await makeMember(app, 'right1word', { roles: ['reviewLeader'], organizeId: 'north' })
    const menus = async () => (await app.call(session.currentUser, {}, person.token)).data.menuList.length
    expect(await menus()).toBe(2)
    await app.call(user.update, { ...(await get(person.id)), roleId: '' }, admin.token)
    expect(await menus()).toBe(0)
  })
})

describe('the password and the state of a person', () => {
  test('[USR-17] a reset password must be changed and ends the sessions', async () => {
    const person = await makeMember(app, 'right1word', { organizeId: 'north' })
    const digest = digestOf('reset4word')
    const input = { id: person.id, userPassword: digest, validatePassword: digest }
    expect((await app.call(user.resetPassword, input)).code).toBe(602)
    expect((await app.call(user.resetPassword, input, nobody.token)).code).toBe(400)
    expect((await app.call(user.resetPassword, { ...input, userPassword: 'reset4word' }, admin.token)).code).toBe(401)
    expect((await app.call(user.resetPassword, { ...input, validatePassword: digestOf('b') }, admin.token)).msg).toBe(
      '两次输入的密码不一致',
    )
    const weak = { ...input, userPassword: digestOf('123456'), validatePassword: digestOf('123456') }
    expect((await app.call(user.resetPassword, weak, admin.token)).msg).toBe('密码过于简单，请换一个')
    expect((await app.call(user.resetPassword, input, admin.token)).code).toBe(200)
    expect(await audit(person.id)).toEqual([{ action: 'user.resetPassword', user_id: admin.id }])
    expect((await app.call(session.organizes, {}, person.token)).code).toBe(600)
    const { token } = (await signIn(app, person.account, 'reset4word')).data
    expect((await app.call(session.organizes, {}, token)).msg).toBe('请先修改初始密码')
  })

  test('[USR-18] [PLT-07] the state goes from 1 to 0, from 0 and 2 to 1; who is disabled is out at once', async () => {
    const person = await makeMember(app, 'right1word', { organizeId: 'north' })
    const told: string[] = []
    onUserDisabled('test', async (_services, _transaction, id) => void told.push(id))
    const toggle = (token?: string) => app.call(user.toggleState, { id: person.id }, token)
    const mark = async () => (await get(person.id)).enabledMark
    expect((await toggle()).code).toBe(602)
    expect((await toggle(nobody.token)).code).toBe(400)
    expect((await toggle(admin.token)).code).toBe(200)
    expect(await mark()).toBe(0)
    expect(told).toEqual([person.id])
    expect((await app.call(session.organizes, {}, person.token)).code).toBe(600)
    await toggle(admin.token)
    expect(await mark()).toBe(1)
    await app.services.db.updateTable('app_user').set({ enabled_mark: 2 }).where('id', '=', person.id).execute()
    await toggle(admin.token)
    expect(await mark()).toBe(1)
  })
})

describe('finding people', () => {
  test('[USR-09] the list needs the page, and filters by organisation, role and keyword', async () => {
    const { id } = await create({ organizeId: 'northA', roleId: 'reviewFinal', realName: '欧阳娜' })
    expect((await app.call(user.list, {})).code).toBe(602)
    expect((await app.call(user.list, {}, nobody.token)).code).toBe(400)
    expect((await app.call(user.list, { pageSize: 0 }, admin.token)).code).toBe(401)
    const ids = async (query: object) =>
      (await app.call(user.list, { pageSize: 100, ...query }, admin.token)).data.list.map((row) => row.id)
    expect(await ids({ organizeId: 'north', roleId: 'reviewFinal' })).toEqual([id])
    expect(await ids({ organizeId: 'south', roleId: 'reviewFinal' })).toEqual([])
    expect(await ids({ keyword: 'oyn' })).toEqual([id])
    expect(await ids({ keyword: '阳娜' })).toEqual([id])
    expect(await ids({ keyword: 'ouyangna' })).toEqual([id])
    await app.services.db.updateTable('app_user').set({ enabled_mark: 2 }).where('id', '=', id).execute()
    expect(await ids({ enabledMark: 2 })).toEqual([id])
    expect(await ids({ enabledMark: 0, roleId: 'reviewFinal' })).toEqual([])
    expect(await ids({ enabledMark: '', roleId: 'reviewFinal' })).toEqual([id])
  })

  test('[THR-01] [THR-13] the list sorts by no field that the model does not show', async () => {
    for (const sidx of ['password_hash', 'id; drop table app_user', 'mainOrganizeId', 'app_user.id', 'constructor']) {
      const answer = await app.call(user.list, { sidx, sort: 'desc' }, admin.token)
      expect([answer.code, answer.msg.startsWith('不能按')]).toEqual([400, true])
    }
  })

  test('[THR-11] a picker answers id and name only; without the directory only people of the own organisation', async () => {
    const near = await create({ organizeId: 'south', realName: '孙南' })
    const far = await create({ organizeId: 'north', realName: '孙北' })
    const search = async (token: string) => (await app.call(user.search, { keyword: '孙' }, token)).data.list
    expect((await app.call(user.search, {})).code).toBe(602)
    expect(await search(nobody.token)).toEqual([{ id: near.id, fullName: '孙南' }])
    expect((await search(clerk.token)).map((row) => row.id).sort()).toEqual([near.id, far.id].sort())
  })

  test('[USR-30] [THR-11] the users of a role answer id and name; without the directory only possible leaders', async () => {
    const { id } = await create({ roleId: 'reviewAssigner', realName: '周分' })
    expect((await app.call(user.usersOfRole, { roleId: 'reviewAssigner' })).code).not.toBe(200)
    expect((await app.call(user.usersOfRole, {}, admin.token)).code).toBe(401)
    expect((await app.call(user.usersOfRole, { roleId: 'reviewAssigner' }, nobody.token)).msg).toBe(
      '您没有这项操作的权限',
    )
    expect((await app.call(user.usersOfRole, { roleId: 'reviewAssigner' }, clerk.token)).data.list).toEqual([
      { id, fullName: '周分' },
    ])
    const leaders = await app.call(user.usersOfRole, { roleId: 'reviewLeader' }, nobody.token)
    expect(leaders.data.list.map((row) => row.id)).toContain(clerk.id)
    await app.call(user.toggleState, { id }, admin.token)
    expect((await app.call(user.usersOfRole, { roleId: 'reviewAssigner' }, clerk.token)).data.list).toEqual([])
  })
})

import { message } from '@workstation/contract/message'
import { registration } from '@workstation/contract/registration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { makeCompanies, register } from '../../testing/register'
import { setSettings } from '../../testing/set-settings'
import { signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let approver: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makeCompanies(app)
  await setSettings(app, { registrationMode: 'approval' })
  approver = await app.makeUser({ grants: [{ modelId: 'registration', button: 'btn_approve' }], realName: '人事' })
  reader = await app.makeUser({ grants: [{ modelId: 'registration' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

const waiting = async () => {
  const made = await register(app)
  const row = app.services.db.selectFrom('app_user').select('id').where('account', '=', made.account)
  return { ...made, id: (await row.executeTakeFirstOrThrow()).id }
}
const decide = (call: 'approve' | 'refuse', id: string, as?: TestUser) =>
  app.call(registration[call], { id }, as?.token)
const stateOf = async (id: string) => {
  const { list } = (await app.call(registration.list, { pageSize: 100 }, reader.token)).data
  return list.find((row) => row.id === id)?.state
}

test('[REG-18] where approval is asked for, the account waits and cannot sign in', async () => {
  const made = await waiting()
  expect(made.waiting).toBe(true)
  const told = { code: 400, msg: '您的注册正在等待管理员审批，通过后即可登录' }
  expect(await signIn(app, made.account, made.password)).toMatchObject(told)
  // Only who knows the password learns that there is such an account.
  expect((await signIn(app, made.account, 'other')).msg).toBe('账号或密码错误')
  expect(await stateOf(made.id)).toBe('waiting')
})

test('whoever may approve is told and led to the page; nobody else is', async () => {
  const made = await waiting()
  expect(made.waiting).toBe(true)
  const [first] = (await app.call(message.list, {}, approver.token)).data.list
  expect(first?.title).toBe('张三丰 申请注册')
  const read = await app.call(message.read, { id: first?.id ?? '' }, approver.token)
  expect(read.data).toMatchObject({ link: '/permission/registration' })
  for (const other of [reader, nobody]) expect((await app.call(message.list, {}, other.token)).data.list).toEqual([])
})

test('[THR-11] who administers one organisation was told of those who wait elsewhere, and saw them', async () => {
  const keeper = await app.makeUser({ grants: [{ modelId: 'registration', button: 'btn_approve' }] })
  await app.services.db
    .insertInto('organize_admin')
    .values({
      organize_id: 'finance',
      user_id: keeper.id,
      this_layer: ['select', 'add', 'edit'] as never,
      sub_layer: [],
    })
    .execute()
  const elsewhere = await waiting()
  const here = await register(app, { organizeId: 'finance' })
  const seen = (await app.call(registration.list, { pageSize: 100 }, keeper.token)).data.list
  expect(seen.map(({ account }) => account)).toEqual([here.account])
  expect((await decide('approve', elsewhere.id, keeper)).key).toBe('not-found')
  expect((await app.call(message.list, {}, keeper.token)).data.list).toHaveLength(1)
  expect((await decide('approve', seen[0]?.id ?? '', keeper)).code).toBe(200)
})

test('the message of somebody who waits stayed unread when another had decided', async () => {
  await app.call(message.readAll, {}, approver.token)
  const { id } = await waiting()
  await waiting()
  const unread = async () => (await app.call(message.list, { isRead: '0' }, approver.token)).data.list.length
  expect(await unread()).toBe(2)
  expect((await app.call(registration.approve, { id }, approver.token)).code).toBe(200)
  expect(await unread()).toBe(1)
})

test('[THR-02] the list and the decision need a session and the right', async () => {
  const { id } = await waiting()
  expect((await app.call(registration.list, {})).code).toBe(602)
  expect((await app.call(registration.list, {}, nobody.token)).msg).toBe('您没有这项操作的权限')
  expect((await app.call(registration.list, { state: 'all' }, reader.token)).code).toBe(401)
  for (const call of ['approve', 'refuse'] as const) {
    expect((await decide(call, id)).code).toBe(602)
    expect((await decide(call, id, reader)).msg).toBe('您没有这项操作的权限')
    expect((await decide(call, 'nobody', approver)).msg).toBe('内容不存在或您无权查看')
    expect((await decide(call, nobody.id, approver)).msg).toBe('内容不存在或您无权查看')
  }
  expect(await stateOf(id)).toBe('waiting')
})

test('an approved person signs in; the audit log says who let him in', async () => {
  const made = await waiting()
  expect((await decide('approve', made.id, approver)).code).toBe(200)
  expect(await stateOf(made.id)).toBe('approved')
  expect((await signIn(app, made.account, made.password)).code).toBe(200)
  const lines = app.services.db.selectFrom('audit_log').select(['action', 'user_id']).where('entity_id', '=', made.id)
  expect(await lines.orderBy('id').execute()).toEqual([
    { action: 'user.register', user_id: null },
    { action: 'registration.approved', user_id: approver.id },
  ])
})

test('a refused person stays out until somebody changes his mind', async () => {
  const made = await waiting()
  expect((await decide('refuse', made.id, approver)).code).toBe(200)
  expect((await signIn(app, made.account, made.password)).msg).toBe('您的注册未获通过，请联系管理员')
  expect((await decide('refuse', made.id, approver)).msg).toBe('该申请已由 人事 处理')
  expect((await decide('approve', made.id, approver)).code).toBe(200)
  expect((await signIn(app, made.account, made.password)).code).toBe(200)
})

test('of two who decide at once one succeeds, and the other is told by whom', async () => {
  const { id } = await waiting()
  const other = await app.administrator()
  const answers = await Promise.all([decide('approve', id, approver), decide('approve', id, other)])
  const winner = answers[0].code === 200 ? '人事' : '管理员'
  expect(answers.map(({ msg }) => msg).sort()).toEqual(['操作成功', `该申请已由 ${winner} 处理`])
  expect(await stateOf(id)).toBe('approved')
})

test('who registered while it was open cannot be decided upon', async () => {
  await setSettings(app, { registrationMode: 'open' })
  const made = await waiting()
  expect(made.waiting).toBe(false)
  expect((await decide('refuse', made.id, approver)).key).toBe('registration.decided')
  expect((await signIn(app, made.account, made.password)).code).toBe(200)
})

test('the list is narrowed by state and found by pinyin', async () => {
  const list = async (query: Record<string, unknown>) => (await app.call(registration.list, query, reader.token)).data
  expect((await list({ state: 'open' })).list.every(({ state }) => state === 'open')).toBe(true)
  expect((await list({ keyword: 'zsf', sidx: 'realName', sort: 'asc' })).pagination.total).toBeGreaterThan(3)
  expect((await list({ keyword: 'xyz' })).list).toEqual([])
  expect((await app.call(registration.list, { sidx: 'password_hash' }, reader.token)).code).toBe(400)
})

import { organize } from '@workstation/contract/organize'
import { registration } from '@workstation/contract/registration'
import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { registrationLimits } from '@workstation/domain/registration/registration-limit'
import { accountRules } from '@workstation/domain/user/account-rules'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callRaw } from '../../testing/call-endpoint'
import { makeCompanies, register, registrationForm } from '../../testing/register'
import { setSettings } from '../../testing/set-settings'
import { signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf } from '../session'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makeCompanies(app)
})
afterAll(() => app.close())
afterEach(async () => {
  // Each test begins with nobody registered within the hour.
  app.clock.advance({ hours: 2 })
  await setSettings(app, { registrationMode: 'open', registrationOrganizeId: '' })
})

const send = (more: Record<string, unknown> = {}) => app.call(registration.register, registrationForm(more).form)
const countPeople = async () => {
  const row = app.services.db.selectFrom('app_user').select((eb) => eb.fn.countAll<string>().as('n'))
  return Number((await row.executeTakeFirstOrThrow()).n)
}
const names = (nodes: readonly { fullName: string; children: readonly unknown[] }[]): string[] =>
  nodes.flatMap((node) => [node.fullName, ...names(node.children as typeof nodes)])

describe('the departments for registration', () => {
  test('[REG-10] [REG-11] [REG-12] [THR-11] are those of the first company, and of no other', async () => {
    expect((await app.call(registration.offer, {})).data).toEqual({
      mode: 'approval',
      organizeId: 'group',
      organizeName: '华屿集团',
    })
    for (const id of ['0', 'group']) {
      const { data } = await app.call(organize.departments, { id })
      expect(names(data.list)).toEqual(['技术质量部', '质量办公室', '财务部'])
    }
    const found = await app.call(organize.departments, { id: '0', keyword: '办公室' })
    expect(names(found.data.list)).toEqual(['技术质量部', '质量办公室'])
  })

  test('[THR-11] a company that is not meant answers like one that does not exist', async () => {
    for (const id of ['other', 'secret', 'office', 'nowhere']) {
      expect(await app.call(organize.departments, { id })).toMatchObject({ code: 602, data: null })
    }
    expect((await app.call(organize.departments, { id: '0', keyword: '机密' })).data.list).toEqual([])
  })

  test('[REG-11] the company is a setting; one without departments turns registration off', async () => {
    await setSettings(app, { registrationOrganizeId: 'other' })
    expect(names((await app.call(organize.departments, { id: '0' })).data.list)).toEqual(['别家所'])
    expect((await app.call(organize.departments, { id: 'group' })).code).toBe(602)
    await setSettings(app, { registrationOrganizeId: 'office' })
    expect((await app.call(registration.offer, {})).data.mode).toBe('off')
    expect((await send()).msg).toBe('暂未开放注册')
  })

  test('[THR-09] a broken session is refused, not treated as a stranger', async () => {
    expect((await app.call(organize.departments, { id: '0' }, 'bearer forged')).code).toBe(602)
  })
})

describe('registering', () => {
  test('[REG-15] [REG-16] [REG-18] [REG-19] [REG-20] [REG-22] makes an account that signs in', async () => {
    const made = await register(app, { gender: 2 })
    expect(made.account).toMatch(/^zhangsanfeng[1-9]\d{3}$/)
    expect(accountRules.password(made.password)).toBe(true)
    const { data } = await signIn(app, made.account, made.password)
    const { userInfo } = (await app.call(session.currentUser, {}, data.token)).data
    expect(userInfo).toMatchObject({
      realName: '张三丰',
      gender: 2,
      departmentName: '质量办公室',
      roleName: '注册用户',
    })
    expect(userInfo.mustChangePassword).toBe(true)
  })

  test('[THR-14] the password must be changed before anything else', async () => {
    const made = await register(app)
    const { token } = (await signIn(app, made.account, made.password)).data
    expect((await app.call(session.organizes, {}, token)).msg).toBe('请先修改初始密码')
    const change = { oldPassword: digestOf(made.password), password: digestOf('fresh2word') }
    expect((await app.call(session.modifyPassword, change, token)).code).toBe(200)
    const { menuList } = (await app.call(session.currentUser, {}, token)).data
    expect(menuList.flatMap((menu) => menu.children.map((child) => child.enCode))).toEqual(['myReviewTask'])
  })

  test('[REG-20] [THR-14] the password stands in no answer, row or audit line in the clear', async () => {
    const { form } = registrationForm()
    const raw = await callRaw(app.app, registration.register, form)
    const made = await register(app)
    const tables = ['app_user', 'registration', 'audit_log'] as const
    for (const table of tables) {
      const rows = JSON.stringify(await app.services.db.selectFrom(table).selectAll().execute())
      expect(rows).not.toContain(made.password)
      expect(rows).not.toContain(digestOf(made.password))
    }
    expect(Object.keys(raw.json().data).sort()).toEqual(['account', 'encryptedData', 'iv', 'serverKey', 'waiting'])
    expect(raw.headers['cache-control']).toBe('no-store')
  })

  test('[REG-22] each answer has a key and an initial vector of its own', async () => {
    const { form } = registrationForm()
    const [one, two] = await Promise.all([app.call(registration.register, form), app.call(registration.register, form)])
    expect(one.data.iv).not.toBe(two.data.iv)
    expect(one.data.serverKey).not.toBe(two.data.serverKey)
  })

  test.each([
    ['[REG-17] another account word', { account: 'admin' }, 401],
    ['[REG-16] no gender of the two', { gender: 3 }, 401],
    ['[REG-07] no name', { realName: '' }, 401],
    ['[REG-07] blanks for a name', { realName: '   ' }, 401],
    ['[THR-06] markup in the name', { realName: '<img src=x>' }, 401],
    ['[REG-22] no key', { clientKey: undefined }, 401],
    ['[REG-22] a key that is no point', { clientKey: 'AAAA' }, 400],
    ['[REG-22] a point off the curve', { clientKey: Buffer.alloc(65, 4).toString('base64') }, 400],
    ['[REG-08] a department with others below it', { organizeId: 'quality' }, 400],
    ['[REG-08] the company', { organizeId: 'group' }, 400],
    ['[REG-10] a department of a company below', { organizeId: 'secretLab' }, 400],
    ['[REG-10] a department of another company', { organizeId: 'otherLab' }, 400],
    ['[REG-10] a department that does not exist', { organizeId: 'nowhere' }, 400],
    ['[THR-01] text that is no id', { organizeId: "' or 1=1" }, 401],
  ])('%s is refused and makes nobody', async (_, more, code) => {
    const before = await countPeople()
    expect((await send(more)).code).toBe(code)
    expect(await countPeople()).toBe(before)
  })

  test('[THR-19] fields that make more of the person change nothing', async () => {
    const extra = {
      isAdministrator: true,
      roleId: 'reviewAdmin',
      enabledMark: 1,
      id: 'chosen',
      must_change_password: false,
    }
    const made = await register(app, extra)
    const row = app.services.db.selectFrom('app_user').selectAll().where('account', '=', made.account)
    expect(await row.executeTakeFirst()).toMatchObject({ is_administrator: false, must_change_password: true })
    const { token } = (await signIn(app, made.account, made.password)).data
    expect((await app.call(session.currentUser, {}, token)).data.userInfo.roleIds).toEqual(['registered'])
  })

  test('[REG-19] twenty people of one name at once get twenty accounts', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => register(app, { realName: '王伟' })))
    expect(new Set(made.map(({ account }) => account)).size).toBe(20)
    expect(new Set(made.map(({ password }) => password)).size).toBe(20)
  })

  test('[THR-11] one address cannot make accounts without end, also not at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: registrationLimits.address + 3 }, (_, at) => send({ realName: `李四${at}` })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(registrationLimits.address)
    const refused = await callRaw(app.app, registration.register, registrationForm().form)
    expect([refused.statusCode, refused.json().key]).toEqual([429, 'too-many-requests'])
    app.clock.advance({ minutes: 61 })
    expect((await send()).code).toBe(200)
  })

  test('registration that is off refuses', async () => {
    await setSettings(app, { registrationMode: 'off' })
    expect((await send()).msg).toBe('暂未开放注册')
    expect((await app.call(organize.departments, { id: '0' })).code).toBe(602)
  })
})

test('[THR-11] who registered sees his own department and nobody beyond it', async () => {
  const { db } = app.services
  const colleague = await app.makeUser({ realName: '同部门的人', organizeId: 'office' })
  await app.makeUser({ realName: '别部门的人', organizeId: 'finance' })
  await app.makeUser({ realName: '别公司的人', organizeId: 'secretLab' })
  const made = await register(app)
  await db.updateTable('app_user').set({ must_change_password: false }).where('account', '=', made.account).execute()
  const { token } = (await signIn(app, made.account, made.password)).data
  expect((await app.call(user.search, { keyword: '同部门' }, token)).data.list.map(({ id }) => id)).toContain(
    colleague.id,
  )
  const answers = await Promise.all([
    app.call(user.search, {}, token),
    app.call(user.nodes, { id: '0' }, token),
    app.call(user.nodes, { id: 'finance' }, token),
    app.call(user.chatNodes, { id: '0', keyword: '别' }, token),
    app.call(user.ofOrganize, { organizeId: 'finance' }, token),
    app.call(organize.tree, {}, token),
    app.call(organize.departments, { id: '0' }, token),
  ])
  expect(JSON.stringify(answers)).not.toMatch(/别部门的人|别公司的人|财务部|机密|别家/)
})

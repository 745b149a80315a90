import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf } from './check-new-digest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

const mustChange = async (id: string) => {
  const row = app.services.db.selectFrom('app_user').select('must_change_password as must').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).must
}
const rule = { key: 'user.password-rule', msg: '密码须为 6 到 16 位字母和数字，且两者都要有' }

describe('[USR-47] what a digest hides is checked where the client says it', () => {
  const change = (token: string, passwordShape?: string) => {
    const input = { oldPassword: digestOf('right1word'), password: digestOf('zhongguo') }
    return app.call(session.modifyPassword, passwordShape === undefined ? input : { ...input, passwordShape }, token)
  }

  test.each(['8:8:0', '5:3:2', '17:9:8', '8:3:3'])('a new password of the shape %s is refused', async (shape) => {
    const { token, account } = await makeMember(app, 'right1word')
    expect(await change(token, shape)).toMatchObject(rule)
    expect((await signIn(app, account, 'right1word')).code).toBe(200)
  })

  test('one that keeps the rule, or whose shape nobody says, is taken', async () => {
    expect((await change((await makeMember(app, 'right1word')).token, '8:4:4')).code).toBe(200)
    expect((await change((await makeMember(app, 'right1word')).token)).code).toBe(200)
    expect((await change((await makeMember(app, 'right1word')).token, 'eight')).code).toBe(401)
  })

  test('a reset is held to it as well', async () => {
    const admin = await app.administrator()
    const { id, account } = await makeMember(app, 'right1word')
    const digest = digestOf('zhongguo')
    const input = { id, userPassword: digest, validatePassword: digest }
    expect(await app.call(user.resetPassword, { ...input, passwordShape: '8:8:0' }, admin.token)).toMatchObject(rule)
    expect((await signIn(app, account, 'right1word')).code).toBe(200)
    expect((await app.call(user.resetPassword, { ...input, passwordShape: '8:4:4' }, admin.token)).code).toBe(200)
  })
})

describe('signing in with a password that breaks the rule', () => {
  test('lets nobody do anything before he has another one', async () => {
    const person = await makeMember(app, '1234')
    const { token } = (await signIn(app, person.account, '1234', { passwordShape: '4:0:4' })).data
    expect(await mustChange(person.id)).toBe(true)
    expect((await app.call(session.organizes, {}, token)).msg).toBe('请先修改初始密码')
    const input = { oldPassword: digestOf('1234'), password: digestOf('fresh2word'), passwordShape: '10:9:1' }
    expect((await app.call(session.modifyPassword, input, token)).code).toBe(200)
    expect((await app.call(session.organizes, {}, token)).code).toBe(200)
  })

  test.each([
    ['a right one', { passwordShape: '9:8:1' }],
    ['one whose shape nobody says', {}],
  ])('changes nothing for %s', async (_, more) => {
    const person = await makeMember(app, '1234')
    expect((await signIn(app, person.account, '1234', more)).code).toBe(200)
    expect(await mustChange(person.id)).toBe(false)
  })

  test('changes nothing while the password is wrong', async () => {
    const person = await makeMember(app, 'right1word')
    expect((await signIn(app, person.account, '1234', { passwordShape: '4:0:4' })).code).toBe(400)
    expect(await mustChange(person.id)).toBe(false)
  })
})

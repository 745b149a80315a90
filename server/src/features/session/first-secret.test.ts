import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf } from './check-new-digest'
import { isFirstSecret, isSecret, keptSecret } from './first-secret'
import { renewSecret } from './store-person'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  await app.services.db
    .insertInto('organize')
    .values({ id: 'office', parent_id: '-1', path: 'office', full_name: '院', en_code: 'office', category: 'company' })
    .execute()
})
afterAll(() => app.close())

let made = 0
async function newPerson() {
  made += 1
  const account = `newcomer${made}`
  const { id, password } = dataOf(
    await app.call(user.create, { account, realName: '新来的', organizeId: 'office' }, admin.token),
  )
  return { id, account, password }
}
const keptOf = async (id: string) =>
  (await app.services.db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash
const change = (token: string, from: string, to: string) =>
  app.call(session.modifyPassword, { oldPassword: digestOf(from), password: digestOf(to) }, token)

test('[THR-14] it is kept as a salted digest, another one for the same secret', () => {
  const end = new Date(1000)
  const [one, other] = [keptSecret(digestOf('Ab2'), end), keptSecret(digestOf('Ab2'), end)]
  expect(one).not.toBe(other)
  expect(one).not.toContain(digestOf('Ab2'))
  expect(isSecret(one, digestOf('Ab2').toUpperCase())).toBe(true)
  expect(isSecret(one, digestOf('Ab3'))).toBe(false)
  expect(isFirstSecret('$argon2id$v=19$m=19456')).toBe(false)
  expect(isFirstSecret('')).toBe(false)
})

describe('[THR-14] the first secret of somebody new', () => {
  test('has sixteen letters and digits and leads to setting a password, and to nothing else', async () => {
    const { id, account, password } = await newPerson()
    expect(password).toMatch(/^[A-Za-z0-9]{16}$/)
    expect(isFirstSecret(await keptOf(id))).toBe(true)
    const { token } = dataOf(await signIn(app, account, password))
    for (const call of [session.organizes, user.list, user.all])
      expect((await app.call(call, {}, token)).msg).toBe('请先修改初始密码')
    expect((await change(token, password, 'mine4word')).code).toBe(200)
    expect(await keptOf(id)).toMatch(/^\$argon2id\$/)
    expect((await app.call(session.organizes, {}, token)).code).toBe(200)
  })

  test('is good once: after a password of his own it is a wrong one, and a session it opened meanwhile is over', async () => {
    const { account, password } = await newPerson()
    const first = dataOf(await signIn(app, account, password)).token
    const second = dataOf(await signIn(app, account, password)).token
    dataOf(await change(first, password, 'mine4word'))
    expect((await change(second, password, 'other4word')).code).not.toBe(200)
    expect((await signIn(app, account, password)).msg).toBe('账号或密码错误')
    expect((await signIn(app, account, 'mine4word')).code).toBe(200)
  })

  test('wrong ones count and lock as wrong passwords do', async () => {
    const { account, password } = await newPerson()
    const answers: string[] = []
    for (let turn = 0; turn < 8; turn++) answers.push((await signIn(app, account, `Wrong${turn}word`)).msg)
    expect(answers[0]).toBe('账号或密码错误')
    expect(answers.at(-1)).not.toBe('账号或密码错误')
    expect((await signIn(app, account, password)).code).not.toBe(200)
  })

  test('is good for fourteen days, which only who knows it is told, also in a session that is open', async () => {
    const { id, account, password } = await newPerson()
    const { token } = dataOf(await signIn(app, account, password))
    app.clock.advance({ days: 13, hours: 23, minutes: 59 })
    const late = dataOf(await signIn(app, account, password)).token
    app.clock.advance({ seconds: 61 })
    expect((await signIn(app, account, password)).msg).toBe('初始密码已过期，请联系管理员重置密码')
    expect((await signIn(app, account, 'Wrong2guess')).msg).toBe('账号或密码错误')
    expect((await change(late, password, 'mine4word')).msg).toBe('初始密码已过期，请联系管理员重置密码')
    expect((await change(token, password, 'mine4word')).code).not.toBe(200)
    await renewSecret(app.services.db, id, app.clock.now())
    expect((await signIn(app, account, password)).code).toBe(200)
  })
})

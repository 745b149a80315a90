import { firstSecret } from '@workstation/contract/first-secret'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { signIn } from '../../../testing/sign-in'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { mostInHour } from './give-secrets'

let app: TestApp
let admin: TestUser
let clerk: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const place = { id: 'here', path: 'here', parent_id: '-1', full_name: '单位', en_code: 'here', category: 'company' }
  await app.services.db.insertInto('organize').values(place).execute()
  admin = await app.administrator()
  clerk = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_resetPassword' }], organizeId: 'here' })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('sign_in_count').execute())

/** Somebody who never set a password. */
async function waiting(): Promise<TestUser> {
  const made = await app.makeUser({ organizeId: 'here' })
  const { db } = app.services
  await db.updateTable('app_user').set({ must_change_password: true }).where('id', '=', made.id).execute()
  return made
}
const give = (people: readonly TestUser[], as = admin) =>
  app.call(firstSecret.give, { userIds: people.map(({ id }) => id), way: 'print' }, as.token)
const given = async (people: readonly TestUser[], as = admin) => dataOf(await give(people, as)).list

describe('[THR-20] limits', () => {
  test('one person gets five within an hour, whoever gives them', async () => {
    const one = await waiting()
    for (let time = 0; time < 5; time++) expect((await given([one]))[0]?.problem).toBe('')
    expect((await given([one], clerk))[0]?.problem).toBe('一小时内已给过 5 次，请稍后再试')
    app.clock.advance({ seconds: 3601 })
    expect((await given([one]))[0]?.problem).toBe('')
  })

  test('one giver sends so many within an hour; what was refused is not counted', async () => {
    const one = await waiting()
    const key = `first-secret-print:${admin.id}`
    const row = { key, started_at: app.clock.now(), count: mostInHour.print - 1 }
    await app.services.db.insertInto('sign_in_count').values(row).execute()
    expect((await give([one, await waiting()])).key).toBe('too-many-requests')
    expect((await give([one])).code).toBe(200)
    expect((await give([one])).key).toBe('too-many-requests')
    expect((await give([one], clerk)).code).toBe(200)
  })

  test('two who give at once: the later secret works, the earlier does not', async () => {
    const one = await waiting()
    const lists = await Promise.all([given([one]), given([one], clerk)])
    const answers = await Promise.all(lists.map(([made]) => signIn(app, one.account, made?.password ?? '')))
    expect(answers.map(({ code }) => code === 200).filter(Boolean)).toHaveLength(1)
  })

  test('the one of a form is replaced as well', async () => {
    const made = dataOf(
      await app.call(user.create, { account: 'formed1', realName: '张三', organizeId: 'here' }, admin.token),
    )
    const [next] = dataOf(await app.call(firstSecret.give, { userIds: [made.id], way: 'print' }, admin.token)).list
    expect((await signIn(app, 'formed1', made.password)).code).not.toBe(200)
    expect((await signIn(app, 'formed1', next?.password ?? '')).code).toBe(200)
  })
})

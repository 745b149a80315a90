import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  await makePlaces(app)
})
afterAll(() => app.close())

const read = async (id: string) => dataOf(await app.call(user.get, { id }, admin.token))
const save = async (id: string, more: object, by: TestUser = admin) =>
  app.call(user.update, { ...(await read(id)), ...more }, by.token)

test('[USR-14] of three saves at the same instant that would close a circle of managers, one is refused', async () => {
  const second = await app.administrator()
  const third = await app.administrator()
  for (let round = 0; round < 5; round += 1) {
    const people = await Promise.all([1, 2, 3].map(() => app.makeUser({ organizeId: 'team' })))
    const [a, b, c] = people.map(({ id }) => id) as [string, string, string]
    const answers = await Promise.all([
      save(a, { managerId: b }),
      save(b, { managerId: c }, second),
      save(c, { managerId: a }, third),
    ])
    expect(answers.map(({ key }) => key ?? 'done').sort()).toEqual(['done', 'done', 'user.manager-loop'])
    const managers = new Map(await Promise.all([a, b, c].map(async (id) => [id, (await read(id)).managerId] as const)))
    expect([...managers.values()].filter(Boolean)).toHaveLength(2)
  }
})

test('[USR-14] a role that is removed while it is given to somebody is given or removed, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const form = { fullName: `临时${round}`, enCode: `passing${round}` }
    const { id } = dataOf(await app.call(role.create, form, admin.token))
    const person = await app.makeUser({ organizeId: 'team' })
    const [given, removed] = await Promise.all([
      save(person.id, { roleId: id }),
      app.call(role.remove, { id }, admin.token),
    ])
    expect([given.code, removed.code].filter((code) => code === 200)).toHaveLength(1)
    expect(given.code === 200 ? removed.key : given.key).toBe(given.code === 200 ? 'member.left' : 'invalid')
    if (given.code === 200) expect(removed.msg).toContain(form.fullName)
    else expect(given.msg).toContain('roleId')
    expect((await read(person.id)).roleId).toBe(given.code === 200 ? id : '')
  }
})

test('[USR-14] the last organisation of a person does not go, and nothing else of the save stays', async () => {
  const person = await app.makeUser({ organizeId: 'team' })
  const before = await read(person.id)
  const answer = await save(person.id, { organizeId: '', realName: '改名', managerId: admin.id })
  expect(answer).toMatchObject({ key: 'invalid', msg: expect.stringContaining('organizeId') })
  expect(await read(person.id)).toEqual(before)
})

test('[THR-10] the last super administrator neither switches himself off nor deletes himself, by whatever way', async () => {
  await app.services.db
    .updateTable('app_user')
    .set({ enabled_mark: 0 })
    .where('is_administrator', '=', true)
    .where('id', '!=', admin.id)
    .execute()
  await app.services.db
    .insertInto('user_organize')
    .values({ user_id: admin.id, organize_id: 'firm', is_main: true })
    .execute()
  const before = await read(admin.id)
  const answers = [
    await app.call(user.toggleState, { id: admin.id }, admin.token),
    await app.call(user.remove, { id: admin.id }, admin.token),
    await save(admin.id, { enabledMark: 0 }),
  ]
  expect(answers.map(({ key }) => key)).toEqual(['user.protected', 'user.own-removal', 'user.protected'])
  expect(await read(admin.id)).toEqual(before)
})

import { dictionary } from '@workstation/contract/dictionary'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeConfirmedRun, makeLink, makeReviewPeople } from '../../testing/make-review'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const people = await makeReviewPeople(app)
  const { id } = await makeConfirmedRun(app, people)
  token = await makeLink(app, id, people.leaders[0].id)
})
afterAll(() => app.close())

test('[THR-11] a review link opens the role of possible leaders by id and name, and no other role', async () => {
  const leaders = (await app.call(user.usersOfRole, { roleId: 'reviewLeader', token })).data.list
  expect(leaders.length).toBe(2)
  expect(Object.keys(leaders[0] ?? {}).sort()).toEqual(['fullName', 'id'])
  const others = await app.call(user.usersOfRole, { roleId: 'reviewAdmin', token })
  expect(others).toMatchObject({ code: 400, data: null })
  expect((await app.call(user.usersOfRole, { roleId: 'reviewLeader', token: 'x'.repeat(43) })).code).toBe(400)
})

test('a review link opens the professions and no other dictionary', async () => {
  expect((await app.call(dictionary.list, { id: 'profession', token })).data.list.length).toBeGreaterThan(3)
  expect((await app.call(dictionary.list, { id: 'reviewType', token })).code).toBe(400)
})

test('[THR-02] a review link opens nothing else of people and dictionaries', async () => {
  expect((await app.app.inject({ url: `/api/permission/Users?token=${token}` })).json().code).toBe(602)
  expect((await app.app.inject({ url: `/api/permission/Users/Search?token=${token}` })).json().code).toBe(602)
  expect((await app.app.inject({ url: `/api/system/DictionaryType?token=${token}` })).json().code).toBe(602)
})

import { organize } from '@workstation/contract/organize'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const row = { category: 'company', full_name: '公司' }
  await app.services.db
    .insertInto('organize')
    .values([
      { ...row, id: 'b1', parent_id: 'b', path: 'top,b,b1', en_code: 'b1', sort_code: 0 },
      { ...row, id: 'top', parent_id: '-1', path: 'top', en_code: 'top', sort_code: 9 },
      { ...row, id: 'a', parent_id: 'top', path: 'top,a', en_code: 'a', sort_code: 2 },
      { ...row, id: 'b', parent_id: 'top', path: 'top,b', en_code: 'b', sort_code: 1 },
      { ...row, id: 'off', parent_id: 'top', path: 'top,off', en_code: 'off', enabled_mark: 0 },
    ])
    .execute()
})
afterAll(() => app.close())

const ids = async (token: string) => (await app.call(organize.selector, {}, token)).data.list.map((row) => row.id)

test('the tree needs a session', async () => {
  expect((await app.call(organize.selector, {})).code).toBe(602)
})

test('whose work needs all of it gets all of it, parents before children, with the least of fields', async () => {
  const { token } = await app.makeUser({ roles: ['reviewInitiator'] })
  expect(await ids(token)).toEqual(['top', 'b', 'a', 'b1'])
  const { list } = (await app.call(organize.selector, {}, token)).data
  expect(list[0]).toEqual({ id: 'top', parentId: '-1', fullName: '公司', enCode: 'top', category: 'company' })
})

test('[THR-11] others get their own organisation and its way to the top', async () => {
  expect(await ids((await app.makeUser({ organizeId: 'b' })).token)).toEqual(['top', 'b', 'b1'])
  expect(await ids((await app.makeUser({ organizeId: 'a' })).token)).toEqual(['top', 'a'])
  expect(await ids((await app.makeUser()).token)).toEqual([])
})

import { group } from '@workstation/contract/group'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const row = (id: string, full_name: string, more: object = {}) => ({ id, full_name, en_code: `code-${id}`, ...more })
  await app.services.db
    .insertInto('user_group')
    .values([
      row('experts', '评审专家组', { sort_code: 2, type: 'expert' }),
      row('drivers', '司机班', { sort_code: 1 }),
      row('off', '停用的组', { enabled_mark: 0 }),
      row('gone', '已删的组', { deleted_at: new Date() }),
    ])
    .execute()
})
afterAll(() => app.close())

test('the selector answers the groups that are on, in order; a keyword narrows them', async () => {
  const { token } = await app.makeUser({ roles: ['reviewInitiator'] })
  expect((await app.call(group.selector, {})).code).toBe(602)
  const names = async (keyword?: string) =>
    (await app.call(group.selector, { keyword }, token)).data.list.map((one) => one.fullName)
  expect(await names()).toEqual(['司机班', '评审专家组'])
  expect(await names('zhuanjia')).toEqual(['评审专家组'])
  expect(await names('CODE-DRI')).toEqual(['司机班'])
  expect(await names('停用')).toEqual([])
  const { list } = (await app.call(group.selector, { keyword: '专家' }, token)).data
  expect(list).toEqual([
    { id: 'experts', fullName: '评审专家组', enCode: 'code-experts', type: 'expert', icon: 'TeamOutlined' },
  ])
})

test('[THR-11] without the directory a person is told of the groups that he belongs to', async () => {
  const member = await app.makeUser()
  expect((await app.call(group.selector, {}, member.token)).data.list).toEqual([])
  const rows = ['drivers', 'off'].map((group_id) => ({ group_id, user_id: member.id }))
  await app.services.db.insertInto('user_group_member').values(rows).execute()
  const { list } = (await app.call(group.selector, {}, member.token)).data
  expect(list.map((one) => one.id)).toEqual(['drivers'])
})

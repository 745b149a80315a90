import { role } from '@workstation/contract/role'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

test('[ROL-07] [ROL-09] creating a role: no session, no permission, bad input, works, code taken', async () => {
  const form = { fullName: '档案管理员', enCode: 'archivist' }
  const { token } = await app.makeUser({ grants: [{ modelId: 'role', button: 'btn_add' }] })
  const other = await app.makeUser({ grants: [{ modelId: 'role' }] })
  expect((await app.call(role.create, form)).code).toBe(602)
  expect((await app.call(role.create, form, other.token)).code).toBe(400)
  expect((await app.call(role.create, { ...form, enCode: '档案' }, token)).code).toBe(401)
  const made = await app.call(role.create, form, token)
  expect(made.code).toBe(200)
  expect((await app.call(role.get, { id: made.data.id }, token)).data).toMatchObject({
    ...form,
    globalMark: 1,
    enabledMark: 1,
  })
  expect((await app.call(role.create, { ...form, enCode: 'Archivist' }, token)).msg).toBe('编码“Archivist”已存在')
})

test('[ROL-04] [AUT-13] the list starts with the seeded roles', async () => {
  const { token } = await app.makeUser({ grants: [{ modelId: 'role' }] })
  const nobody = await app.makeUser()
  expect((await app.call(role.list, {})).code).toBe(602)
  expect((await app.call(role.list, {}, nobody.token)).code).toBe(400)
  const { list } = (await app.call(role.list, { keyword: '评审' }, token)).data
  expect(list.map((row) => row.fullName)).toEqual(['评审发起人', '评审分配人', '评审管理员'])
})

test('[ROL-05] the selector answers id, name and code to whoever is signed in', async () => {
  const { token } = await app.makeUser()
  expect((await app.call(role.selector, {})).code).toBe(602)
  const { list } = (await app.call(role.selector, {}, token)).data
  expect(list.find((row) => row.id === 'reviewLeader')).toEqual({
    id: 'reviewLeader',
    fullName: '专业负责人',
    enCode: 'reviewLeader',
  })
})

test('getting a role needs the page and a role that exists', async () => {
  const { token } = await app.makeUser({ grants: [{ modelId: 'role' }] })
  expect((await app.call(role.get, { id: 'reviewLeader' })).code).toBe(602)
  expect((await app.call(role.get, { id: 'king' }, token)).msg).toBe('内容不存在或您无权查看')
})

import { area } from '@workstation/contract/area'
import { dataInterface } from '@workstation/contract/data-interface'
import { dictionary } from '@workstation/contract/dictionary'
import type { Endpoint } from '@workstation/contract/endpoint'
import { group } from '@workstation/contract/group'
import { organize } from '@workstation/contract/organize'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callRaw } from '../../testing/call-endpoint'
import { makeStaff } from '../../testing/make-staff'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let engineer: TestUser
let clerk: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const staff = await makeStaff(app)
  engineer = staff.engineer
  clerk = staff.clerk
})
afterAll(() => app.close())

const strangeIds = ["' or 1=1 --", '../../etc/passwd', '%2e%2e', 'a b', '{"$ne":1}', 'x'.repeat(65), '<script>']
const strangeWords = ["' or '1'='1", '%', '_', '\\', "'; drop table app_user; --", '张%', '(?=)', ')']

const byId: [string, Endpoint, (id: string) => object][] = [
  ['organize.selector', organize.selector, (id) => ({ id })],
  ['organize.departments', organize.departments, (id) => ({ id })],
  ['organize.withProjects', organize.withProjects, (parentid) => ({ parentid })],
  ['user.nodes', user.nodes, (id) => ({ id })],
  ['user.chatNodes', user.chatNodes, (id) => ({ id })],
  ['user.named', user.named, (id) => ({ userId: [id] })],
  ['user.ofOrganize', user.ofOrganize, (organizeId) => ({ organizeId })],
  ['role.ofOrganize', role.ofOrganize, (id) => ({ id })],
  ['area.selector', area.selector, (id) => ({ id, exceptId: '0' })],
  ['area.namesOf', area.namesOf, (id) => ({ idsList: [[id]] })],
  ['dictionary.cascade', dictionary.cascade, (id) => ({ id })],
  ['dictionary.parents', dictionary.parents, (id) => ({ id, exceptId: '0' })],
  ['dataInterface.rows', dataInterface.rows, (id) => ({ id })],
  ['dataInterface.row', dataInterface.row, (id) => ({ id, value: id })],
]
const byKeyword: [string, Endpoint, object][] = [
  ['organize.tree', organize.tree, {}],
  ['organize.departments', organize.departments, { id: '0' }],
  ['organize.withProjects', organize.withProjects, {}],
  ['user.search', user.search, {}],
  ['user.tree', user.tree, {}],
  ['user.chatNodes', user.chatNodes, { id: '0' }],
  ['user.subordinates', user.subordinates, {}],
  ['user.ofOrganize', user.ofOrganize, { organizeId: 'structure' }],
  ['user.conditioned', user.conditioned, { departIds: ['structure'] }],
  ['position.selector', position.selector, {}],
  ['group.selector', group.selector, {}],
  ['role.selector', role.selector, {}],
  ['area.search', area.search, {}],
]

const send = (endpoint: Endpoint, input: object, as: TestUser) =>
  callRaw(app.app, endpoint, input as never, { as: as.token })

test.each(byId)('[THR-01] [THR-07] %s takes ids and nothing else', async (_, endpoint, inputOf) => {
  for (const id of strangeIds) {
    const answer = await send(endpoint, inputOf(id), clerk)
    expect([id, answer.statusCode < 500, answer.json().code !== 200]).toEqual([id, true, true])
  }
})

test.each(byKeyword)('[THR-01] %s looks for a keyword as it is written', async (_, endpoint, input) => {
  for (const keyword of strangeWords) {
    const answer = await send(endpoint, { ...input, keyword }, clerk)
    const { code, data } = answer.json()
    // Other clients read some of these as bare lists.
    expect([keyword, code, data.list ?? data]).toEqual([keyword, 200, []])
  }
})

test('[THR-11] no selector tells somebody without the directory of people or places that are not his own', async () => {
  for (const [, endpoint, inputOf] of byId) {
    for (const id of ['0', 'roads', 'bridges', 'closed', 'stranger', 'locked', 'left', 'admin']) {
      const { body } = await send(endpoint, inputOf(id), engineer)
      expect(body).not.toMatch(/道路所|桥梁组|已撤部门|小龙女|黄药师|欧阳锋|周伯通|洪七公|"管理员"/)
    }
  }
  for (const [, endpoint, input] of byKeyword) {
    for (const keyword of ['道路', '小龙女', 'stranger', 'accstranger', '欧阳', 'admin']) {
      const { body } = await send(endpoint, { ...input, keyword }, engineer)
      expect(body).not.toMatch(/道路所|桥梁组|小龙女|欧阳锋|周伯通|"admin"/)
    }
  }
})

test('[THR-19] fields that a selector does not name change nothing of its answer', async () => {
  const more = { isAdministrator: true, organizeIds: ['group'], filters: ['1=1'], limit: 1e9, only: ['account'] }
  for (const [, endpoint, inputOf] of byId) {
    const plain = await send(endpoint, inputOf('roads'), engineer)
    const extended = await send(endpoint, { ...inputOf('roads'), ...more }, engineer)
    expect(extended.json().data).toEqual(plain.json().data)
  }
})

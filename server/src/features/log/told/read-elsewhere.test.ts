import { dataInterface } from '@workstation/contract/data-interface'
import { log } from '@workstation/contract/log'
import { printTemplate } from '@workstation/contract/print-template'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interfaceForm } from '../../../testing/interface-form'
import { limitPage } from '../../../testing/limit-page'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let root: TestUser
/** Reads the log and people, whose phone numbers his page hides from him. */
let auditor: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  root = await app.administrator()
  const pages = ['log', 'user', 'dataInterface', 'printTemplate'].map((modelId) => ({ modelId }))
  auditor = await app.makeUser({ grants: pages })
  await limitPage(app, { personId: auditor.id, page: 'user' }, { columns: ['realName'] })
  const states = {
    from: { mobilePhone: '13800000001', realName: '甲' },
    to: { mobilePhone: '13800000002', realName: '乙' },
  }
  const changes = JSON.stringify(states)
  const line = { id: 'line', user_id: root.id, action: 'user.update', entity: 'user', entity_id: auditor.id, changes }
  await app.services.db.insertInto('audit_log').values(line).execute()
})
afterAll(() => app.close())

test('[THR-13] what the log keeps from its reader could be read through a data interface of its page', async () => {
  const form = interfaceForm({ dataType: 4, path: 'log', query: '' })
  const { id } = dataOf(await app.call(dataInterface.create, form, root))
  const asked = [{}, { relationField: 'json' }, { propsValue: 'json', relationField: 'json,requestURL' }]
  for (const more of asked) {
    const { list } = dataOf(await app.call(dataInterface.rows, { id, pageSize: 500, ...more }, auditor))
    expect(list.length).toBeGreaterThan(0)
    expect(JSON.stringify(list)).not.toMatch(/1380000000|realName/)
  }
  const { data } = dataOf(await app.call(dataInterface.responseByPost, { id }, auditor))
  expect(JSON.stringify(data)).toContain(`user/${auditor.id}`)
  expect(JSON.stringify(data)).not.toMatch(/1380000000|realName/)
  const offered = dataOf(await app.call(dataInterface.models, {}, auditor)).list.find((model) => model.id === 'log')
  expect(offered?.columns.map(({ name }) => name)).toContain('requestURL')
  expect(offered?.columns.map(({ name }) => name)).not.toContain('json')
})

test('[THR-13] nor can it be printed; the log itself tells what he may see', async () => {
  const { list } = dataOf(await app.call(printTemplate.sources, {}, auditor))
  const fields = list.find(({ id }) => id === 'log')?.fields.map(({ field }) => field)
  expect(fields).toContain('requestURL')
  expect(fields).not.toContain('json')
  const lines = dataOf(await app.call(log.list, { type: '3', pageSize: 100 }, auditor)).list
  const told = lines.find(({ requestURL }) => requestURL === `user/${auditor.id}`)
  expect(told?.changes).toEqual([{ field: 'realName', title: '姓名', from: '甲', to: '乙' }])
  expect(told?.json).not.toContain('1380000000')
})

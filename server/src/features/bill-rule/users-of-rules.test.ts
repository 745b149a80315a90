import { billRule } from '@workstation/contract/bill-rule'
import { onlineRecord } from '@workstation/contract/online-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReleased } from '../../testing/make-approval'
import { formOf, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
})
afterAll(() => app.close())

const format = { prefix: 'A-', dateFormat: 'no', digit: 3, startNumber: '1' } as const
const add = async (enCode: string) =>
  dataOf(await app.call(billRule.create, { fullName: enCode, enCode, ...format }, keeper)).id
const rename = async (id: string, enCode: string) => {
  const { version } = dataOf(await app.call(billRule.get, { id }, keeper))
  return app.call(billRule.update, { id, version, fullName: '改名', enCode, ...format }, keeper)
}
const remove = (id: string) => app.call(billRule.remove, { id }, keeper)
const numbered = (rule: string) =>
  formOf({ kind: 'input', key: 'title' }, { kind: 'billRule', key: 'no', settings: { rule } })

test('a rule whose code was changed or that was deleted kept every record from being saved that took its number by it', async () => {
  const [id, beside] = [await add('orders'), await add('order')]
  const form = await makeForm(app, keeper, numbered('Orders'))
  const refused = { key: 'bill.in-use', msg: expect.stringContaining('1 个表单、0 个流程') }
  expect(await rename(id, 'sales')).toMatchObject(refused)
  expect(await remove(id)).toMatchObject(refused)
  dataOf(await app.call(onlineRecord.create, { id: form.id, data: '{"title":"甲"}' }, keeper))
  dataOf(await rename(id, 'ORDERS'))
  // One whose code is a part of that code, and one that a form no longer names.
  dataOf(await rename(beside, 'order-2'))
  dataOf(await remove(beside))
  const last = await add('last')
  await releaseAgain(app, keeper, form.id, numbered('last'))
  dataOf(await rename(id, 'sales'))
  expect(await remove(last)).toMatchObject(refused)
})

test('so does one that numbers the instances of a process', async () => {
  const id = await add('runs')
  const usage = async () => dataOf(await app.call(billRule.usage, { id }, keeper))
  expect(await usage()).toEqual({ list: [], others: 0 })
  const processId = await makeReleased(app, { steps: [approval('a', [keeper.id])] }, { billRule: 'runs' })
  const refused = { key: 'bill.in-use', msg: expect.stringContaining('0 个表单、1 个流程') }
  expect(await usage()).toEqual({ list: [{ kind: 'process', name: expect.any(String) }], others: 0 })
  expect(await rename(id, 'other')).toMatchObject(refused)
  expect(await remove(id)).toMatchObject(refused)
  dataOf(await app.call(workflowProcess.remove, { id: processId }, keeper))
  dataOf(await remove(id))
})

import { billRule } from '@workstation/contract/bill-rule'
import { onlineRecord } from '@workstation/contract/online-record'
import { workflow } from '@workstation/contract/workflow'
import { workflowMonitor } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let starter: TestUser
let ann: TestUser
let formId = ''
let flowId = ''
beforeAll(async () => {
  app = await startTestApp()
  keeper = await app.administrator()
  starter = await app.makeUser()
  ann = await app.makeUser()
  const rule = { fullName: '采购单号', enCode: 'orders', prefix: 'CG-', dateFormat: 'no', digit: 3, startNumber: '001' }
  dataOf(await app.call(billRule.create, rule as never, keeper))
  const form = await makeForm(
    app,
    keeper,
    formOf(
      { kind: 'billRule', key: 'no', settings: { rule: 'orders' } },
      { kind: 'input', key: 'title', unique: true },
    ),
  )
  formId = form.id
  flowId = await makeReleased(app, { settings: { formId }, steps: [approval('a', [ann.id])] })
})
afterAll(() => app.close())

const start = async (title: string) =>
  (await startProcess(app, { flowId, as: starter, formData: { title, no: 'mine' } })).id
const patience = { timeout: 20_000, interval: 100 }
const numberOf = async (recordId: string) =>
  JSON.parse(dataOf(await app.call(onlineRecord.get, { id: formId, recordId }, keeper)).data).no
const numbered = (recordId: string) => vi.waitFor(() => numberOf(recordId), patience)
const problemOf = async (instance: string) =>
  dataOf(await app.call(workflowMonitor.list, {}, keeper)).list.find(({ id }) => id === instance)?.problem

test('each approval that ends has a number of its own; one that fails or is refused takes none', async () => {
  const [refused, first, twin, second, last] = [
    await start('乙'),
    await start('甲'),
    await start('甲'),
    await start('丙'),
    await start('丁'),
  ]
  const { formData } = dataOf(await app.call(workflow.get, { id: first }, starter))
  expect(JSON.parse(formData)).toMatchObject({ title: '甲', no: null })
  const part = await partIn(app, ann, refused)
  dataOf(await app.call(workflow.reject, { id: part, handleOpinion: '不行', rejectStep: 'end' }, ann))
  await agreeIn(app, ann, first)
  expect(await numbered(first)).toBe('CG-001')
  await agreeIn(app, ann, twin)
  await vi.waitFor(async () => expect(await problemOf(twin)).toBe('record'), patience)
  await Promise.all([second, last].map((one) => agreeIn(app, ann, one)))
  expect([await numbered(second), await numbered(last)].toSorted()).toEqual(['CG-002', 'CG-003'])
  const made = dataOf(await app.call(onlineRecord.create, { id: formId, data: '{"title":"戊"}' }, keeper)).id
  expect(await numberOf(made)).toBe('CG-004')
})

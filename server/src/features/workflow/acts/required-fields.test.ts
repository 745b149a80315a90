import { workflow } from '@workstation/contract/workflow'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReleased, partIn, startProcess } from '../../../testing/make-approval'
import { formOf, makeForm } from '../../../testing/make-form'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let ann: TestUser
let starter: TestUser
let flowId = ''
beforeAll(async () => {
  app = await startTestApp()
  const keeper = await app.administrator()
  starter = await app.makeUser()
  ann = await app.makeUser()
  const document = formOf(
    { kind: 'input', key: 'way' },
    { kind: 'input', key: 'word', label: '批语' },
    { kind: 'table', key: 'rows', children: [{ kind: 'input', key: 'goods' }] },
  )
  const rules = [
    { id: 'h', does: 'hide' as const, when: 'way == "hidden"', fields: ['word'] },
    { id: 'l', does: 'lock' as const, when: 'way == "locked"', fields: ['word'] },
  ]
  const form = await makeForm(app, keeper, { ...document, rules })
  const fields = { word: 'required', rows: 'write', 'rows.goods': 'required' } as const
  flowId = await makeReleased(app, { settings: { formId: form.id }, steps: [approval('a', [ann.id], { fields })] })
})
afterAll(() => app.close())

async function agreed(way: string, formData: object) {
  const { id } = await startProcess(app, { flowId, as: starter, formData: { way } })
  return app.call(workflow.audit, { id: await partIn(app, ann, id), formData }, ann)
}

test('a step asks for what somebody can fill in, and not for what the form hides from him or locks', async () => {
  for (const way of ['hidden', 'locked']) expect(await agreed(way, {})).toMatchObject({ code: 200 })
  expect(await agreed('open', {})).toMatchObject({
    key: 'record.fields',
    fields: ['word'],
    msg: '填写有误：批语: 必填',
  })
  expect(await agreed('open', { word: '好' })).toMatchObject({ code: 200 })
})

test('a step asks for a cell in each row', async () => {
  const rows = [{ goods: '纸' }, { goods: '' }]
  expect(await agreed('open', { word: '好', rows })).toMatchObject({ key: 'record.fields', fields: ['rows.1.goods'] })
})

import { workflow } from '@workstation/contract/workflow'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReleased, startProcess } from '../../testing/make-approval'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let starter: TestUser
let ann: TestUser
let instance = ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const keeper = await app.administrator()
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser({ realName: '安批' })
  const [buyer, secret] = [await app.makeUser({ realName: '买手' }), await app.makeUser({ realName: '不露面' })]
  const people = [
    { kind: 'user', key: 'buyer' },
    { kind: 'user', key: 'secret' },
    { kind: 'input', key: 'why' },
  ]
  const rows = {
    kind: 'table',
    key: 'rows',
    children: [
      { kind: 'user', key: 'who' },
      { kind: 'user', key: 'other' },
    ],
  }
  const { id: formId } = await makeForm(app, keeper, formOf(...people, rows))
  const fields = { secret: 'hidden', 'rows.other': 'hidden' } as const
  const flowId = await makeReleased(app, { settings: { formId }, steps: [approval('a', [ann.id], { fields })] })
  const lines = [{ who: buyer.id, other: secret.id }]
  const formData = { buyer: buyer.id, secret: secret.id, why: '添置', rows: lines }
  instance = (await startProcess(app, { flowId, as: starter, formData })).id
})
afterAll(() => app.close())

const words = async (as: TestUser) => {
  const detail = dataOf(await app.call(workflow.get, { id: instance }, as))
  return { said: JSON.parse(detail.formWords) as Record<string, unknown>, all: JSON.stringify(detail) }
}

test('whom a form names is read by name, in rows as well, and what is plain is left to its form', async () => {
  const { said } = await words(starter)
  expect(said).toMatchObject({ buyer: '买手', secret: '不露面', rows: [{ who: '买手', other: '不露面' }] })
  expect(said).not.toHaveProperty('why')
})

test('nobody is named whom the step hides', async () => {
  const { said, all } = await words(ann)
  expect(said).toMatchObject({ buyer: '买手', rows: [{ who: '买手' }] })
  expect(said).not.toHaveProperty('secret')
  expect(all).not.toContain('不露面')
})

import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeReleased, todoOf } from '../../../testing/make-approval'
import { formOf, makeForm } from '../../../testing/make-form'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let starter: TestUser
let ann: TestUser
let flowId = ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const keeper = await app.administrator()
  starter = await app.makeUser()
  ann = await app.makeUser()
  const form = await makeForm(
    app,
    keeper,
    formOf(
      { kind: 'input', key: 'title', required: true },
      { kind: 'number', key: 'price' },
      { kind: 'table', key: 'rows', children: [{ kind: 'input', key: 'goods' }] },
    ),
  )
  flowId = await makeReleased(app, { settings: { formId: form.id }, steps: [approval('a', [ann.id])] })
})
afterAll(() => app.close())

const create = (formData: unknown, status: 0 | 1) =>
  app.call(workflowLaunch.create, { flowId, status, formData }, starter)
const own = async () => dataOf(await app.call(workflowLaunch.list, { pageSize: 500 }, starter)).list

describe('what no field can keep', () => {
  test.each([
    [{ title: '甲', price: 'zwölf' }, 'price'],
    [{ title: ['甲'] }, 'title'],
    [{ title: '甲', rows: 'x' }, 'rows'],
    [{ title: '甲', rows: [{ goods: {} }] }, 'rows.0.goods'],
  ])('is refused where somebody starts with %j, or keeps it as a draft: it was left out', async (formData, field) => {
    const before = (await own()).length
    for (const status of [0, 1] as const)
      expect(await create(formData, status)).toMatchObject({ key: 'record.fields', fields: [field] })
    expect([(await own()).length, await todoOf(app, ann)]).toEqual([before, []])
  })

  test('is told together with all else where somebody starts, and a draft may still be half filled in', async () => {
    expect(await create({ price: 'zwölf' }, 0)).toMatchObject({ key: 'record.fields', fields: ['price', 'title'] })
    const { id } = dataOf(await create({ price: 12 }, 1))
    const keep = (formData: object) => app.call(workflowLaunch.update, { id, status: 1, formData }, starter)
    expect(await keep({ price: 'zwölf' })).toMatchObject({ key: 'record.fields' })
    dataOf(await keep({ price: 13 }))
    const { data } = dataOf(await app.call(workflowLaunch.get, { id }, starter))
    expect(JSON.parse(data)).toMatchObject({ title: null, price: 13 })
  })
})

import { workflow } from '@workstation/contract/workflow'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let starter: TestUser
let ann: TestUser
let bob: TestUser
let flowId = ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  const columns = [
    { kind: 'input', key: 'goods', label: '物品' },
    { kind: 'number', key: 'cost', label: '费用', required: true },
    { kind: 'input', key: 'phase', label: '状态', default: { from: 'value' as const, value: '待购' } },
    { kind: 'input', key: 'shelf', label: '地点' },
  ]
  const form = await makeForm(
    app,
    await app.administrator(),
    formOf({ kind: 'table', key: 'rows', label: '明细', children: columns }),
  )
  flowId = await makeReleased(app, {
    settings: { formId: form.id },
    start: { fields: { 'rows.cost': 'hidden', 'rows.phase': 'hidden' } },
    steps: [
      approval('a', [ann.id], { fields: { rows: 'write', 'rows.cost': 'read', 'rows.phase': 'read' } }),
      approval('b', [bob.id], {
        fields: { rows: 'write', 'rows.goods': 'read', 'rows.cost': 'write', 'rows.shelf': 'required' },
      }),
      approval('c', [ann.id], { fields: { rows: 'write', 'rows.+': 'read', 'rows.-': 'hidden' } }),
    ],
  })
})
afterAll(() => app.close())

const rowsOf = async (id: string, as: TestUser) =>
  JSON.parse(dataOf(await app.call(workflow.get, { id }, as)).formData).rows as Record<string, unknown>[]

describe('columns of a sub-table at a step', () => {
  test('that must be filled in and that somebody does not write there keep nobody from starting or agreeing', async () => {
    const { id } = await startProcess(app, { flowId, as: starter, formData: { rows: [{ goods: '桌子' }] } })
    const rows = await rowsOf(id, ann)
    await agreeIn(app, ann, id, { formData: { rows: [...rows, { goods: '椅子' }] } })
    expect((await rowsOf(id, bob)).map(({ goods, cost = null }) => [goods, cost])).toEqual([
      ['桌子', null],
      ['椅子', null],
    ])
  })

  test('that whoever starts may not see were told with the process: its form says of them as little as his approval', async () => {
    const known = dataOf(await app.call(workflowProcess.get, { id: flowId }, starter)).formData
    for (const word of ['物品', '地点']) expect(known).toContain(word)
    for (const word of ['费用', '状态', '待购']) expect(known).not.toContain(word)
    const whole = dataOf(await app.call(workflowProcess.get, { id: flowId }, await app.administrator())).formData
    expect(whole).toContain('待购')
  })

  test('that somebody does not write begin in the rows that he adds as they do anywhere', async () => {
    const { id } = await startProcess(app, {
      flowId,
      as: starter,
      formData: { rows: [{ goods: '桌子', phase: '已购' }] },
    })
    const rows = await rowsOf(id, ann)
    await agreeIn(app, ann, id, { formData: { rows: [...rows, { goods: '椅子' }] } })
    expect((await rowsOf(id, bob)).map(({ phase }) => phase)).toEqual(['待购', '待购'])
  })

  test('that a step or its form wants filled in are asked for of who writes them', async () => {
    const { id } = await startProcess(app, { flowId, as: starter, formData: { rows: [{ goods: '桌子' }] } })
    await agreeIn(app, ann, id)
    const part = await partIn(app, bob, id)
    const { formOperates } = dataOf(await app.call(workflow.get, { id }, bob))
    expect(formOperates.map(({ id: path, write, required }) => [path, write, required])).toEqual([
      ['rows', true, false],
      ['rows.goods', false, false],
      ['rows.cost', true, false],
      ['rows.phase', true, false],
      ['rows.shelf', true, true],
    ])
    const [row] = await rowsOf(id, bob)
    const decide = (more: object) =>
      app.call(workflow.audit, { id: part, formData: { rows: [{ ...row, ...more }] } }, bob)
    expect(await decide({})).toMatchObject({ key: 'record.fields', fields: ['rows.0.cost', 'rows.0.shelf'] })
    const missing = { key: 'record.fields', fields: ['rows.0.shelf'], msg: expect.stringContaining('地点 (1)') }
    expect(await decide({ cost: 5 })).toMatchObject(missing)
    dataOf(await decide({ cost: 5, shelf: '库房' }))
    expect(await rowsOf(id, ann)).toMatchObject([{ goods: '桌子', cost: 5, shelf: '库房' }])
    const last = dataOf(await app.call(workflow.get, { id }, ann)).formOperates
    const closed = last.filter(({ id: path }) => /[+-]$/.test(path)).map(({ id: path, write }) => [path, write])
    expect(closed).toEqual([
      ['rows.+', false],
      ['rows.-', false],
    ])
  })

  test('all hidden, a sub-table still told how many rows it has and lost those that were not sent back: it is hidden with them', async () => {
    const columns = ['goods', 'cost'].map((key) => ({ kind: 'input', key, label: key }))
    const table = { kind: 'table', key: 'rows', label: '明细', required: true, children: columns }
    const form = await makeForm(app, await app.administrator(), formOf({ kind: 'input', key: 'why' }, table))
    const blind = { rows: 'write', why: 'write', 'rows.goods': 'hidden', 'rows.cost': 'hidden' } as const
    const hides = await makeReleased(app, {
      settings: { formId: form.id },
      steps: [approval('a', [ann.id], { fields: blind }), approval('b', [bob.id])],
    })
    const rows = [{ goods: '桌子', cost: '5' }]
    const { id } = await startProcess(app, { flowId: hides, as: starter, formData: { why: 'x', rows } })
    const told = dataOf(await app.call(workflow.get, { id }, ann))
    expect(JSON.parse(told.formData)).toEqual({ why: 'x' })
    expect(told.formOperates.filter(({ read }) => read).map(({ id: path }) => path)).toEqual(['why'])
    await agreeIn(app, ann, id, { formData: { why: 'y', rows: [] } })
    expect(await rowsOf(id, bob)).toMatchObject(rows)
  })
})

import { printTemplate } from '@workstation/contract/print-template'
import { workflow } from '@workstation/contract/workflow'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeIn, makeReleased, startProcess } from '../../../testing/make-approval'
import { formOf, makeForm } from '../../../testing/make-form'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let starter: TestUser
let ann: TestUser
let stranger: TestUser
let instance = ''
beforeAll(async () => {
  app = await startTestApp()
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser({ realName: '安' })
  stranger = await app.makeUser()
  const keeper = await app.administrator()
  const rows = {
    kind: 'table',
    key: 'lines',
    label: '明细',
    children: [
      { kind: 'input', key: 'goods', label: '品名' },
      { kind: 'number', key: 'cost', label: '成本' },
    ],
  }
  const kinds = [{ id: 'big', label: '大件' }]
  const form = await makeForm(
    app,
    keeper,
    formOf(
      { kind: 'input', key: 'reason', label: '事由' },
      { kind: 'select', key: 'size', label: '规格', source: { from: 'static', options: kinds } } as never,
      { kind: 'number', key: 'salary', label: '薪资' },
      rows,
    ),
  )
  const flowId = await makeReleased(app, {
    settings: { formId: form.id },
    steps: [approval('chief', [ann.id], { fields: { salary: 'hidden', 'lines.cost': 'hidden' } })],
  })
  const formData = { reason: '添置', size: 'big', salary: 4321, lines: [{ goods: '显示器', cost: 987 }] }
  instance = (await startProcess(app, { flowId, as: starter, formData })).id
})
afterAll(() => app.close())

const print = (as: TestUser) => app.call(printTemplate.print, { id: 'approvalRecord', formId: instance }, as)
const textOf = async (as: TestUser) => dataOf(await print(as)).html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')

test('an approval is printed with its form in words and what was done', async () => {
  const text = await textOf(starter)
  for (const word of ['添置', '大件', '4321', '显示器', '987', '发起人', '审批中']) expect(text).toContain(word)
  expect(text).not.toContain('big')
})

test('a field or column that is hidden from its reader is not printed for him, before or after he decided', async () => {
  const shows = async () => {
    const text = await textOf(ann)
    expect(text).toContain('添置')
    expect(text).toContain('显示器')
    for (const word of ['4321', '987', '薪资', '成本']) expect(text).not.toContain(word)
    return text
  }
  await shows()
  await agreeIn(app, ann, instance, { handleOpinion: '照此办理' })
  expect(await shows()).toContain('照此办理')
})

test('what a template can name is what an approval answers, in tables as well', async () => {
  const keeper = await app.administrator()
  const offered = dataOf(await app.call(printTemplate.fields, { source: 'workflowMonitor' }, keeper))
  const { printData } = dataOf(await app.call(printTemplate.data, { id: 'approvalRecord', formId: instance }, keeper))
  const held = printData as Record<string, object[]>
  const { headTable: _head, ...tables } = offered as Record<string, { field: string }[]>
  const names = Object.entries(tables).map(([table, fields]) => [table, fields.map(({ field }) => field)])
  expect(names).toEqual(['form', 'rows', 'steps'].map((table) => [table, Object.keys(held[table]?.[0] ?? {})]))
  expect(held['form']).toContainEqual({ label: '规格', words: '大件' })
  expect(held['rows']).toEqual([{ table: '明细', number: 1, words: '品名 显示器；成本 987' }])
  expect(held['steps']).toHaveLength(3)
})

test('strangers print nothing of it, nor what is not there', async () => {
  expect(await print(stranger)).toMatchObject({ key: 'not-found' })
  expect((await app.call(printTemplate.print, { id: 'approvalRecord', formId: instance })).code).toBe(602)
  expect(await app.call(printTemplate.print, { id: 'approvalRecord', formId: 'none' }, ann)).toMatchObject({
    key: 'not-found',
  })
  expect(await app.call(workflow.get, { id: instance }, stranger)).toMatchObject({ key: 'not-found' })
})

import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { formOf, makeForm, releaseAgain, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let ann: TestUser
let starter: TestUser
let formId = ''
let flowId = ''

const input = (key: string, label: string, more: object = {}): TestNode => ({ kind: 'input', key, label, ...more })
const lines = (...children: TestNode[]): TestNode => ({ kind: 'table', key: 'lines', label: '明细', children })
const first = formOf(
  ...[input('reason', '事由'), input('site', '地点'), input('amount', '金额')],
  lines(input('goods', '品名'), input('note', '备注')),
)
/** Without the place and the notes, with an amount that is a number, and with a buyer that has to be there. */
const second = formOf(
  ...[input('reason', '原因'), { kind: 'number', key: 'amount', label: '总价' }],
  ...[input('buyer', '采购人', { required: true }), lines(input('goods', '品名'))],
)
const typed = { reason: '搬家', site: '三楼', amount: '约三百', lines: [{ goods: '纸箱', note: '要厚' }] }

beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
  ann = await app.makeUser()
  starter = await app.makeUser()
})
beforeEach(async () => {
  formId = (await makeForm(app, keeper, first)).id
  flowId = await makeReleased(app, { settings: { formId }, steps: [approval('chief', [ann.id])] })
})
afterAll(() => app.close())

async function releaseNewer(): Promise<void> {
  await releaseAgain(app, keeper, formId, second)
  expect(dataOf(await app.call(workflowProcess.release, { id: flowId }, keeper)).number).toBe(2)
}
const opened = async (id: string, as = starter) => {
  const { formData, flowFormInfo, flowTaskInfo } = dataOf(await app.call(workflow.get, { id, opType: '-1' }, as))
  return { data: JSON.parse(formData) as object, document: flowFormInfo, version: flowTaskInfo.flowVersion }
}
const update = (id: string, status: 0 | 1, formData: object, more: object = {}) =>
  app.call(workflowLaunch.update, { id, status, formData, ...more }, starter)

/** An approval that its starter edits: a draft, one that was sent back to him, and one that he took back. */
const editable: [string, () => Promise<string>][] = [
  ['a draft', async () => (await startProcess(app, { flowId, as: starter, status: 1, formData: typed })).id],
  [
    'what was sent back',
    async () => {
      const { id } = await startProcess(app, { flowId, as: starter, formData: typed })
      const part = await partIn(app, ann, id)
      dataOf(await app.call(workflow.reject, { id: part, handleOpinion: '补充' }, ann))
      return id
    },
  ],
  [
    'what was taken back',
    async () => {
      const { id } = await startProcess(app, { flowId, as: starter, formData: typed })
      dataOf(await app.call(workflowLaunch.withdraw, { id, handleOpinion: '改' }, starter))
      return id
    },
  ],
]

describe.each(editable)('[PRC-09] %s, of which the form and then the process were released anew', (_, make) => {
  test('opens with the form that it was filled in with and all that was typed, and is kept and submitted so', async () => {
    const id = await make()
    await releaseNewer()
    const { data, document, version } = await opened(id)
    expect(data).toMatchObject(typed)
    expect([version, document.includes('地点'), document.includes('采购人')]).toEqual([1, true, false])

    dataOf(await update(id, 1, { ...data, site: '四楼' }))
    expect((await opened(id)).data).toMatchObject({ ...typed, site: '四楼' })
    dataOf(await update(id, 0, { ...(await opened(id)).data, site: '五楼' }))
    expect((await opened(id, ann)).data).toMatchObject({ ...typed, site: '五楼' })
    expect(await partIn(app, ann, id)).not.toBe('')
  })

  test('is not refused for what the newer form asks for, nor takes what that alone has, whatever release a client names', async () => {
    const id = await make()
    await releaseNewer()
    const { data } = await opened(id)
    dataOf(await update(id, 0, { ...data, buyer: '小采' }, { flowVersion: 2 }))
    const seen = await opened(id, ann)
    expect(seen.data).toMatchObject(typed)
    expect(seen.data).not.toHaveProperty('buyer')
  })

  test('was copied without a word of what the newer form takes no more: its fields are named, and nothing else is lost', async () => {
    const id = await make()
    expect(dataOf(await app.call(workflowLaunch.copy, { id }, starter)).lost).toEqual([])
    await releaseNewer()
    const { id: copied, lost } = dataOf(await app.call(workflowLaunch.copy, { id }, starter))
    expect(lost).toEqual(['地点', '金额', '备注'])
    const { data, version } = await opened(copied)
    expect([version, data]).toEqual([2, expect.objectContaining({ reason: '搬家', amount: null })])
    expect(data).toMatchObject({ lines: [{ goods: '纸箱' }] })
    expect((await opened(id)).data).toMatchObject(typed)
  })
})

test('a draft that is submitted as a new start of an earlier release goes on as itself', async () => {
  const { id } = await startProcess(app, { flowId, as: starter, status: 1, formData: typed })
  await releaseNewer()
  const again = { id, flowId, status: 0 as const, formData: { ...typed, site: '六楼' }, flowVersion: 1 }
  expect(dataOf(await app.call(workflowLaunch.create, again, starter)).id).toBe(id)
  expect((await opened(id, ann)).data).toMatchObject({ ...typed, site: '六楼' })
})

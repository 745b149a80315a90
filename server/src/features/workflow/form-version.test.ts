import { design } from '@workstation/contract/design'
import { printTemplate } from '@workstation/contract/print-template'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeIn, makeReleased, startProcess } from '../../testing/make-approval'
import { formOf, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let ann: TestUser
let starter: TestUser
let formId = ''
let flowId = ''
const reason = { kind: 'input', key: 'reason', label: '事由' }
const lines = (label: string) => ({
  ...{ kind: 'table', key: 'lines', label: '明细' },
  children: [{ kind: 'input', key: 'goods', label }],
})
beforeAll(async () => {
  app = await startTestApp()
  keeper = await app.administrator()
  ann = await app.makeUser({ realName: '安批' })
  starter = await app.makeUser({ realName: '发起人' })
  formId = (await makeForm(app, keeper, formOf(reason, { kind: 'number', key: 'price', label: '单价' }, lines('品名'))))
    .id
  flowId = await makeReleased(app, {
    settings: { formId },
    steps: [approval('chief', [ann.id], { fields: { price: 'write' } })],
  })
})
afterAll(() => app.close())

const formData = { reason: '添置', price: 12, lines: [{ goods: '显示器' }] }
const start = (data: object = formData) => startProcess(app, { flowId, as: starter, formData: data })
const seen = async (id: string, as = ann) => {
  const { formData: data, flowFormInfo } = dataOf(await app.call(workflow.get, { id }, as))
  return { data: JSON.parse(data) as Record<string, unknown>, document: flowFormInfo }
}

test('what runs keeps the form with which its process was released, and so does what is started before the next release', async () => {
  const { id } = await start()
  const price = { kind: 'number', key: 'price', label: '价格' }
  const buyer = { kind: 'input', key: 'buyer', label: '采购人', required: true }
  const stricter = formOf({ ...reason, label: '原因' }, price, buyer)
  await releaseAgain(app, keeper, formId, stricter)

  const running = await seen(id)
  expect(running.data).toMatchObject({ reason: '添置', price: 12, lines: [{ goods: '显示器' }] })
  expect(running.document).toContain('单价')
  expect(running.document).not.toContain('采购人')
  await agreeIn(app, ann, id, { formData: { price: 13 } })
  expect((await seen(id, starter)).data).toMatchObject({ price: 13 })
  const printed = dataOf(await app.call(printTemplate.print, { id: 'approvalRecord', formId: id }, starter)).html
  for (const word of ['单价', '13', '显示器']) expect(printed).toContain(word)

  const { id: second } = await start()
  expect((await seen(second)).data).toMatchObject({ price: 12 })

  const plan = dataOf(await app.call(workflowProcess.release, { id: flowId, plan: true }, keeper))
  expect([plan.number, plan.changes]).toEqual([2, [expect.objectContaining({ path: 'formVersion', from: 1, to: 2 })]])
  expect(dataOf(await app.call(workflowProcess.release, { id: flowId }, keeper)).number).toBe(2)
  expect(dataOf(await app.call(workflowProcess.release, { id: flowId }, keeper)).number).toBe(2)
  expect(await app.call(workflow.get, { id: '0', flowId }, starter)).toMatchObject({
    data: { flowFormInfo: expect.stringContaining('采购人') },
  })
  const newest = await start({ reason: '再添', buyer: '小采' })
  expect((await seen(newest.id)).data).toMatchObject({ reason: '再添', buyer: '小采' })
  expect((await seen(second)).data).toMatchObject({ price: 12 })
  await agreeIn(app, ann, second, { formData: { price: 14 } })
  expect((await seen(second, starter)).data).toMatchObject({ price: 14, lines: [{ goods: '显示器' }] })
})

test('what is started by an earlier release lost what the newest has no field for, and was asked for what nobody saw', async () => {
  const own = await makeForm(app, keeper, formOf(reason, { kind: 'input', key: 'site', label: '地点' }))
  const flow = await makeReleased(app, { settings: { formId: own.id }, steps: [approval('chief', [ann.id])] })
  const filledIn = dataOf(await app.call(workflow.get, { id: '0', flowId: flow }, starter)).flowTaskInfo.flowVersion
  const begin = (data: object, more: object = {}) =>
    app.call(workflowLaunch.create, { flowId: flow, status: 0, formData: data, ...more }, starter)
  const [place, known] = [{ reason: '搬家', site: '三楼' }, { flowVersion: filledIn }]
  dataOf(await begin(place, known))
  await releaseAgain(
    app,
    keeper,
    own.id,
    formOf(reason, { kind: 'input', key: 'buyer', label: '采购人', required: true }),
  )
  dataOf(await app.call(workflowProcess.release, { id: flow }, keeper))
  for (const data of [{ ...place, buyer: '小采' }, { reason: '搬家' }])
    expect(await begin(data, known)).toMatchObject({ key: 'workflow.released' })
  expect(await begin(place, { ...known, status: 1 })).toMatchObject({ key: 'workflow.released' })
  dataOf(await begin({ reason: '搬家', buyer: '小采' }, known))
  // Other clients name no release: they are told what is missing, as ever.
  expect(await begin({ reason: '搬家' })).toMatchObject({ key: 'record.fields' })
  expect(await begin({ reason: '搬家' }, { flowVersion: filledIn + 1 })).toMatchObject({ key: 'record.fields' })
})

test('it is there still once the form is removed', async () => {
  const own = await makeForm(app, keeper, formOf(reason))
  const flow = await makeReleased(app, { settings: { formId: own.id }, steps: [approval('chief', [ann.id])] })
  const { id } = await startProcess(app, { flowId: flow, as: starter, formData: { reason: '留着' } })
  dataOf(await app.call(design.remove, { id: own.id }, keeper))
  const kept = await seen(id)
  expect([kept.data['reason'], kept.document.includes('事由')]).toEqual(['留着', true])
})

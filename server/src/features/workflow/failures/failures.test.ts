import { design } from '@workstation/contract/design'
import { message } from '@workstation/contract/message'
import { onlineRecord } from '@workstation/contract/online-record'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowMonitor } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { PlannedStep } from '@workstation/domain/workflow/process-plan'
import { approval, people } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../../testing/make-approval'
import { formOf, makeForm } from '../../../testing/make-form'
import { dataOf, messagesOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { findBroken } from '../check/check-store'
import { keepOrNote } from './keep-or-note'

let app: TestApp
let keeper: TestUser
let [starter, ann, lead]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
const patience = { timeout: 20_000, interval: 100 }
beforeAll(async () => {
  app = await startTestApp()
  keeper = await app.administrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser()
  lead = await app.makeUser({ realName: '流程管理员' })
  await app.services.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', id(lead)).execute()
})

const detail = async (instance: string, as: TestUser | undefined) =>
  dataOf(await app.call(workflow.get, { id: instance }, as))
const problemOf = async (instance: string) =>
  dataOf(await app.call(workflowMonitor.list, { pageSize: 500 }, keeper)).list.find(({ id: one }) => one === instance)
    ?.problem
const retry = (instance: string, as = lead) =>
  app.call(workflowAct.retry, { id: instance, handleOpinion: '已处理' }, as)
const broken = async () => (await findBroken(app.services.db, { now: new Date(0) })).list
/** What the approval's own record tells of it, the newest first: what, by whom, why. */
const recorded = async (instance: string) =>
  (await detail(instance, lead)).flowTaskOperatorRecordList
    .filter(({ handleStatus }) => handleStatus >= 19 && handleStatus < 100)
    .map(({ handleStatus, userName, handleOpinion }) => [handleStatus, userName, handleOpinion])
const newest = async (as: TestUser | undefined) => {
  const { list } = dataOf(await app.call(message.list, {}, as))
  return dataOf(await app.call(message.read, { id: list[0]?.id }, as)).bodyText
}

describe('a record that cannot be kept, since another one holds what no two may share', () => {
  let form: Awaited<ReturnType<typeof makeForm>>
  let flowId = ''
  beforeEach(async () => {
    form = await makeForm(
      app,
      keeper,
      formOf({ kind: 'input', key: 'serial', label: { zh: '编号', en: 'Serial' }, unique: true }),
    )
    flowId = await makeReleased(
      app,
      { settings: { formId: form.id }, steps: [approval('a', [id(ann)])] },
      { administrators: [id(lead)] },
    )
  })
  const adopt = async (serial: string) => {
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData: { serial } })
    await agreeIn(app, ann, instance)
    return instance
  }
  const isKept = async (recordId: string) =>
    (await app.call(onlineRecord.get, { id: form.id, recordId }, keeper)).code === 200
  const twice = async () => {
    const first = await adopt('A-1')
    await vi.waitFor(async () => expect(await isKept(first)).toBe(true), patience)
    const second = await adopt('A-1')
    await vi.waitFor(async () => expect(await problemOf(second)).toBe('record'), patience)
    return { first, second }
  }

  test('is told once to the administrators and the starter, each in his language, shown, and kept once that is mended', async () => {
    const { first, second } = await twice()
    expect(await messagesOf(app, id(lead))).toEqual([expect.stringContaining('not kept')])
    expect(await newest(lead)).toContain('“Serial” is used by another record')
    expect(await newest(starter)).toContain('“编号”的值已被其他数据使用')
    expect((await detail(second, starter)).failures).toMatchObject([
      { kind: 'record', problem: '“编号”的值已被其他数据使用' },
    ])
    expect((await detail(second, starter)).allowed).not.toContain('retry')
    expect((await detail(second, lead)).allowed).toContain('retry')
    expect((await detail(first, lead)).failures).toBeUndefined()
    expect(await broken()).toEqual([])
    // The queue tries again, and tells nobody again.
    const before = (await messagesOf(app, id(lead))).length
    await keepOrNote(app.services, { instanceId: second })
    expect((await messagesOf(app, id(lead))).length).toBe(before)
    expect(await retry(second)).toMatchObject({ key: 'record.taken' })
    expect(await problemOf(second)).toBe('record')
    dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId: first }, keeper))
    dataOf(await retry(second))
    expect([await isKept(second), await problemOf(second), await broken()]).toEqual([true, '', []])
    expect(await recorded(second)).toEqual([
      [19, '流程管理员', '已处理'],
      [20, '', '“…”的值已被其他数据使用'],
    ])
    expect(await retry(second)).toMatchObject({ key: expect.stringContaining('workflow.') })
  })

  test('of a form that was deleted could never be got rid of', async () => {
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData: { serial: 'B-1' } })
    dataOf(await app.call(design.remove, { id: form.id }, keeper))
    await agreeIn(app, ann, instance)
    await vi.waitFor(async () => expect(await problemOf(instance)).toBe('record'), patience)
    expect(await retry(instance)).toMatchObject({ key: 'workflow.form-off' })
    const dismiss = (as: TestUser | undefined, more: object = {}) =>
      app.call(workflowAct.dismiss, { id: instance, handleOpinion: '表单已不用', ...more }, as)
    for (const handleOpinion of ['', ' ', null])
      expect(await dismiss(lead, { handleOpinion })).toMatchObject({ key: 'workflow.opinion-wanted' })
    for (const as of [starter, ann]) expect(await dismiss(as)).toMatchObject({ key: 'forbidden' })
    expect(await dismiss(await app.makeUser())).toMatchObject({ key: 'not-found' })
    expect(await dismiss(lead, { failureId: 'another' })).toMatchObject({ key: 'workflow.not-offered' })
    expect((await detail(instance, lead)).allowed).toEqual(expect.arrayContaining(['retry', 'dismiss']))
    expect((await detail(instance, starter)).allowed).not.toContain('dismiss')
    const failureId = (await detail(instance, lead)).failures?.[0]?.id ?? ''
    const answers = await Promise.all([dismiss(lead, { failureId }), dismiss(keeper), dismiss(lead)])
    expect(answers.map(({ code }) => code === 200).sort()).toEqual([false, false, true])
    expect([await problemOf(instance), (await detail(instance, lead)).failures, await broken()]).toEqual([
      '',
      undefined,
      [],
    ])
    expect((await detail(instance, lead)).allowed).not.toContain('dismiss')
    const [given, missed] = await recorded(instance)
    expect([given?.[0], given?.[2], missed]).toEqual([22, '表单已不用', [20, '', expect.stringContaining('表单')]])
    const audited = app.services.db.selectFrom('audit_log').select('action').where('entity_id', '=', instance)
    expect((await audited.execute()).filter(({ action }) => action === 'workflow.dismiss')).toHaveLength(1)
  })

  test('is mended by whoever administers it alone, and once by two of them at the same instant', async () => {
    const { first, second } = await twice()
    for (const as of [starter, ann]) expect(await retry(second, as)).toMatchObject({ key: 'forbidden' })
    expect(await retry(second, await app.makeUser())).toMatchObject({ key: 'not-found' })
    dataOf(await app.call(onlineRecord.remove, { id: form.id, recordId: first }, keeper))
    const answers = await Promise.all([retry(second), retry(second, keeper), retry(second)])
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
    for (const { code } of answers) expect(code).not.toBe(500)
    expect([await isKept(second), await problemOf(second)]).toEqual([true, ''])
  })
})

describe('a child that nobody waits for and that cannot start', () => {
  const make = async () => {
    const child = await makeReleased(app, { steps: [approval('c', [id(ann)])] })
    const fields = [{ from: 'sum', to: 'amount' }]
    const settings = { processId: child, starters: people(id(ann)), wait: false, fields }
    const steps: PlannedStep[] = [
      approval('a', [id(ann)]),
      { do: 'child', id: 'pay', settings },
      approval('b', [id(ann)]),
    ]
    const flowId = await makeReleased(app, { steps }, { administrators: [id(lead)] })
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData: { sum: 7 } })
    dataOf(await app.call(workflowProcess.stop, { id: child }, keeper))
    expect(await agreeIn(app, ann, instance)).toMatchObject({ status: 1, thisStep: 'b' })
    return { child, instance }
  }

  test('holds nobody up, is told and shown, and starts with what it should have had once that is mended', async () => {
    const { child, instance } = await make()
    expect(await messagesOf(app, id(lead))).toEqual([expect.stringContaining('could not start')])
    expect(await newest(lead)).toContain('pay')
    expect((await detail(instance, lead)).failures).toMatchObject([{ kind: 'freeChild', nodeName: 'pay' }])
    expect([await problemOf(instance), await broken()]).toEqual(['freeChild', []])
    expect(await retry(instance)).toMatchObject({ key: 'workflow.not-startable' })
    // What goes on does not make it forgotten.
    await agreeIn(app, ann, instance)
    expect(await problemOf(instance)).toBe('freeChild')
    dataOf(await app.call(workflowProcess.toggleState, { id: child }, keeper))
    dataOf(await retry(instance))
    const { flowTaskInfo, failures } = await detail(instance, lead)
    expect([flowTaskInfo.children.length, failures, await problemOf(instance)]).toEqual([1, undefined, ''])
    const begun = flowTaskInfo.children[0]?.id ?? ''
    expect(await partIn(app, ann, begun)).not.toBe('')
    expect(JSON.parse((await detail(begun, ann)).formData)).toMatchObject({ amount: 7 })
    expect(await broken()).toEqual([])
    expect(await recorded(instance)).toEqual([
      [19, '流程管理员', '已处理'],
      [21, '', expect.stringContaining('流程')],
    ])
    expect((await retry(instance)).code).not.toBe(200)
    expect((await detail(instance, lead)).flowTaskInfo.children).toHaveLength(1)
  })
})

import { startForEverybody } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeForm } from '../../testing/make-form'
import { approvalBy, drawingWith } from '../../testing/make-process'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { fetchExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { firstDrawing } from './first-drawing'

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_release', 'btn_download']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'workflowEngine', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'workflowEngine' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

let made = 0
const drawn = () => drawingWith([approvalBy('boss', reader.id)])
const form = (more: object = {}) => {
  made += 1
  return { fullName: `流程${made}`, enCode: `P-${made}`, bpmnXml: drawn(), ...more }
}
const add = async (more: object = {}) => dataOf(await app.call(workflowProcess.create, form(more), keeper)).id
const read = async (id: string) => dataOf(await app.call(workflowProcess.get, { id }, reader))
const release = async (id: string) => dataOf(await app.call(workflowProcess.release, { id }, keeper))

test('processes are listed by whether they are on', async () => {
  const [on, off] = [await add(), await add()]
  for (const id of [on, off]) await release(id)
  dataOf(await app.call(workflowProcess.stop, { id: off }, keeper))
  const among = async (enabledMark: 0 | 1) => {
    const { list } = dataOf(await app.call(workflowProcess.list, { enabledMark, pageSize: 500 }, reader))
    return list.map(({ id }) => id).filter((id) => id === on || id === off)
  }
  expect([await among(1), await among(0)]).toEqual([[on], [off]])
})

describe('who may', () => {
  const calls = [
    ['list', workflowProcess.list, () => ({}), { currentPage: 0 }, false],
    ['create', workflowProcess.create, () => form(), { fullName: '' }, true],
    ['update', workflowProcess.update, (id: string) => ({ ...form(), id, version: 1 }), { enCode: '有空格 ' }, true],
    ['importOne', workflowProcess.importOne, () => ({ text: drawn() }), { text: 'x' }, true],
    ['plan', workflowProcess.release, (id: string) => ({ id, plan: true }), { version: -1 }, true],
    ['release', workflowProcess.release, (id: string) => ({ id }), { note: 'x'.repeat(501) }, true],
    ['copy', workflowProcess.copy, (id: string) => ({ id }), { id: 'a b' }, true],
    ['stop', workflowProcess.stop, (id: string) => ({ id }), { id: 'a b' }, true],
    ['versions', workflowProcess.versions, (id: string) => ({ id }), { id: 'a b' }, false],
    ['fields', workflowProcess.fields, (id: string) => ({ id }), { id: 'a b' }, false],
    ['exportProcess', workflowProcess.exportProcess, (id: string) => ({ id }), { number: 'x' }, true],
    ['remove', workflowProcess.remove, (id: string) => ({ id }), { id: 'a b' }, true],
  ] as const

  test.each(calls)(
    '[PRC-02] %s: no session, no permission, bad input, works',
    async (...[, call, good, bad, needsButton]) => {
      const input = good(await add())
      const answer = (body: object, as?: TestUser) =>
        app.call(call, body as never, as) as Promise<{ code: number; key?: string }>
      expect((await answer(input)).code).toBe(602)
      expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
      if (needsButton) expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
      expect(['invalid', 'not-found', 'process.document']).toContain((await answer({ ...input, ...bad }, keeper)).key)
      expect((await answer(input, keeper)).code).toBe(200)
    },
  )
})

describe('a process', () => {
  test('begins with one approval, for everybody, not released', async () => {
    const id = await add({ fullName: ' 请假 ', enCode: 'leave', bpmnXml: undefined })
    expect(await read(id)).toMatchObject({
      ...{ id, version: 1, fullName: '请假', enCode: 'leave', category: '', state: 0, enabledMark: 0, released: 0 },
      ...{ startScope: startForEverybody, administrators: [], billRule: '', formId: '', formName: '' },
      ...{ bpmnXml: firstDrawing('zh'), formType: 2, type: 0 },
    })
  })

  test('keeps what its form says, and is found by it', async () => {
    const id = await add()
    const startScope = { ...startForEverybody, everybody: false, roles: ['reviewLeader'] }
    const looks = { icon: 'CarOutlined', iconBackground: '#12AB34', sortCode: 7, description: '说明' }
    const changes = { fullName: '用车', enCode: 'car', category: 'administration', ...looks }
    const set = { startScope, administrators: [reader.id], billRule: 'project' }
    const saved = await app.call(workflowProcess.update, { ...changes, ...set, id, version: 1 }, keeper)
    expect(dataOf(saved)).toEqual({ version: 2 })
    expect(await read(id)).toMatchObject({ ...changes, ...set, bpmnXml: drawn(), version: 2 })
    const { list } = dataOf(await app.call(workflowProcess.list, { category: 'administration' }, reader))
    expect(list.map((row) => row.id)).toEqual([id])
  })

  test.each([
    [{ bpmnXml: '' }, 'process.document'],
    [{ bpmnXml: '<a/>' }, 'process.document'],
    [{ bpmnXml: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'process.document'],
    [{ bpmnXml: 'a\u0000' }, 'invalid'],
    [{ category: 'nothing' }, 'process.category'],
    [{ billRule: 'nothing' }, 'process.bill-rule'],
    [{ startScope: { ...startForEverybody, everybody: false } }, 'process.scope'],
    [{ startScope: { ...startForEverybody, everybody: false, users: ['gone'] } }, 'process.chosen-gone'],
    [{ startScope: { everybody: true } }, 'invalid'],
    [{ administrators: ['gone'] }, 'process.chosen-gone'],
    [{ enCode: 'a b' }, 'invalid'],
    [{ icon: '<script>' }, 'invalid'],
    [{ iconBackground: 'red' }, 'invalid'],
    [{ sortCode: 3_000_000_000 }, 'invalid'],
    [{ fullName: '名'.repeat(51) }, 'invalid'],
  ])('is refused with %o', async (wrong, key) => {
    expect(await app.call(workflowProcess.create, form(wrong) as never, keeper)).toMatchObject({ key })
  })

  test('keeps those who were chosen before they left', async () => {
    const leaver = await app.makeUser()
    const id = await add({ administrators: [leaver.id] })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', leaver.id).execute()
    const more = { ...form(), id, administrators: [leaver.id, reader.id] }
    dataOf(await app.call(workflowProcess.update, more, keeper))
    expect((await read(id)).administrators).toEqual([leaver.id, reader.id])
  })

  test('is made and changed by clients that send the whole record back', async () => {
    const record = await read(await add())
    dataOf(await app.call(workflowProcess.update, { ...record, fullName: '改名', flowTemplateJson: '{"a":1}' }, keeper))
    expect(await read(record.id)).toMatchObject({ fullName: '改名', version: 2, bpmnXml: record.bpmnXml })
  })

  test('of two people who draw at once one is told of the other', async () => {
    const id = await add()
    const save = (fullName: string) =>
      app.call(workflowProcess.update, { ...form({ fullName }), id, version: 1 }, keeper)
    const answers = await Promise.all([save('甲'), save('乙')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  test('of two people who add one code at once one succeeds, whatever its case', async () => {
    const both = ['same', 'SAME'].map((enCode) => app.call(workflowProcess.create, form({ enCode }), keeper))
    const answers = await Promise.all(both)
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'code-exists' })
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('is copied with all that is set, under a free code, and not released', async () => {
    const id = await add({ enCode: 'origin', category: 'finance', administrators: [reader.id] })
    await release(id)
    const copies = [
      await app.call(workflowProcess.copy, { id }, keeper),
      await app.call(workflowProcess.copy, { id }, keeper),
    ]
    const [first, second] = await Promise.all(copies.map((answer) => read(dataOf(answer).id)))
    expect([first?.enCode, second?.enCode]).toEqual(['origin-1', 'origin-2'])
    expect(first).toMatchObject({ category: 'finance', administrators: [reader.id], state: 0, enabledMark: 0 })
    expect(first?.bpmnXml).toBe((await read(id)).bpmnXml)
  })

  test('comes from a file with its report, and goes out as the same file', async () => {
    const text = drawingWith([{ do: 'approval', id: 'boss' }], { id: 'purchase', name: ' 采购  申请 ' })
    const answer = dataOf(await app.call(workflowProcess.importOne, { text, category: 'finance' }, keeper))
    expect(answer.findings).toEqual([{ element: 'boss', name: 'boss', reason: 'people-missing' }])
    expect(await read(answer.id)).toMatchObject({ fullName: '采购 申请', enCode: 'purchase', category: 'finance' })
    const again = dataOf(await app.call(workflowProcess.importOne, { text }, keeper))
    expect((await read(again.id)).enCode).toBe('purchase-1')
    const file = dataOf(await app.call(workflowProcess.exportProcess, { id: answer.id }, keeper))
    expect(file.name).toBe('采购 申请.bpmn')
    expect((await fetchExport(app, file)).toString()).toBe(text)
  })

  test('that nobody started is deleted, and its code is free again', async () => {
    const id = await add({ enCode: 'short' })
    await release(id)
    dataOf(await app.call(workflowProcess.remove, { id }, keeper))
    expect(await app.call(workflowProcess.get, { id }, reader)).toMatchObject({ key: 'not-found' })
    expect((await app.call(workflowProcess.create, form({ enCode: 'short' }), keeper)).code).toBe(200)
  })
})

test('released forms are offered to who sets processes, without the page of forms', async () => {
  expect((await app.call(workflowProcess.forms, {})).code).toBe(602)
  expect(await app.call(workflowProcess.forms, {}, nobody)).toMatchObject({ key: 'forbidden' })
  const before = dataOf(await app.call(workflowProcess.forms, {}, reader)).list
  const admin = await app.administrator()
  const { id } = await makeForm(app, admin)
  const { list } = dataOf(await app.call(workflowProcess.forms, {}, reader))
  expect(list).toHaveLength(before.length + 1)
  expect(list.map((one) => one.id)).toContain(id)
})

import { file } from '@workstation/contract/file'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf, keepSessions } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { textFile, uploadFiles } from '../../testing/upload-file'
import { cleanFiles } from '../file'

let app: TestApp
let [starter, ann, bob, eve, keeper]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  eve = await app.makeUser()
  keeper = await app.administrator()
  const rows = { kind: 'table', key: 'rows', children: [{ kind: 'files', key: 'papers' }] }
  const secret = { kind: 'files', key: 'secret' }
  const form = await makeForm(app, keeper, formOf({ kind: 'files', key: 'papers' }, secret, rows))
  const needs = { opinion: false, signature: false, file: true }
  flowId = await makeReleased(app, {
    settings: { formId: form.id },
    steps: [
      approval('a', [id(ann)], { needs, fields: { papers: 'write' } }),
      approval('b', [id(bob)], { fields: { secret: 'hidden', 'rows.papers': 'hidden' } }),
    ],
  })
})
afterAll(() => app.close())

const upload = async (by: TestUser | undefined, name = '图.txt') => {
  const sent = [textFile(name)]
  const { data } = await uploadFiles<{ id: string }>(app.app, '/api/file/Uploader/annex', sent, by?.token ?? '')
  return { fileId: data.id, name: '假.exe', url: 'https://elsewhere.example/x', fileSize: 1, fileExtension: 'exe' }
}
const opens = async ({ fileId }: { fileId: string }, as: TestUser | undefined) =>
  (await app.call(file.ticket, { type: 'annex', id: fileId }, as)).code === 200

describe('[THR-12] [THR-16] the files of an approval', () => {
  test('of its form are opened by who sees the field, and outlive every cleaning', async () => {
    const [paper, secret, cell] = [await upload(starter), await upload(starter), await upload(starter)]
    const formData = { papers: [paper], secret: [secret], rows: [{ papers: [cell] }] }
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData })
    const said = await upload(ann)
    const added = await upload(ann)
    const sent = { fileList: [said], formData: { papers: [paper, added] } }
    expect(await agreeIn(app, ann, instance, sent)).toMatchObject({ thisStep: 'b' })
    app.clock.advance({ days: 3 })
    await cleanFiles(app.services)
    const readers = async (one: { fileId: string }) => Promise.all([starter, ann, bob, eve].map((as) => opens(one, as)))
    expect(await readers(paper)).toEqual([true, true, true, false])
    expect(await readers(added)).toEqual([true, true, true, false])
    expect(await readers(secret)).toEqual([true, true, false, false])
    expect(await readers(cell)).toEqual([true, true, false, false])
    expect(await readers(said)).toEqual([true, true, true, false])
    const { flowTaskOperatorRecordList } = dataOf(await app.call(workflow.get, { id: instance }, bob))
    const [told] = flowTaskOperatorRecordList.flatMap(({ fileList }) => (fileList ? JSON.parse(fileList) : []))
    expect(told).toMatchObject({ fileId: said.fileId })
  })

  test('of others are attached to nothing, whatever call names them', async () => {
    const own = await upload(eve)
    const foreign = { key: 'file.foreign' }
    const start = { flowId, status: 0, formData: { papers: [own] } }
    expect(await app.call(workflowLaunch.create, start, starter)).toMatchObject(foreign)
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    const part = await partIn(app, ann, instance)
    expect(await app.call(workflow.audit, { id: part, fileList: JSON.stringify([own]) }, ann)).toMatchObject(foreign)
    const reject = { id: part, handleOpinion: '不行', fileList: [own] }
    expect(await app.call(workflow.reject, reject, ann)).toMatchObject(foreign)
    const inForm = { id: part, formData: { papers: [own] } }
    expect(await app.call(workflow.audit, { ...inForm, fileList: [await upload(ann)] }, ann)).toMatchObject(foreign)
    expect(await app.call(workflow.saveAudit, inForm, ann)).toMatchObject(foreign)
    const comment = { taskId: instance, text: '看', file: [own] }
    expect(await app.call(workflowLaunch.addComment, comment, ann)).toMatchObject(foreign)
    for (const fileList of [[{}], ['x'], [null], [{ fileId: 7 }], [{ fileId: 'a\0b' }], [{ ...own, name: 'a\0b' }]]) {
      const sent = JSON.stringify(fileList)
      const said = { taskId: instance, text: '看' }
      expect(await app.call(workflow.audit, { id: part, fileList: sent }, ann)).toMatchObject({ key: 'malformed' })
      for (const beside of [{ file: sent }, { image: sent }])
        expect(await app.call(workflowLaunch.addComment, { ...said, ...beside }, ann)).toMatchObject({
          key: 'malformed',
        })
    }
    expect(await partIn(app, ann, instance)).toBe(part)
    expect(await opens(own, ann)).toBe(false)
  })

  test('that are kept in a draft are his alone, stay, and go along with the decision', async () => {
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    const part = await partIn(app, ann, instance)
    const paper = await upload(ann)
    dataOf(await app.call(workflow.saveAudit, { id: part, formData: { papers: [paper] } }, ann))
    app.clock.advance({ days: 3 })
    await cleanFiles(app.services)
    expect([await opens(paper, ann), await opens(paper, starter)]).toEqual([true, false])
    await agreeIn(app, ann, instance, { formData: { papers: [paper] }, fileList: [await upload(ann)] })
    expect([await opens(paper, starter), await opens(paper, bob)]).toEqual([true, true])
  })

  test('of a comment are opened by readers and go with it; those of an approval go with that', async () => {
    const paper = await upload(starter)
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData: { papers: [paper] } })
    const beside = await upload(starter)
    const comment = { taskId: instance, text: '', image: '', file: JSON.stringify([beside]) }
    const { id: said } = dataOf(await app.call(workflowLaunch.addComment, comment, starter))
    expect([await opens(beside, ann), await opens(beside, eve)]).toEqual([true, false])
    dataOf(await app.call(workflowLaunch.removeComment, { id: said }, starter))
    expect([await opens(beside, ann), await opens(beside, starter)]).toEqual([false, false])
    dataOf(await app.call(workflow.cancel, { id: instance, handleOpinion: '停' }, keeper))
    expect(await opens(paper, ann)).toBe(true)
    dataOf(await app.call(workflowMonitor.remove, { ids: instance }, keeper))
    expect([await opens(paper, ann), await opens(paper, starter)]).toEqual([false, false])
  })

  test('that a parent passes on are opened by who sees the field of the child', async () => {
    const { id: childForm } = await makeForm(app, keeper as TestUser, formOf({ kind: 'files', key: 'got' }))
    const child = await makeReleased(app, {
      settings: { formId: childForm },
      steps: [approval('c', [id(bob)]), approval('d', [id(eve)], { fields: { got: 'hidden' } })],
    })
    const { id: formId } = await makeForm(app, keeper as TestUser, formOf({ kind: 'files', key: 'papers' }))
    const fields = [{ from: 'papers', to: 'got' }]
    const settings = { processId: child, starters: [{ from: 'starter' as const }], wait: true, fields }
    const parent = await makeReleased(app, { settings: { formId }, steps: [{ do: 'child', id: 'k', settings }] })
    const paper = await upload(starter)
    const { id: instance } = await startProcess(app, { flowId: parent, as: starter, formData: { papers: [paper] } })
    const { children } = dataOf(await app.call(workflow.get, { id: instance }, starter)).flowTaskInfo
    expect([await opens(paper, bob), await opens(paper, eve)]).toEqual([true, false])
    await agreeIn(app, bob, children[0]?.id ?? '')
    expect([await partIn(app, eve, children[0]?.id ?? ''), await opens(paper, eve)]).toEqual([
      expect.any(String),
      false,
    ])
  })
})

test('a copy as new takes along what its starter sees and may fill in, and no files', async () => {
  const document = formOf(
    { kind: 'input', key: 'why' },
    { kind: 'number', key: 'pay' },
    { kind: 'files', key: 'papers' },
  )
  const { id: formId } = await makeForm(app, keeper as TestUser, document)
  const flow = await makeReleased(app, {
    settings: { formId },
    start: { fields: { pay: 'hidden' } },
    steps: [approval('a', [id(ann)], { fields: { pay: 'write' } }), approval('b', [id(bob)])],
  })
  const formData = { why: '出差', papers: [await upload(starter)] }
  const { id: instance } = await startProcess(app, { flowId: flow, as: starter, formData })
  await agreeIn(app, ann, instance, { formData: { pay: 900 } })
  const copy = dataOf(await app.call(workflowLaunch.copy, { id: instance }, starter)).id
  dataOf(await app.call(workflowLaunch.update, { id: copy, status: 0 }, starter))
  const got = JSON.parse(dataOf(await app.call(workflow.get, { id: copy }, ann)).formData)
  expect(got.why).toBe('出差')
  expect([got.pay ?? null, got.papers ?? []]).toEqual([null, []])
})

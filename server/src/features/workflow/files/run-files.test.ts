import { file } from '@workstation/contract/file'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { approval, people } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../../testing/make-approval'
import { formOf, makeForm } from '../../../testing/make-form'
import { dataOf, keepSessions } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { textFile, uploadFiles } from '../../../testing/upload-file'
import { cleanFiles } from '../../file'

let app: TestApp
let keeper: TestUser
let starter: TestUser
let ann: TestUser
let bob: TestUser
let stranger: TestUser
let formId = ''
let flowId = ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  keeper = await app.administrator()
  const rows = { kind: 'table', key: 'rows', children: [{ kind: 'files', key: 'bills' }] }
  formId = (
    await makeForm(app, keeper, formOf({ kind: 'input', key: 'title' }, { kind: 'files', key: 'papers' }, rows))
  ).id
})
beforeEach(async () => {
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  stranger = await app.makeUser()
  flowId = await makeReleased(app, {
    settings: { formId },
    steps: [
      approval('a', [ann.id], { fields: { papers: 'write', 'rows.bills': 'hidden' } }),
      approval('b', [bob.id], { fields: { papers: 'hidden' } }),
    ],
  })
})
afterAll(() => app.close())

const upload = async (by: TestUser, name = '附件.txt') => {
  const sent = [textFile(name)]
  const { data } = await uploadFiles<{ id: string }>(app.app, '/api/file/Uploader/annex', sent, by.token)
  return { fileId: data.id, name, url: '', fileSize: 3, fileExtension: 'txt' }
}
type Paper = Awaited<ReturnType<typeof upload>>
const opens = async ({ fileId }: Paper, as: TestUser) =>
  (await app.call(file.ticket, { type: 'annex', id: fileId }, as)).code === 200
const openedBy = (paper: Paper) => Promise.all([starter, ann, bob, stranger].map((one) => opens(paper, one)))
const start = async (formData: object, more: object = {}) =>
  (await startProcess(app, { flowId, as: starter, formData, ...more })).id
const afterTwoDays = async () => {
  app.clock.advance({ hours: 49 })
  await cleanFiles(app.services)
}

describe('[THR-16] files of an approval', () => {
  test('in its form are opened by who sees their field at his step, and by nobody else', async () => {
    const [paper, bill] = [await upload(starter), await upload(starter)]
    const id = await start({ papers: [paper], rows: [{ bills: [bill] }] })
    expect(await openedBy(paper)).toEqual([true, true, false, false])
    expect(await openedBy(bill)).toEqual([true, false, false, false])
    await agreeIn(app, ann, id)
    expect(await openedBy(paper)).toEqual([true, true, false, false])
    expect(await openedBy(bill)).toEqual([true, false, true, false])
  })

  test('are not cleaned away: of its form, of an opinion, of a comment, nor of a draft that waits', async () => {
    const [paper, beside, said, kept] = [
      await upload(starter),
      await upload(ann),
      await upload(starter),
      await upload(ann),
    ]
    const id = await start({ papers: [paper] })
    dataOf(
      await app.call(workflowLaunch.addComment, { taskId: id, text: '见附件', file: JSON.stringify([said]) }, starter),
    )
    const part = await partIn(app, ann, id)
    await app.call(workflow.saveAudit, { id: part, formData: { papers: [paper, kept] } }, ann)
    expect(await openedBy(kept)).toEqual([false, true, false, false])
    await afterTwoDays()
    const late = await upload(ann)
    expect(await app.call(workflow.audit, { id: part, fileList: [beside] }, ann)).toMatchObject({ key: 'file.foreign' })
    dataOf(await app.call(workflow.audit, { id: part, formData: { papers: [paper, kept] }, fileList: [late] }, ann))
    await afterTwoDays()
    expect(await openedBy(paper)).toEqual([true, true, false, false])
    expect(await openedBy(kept)).toEqual([true, true, false, false])
    expect(await openedBy(late)).toEqual([true, true, true, false])
    expect(await openedBy(said)).toEqual([true, true, true, false])
  })

  test('[PRC-30] that come with a batch are with each of its approvals, and stay to be sent again with those that were refused', async () => {
    const acts = { batch: true, transfer: true, consult: false, addSigner: false, copy: false, recall: true }
    flowId = await makeReleased(app, {
      settings: { formId },
      steps: [approval('a', [ann.id], { acts }), approval('b', [bob.id], { acts })],
    })
    const instances = [await start({}), await start({}), await start({})]
    const parts = await Promise.all(instances.map((one) => partIn(app, ann, one)))
    const paper = await upload(ann)
    const decide = (ids: readonly string[], fileList: readonly Paper[], as = ann, batchType = 0) =>
      app.call(workflow.batch, { ids: [...ids], batchType, handleOpinion: '见附件', fileList: [...fileList] }, as)
    const done = async (...of: Parameters<typeof decide>) => dataOf(await decide(...of)).list.map((one) => one.isDone)
    expect((await done([...parts.slice(0, 2), 'none'], [paper])).sort()).toEqual([false, true, true])
    expect(await done(parts.slice(2), [paper])).toEqual([true])
    const besideOpinion = async (id: string) => {
      const { flowTaskOperatorRecordList } = dataOf(await app.call(workflow.get, { id }, bob))
      return JSON.parse(flowTaskOperatorRecordList[0]?.fileList ?? '') as Paper[]
    }
    await afterTwoDays()
    const files = await Promise.all(instances.map((one) => besideOpinion(one)))
    expect(files.map((one) => one.map(({ name }) => name))).toEqual([['附件.txt'], ['附件.txt'], ['附件.txt']])
    const [first, second] = files.map(([one]) => one as Paper)
    expect(first?.fileId).not.toBe(second?.fileId)
    for (const [one] of files) expect(await openedBy(one as Paper)).toEqual([true, true, true, false])
    const late = await upload(bob)
    const next = await Promise.all(instances.map((one) => partIn(app, bob, one)))
    // A file of somebody else, and one that hangs elsewhere, come with none of them.
    for (const one of [await upload(stranger), second as Paper])
      expect(await done(next, [one], bob)).toEqual([false, false, false])
    expect(await done(next, [late], bob, 1)).toEqual([true, true, true])
  })

  test('that were handed to a child stay with it when the approval is removed that they came from', async () => {
    const child = await makeReleased(app, { settings: { formId }, steps: [approval('c', [bob.id])] })
    const handed = { from: 'papers', to: 'papers' }
    const settings = { processId: child, starters: people(ann.id), wait: false, fields: [handed] }
    flowId = await makeReleased(app, {
      settings: { formId },
      steps: [{ do: 'child', id: 'pay', settings }, approval('a', [ann.id])],
    })
    const paper = await upload(starter)
    const id = await start({ papers: [paper] })
    expect(await openedBy(paper)).toEqual([true, true, true, false])
    dataOf(await app.call(workflow.cancel, { id, handleOpinion: '作废' }, keeper))
    dataOf(await app.call(workflowMonitor.remove, { ids: [id] }, keeper))
    expect(await openedBy(paper)).toEqual([true, true, true, false])
    await afterTwoDays()
    expect(await openedBy(paper)).toEqual([true, true, true, false])
  })

  test('of somebody else are refused wherever they are put, and nothing is kept', async () => {
    const foreign = await upload(stranger)
    const refused = { key: 'file.foreign' }
    const begun = { flowId, status: 0, formData: { papers: [foreign] } }
    expect(await app.call(workflowLaunch.create, begun, starter)).toMatchObject(refused)
    const id = await start({ title: '甲' })
    const part = await partIn(app, ann, id)
    const decide = (more: object) => app.call(workflow.audit, { id: part, ...more }, ann)
    expect(await decide({ formData: { papers: [foreign] } })).toMatchObject(refused)
    expect(await decide({ fileList: [foreign] })).toMatchObject(refused)
    const comment = { taskId: id, text: '', file: JSON.stringify([foreign]) }
    expect(await app.call(workflowLaunch.addComment, comment, ann)).toMatchObject(refused)
    expect(await opens(foreign, ann)).toBe(false)
    expect(await partIn(app, ann, id)).toBe(part)
  })

  test('go with it when it is removed, and a copy begins without them', async () => {
    const [paper, bill] = [await upload(starter), await upload(starter)]
    const id = await start({ title: '乙', papers: [paper], rows: [{ bills: [bill] }] })
    const copy = dataOf(await app.call(workflowLaunch.copy, { id }, starter))
    const { data } = dataOf(await app.call(workflowLaunch.get, { id: copy.id }, starter))
    expect(JSON.parse(data)).toMatchObject({ title: '乙' })
    for (const { fileId } of [paper, bill]) expect(data).not.toContain(fileId)
    await app.call(workflow.cancel, { id, handleOpinion: '作废' }, keeper)
    dataOf(await app.call(workflowMonitor.remove, { ids: id }, keeper))
    expect(await openedBy(paper)).toEqual([false, false, false, false])
  })

  test('of a removed comment are gone', async () => {
    const said = await upload(ann)
    const id = await start({})
    const comment = { taskId: id, text: '看', file: JSON.stringify([said]) }
    const made = dataOf(await app.call(workflowLaunch.addComment, comment, ann))
    expect(await opens(said, starter)).toBe(true)
    dataOf(await app.call(workflowLaunch.removeComment, { id: made.id }, ann))
    expect(await openedBy(said)).toEqual([false, false, false, false])
  })
})

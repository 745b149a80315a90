import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../../testing/make-approval'
import { dataOf, messagesOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let [starter, ann, stranger]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser({ realName: '安' })
  stranger = await app.makeUser()
  flowId = await makeReleased(app, {
    start: { fields: { sum: 'write' } },
    steps: [approval('a', [id(ann)], { reject: { target: 'start', manner: 'restart' } })],
  })
})
afterAll(() => app.close())

const start = async (more: Record<string, unknown> = {}) =>
  (await startProcess(app, { flowId, as: starter, ...more })).id
const read = async (instance: string) => dataOf(await app.call(workflow.get, { id: instance }, starter))
const update = (instance: string, more: Record<string, unknown>) =>
  app.call(workflowLaunch.update, { id: instance, flowId, ...more }, starter)

describe('[PRC-09] what somebody started', () => {
  test('is deleted as long as it is a draft, and no longer', async () => {
    const [draft, running] = [await start({ status: 1 }), await start()]
    const remove = (instance: string) => app.call(workflowLaunch.remove, { id: instance }, starter)
    expect(await remove(running)).toMatchObject({ key: 'workflow.only-drafts' })
    expect((await read(running)).flowTaskInfo.status).toBe(1)
    expect(await remove(draft)).toMatchObject({ code: 200 })
    expect(await app.call(workflow.get, { id: draft }, starter)).toMatchObject({ key: 'not-found' })
  })

  test('is not written over as a draft while others decide', async () => {
    const instance = await start({ formData: { sum: 1 } })
    expect(await update(instance, { status: 1, formData: { sum: 2 } })).toMatchObject({ key: 'workflow.not-offered' })
    expect(JSON.parse((await read(instance)).formData)).toMatchObject({ sum: 1 })
    dataOf(await app.call(workflow.reject, { id: await partIn(app, ann, instance), handleOpinion: '补' }, ann))
    expect(await update(instance, { status: 1, formData: { sum: 2 } })).toMatchObject({ code: 200 })
    expect(JSON.parse((await read(instance)).formData)).toMatchObject({ sum: 2 })
  })

  test('is called as it usually is once its title is cleared, and keeps the one that was given else', async () => {
    const draft = await start({ status: 1, fullName: '出差' })
    const title = async () => (await read(draft)).flowTaskInfo.fullName
    dataOf(await update(draft, { status: 1, formData: { sum: 1 } }))
    expect(await title()).toBe('出差')
    dataOf(await update(draft, { status: 1, fullName: '' }))
    expect(await title()).toMatch(/^发起人的/)
  })

  test('[PRC-12] is normal where nothing is said, and as urgent as it was in a copy', async () => {
    const urgency = async (instance: string) => (await read(instance)).flowTaskInfo.flowUrgent
    const [plain, urgent] = [await start(), await start({ flowUrgent: 3 })]
    expect([await urgency(plain), await urgency(await start({ flowUrgent: '' }))]).toEqual([1, 1])
    const copy = dataOf(await app.call(workflowLaunch.copy, { id: urgent }, starter)).id
    expect(await urgency(copy)).toBe(3)
  })
})

describe('what is said about an approval', () => {
  const say = async (instance: string, text: string, more: Record<string, unknown> = {}, as = starter) =>
    dataOf(await app.call(workflowLaunch.addComment, { taskId: instance, text, ...more }, as)).id
  const page = async (instance: string, as: TestUser | undefined, more: Record<string, unknown> = {}) =>
    dataOf(await app.call(workflowLaunch.comments, { taskId: instance, ...more }, as))

  test('comes page by page, the newest first, each of it once', async () => {
    const instance = await start()
    for (const text of ['一', '二', '三', '四', '五']) await say(instance, text)
    const texts = async (currentPage: number) =>
      (await page(instance, ann, { currentPage, pageSize: 2 })).list.map(({ text }) => text)
    expect([await texts(1), await texts(2), await texts(3)]).toEqual([['五', '四'], ['三', '二'], ['一']])
    expect((await page(instance, ann)).pagination.total).toBe(5)
  })

  test('is taken back by who said it alone, which is offered to him alone', async () => {
    const instance = await start()
    const comment = await say(instance, '说明')
    const offered = async (as: TestUser | undefined) => (await page(instance, as)).list.map(({ isDel }) => isDel)
    expect([await offered(starter), await offered(ann)]).toEqual([[true], [false]])
    for (const as of [ann, stranger])
      expect(await app.call(workflowLaunch.removeComment, { id: comment }, as)).toMatchObject({ key: 'not-found' })
    expect(await offered(ann)).toEqual([false])
    dataOf(await app.call(workflowLaunch.removeComment, { id: comment }, starter))
    expect(await offered(ann)).toEqual([])
  })

  test('stayed on the open pages of others once it was taken back', async () => {
    const instance = await start()
    const comment = await say(instance, '说明')
    const sent = vi.spyOn(app.services.realtime, 'send')
    dataOf(await app.call(workflowLaunch.removeComment, { id: comment }, starter))
    await vi.waitFor(() =>
      expect(sent.mock.calls.map(([, told]) => told)).toContainEqual({ method: 'workflowChanged', id: instance }),
    )
    expect(sent.mock.calls.flatMap(([people]) => people)).toContain(id(ann))
    sent.mockRestore()
  })

  test('is told to those who are addressed as far as they read the approval', async () => {
    const instance = await start()
    const before = (await messagesOf(app, id(ann))).length
    await say(instance, '请看', { mentionIds: [id(ann), id(stranger)] })
    expect(await messagesOf(app, id(ann))).toHaveLength(before + 1)
    expect(await messagesOf(app, id(stranger))).toEqual([])
  })

  test('says something: blanks alone are refused, and strangers say nothing', async () => {
    const instance = await start()
    for (const text of ['', ' \n'])
      expect(await app.call(workflowLaunch.addComment, { taskId: instance, text }, starter)).toMatchObject({
        key: 'workflow.opinion-wanted',
      })
    const asked = { taskId: instance, text: '我' }
    expect(await app.call(workflowLaunch.addComment, asked, stranger)).toMatchObject({ key: 'not-found' })
    await agreeIn(app, ann, instance)
    expect((await page(instance, ann)).list).toEqual([])
  })
})

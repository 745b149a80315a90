import { languages } from '@workstation/contract/language'
import { message } from '@workstation/contract/message'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowEvents } from '@workstation/contract/workflow-events'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { openSocket } from '../../testing/open-socket'
import { patience } from '../../testing/patience'
import { setSettings } from '../../testing/set-settings'
import { startSmtp, type TestSmtp } from '../../testing/start-smtp'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let smtp: TestSmtp
let [starter, ann, bob, keeper]: TestUser[] = []
let readers: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
const read = async (as: TestUser | undefined) => {
  const { list } = dataOf(await app.call(message.list, {}, as))
  return dataOf(await app.call(message.read, { id: list[0]?.id }, as))
}
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://review.example.com' } })
  smtp = await startSmtp()
  const port = String(smtp.port)
  await setSettings(app, { smtpHost: '127.0.0.1', smtpPort: port, smtpSecure: '0', smtpFrom: 'review@example.com' })
  await vi.waitFor(async () => expect(await app.services.mailer.isOn()).toBe(true), patience)
  starter = await app.makeUser({ realName: '周明远' })
  ann = await app.makeUser({ realName: '安' })
  bob = await app.makeUser({ realName: '鲍' })
  keeper = await app.makeUser({ isAdministrator: true, realName: '管理员' })
  readers = await Promise.all(languages.map((one) => app.makeUser({ email: `${one}@example.com` })))
  for (const [at, language] of languages.entries())
    await app.services.db.updateTable('app_user').set({ language }).where('id', '=', id(readers[at])).execute()
})
afterAll(async () => {
  await app.close()
  await smtp.stop()
})

test('what waits, and what need not be decided any more, reaches each reader as message, push and mail in his language', async () => {
  const address = await app.listen()
  const sockets = await Promise.all(readers.map(({ token }) => openSocket(address, token)))
  await Promise.all(sockets.map((socket) => socket.next('initMessage')))
  const flowId = await makeReleased(app, { steps: [approval('a', [id(ann), ...readers.map(id)])] })
  const fullName = '采购二十台显示器'
  const { id: instance } = await startProcess(app, { flowId, as: starter, fullName })
  const titleOf = (event: keyof typeof workflowEvents, at: number) =>
    workflowEvents[event].builtIn[languages[at] ?? 'zh'].title.replace('{approval}', fullName)
  const pushed = (at: number) =>
    sockets[at]?.events.flatMap((event) => (event.method === 'messagePush' ? [event.title] : []))
  const part = await partIn(app, ann, instance)
  dataOf(await app.call(workflow.audit, { id: part, handleOpinion: '我来定' }, ann))
  for (const [at, reader] of readers.entries()) {
    const titles = (['workflowArrived', 'workflowClosed'] as const).map((event) => titleOf(event, at))
    expect(await messagesOf(app, reader.id)).toEqual(titles)
    await vi.waitFor(() => expect(pushed(at)).toEqual(titles), patience)
    const closed = await read(reader)
    // Who settled it, and why.
    expect(closed.bodyText).toContain('安')
    expect(closed.bodyText).toContain('我来定')
    const subjects = async () =>
      (await app.services.db.selectFrom('mail_log').select('subject').where('user_id', '=', reader.id).execute()).map(
        ({ subject }) => subject,
      )
    await vi.waitFor(async () => expect((await subjects()).sort()).toEqual([...titles].sort()), patience)
    const arrived = () => smtp.mails.filter(({ to }) => to.includes(`${languages[at]}@example.com`)).length
    await vi.waitFor(() => expect(arrived()).toBe(2), patience)
  }
  for (const socket of sockets) socket.close()
})

test('each act tells those whom it concerns, who did it and why', async () => {
  const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
  const reject = { target: 'chosen', manner: 'chosen' } as const
  const flowId = await makeReleased(
    app,
    { steps: [approval('a', [id(ann)], { acts, reject })] },
    { administrators: [id(keeper)] },
  )
  const start = async () => {
    const instance = (await startProcess(app, { flowId, as: starter })).id
    return { instance, part: await partIn(app, ann, instance) }
  }
  const said = async (as: TestUser | undefined, begins: string, by: string) => {
    expect((await messagesOf(app, id(as))).at(-1)).toContain(begins)
    const { bodyText } = await read(as)
    expect(bodyText).toContain(by)
    expect(bodyText).toContain('缘由')
  }
  const handleOpinion = '缘由'
  const userIds = [id(bob)]
  const first = await start()
  dataOf(await app.call(workflowAct.copy, { id: first.part, userIds, handleOpinion }, ann))
  expect((await messagesOf(app, id(bob))).at(-1)).toContain('抄送')
  dataOf(await app.call(workflowAct.addSigner, { id: first.part, userIds, place: 'before', handleOpinion }, ann))
  await said(bob, '加签', '安')
  const second = await start()
  dataOf(await app.call(workflow.transfer, { id: second.part, freeApproverUserId: id(bob), handleOpinion }, ann))
  await said(bob, '转给您', '安')
  const back = await partIn(app, bob, second.instance)
  dataOf(await app.call(workflow.reject, { id: back, rejectStep: '0', rejectType: 1, handleOpinion }, bob))
  await said(starter, '已退回', '鲍')
  const third = await start()
  dataOf(await app.call(workflow.reject, { id: third.part, rejectStep: 'end', handleOpinion }, ann))
  await said(starter, '未通过', '安')
  const fourth = await start()
  dataOf(await app.call(workflowLaunch.press, { id: fourth.instance }, starter))
  expect((await messagesOf(app, id(ann))).at(-1)).toContain('请尽快审批')
  dataOf(await app.call(workflow.cancel, { id: fourth.instance, handleOpinion }, keeper))
  await said(ann, '', '管理员')
  await said(starter, '已终止', '管理员')
})

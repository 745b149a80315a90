import { delegation } from '@workstation/contract/delegation'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let boss: TestUser
let deputy: TestUser
let next: TestUser
let flowId = ''
const day = 86_400_000
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const grants = ['btn_add', 'btn_edit'].map((button) => ({ modelId: 'workflowEntrust', button }))
  boss = await app.makeUser({ grants, realName: '主管' })
  deputy = await app.makeUser({ realName: '代理' })
  next = await app.makeUser({ realName: '后续' })
  flowId = await makeReleased(app, { steps: [approval('a', [next.id])] })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(new Date())
  await app.services.db.deleteFrom('workflow_delegation').execute()
})

const entrust = async (more: object = {}) => {
  const now = app.clock.now().getTime()
  const form = { toUserId: deputy.id, startTime: now - day, endTime: now + day, ...more }
  return dataOf(await app.call(delegation.create, form, boss)).id
}
const stop = (id: string) => app.call(delegation.stop, { id }, boss)
const detail = async (id: string, as: TestUser) => dataOf(await app.call(workflow.get, { id }, as))
const has = async (instance: string, as: TestUser) => (await partIn(app, as, instance)) !== ''

describe('[PRC-07] starting for who entrusted it', () => {
  const launch = (more: object = {}, as = deputy) =>
    app.call(workflowLaunch.create, { flowId, status: 0, delegateUserId: boss.id, ...more }, as)

  test('starts in his name while it holds; the start says who did it', async () => {
    expect(await launch()).toMatchObject({ key: 'delegation.none' })
    await entrust({ type: 0 })
    const { id } = dataOf(await launch())
    const { flowTaskInfo } = await detail(id, deputy)
    expect(flowTaskInfo).toMatchObject({
      creatorUserId: boss.id,
      delegateUser: '代理',
      fullName: expect.stringContaining('主管'),
    })
    const listed = async (as: TestUser) => dataOf(await app.call(workflowLaunch.list, {}, as)).list.map((one) => one.id)
    expect([await listed(boss), await listed(deputy), await listed(next)]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ])
    expect((await recordsOfAs(id, deputy)).at(-1)).toMatchObject({
      userName: '代理',
      delegateUser: '主管',
      handleStatus: 2,
    })
  })

  const recordsOfAs = async (id: string, as: TestUser) => (await detail(id, as)).flowTaskOperatorRecordList

  test('withdraws, changes and submits what he started, until it ends', async () => {
    const given = await entrust({ type: 0 })
    const { id } = dataOf(await launch({ status: 1 }))
    expect(dataOf(await app.call(workflowLaunch.update, { id, status: 0 }, deputy)).status).toBe(1)
    dataOf(await app.call(workflowLaunch.press, { id }, deputy))
    expect(dataOf(await app.call(workflowLaunch.withdraw, { id }, deputy)).status).toBe(4)
    dataOf(await stop(given))
    for (const call of [
      app.call(workflowLaunch.update, { id, status: 0 }, deputy),
      app.call(workflowLaunch.withdraw, { id }, deputy),
      app.call(workflowLaunch.get, { id }, deputy),
    ])
      expect(await call).toMatchObject({ key: 'delegation.ended' })
    expect(dataOf(await app.call(workflowLaunch.update, { id, status: 0 }, boss)).status).toBe(1)
  })

  test('sees nothing of what the other one keeps as his own draft', async () => {
    await entrust({ type: 0, takesWaiting: 1 })
    const { id } = dataOf(await app.call(workflowLaunch.create, { flowId, status: 1 }, boss))
    expect(await app.call(workflow.get, { id }, deputy)).toMatchObject({ key: 'not-found' })
    expect(await app.call(workflowLaunch.update, { id, status: 0 }, deputy)).toMatchObject({ key: 'not-found' })
  })

  test('starts nothing that the other one may not start', async () => {
    const scope = { everybody: false, users: [deputy.id], positions: [], roles: [], groups: [], organizes: [] }
    const own = await makeReleased(app, { steps: [approval('a', [next.id])] }, { startScope: scope })
    await entrust({ type: 0 })
    expect(await launch({ flowId: own })).toMatchObject({ key: 'delegation.giver-may-not' })
    expect(await launch({ flowId: own, delegateUserId: '' })).toMatchObject({ code: 200 })
  })

  test('corrects what came back to him, where the delegation is one for starting', async () => {
    await entrust({ type: 0 })
    const own = await makeReleased(app, { steps: [approval('a', [next.id])] })
    const { id } = await startProcess(app, { flowId: own, as: boss })
    expect(await has(id, deputy)).toBe(false)
    const part = await partIn(app, next, id)
    dataOf(await app.call(workflow.reject, { id: part, handleOpinion: '补充' }, next))
    expect(await has(id, deputy)).toBe(true)
    expect(await agreeIn(app, deputy, id)).toMatchObject({ status: 1, thisStep: 'a' })
  })
})

import { message } from '@workstation/contract/message'
import { workflow } from '@workstation/contract/workflow'
import { workflowHandover } from '@workstation/contract/workflow-handover'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPage } from '../../../testing/limit-page'
import { agreeIn, makeReleased, partIn, startProcess } from '../../../testing/make-approval'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let [starter, from, to, other, lead, reader]: TestUser[] = []
let [purchase, travel]: string[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
const monitor = { modelId: 'workflowMonitor' }
const reason = '调去外地项目'
beforeAll(async () => {
  app = await startTestApp({ running: false })
  lead = await app.makeUser({ grants: [monitor, { ...monitor, button: 'btn_manage' }], realName: '监控人' })
  reader = await app.makeUser({ grants: [monitor] })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('workflow_instance').execute()
  starter = await app.makeUser()
  from = await app.makeUser({ realName: '移交人' })
  to = await app.makeUser({ realName: '接收人' })
  other = await app.makeUser()
  purchase = await makeReleased(app, { steps: [approval('a', [id(from)]), approval('b', [id(other)])] })
  const all = { outcome: { mode: 'all', ratio: 100 } as const }
  travel = await makeReleased(app, { steps: [approval('a', [id(from), id(to)], all), approval('b', [id(other)])] })
})

const start = async (flowId = purchase ?? '', fullName = '采购') =>
  (await startProcess(app, { flowId, as: starter, fullName })).id
const has = async (instance: string, as: TestUser | undefined) => (await partIn(app, as, instance)) !== ''
const whose = (more: object = {}) => ({ fromUserId: id(from), toUserId: id(to), handleOpinion: reason, ...more })
const run = async (more: object = {}, as = lead) => dataOf(await app.call(workflowHandover.run, whose(more), as))
const plan = async (more: object = {}, as = lead) =>
  dataOf(await app.call(workflowHandover.plan, { fromUserId: id(from), ...more }, as)).list

describe('handing over what waits for somebody who stays', () => {
  test('needs a session, the button of who steps in, and people that can be meant', async () => {
    for (const call of [workflowHandover.plan, workflowHandover.run]) {
      expect(await app.call(call, whose() as never)).toMatchObject({ code: 602 })
      expect(await app.call(call, whose() as never, reader)).toMatchObject({ key: 'forbidden' })
      for (const fromUserId of ['', 'a b', 'x'.repeat(65), 'a,b'])
        expect(await app.call(call, whose({ fromUserId }) as never, lead)).toMatchObject({ key: 'invalid' })
    }
    const instance = await start()
    const off = await app.makeUser()
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
    for (const [more, key] of [
      [{ handleOpinion: ' ' }, 'workflow.opinion-wanted'],
      [{ toUserId: id(from) }, 'workflow.hand-to-himself'],
      [{ toUserId: 'gone' }, 'workflow.person-wanted'],
      [{ toUserId: off.id }, 'workflow.person-wanted'],
      [{ handleOpinion: 'x'.repeat(2001) }, 'invalid'],
      [{ handleOpinion: 'x\0' }, 'invalid'],
    ] as const)
      expect([more, (await app.call(workflowHandover.run, whose(more), lead)).key]).toEqual([more, key])
    expect(await has(instance, from)).toBe(true)
  })

  test('says first how much of which process waits, and then gives it, with the reason on record and both told', async () => {
    const [one, two, done] = [await start(), await start(), await start()]
    const alone = await makeReleased(app, { steps: [approval('x', [id(from)])] })
    const third = await start(alone, '差旅')
    await agreeIn(app, from, done)
    expect(await plan()).toMatchObject([
      { id: purchase, count: 2 },
      { id: alone, count: 1 },
    ])
    expect(await plan({ flowId: alone })).toMatchObject([{ id: alone, count: 1 }])
    expect(await run({ flowId: purchase })).toEqual({ done: 2, left: [], next: '' })
    expect(await Promise.all([one, two, third].map((instance) => has(instance, to)))).toEqual([true, true, false])
    expect(await plan()).toMatchObject([{ id: alone, count: 1 }])
    const { flowTaskOperatorRecordList: records } = dataOf(await app.call(workflow.get, { id: one }, to))
    expect(records[0]).toMatchObject({
      handleStatus: 7,
      userName: expect.stringContaining('监控人'),
      handleOpinion: reason,
    })
    expect(records[0]?.delegateUser).toContain('移交人')
    for (const [person, said] of [
      [to, '转给您处理'],
      [from, '已移交他人'],
    ] as const) {
      const { list } = dataOf(await app.call(message.list, {}, person))
      const [newest] = list.filter(({ title }) => title.includes(said))
      expect(dataOf(await app.call(message.read, { id: newest?.id }, person)).bodyText).toContain(reason)
    }
    expect(await run()).toEqual({ done: 1, left: [], next: '' })
    expect(await run()).toEqual({ done: 0, left: [], next: '' })
    expect(await agreeIn(app, to, one)).toMatchObject({ thisStep: 'b' })
  })

  test('leaves with him what the other one decides himself, says so, and gives the rest', async () => {
    const [shared, free] = [await start(travel, '差旅'), await start()]
    const { done, left } = await run()
    expect([done, left]).toEqual([1, [{ processId: shared, fullName: '差旅', msg: '所选人员已在处理该事项' }]])
    expect([await has(shared, from), await has(free, to)]).toEqual([true, true])
    expect(await run({ toUserId: id(other) })).toEqual({ done: 1, left: [], next: '' })
  })

  test('goes on behind what was done, and does nothing twice when two do it at once', async () => {
    const instances: string[] = []
    for (let at = 0; at < 53; at += 1) instances.push(await start())
    const first = await run()
    expect([first.done, first.left, first.next === '']).toEqual([50, [], false])
    expect(await plan()).toMatchObject([{ count: 3 }])
    const both = await Promise.all([run({ after: first.next }), run()])
    expect(both.reduce((sum, one) => sum + one.done, 0)).toBe(3)
    expect(await plan()).toEqual([])
    const { rows } = await recordsOf()
    expect(rows).toBe(53)
  })

  const recordsOf = async () => {
    const found = app.services.db.selectFrom('workflow_record').select('id').where('kind', '=', 'handOver')
    return { rows: (await found.execute()).length }
  }

  test('could not be done by who administers a process, without the page of the monitor', async () => {
    const own = await app.makeUser({ realName: '流程管理员' })
    const steps = [approval('a', [id(from)]), approval('b', [id(other)])]
    const his = await makeReleased(app, { steps }, { administrators: [own.id] })
    const [mine, foreign] = [await start(his, '差旅'), await start()]
    expect(await plan({}, own)).toEqual([{ id: his, fullName: expect.stringContaining('流程'), count: 1 }])
    expect(await plan({ flowId: purchase }, own)).toEqual([])
    expect(await run({ flowId: purchase }, own)).toEqual({ done: 0, left: [], next: '' })
    expect(await run({}, own)).toEqual({ done: 1, left: [], next: '' })
    expect([await has(mine, to), await has(foreign, from)]).toEqual([true, true])
    await app.services.db.updateTable('workflow_process').set({ administrators: '[]' }).where('id', '=', his).execute()
    for (const call of [workflowHandover.plan, workflowHandover.run])
      expect(await app.call(call, whose({ fromUserId: id(to) }) as never, own)).toMatchObject({ key: 'forbidden' })
    expect(await has(mine, to)).toBe(true)
  })

  test('is of what he watches and of the processes that he administers, each once', async () => {
    const both = await app.makeUser({ grants: [monitor, { ...monitor, button: 'btn_manage' }] })
    const limit = (limits: object) => limitPage(app, { personId: both.id, page: 'workflowMonitor' }, limits)
    await limit({ rows: { field: 'flowId', value: purchase }, columns: ['waitingFor'] })
    const his = await makeReleased(app, { steps: [approval('a', [id(from)])] }, { administrators: [both.id] })
    await start(his, '差旅')
    await start()
    await start(travel, '外地')
    const rows = await plan({}, both)
    expect(rows.map((row) => [row.id, row.count, row.fullName === ''])).toEqual(
      [[his, 1, false] as const, [purchase, 1, true] as const].sort(([one], [two]) =>
        (one ?? '') < (two ?? '') ? -1 : 1,
      ),
    )
    expect(await run({ toUserId: id(other) }, both)).toEqual({ done: 2, left: [], next: '' })
  })

  test('[THR-12] [THR-13] is of those approvals alone that somebody sees and may act on, and tells nothing that is hidden from him', async () => {
    const [own, foreign] = [await start(), await start(travel, '差旅')]
    const limited = await app.makeUser({ grants: [monitor, { ...monitor, button: 'btn_manage' }] })
    const limit = (limits: object) => limitPage(app, { personId: limited.id, page: 'workflowMonitor' }, limits)
    await limit({ rows: { field: 'flowId', value: purchase } })
    expect(await plan({}, limited)).toMatchObject([{ id: purchase, count: 1 }])
    expect(await run({ toUserId: id(other) }, limited)).toEqual({ done: 1, left: [], next: '' })
    expect([await has(own, other), await has(foreign, from)]).toEqual([true, true])
    await limit({ columns: ['status'] })
    expect(await app.call(workflowHandover.plan, { fromUserId: id(from) }, limited)).toMatchObject({ key: 'forbidden' })
    expect(await app.call(workflowHandover.run, whose(), limited)).toMatchObject({ key: 'forbidden' })
    await limit({ columns: ['waitingFor'] })
    expect(await plan({}, limited)).toEqual([{ id: travel, fullName: '', count: 1 }])
    expect((await run({}, limited)).left).toMatchObject([{ processId: foreign, fullName: '' }])
    await limit({})
  })
})

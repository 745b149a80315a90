import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import type { PlannedStep } from '@workstation/domain/workflow/process-plan'
import { approval, parallel, people } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, startProcess } from '../../../testing/make-approval'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let [starter, ann, bob, keeper]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(new Date())
  starter = await app.makeUser()
  bob = await app.makeUser()
  const grants = [{ modelId: 'workflowTodo' }, { modelId: 'workflowTodo', button: 'btn_download' }]
  ann = await app.makeUser({ grants })
})

const acts = { copy: true, recall: true, transfer: true, addSigner: true, consult: true }
const released = async (steps: readonly PlannedStep[], category = '') => {
  const flowId = await makeReleased(app, { steps })
  await app.services.db.updateTable('workflow_process').set({ category }).where('id', '=', flowId).execute()
  return flowId
}
const start = async (flowId: string, more: Record<string, unknown> = {}) =>
  (await startProcess(app, { flowId, as: starter, ...more })).id
const listed = async (category: 1 | 2 | 4, more: Record<string, unknown> = {}) =>
  dataOf(await app.call(workflow.list, { category, ...more }, ann)).list.map(({ processId }) => processId)
const own = async (more: Record<string, unknown> = {}, as = starter) =>
  dataOf(await app.call(workflowLaunch.list, more, as)).list.map((row) => row.id)
const watched = async () =>
  dataOf(await app.call(workflowMonitor.list, { creatorUserId: id(starter) }, keeper)).list.map((row) => row.id)

describe('[PRC-15] lists', () => {
  test('are narrowed by each of their filters alone, and by none that is empty', async () => {
    const [one, other] = [
      await released([approval('a', [id(ann)])], 'finance'),
      await released([approval('a', [id(ann)])]),
    ]
    const first = await start(one, { flowUrgent: 3 })
    const at = app.clock.now().getTime()
    app.clock.set(new Date(at + 1000))
    const second = await start(other)
    const both = [second, first]
    const cases: [Record<string, unknown>, string[]][] = [
      [{ flowId: one }, [first]],
      [{ flowCategory: 'finance' }, [first]],
      [{ flowUrgent: '3' }, [first]],
      [{ flowUrgent: '1' }, [second]],
      [{ creatorUserId: id(starter) }, both],
      [{ creatorUserId: id(bob) }, []],
      [{ startTime: at + 1 }, [second]],
      [{ startTime: at, endTime: at }, [first]],
      [{ endTime: at - 1 }, []],
      [{ status: '1' }, both],
      [{ status: '1,2' }, both],
      [{ status: '2' }, []],
      [{ flowId: '', flowCategory: '', flowUrgent: '', creatorUserId: '', status: '', nodeCode: '' }, both],
    ]
    for (const [filter, found] of cases) {
      expect([filter, await listed(1, filter)]).toEqual([filter, found])
      if (!filter['startTime'] && !filter['endTime']) expect([filter, await own(filter)]).toEqual([filter, found])
    }
  })

  test('find what stands at a step, also where others stand beside it', async () => {
    const flowId = await released([parallel('p', [approval('x', [id(ann)])], [approval('y', [id(bob)])])])
    const instance = await start(flowId)
    for (const nodeCode of ['x', 'y']) expect(await own({ nodeCode })).toEqual([instance])
    expect(await own({ nodeCode: 'z' })).toEqual([])
    expect([await listed(1, { nodeCode: 'x' }), await listed(1, { nodeCode: 'y' })]).toEqual([[instance], []])
  })

  test('[PRC-31] of what can be decided together leave out steps that want to be decided alone', async () => {
    const alone = await start(await released([approval('a', [id(ann)], { acts: { ...acts, batch: false } })]))
    const together = await start(await released([approval('a', [id(ann)], { acts: { ...acts, batch: true } })]))
    expect((await listed(1)).toSorted()).toEqual([together, alone].toSorted())
    expect(await listed(4)).toEqual([together])
  })

  test('count what waits and what is done each by itself, and tell on the home page until when there is time', async () => {
    const limit = {
      from: 'received' as const,
      span: { amount: 2, unit: 'hour' as const, working: false },
      atEnd: 'notice' as const,
    }
    const flowId = await released([approval('a', [id(ann)], { limit } as never), approval('b', [id(bob)])])
    const done = await start(flowId)
    await agreeIn(app, ann, done)
    for (const _ of [1, 2]) await start(flowId)
    expect(dataOf(await app.call(workflow.todoCount, {}, ann))).toMatchObject({ toBeReviewed: 2, flowDone: 1 })
    const { list } = dataOf(await app.call(workflow.todo, {}, ann)) as { list: { dueTime: number | null }[] }
    const due = app.clock.now().getTime() + 2 * 3_600_000
    expect(list.map(({ dueTime }) => dueTime)).toEqual([due, due])
  })

  test('leave drafts out of what is watched over, and children out of what the starter of their parent started', async () => {
    const child = await released([approval('c', [id(bob)])])
    const settings = { processId: child, starters: people(id(ann)), wait: true, fields: [] }
    const draft = await start(await released([approval('a', [id(ann)])]), { status: 1 })
    const parent = await start(await released([{ do: 'child', id: 'pay', settings }]))
    expect((await own()).toSorted()).toEqual([draft, parent].toSorted())
    expect(await own({}, ann)).toHaveLength(1)
    expect(await watched()).toEqual([parent])
  })

  test('are exported as they are narrowed, with urgency in words', async () => {
    const [one, other] = [await released([approval('a', [id(ann)])]), await released([approval('a', [id(ann)])])]
    await start(one, { flowUrgent: 3, fullName: '甲' })
    await start(other, { fullName: '乙' })
    const asked = { selectKey: 'fullName,flowUrgent' }
    const rows = async (more: object) =>
      (await readExport(app, dataOf(await app.call(workflow.exportTodo, { ...asked, ...more }, ann)), ann)).slice(1)
    expect(await rows({ flowId: one })).toEqual([['甲', '紧急']])
    expect(await rows({ flowUrgent: '1' })).toEqual([['乙', '普通']])
    expect(await rows({ flowId: '', flowUrgent: '' })).toHaveLength(2)
  })
})

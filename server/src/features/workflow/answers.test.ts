import type { Endpoint, InputOf } from '@workstation/contract/endpoint'
import { workflow } from '@workstation/contract/workflow'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callRaw } from '../../testing/call-endpoint'
import { makeReleased, partIn, startProcess } from '../../testing/make-approval'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let [starter, ann, bob, keeper]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser({ realName: '安' })
  bob = await app.makeUser({ realName: '鲍' })
  keeper = await app.administrator()
  const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
  const sets = { users: [id(bob)], positions: [], roles: [], groups: [] }
  flowId = await makeReleased(app, {
    steps: [
      approval('a', [id(ann)], { acts }),
      approval('b', [], { acts, people: [{ from: 'chosen', by: 'previous', ...sets }] }),
    ],
  })
})
afterAll(() => app.close())

/** The `data` that a client on the network reads. */
async function dataOf<E extends Endpoint>(endpoint: E, input: { [K in keyof InputOf<E>]?: unknown }, as = ann) {
  const answer = (await callRaw(app.app, endpoint, input as never, { as: as?.token ?? '' })).json()
  return answer.code === 200 ? answer.data : answer.key
}
const start = async () => {
  const instance = (await startProcess(app, { flowId, as: starter })).id
  return { instance, part: await partIn(app, ann, instance) }
}
const keys = (value: unknown) => Object.keys(value as object).sort()
const page = { list: expect.any(Array), pagination: expect.objectContaining({ total: expect.any(Number) }) }

test('[PRC-35] lists are pages of parts, by POST and by GET, each kind by its number', async () => {
  const { part } = await start()
  for (const call of [workflow.list, workflow.listByQuery]) {
    for (const category of [1, 2, 3, 4]) expect(await dataOf(call, { category })).toEqual(page)
    const found = (category: number) =>
      dataOf(call, { category }).then(({ list }) => list.map((row: { id: string }) => row.id))
    expect([(await found(1)).includes(part), (await found(4)).includes(part)]).toEqual([true, true])
    expect([(await found(2)).includes(part), (await found(3)).includes(part)]).toEqual([false, false])
  }
  const { list } = await dataOf(workflow.list, { category: 4 })
  expect(JSON.parse(list[0].approversProperties)).toMatchObject({ acts: { batch: true } })
})

test('[PRC-35] an approval is read by its id, and a process to start by the id 0', async () => {
  const { instance, part } = await start()
  const read = await dataOf(workflow.get, { id: instance })
  expect(read).toMatchObject({ flowTaskInfo: { id: instance, flowId, status: 1 }, taskOperatorId: part })
  const blank = await dataOf(workflow.get, { id: '0', flowId }, starter)
  expect(blank).toMatchObject({ flowTaskInfo: { flowId, status: 0 }, allowed: ['submit', 'save'] })
  const stranger = await app.makeUser()
  expect(await dataOf(workflow.get, { id: instance }, stranger)).toBe('not-found')
})

test('[PRC-35] acts answer where the instance stands; they name parts, and those who watch name instances', async () => {
  const standing = ['id', 'status', 'thisStep']
  const candidateList = { b: [id(bob)] }
  const first = await start()
  const agreed = await dataOf(workflow.audit, { id: first.part, candidateList })
  expect([keys(agreed), agreed.id]).toEqual([standing, first.instance])
  expect(keys(await dataOf(workflow.recall, { id: first.part }))).toEqual(standing)
  expect(await dataOf(workflow.saveAudit, { id: first.part, formData: {} })).toBeNull()
  const transfer = { id: first.part, freeApproverUserId: id(bob) }
  expect(keys(await dataOf(workflow.transfer, transfer))).toEqual(standing)
  const assign = { id: first.instance, nodeCode: 'a', freeApproverUserId: id(ann) }
  expect(keys(await dataOf(workflow.assign, assign, keeper))).toEqual(standing)
  const reason = { handleOpinion: '不行' }
  expect(keys(await dataOf(workflow.cancel, { id: first.instance, ...reason }, keeper))).toEqual(standing)
  const second = await start()
  expect(keys(await dataOf(workflow.reject, { id: second.part, rejectStep: '0', ...reason }))).toEqual(standing)
})

test('[PRC-35] small lists travel bare', async () => {
  const { instance, part } = await start()
  const info = await dataOf(workflow.info, { id: part })
  expect(info).toEqual({ isCheck: true, id: part, processId: instance, taskNodeId: expect.any(String) })
  const asked = [{ nodeId: 'b', nodeName: 'b', isCandidates: true, hasCandidates: true }]
  expect(await dataOf(workflow.candidates, { id: part })).toEqual(asked)
  expect(await dataOf(workflow.batchCandidates, { flowId, taskOperatorId: part })).toEqual(asked)
  const users = await dataOf(workflow.candidateUsers, { id: part, nodeCode: 'b' })
  expect(users).toMatchObject({ ...page, list: [{ userId: id(bob), userName: '鲍' }] })
  expect(await dataOf(workflow.nodes, { id: flowId })).toEqual(['a', 'b'].map((one) => ({ id: one, fullName: one })))
  const flows = await dataOf(workflow.batchFlows, {})
  expect(flows).toContainEqual({ id: flowId, fullName: expect.any(String), num: expect.any(Number) })
  const groups = await dataOf(workflow.records, { id: instance, category: 1 })
  expect(groups).toEqual([
    { id: '', fullName: '', list: [expect.objectContaining({ handleStatus: 2, taskId: instance })] },
  ])
  expect(await dataOf(workflow.records, { id: instance, type: 1 })).toEqual([])
  const outcome = await dataOf(workflow.batch, { ids: [part], batchType: 0, candidateList: { b: [id(bob)] } })
  expect(outcome).toEqual([{ id: part, isDone: true, msg: '' }])
})

import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { approval, people } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeIn, makeReleased, startProcess, todoOf } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { findBroken } from './check/check-store'

let app: TestApp
let [starter, ann, bob, keeper]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  keeper = await app.administrator()
})
afterAll(() => app.close())

test('a child whose process was stopped stops its parent there, undoes the other children, and starts once it is retried', async () => {
  const child = await makeReleased(app, { steps: [approval('c', [id(bob)])] })
  const starters = people(id(ann), id(bob))
  const flowId = await makeReleased(
    app,
    {
      steps: [
        approval('a', [id(ann)]),
        { do: 'child', id: 'pay', settings: { processId: child, starters, wait: true, fields: [] } },
      ],
    },
    { administrators: [id(keeper)] },
  )
  const { id: instance } = await startProcess(app, { flowId, as: starter })
  dataOf(await app.call(workflowProcess.stop, { id: child }, keeper))
  expect(await agreeIn(app, ann, instance)).toMatchObject({ status: 1 })
  const {
    flowTaskInfo,
    state,
    flowTaskOperatorRecordList: lines,
  } = dataOf(await app.call(workflow.get, { id: instance }, keeper))
  // Why it stopped stands in the record, which outlives the notice; others' lines are their own words alone.
  const reason = app.services.words.errorText('workflow.not-startable', {}, 'zh')
  expect(lines.map(({ handleOpinion }) => handleOpinion)).toEqual([reason, '同意', ''])
  expect(state.tokens).toMatchObject([
    { node: 'pay', state: 'stopped', problem: { reason: 'child', detail: 'workflow.not-startable' } },
  ])
  expect([flowTaskInfo.children, await todoOf(app, bob)]).toEqual([[], []])
  expect(await messagesOf(app, id(keeper))).toHaveLength(1)
  expect((await findBroken(app.services.db, { now: new Date(0) })).list).toEqual([])
  dataOf(await app.call(workflowProcess.toggleState, { id: child }, keeper))
  dataOf(await app.call(workflowAct.retry, { id: instance, handleOpinion: '已启用' }, keeper))
  // Who tried again, where and why; it used to be told as done by the system.
  const [tried] = dataOf(await app.call(workflow.get, { id: instance }, keeper)).flowTaskOperatorRecordList
  expect(tried).toMatchObject({ handleStatus: 19, handleId: id(keeper), nodeCode: 'pay', handleOpinion: '已启用' })
  const waiting = await todoOf(app, bob)
  expect(waiting.map(({ flowId: of }) => of)).toEqual([child, child])
  for (const { processId } of waiting) await agreeIn(app, bob, processId)
  expect(dataOf(await app.call(workflow.get, { id: instance }, starter)).flowTaskInfo.status).toBe(2)
})

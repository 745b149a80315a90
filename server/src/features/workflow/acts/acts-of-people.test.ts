import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../../testing/make-approval'
import { dataOf, messagesOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let [starter, ann, bob, eve, keeper]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  eve = await app.makeUser()
  keeper = await app.administrator()
})
afterAll(() => app.close())

test('[PRC-22] a rejection to the step before goes back one step, however many there are before', async () => {
  const reject = { target: 'chosen', manner: 'chosen' } as const
  const steps = [approval('a', [id(ann)]), approval('b', [id(bob)]), approval('c', [id(eve)], { reject })]
  const { id: instance } = await startProcess(app, { flowId: await makeReleased(app, { steps }), as: starter })
  for (const person of [ann, bob]) await agreeIn(app, person, instance)
  const back = { id: await partIn(app, eve, instance), handleOpinion: '再看', rejectStep: '1', rejectType: 1 }
  expect(dataOf(await app.call(workflow.reject, back, eve))).toMatchObject({ status: 1, thisStep: 'b' })
})

test.each([
  [1, 'b'],
  [2, 'c'],
] as const)('[PRC-22] a rejection of type %i leads, once it is corrected, to step %s', async (rejectType, then) => {
  const reject = { target: 'chosen', manner: 'chosen' } as const
  const steps = [approval('a', [id(ann)]), approval('b', [id(bob)]), approval('c', [id(eve)], { reject })]
  const { id: instance } = await startProcess(app, { flowId: await makeReleased(app, { steps }), as: starter })
  for (const person of [ann, bob]) await agreeIn(app, person, instance)
  const back = { id: await partIn(app, eve, instance), handleOpinion: '再看', rejectStep: 'a', rejectType }
  dataOf(await app.call(workflow.reject, back, eve))
  expect(await agreeIn(app, ann, instance)).toMatchObject({ status: 1, thisStep: then })
})

test('stepping in takes a reason, and blanks are none', async () => {
  const flowId = await makeReleased(app, { steps: [approval('a', [id(ann)])] })
  const { id: instance } = await startProcess(app, { flowId, as: starter })
  for (const handleOpinion of ['', ' \n', null])
    expect(await app.call(workflowAct.suspend, { id: instance, handleOpinion }, keeper)).toMatchObject({
      key: 'workflow.opinion-wanted',
    })
  expect(await partIn(app, ann, instance)).not.toBe('')
})

test('whoever brings something about is not told of it himself', async () => {
  const flowId = await makeReleased(app, { steps: [approval('a', [id(starter), id(bob)])] })
  const told = async (person: TestUser | undefined) => (await messagesOf(app, id(person))).length
  const [own, others] = [await told(starter), await told(bob)]
  const { id: instance } = await startProcess(app, { flowId, as: starter })
  expect([await partIn(app, starter, instance), await partIn(app, bob, instance)]).not.toContain('')
  expect([await told(starter), await told(bob)]).toEqual([own, others + 1])
})

import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAtMost } from '../../testing/expect-at-most'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { watchStatements } from '../../testing/watch-statements'

let app: TestApp
let [starter, ann, bob, keeper]: TestUser[] = []
let flowId = ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  keeper = await app.administrator()
  const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
  flowId = await makeReleased(app, { steps: [approval('a', [ann.id], { acts }), approval('b', [bob.id])] })
  // The first calls fill the caches of session, permission and settings, which serve every later one.
  const { id } = await startProcess(app, { flowId, as: starter })
  await agreeIn(app, ann, id)
  await agreeIn(app, bob, id)
  await app.call(workflowMonitor.list, {}, keeper)
})
afterAll(() => app.close())

const start = async () => (await startProcess(app, { flowId, as: starter })).id
const agree = async (part: string, as: TestUser | undefined) =>
  dataOf(await app.call(workflow.audit, { id: part, handleOpinion: '同意' }, as))

test('a decision waits for the database ten times, of which three are after its commit', async () => {
  const part = await partIn(app, ann, await start())
  await expectAtMost({ trips: 10, statements: 16 }, () => agree(part, ann))
})

test('the decision that ends an approval sends no more than another one', async () => {
  const id = await start()
  await agreeIn(app, ann, id)
  const part = await partIn(app, bob, id)
  await expectAtMost({ trips: 10, statements: 16 }, () => agree(part, bob))
})

test('a start with its submission waits for the database twelve times', async () => {
  await expectAtMost({ trips: 12, statements: 19 }, start)
})

test('the page of an approval waits seven times, however much happened there', async () => {
  const id = await start()
  await agreeIn(app, ann, id)
  const taskOperatorId = await partIn(app, bob, id)
  await expectAtMost({ trips: 7, statements: 14 }, () => app.call(workflow.get, { id, taskOperatorId }, bob))
})

test('agreements that are made together send no more for ten than for two', async () => {
  const agreeTo = async (count: number) => {
    const ids: string[] = []
    for (let turn = 0; turn < count; turn++) ids.push(await partIn(app, ann, await start()))
    const sent = await watchStatements(async () => {
      const outcomes = dataOf(await app.call(workflow.batch, { ids, batchType: 0, handleOpinion: '同意' }, ann)).list
      expect(outcomes.map(({ isDone }) => isDone)).toEqual(ids.map(() => true))
    })
    // Whom a step names is asked for each.
    return sent.statements.filter((text) => !text.includes('select unnest(')).length
  }
  // A notice of what was made before can come late and empty a cache, so that what is read again counts with one of several.
  const least = async (count: number) => Math.min(await agreeTo(count), await agreeTo(count), await agreeTo(count))
  await agreeTo(1)
  expect(await least(10)).toBe(await least(2))
})

test('a page of a list waits at most three times, however many lines it has', async () => {
  for (let turn = 0; turn < 3; turn++) await start()
  const few = { trips: 3, statements: 4 }
  await expectAtMost(few, () => app.call(workflow.list, { category: 1 }, ann))
  await expectAtMost(few, () => app.call(workflow.list, { category: 2 }, ann))
  await expectAtMost(few, () => app.call(workflowLaunch.list, {}, starter))
  await expectAtMost(few, () => app.call(workflowMonitor.list, {}, keeper))
})

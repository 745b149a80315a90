import { workflow } from '@workstation/contract/workflow'
import { workflowMonitor } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitPage } from '../../../testing/limit-page'
import { makeReleased, startProcess } from '../../../testing/make-approval'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let starter: TestUser
let watcher: TestUser
let ann: TestUser
let instance = ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  watcher = await app.makeUser({ grants: [{ modelId: 'workflowMonitor' }] })
  ann = await app.makeUser({ grants: [{ modelId: 'workflowTodo' }] })
  const flowId = await makeReleased(app, { steps: [approval('secret-step', [ann.id]), approval('last', [ann.id])] })
  instance = (await startProcess(app, { flowId, as: starter })).id
})
afterAll(() => app.close())

const watched = async () =>
  dataOf(await app.call(workflowMonitor.list, { creatorUserId: '' }, watcher)).list.find(({ id }) => id === instance)
const waiting = async () =>
  dataOf(await app.call(workflow.list, { category: 1 }, ann)).list.find(({ processId }) => processId === instance)

test.each([
  ['thisStep', ['thisStepId']],
  ['flowName', ['flowId', 'flowCode']],
  ['userName', ['creatorUserId']],
])('[THR-13] whoever does not see the column %s of an approval is not told it by %j either', async (column, names) => {
  const columns = ['fullName', 'thisStep', 'flowName', 'userName', 'startTime', 'nodeName']
  const told = async (read: () => Promise<object | undefined>) => {
    const row = (await read()) as Record<string, unknown> | undefined
    return names.filter((name) => row?.[name] !== undefined && row[name] !== '' && row[name] !== 0)
  }
  const lists = [
    [watched, { personId: watcher.id, page: 'workflowMonitor' }],
    [waiting, { personId: ann.id, page: 'workflowTodo' }],
  ] as const
  for (const [read, limited] of lists) {
    await limitPage(app, limited, { columns })
    const before = await told(read)
    expect([column, before.length > 0]).toEqual([column, true])
    await limitPage(app, limited, { columns: columns.filter((one) => one !== column) })
    expect([column, await told(read)]).toEqual([column, []])
  }
})

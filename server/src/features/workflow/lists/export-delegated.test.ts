import { delegation } from '@workstation/contract/delegation'
import { workflow } from '@workstation/contract/workflow'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeReleased, startProcess, todoOf } from '../../../testing/make-approval'
import { dataOf } from '../../../testing/make-review'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

test('the spreadsheet of what waits left out for whom it is decided, which its list names', async () => {
  const boss = await app.makeUser({ realName: '主管', grants: [{ modelId: 'workflowEntrust', button: 'btn_add' }] })
  const deputy = await app.makeUser({ grants: [{ modelId: 'workflowTodo', button: 'btn_download' }] })
  const starter = await app.makeUser()
  const now = app.clock.now().getTime()
  const form = { toUserId: deputy.id, startTime: now - 1000, endTime: now + 1000_000 }
  dataOf(await app.call(delegation.create, form, boss))
  for (const [fullName, person] of [
    ['给主管', boss],
    ['给自己', deputy],
  ] as const)
    await startProcess(app, {
      flowId: await makeReleased(app, { steps: [approval('a', [person.id])] }),
      as: starter,
      fullName,
    })
  const listed = (await todoOf(app, deputy)).map(({ fullName, delegateUser }) => [fullName, delegateUser])
  const exported = async (selectKey: string) =>
    (await readExport(app, dataOf(await app.call(workflow.exportTodo, { selectKey }, deputy)), deputy)).slice(1)
  expect(listed.toSorted()).toEqual([
    ['给主管', '主管'],
    ['给自己', ''],
  ])
  expect((await exported('fullName,delegateUser')).map(([name, giver]) => [name, giver ?? '']).sort()).toEqual(
    listed.toSorted(),
  )
  expect((await exported('fullName')).flat().sort()).toEqual(['给主管', '给自己'])
})

import { dataInterface } from '@workstation/contract/data-interface'
import { scheduledTask } from '@workstation/contract/scheduled-task'
import type { PlannedStep } from '@workstation/domain/workflow/process-plan'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { makeReleased } from '../../testing/make-approval'
import { formOf, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { contentOf, taskForm } from '../../testing/task-desk'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
})
afterAll(() => app.close())

const make = async () => dataOf(await app.call(dataInterface.create, interfaceForm() as never, keeper)).id
const remove = (id: string) => app.call(dataInterface.remove, { id }, keeper)
const refused = (text: string) => ({ key: 'data-interface.in-use', msg: expect.stringContaining(text) })

test('an interface was deleted from which released forms take their options: it is kept until none does', async () => {
  const [id, other] = [await make(), await make()]
  const asking = (interfaceId: string) =>
    formOf({
      ...{ kind: 'select', key: 'what' },
      source: { from: 'interface', id: interfaceId, value: 'id', label: 'fullName', parameters: [] } as never,
    })
  const form = await makeForm(app, keeper, asking(id))
  expect(await remove(id)).toMatchObject(refused('1 个表单、0 个流程、0 个定时任务'))
  expect(dataOf(await app.call(dataInterface.get, { id }, keeper)).id).toBe(id)
  await releaseAgain(app, keeper, form.id, asking(other))
  dataOf(await remove(id))
})

test('so it is while a process or a scheduled task calls it', async () => {
  const [called, run] = [await make(), await make()]
  const step: PlannedStep = { do: 'interface', id: 'call', settings: { interfaceId: called, parameters: [] } }
  await makeReleased(app, { steps: [approval('a', [keeper.id]), step] })
  expect(await remove(called)).toMatchObject(refused('0 个表单、1 个流程、0 个定时任务'))
  const content = contentOf('0 * * * *', { interfaceId: run })
  const sent = taskForm({ executeType: '1', executeContent: content })
  const task = dataOf(await app.call(scheduledTask.create, sent, keeper))
  expect(await remove(run)).toMatchObject(refused('0 个表单、0 个流程、1 个定时任务'))
  dataOf(await app.call(scheduledTask.remove, { id: task.id }, keeper))
  dataOf(await remove(run))
})

test('what an interface is used by was not told before it was turned off: it is, by name as far as one sees it', async () => {
  const id = await make()
  const usage = async (as: TestUser) => dataOf(await app.call(dataInterface.usage, { id }, as))
  expect(await usage(keeper)).toEqual({ list: [], others: 0 })
  const content = contentOf('0 * * * *', { interfaceId: id })
  const sent = taskForm({ fullName: '夜间', executeType: '1', executeContent: content })
  dataOf(await app.call(scheduledTask.create, sent, keeper))
  const step: PlannedStep = { do: 'interface', id: 'call', settings: { interfaceId: id, parameters: [] } }
  await makeReleased(app, { steps: [approval('a', [keeper.id]), step] })
  const { list, others } = await usage(keeper)
  expect(list).toEqual([
    { kind: 'process', name: expect.any(String) },
    { kind: 'task', name: '夜间' },
  ])
  expect(others).toBe(0)
  const one = await app.makeUser({ grants: [{ modelId: 'dataInterface' }, { modelId: 'task' }] })
  expect(await usage(one)).toEqual({ list: [{ kind: 'task', name: '夜间' }], others: 1 })
  const other = await app.makeUser({ grants: [{ modelId: 'dataInterface' }] })
  expect(await usage(other)).toEqual({ list: [], others: 2 })
  expect(await app.call(dataInterface.usage, { id }, await app.makeUser())).toMatchObject({ key: 'forbidden' })
  expect(await app.call(dataInterface.usage, { id: 'none' }, one)).toMatchObject({ key: 'not-found' })
})

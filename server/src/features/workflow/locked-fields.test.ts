import { delegation } from '@workstation/contract/delegation'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, startProcess } from '../../testing/make-approval'
import { formOf, makeForm, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let [starter, ann, bob, deputy]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser({ grants: [{ modelId: 'workflowEntrust', button: 'btn_add' }] })
  deputy = await app.makeUser()
  const input = (key: string, more: object = {}): TestNode => ({ kind: 'input', key, label: key, ...more })
  const document = formOf(
    input('stage'),
    input('serial', { locked: 'true', default: { from: 'value', value: 'S-1' } }),
    input('sum', { locked: "stage == 'closed'" }),
    {
      ...{ kind: 'table', key: 'lines', label: 'lines' },
      children: [
        input('what'),
        input('price', { locked: "stage == 'closed'" }),
        { kind: 'user', key: 'by', label: 'by', locked: 'true', default: { from: 'system', name: 'person' } },
      ],
    },
  )
  const { id: formId } = await makeForm(app, await app.administrator(), document)
  const write = { stage: 'write', serial: 'write', sum: 'write', lines: 'write' } as const
  const steps = [bob, ann, bob, ann].map((person, at) => approval(`s${at}`, [id(person)], { fields: write }))
  flowId = await makeReleased(app, { settings: { formId }, steps })
})
afterAll(() => app.close())

const read = async (instance: string) =>
  JSON.parse(dataOf(await app.call(workflow.get, { id: instance }, starter)).formData)
const start = async (formData: object) => (await startProcess(app, { flowId, as: starter, formData })).id

describe('fields that the form of an approval locks were written by other clients', () => {
  test('by who starts, and by who copies', async () => {
    const instance = await start({ stage: 'open', serial: 'mine', sum: '1' })
    expect(await read(instance)).toMatchObject({ stage: 'open', serial: 'S-1', sum: '1' })
    const draft = dataOf(
      await app.call(workflowLaunch.create, { flowId, status: 1, formData: { serial: 'mine' } }, starter),
    )
    expect(await read(draft.id)).toMatchObject({ serial: 'S-1' })
    dataOf(await app.call(workflowLaunch.update, { id: draft.id, status: 1, formData: { serial: 'again' } }, starter))
    expect(await read(draft.id)).toMatchObject({ serial: 'S-1' })
  })

  test('by who decides, in fields and rows; what a decision locks or unlocks may be changed with it', async () => {
    const instance = await start({ stage: 'open', sum: '1', lines: [{ what: 'desk', price: '5' }] })
    const [line] = (await read(instance)).lines
    await agreeIn(app, bob, instance, { formData: { stage: 'closed', sum: '2', serial: 'his' } })
    expect(await read(instance)).toMatchObject({ stage: 'closed', sum: '2', serial: 'S-1' })
    await agreeIn(app, ann, instance, { formData: { sum: '3', lines: [{ ...line, what: 'table', price: '9' }] } })
    expect(await read(instance)).toMatchObject({ sum: '2', lines: [{ what: 'table', price: '5' }] })
    await agreeIn(app, bob, instance, { formData: { stage: 'open', sum: '4' } })
    expect(await read(instance)).toMatchObject({ stage: 'open', sum: '4' })
  })

  test('a row that a delegate adds begins in what is locked with the one whose part it is', async () => {
    const day = 86_400_000
    const now = app.clock.now().getTime()
    const entrusted = { toUserId: id(deputy), type: 1, startTime: now - day, endTime: now + day } as const
    dataOf(await app.call(delegation.create, entrusted, bob))
    const instance = await start({ stage: 'open' })
    await agreeIn(app, deputy, instance, { formData: { lines: [{ what: 'desk', by: id(deputy) }] } })
    expect((await read(instance)).lines).toMatchObject([{ what: 'desk', by: id(bob) }])
  })
})

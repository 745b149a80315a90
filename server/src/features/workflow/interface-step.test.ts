import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dataInterface } from '@workstation/contract/data-interface'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { PlannedStep } from '@workstation/domain/workflow/process-plan'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { interfaceForm } from '../../testing/interface-form'
import { loadState } from '../../testing/load-state'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { patience } from '../../testing/patience'
import { setSettings } from '../../testing/set-settings'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { callInterface } from './call-interface'
import { interfacePeople } from './interface-people'

let app: TestApp
let outside: Server
let [starter, ann, bob, keeper]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
const called: string[] = []
/** Answers what was asked of a path, which waits until then. */
const answers = new Map<string, () => void>()
beforeAll(async () => {
  outside = createServer((request, response) => {
    const path = request.url ?? ''
    called.push(path)
    answers.set(path, () => response.end('[]'))
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  app = await startTestApp()
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  keeper = await app.administrator()
})
afterAll(async () => {
  await app.close()
  outside.closeAllConnections()
  outside.close()
})

async function step(name: string): Promise<PlannedStep> {
  const path = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/${name}`
  const form = interfaceForm({ dataType: '3', requestMethod: '6', checkType: '0', path })
  const interfaceId = dataOf(await app.call(dataInterface.create, form, keeper)).id
  return { do: 'interface', id: name, settings: { interfaceId, parameters: [] } }
}
const places = async (instance: string) =>
  (await loadState(app.services.db, instance))?.tokens.map(({ id: token, node, state }) => ({ token, node, state }))

test('a late answer counts for the step that asked alone, and what nobody waits for is not called', async () => {
  const steps = [approval('a', [id(ann)]), await step('first'), await step('second'), approval('b', [id(bob)])]
  const flowId = await makeReleased(app, { steps })
  const { id: instance } = await startProcess(app, { flowId, as: starter })
  await agreeIn(app, ann, instance)
  await vi.waitFor(() => expect(called).toEqual(['/first']), patience)
  const jump = { id: instance, nodeCode: 'second', handleOpinion: '先走' }
  dataOf(await app.call(workflowAct.jump, jump, keeper))
  answers.get('/first')?.()
  await vi.waitFor(() => expect(called).toEqual(['/first', '/second']), patience)
  const [at] = (await places(instance)) ?? []
  expect(at).toMatchObject({ node: 'second', state: 'live' })
  answers.get('/second')?.()
  await vi.waitFor(async () => expect(await partIn(app, bob, instance)).not.toBe(''), patience)
  for (const node of ['first', 'second'])
    await callInterface(app.services, { instanceId: instance, tokenId: at?.token ?? '', node })
  expect(called).toEqual(['/first', '/second'])
  expect(await places(instance)).toMatchObject([{ node: 'b', state: 'live' }])
})

test('an interface that fails by a fault of the product is told to the log; one that is unknown is not', async () => {
  const { db, log } = app.services
  const lines = hearLog(log)
  const asked = { starter: id(keeper), interfaceId: 'one' }
  expect(await interfacePeople(app.services, asked)).toBeNull()
  expect(lines).toEqual([])
  const steps = [await step('third'), approval('b', [id(bob)])]
  const flowId = await makeReleased(app, { steps })
  await sql`alter table data_interface rename to elsewhere`.execute(db)
  onTestFinished(() => sql`alter table elsewhere rename to data_interface`.execute(db).then(() => undefined))
  const err = expect.objectContaining({ code: '42P01' })
  expect(await interfacePeople(app.services, asked)).toBeNull()
  expect(lines.splice(0)).toEqual([['error', { err, interface: 'one' }, 'an interface failed']])
  const { id: instance } = await startProcess(app, { flowId, as: starter })
  await expect.poll(() => lines).toContainEqual(['error', { err, instance }, 'an interface failed'])
})

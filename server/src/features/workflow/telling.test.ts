import { languages } from '@workstation/contract/language'
import { message } from '@workstation/contract/message'
import { messageTemplate } from '@workstation/contract/message-template'
import { systemTemplate } from '@workstation/contract/system-template'
import { workflowEvents } from '@workstation/contract/workflow-events'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/transact'
import { makeReleased, startProcess } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { itself } from './decide'
import { tellPeople } from './tell-people'

let app: TestApp
let readers: TestUser[] = []
let starter: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser({ realName: '周明远' })
  readers = await Promise.all(languages.map(() => app.makeUser()))
  for (const [at, language] of languages.entries())
    await app.services.db
      .updateTable('app_user')
      .set({ language })
      .where('id', '=', readers[at]?.id ?? '')
      .execute()
})
afterAll(() => app.close())

const kinds = Object.keys(workflowEvents) as (keyof typeof workflowEvents)[]
const run = { id: 'i1', title: '采购二十台显示器' }

/** Tells everybody of something at once. */
const tell = (event: keyof typeof workflowEvents) =>
  transact(app.services.db, async (trx, after) => {
    const kind = (event.charAt(8).toLowerCase() + event.slice(9)) as Parameters<typeof tellPeople>[1]['kind']
    const world = { services: app.services, trx, after, now: app.clock.now(), caller: itself }
    const people = readers.map(({ id }) => id)
    await tellPeople(world, { run, kind, people, nodeName: '经理审批', by: starter.id, opinion: '请尽快' })
  })

test.each(kinds)('%s is told to each reader in his language, and leads to the approval', async (event) => {
  await tell(event)
  for (const [at, language] of languages.entries()) {
    const reader = readers[at] as TestUser
    const says = workflowEvents[event].builtIn[language].title.replace('{approval}', run.title)
    expect((await messagesOf(app, reader.id)).at(-1)).toBe(says)
    const { list } = dataOf(await app.call(message.list, {}, reader))
    const read = dataOf(await app.call(message.read, { id: list[0]?.id }, reader))
    expect(read.bodyText).not.toMatch(/[{}]/)
  }
})

test('an administrator puts his own words in the place of those of the product', async () => {
  const admin = await app.administrator()
  const { id } = dataOf(await app.call(systemTemplate.copy, { code: 'workflowArrived' }, admin))
  const { isStationLetter: _, ...row } = dataOf(await app.call(messageTemplate.get, { id }, admin))
  const words = { title: '该您了：{approval}', content: '{approval}', isEmail: 0 as const, enabledMark: 1 as const }
  dataOf(await app.call(messageTemplate.update, { ...row, ...words } as never, admin))
  const flowId = await makeReleased(app, { steps: [approval('a', [readers[0]?.id ?? ''])] })
  await startProcess(app, { flowId, as: starter })
  expect((await messagesOf(app, readers[0]?.id ?? '')).at(-1)).toMatch(/^该您了：周明远/)
})

import { dataInterface } from '@workstation/contract/data-interface'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { approval, exclusive } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { makeReleased, startProcess } from '../../testing/make-approval'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { patience } from '../../testing/patience'
import { setSettings } from '../../testing/set-settings'
import { startHttpServer } from '../../testing/start-http-server'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let outside: Awaited<ReturnType<typeof startHttpServer>>
let [starter, ann]: TestUser[] = []
let keeper: TestUser
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp()
  outside = await startHttpServer(() => ({ body: '[]' }))
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  starter = await app.makeUser()
  ann = await app.makeUser()
  keeper = await app.administrator()
})
afterAll(async () => {
  await app.close()
  await outside.close()
})

// One in the morning in Shanghai, and the day before in Greenwich.
const formData = { day: '2026-11-27', moment: '2026-11-27 01:00' }

test('a condition, a title and the parameters of a call count the days between a day and a moment on the clock of the organisation', async () => {
  const document = formOf({ kind: 'date', key: 'day' }, { kind: 'dateTime', key: 'moment' })
  const { id: formId } = await makeForm(app, keeper, document)
  const parameters = JSON.stringify([{ field: 'apart', dataType: 'varchar', required: 0, defaultValue: '' }])
  const sent = { dataType: '3', path: `${outside.address}/told`, requestMethod: '6', requestParameters: parameters }
  const asked = { ...interfaceForm(sent), checkType: '0' }
  const interfaceId = dataOf(await app.call(dataInterface.create, asked, keeper)).id
  const apart = { name: 'apart', formula: 'days(day, moment)' }
  const flowId = await makeReleased(app, {
    settings: { formId, title: "concat('apart ', days(day, moment))" },
    steps: [
      { do: 'interface', id: 'tell', settings: { interfaceId, parameters: [apart] } },
      exclusive('x', ['days(day, moment) = 0', approval('same', [id(ann)])], ['', approval('other', [id(ann)])]),
    ],
  })
  const foreseen = dataOf(await app.call(workflowAct.forecast, { id: '0', flowId, formData }, starter))
  expect(JSON.stringify(foreseen)).toContain('"same"')
  const { id: instance } = await startProcess(app, { flowId, as: starter, formData })
  await vi.waitFor(() => expect(outside.calls).toHaveLength(1), patience)
  expect(outside.calls[0]?.url.searchParams.get('apart')).toBe('0')
  await vi.waitFor(async () => {
    const { flowTaskInfo } = dataOf(await app.call(workflow.get, { id: instance }, starter))
    expect(flowTaskInfo).toMatchObject({ fullName: 'apart 0', thisStep: 'same' })
  }, patience)
})

import type { Endpoint } from '@workstation/contract/endpoint'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { fieldsOf, fittingInput, send } from '../../testing/walked-call'
import { workflowCalls } from '../../testing/workflow-calls'

const hostile = [
  "'; drop table workflow_instance; --",
  'id; select pg_sleep(5)',
  '1) or (1=1',
  'title") desc --',
  'constructor',
  '../../Actions/Check',
  '%25%5f\\',
]
let app: TestApp
let [starter, ann, copied, keeper]: TestUser[] = []
let instance = ''
let part = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
const formula = '=HYPERLINK("https://elsewhere.example","开")'
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const pages = ['workflowTodo', 'workflowDone', 'workflowCirculate', 'workflowLaunch', 'workflowMonitor']
  const grants = pages.flatMap((modelId) => [{ modelId }, { modelId, button: 'btn_download' }])
  starter = await app.makeUser({ grants })
  ann = await app.makeUser({ grants })
  copied = await app.makeUser({ grants })
  keeper = await app.administrator()
  const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
  const flowId = await makeReleased(app, { steps: [approval('a', [id(ann)], { acts }), approval('b', [id(ann)])] })
  instance = (await startProcess(app, { flowId, as: starter, fullName: formula })).id
  dataOf(await app.call(workflowAct.copy, { id: await partIn(app, ann, instance), userIds: [id(copied)] }, ann))
  await agreeIn(app, ann, instance)
  part = await partIn(app, ann, instance)
})
afterAll(() => app.close())

/** All rows of approvals and processes, as they lie there. */
async function lies(): Promise<string> {
  const rows = (table: string) => sql`(select json_agg(one order by id) from ${sql.table(table)} one)`
  const { rows: found } = await sql`select ${rows('workflow_instance')} as a, ${rows('workflow_actor')} as b,
    ${rows('workflow_process')} as c, ${rows('workflow_record')} as d`.execute(app.services.db)
  return JSON.stringify(found)
}

const reading = workflowCalls.filter(({ method, reads }) => method === 'GET' || reads)
const isText = (schema: object) => JSON.stringify(schema).includes('"string"')
const idsOf = (call: Endpoint) =>
  Object.fromEntries(fieldsOf(call).flatMap(([name]) => (name === 'id' ? [[name, part]] : [])))

describe('[THR-01] [THR-09] no text of any call of approvals', () => {
  test.each(reading.map((call) => [call.name, call] as const))('is more than a value: %s', async (_, call) => {
    const before = await lies()
    for (const [name, schema] of fieldsOf(call))
      for (const value of isText(schema) ? hostile : []) {
        const from = performance.now()
        const input = { ...fittingInput(call, true), ...idsOf(call), [name]: value }
        const answer = await send(app.app, call, input, keeper?.token)
        const about = `${name} = ${value}: ${answer.body.slice(0, 200)}`
        expect(answer.statusCode, about).toBe(200)
        expect(answer.json().code, about).not.toBe(500)
        expect(performance.now() - from, about).toBeLessThan(4000)
      }
    expect((await lies()) === before).toBe(true)
  })
})

describe('[THR-17] a title that begins like a formula', () => {
  test.each([
    ['to-do', workflow.exportTodo, () => ann],
    ['done', workflow.exportDone, () => ann],
    ['copies', workflow.exportCopies, () => copied],
    ['own', workflowLaunch.export, () => starter],
    ['monitor', workflowMonitor.export, () => starter],
  ] as const)('is text in the spreadsheet of %s', async (_, call, who) => {
    const as = who()
    const rows = await readExport(app, dataOf(await app.call(call, {}, as)), as)
    const cells = rows.flat().map(String)
    expect(cells.some((cell) => cell.includes('HYPERLINK'))).toBe(true)
    expect(cells.filter((cell) => cell.startsWith('='))).toEqual([])
  })
})

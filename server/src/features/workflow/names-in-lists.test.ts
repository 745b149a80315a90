import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { approval, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let starter: TestUser
let keeper: TestUser
let ann: TestUser
let instance = ''
let status: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser({
    grants: [{ modelId: 'workflowLaunch' }, { modelId: 'workflowLaunch', button: 'btn_download' }],
  })
  keeper = await app.administrator()
  ann = await app.makeUser({ realName: 'Ann' })
  const bob = await app.makeUser({ realName: 'Bob' })
  const arms = [[approval('finance', [ann.id])], [approval('law', [bob.id])]] as const
  const flowId = await makeReleased(app, { steps: [parallel('p', ...arms), approval('last', [ann.id])] })
  const started = await startProcess(app, { flowId, as: starter })
  instance = started.id
  status = started.thisStep
})
afterAll(() => app.close())

const own = async (language: string) =>
  dataOf(await app.call(workflowLaunch.list, {}, starter, { language })).list.find(({ id }) => id === instance)
const watched = async (language: string) =>
  dataOf(await app.call(workflowMonitor.list, {}, keeper, { language })).list.find(({ id }) => id === instance)
const shown = (row: { thisStep?: string; waitingFor?: string } | undefined) => [
  row?.thisStep?.split(/(、|, )/).toSorted(),
  row?.waitingFor?.split(/(、|, )/).toSorted(),
]

describe('steps and people of an approval in lists', () => {
  test('stood between Chinese commas for who reads English', async () => {
    const said = (comma: string) => [[comma, 'finance', 'law'].toSorted(), [comma, 'Ann', 'Bob'].toSorted()]
    for (const list of [own, watched]) {
      expect(shown(await list('en'))).toEqual(said(', '))
      expect(shown(await list('zh'))).toEqual(said('、'))
    }
    const waiting = dataOf(await app.call(workflow.list, { category: 1 }, ann, { language: 'en' })).list
    expect(waiting[0]?.thisStep).toContain(', ')
  })

  test('stood so in what was exported for him, on the page of the approval, and in the answer of an act', async () => {
    const exported = dataOf(
      await app.call(workflowLaunch.export, { selectKey: 'thisStep,waitingFor' }, starter, { language: 'en' }),
    )
    const [, row] = await readExport(app, exported, starter)
    expect(row?.map((cell) => String(cell).includes(', '))).toEqual([true, true])
    const read = dataOf(await app.call(workflow.get, { id: instance }, starter, { language: 'en' }))
    expect(read.flowTaskInfo.thisStep).toMatch(/^\w+, \w+$/)
    expect(status).toContain('、')
    const transfer = { id: await partIn(app, ann, instance), freeApproverUserId: keeper.id, handleOpinion: 'x' }
    const moved = dataOf(await app.call(workflow.transfer, transfer, ann, { language: 'en' }))
    expect(moved.thisStep).toMatch(/^\w+, \w+$/)
  })
})

import { randomUUID } from 'node:crypto'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeReleased, startProcess } from '../../../testing/make-approval'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let [starter, decider]: TestUser[] = []
let flowId = ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  decider = await app.makeUser()
  flowId = await makeReleased(app, { steps: [approval('a', [decider.id])] })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('workflow_instance').execute())

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const begin = (fullName: string, key: string, as = starter) =>
  app.call(workflowLaunch.create, { flowId, status: 0, fullName }, as, withKey(key))
const titles = async () => {
  const rows = await app.services.db.selectFrom('workflow_instance').select('title').execute()
  return rows.map(({ title }) => title).sort()
}

test('an approval whose answer was lost was started twice when it was sent again', async () => {
  const key = randomUUID()
  const first = dataOf(await begin('采购', key))
  expect(dataOf(await begin('采购', key))).toEqual(first)
  const both = await Promise.all([begin('差旅', `${key}2`), begin('差旅', `${key}2`)])
  expect(dataOf(both[0])).toEqual(dataOf(both[1]))
  expect(await titles()).toEqual(['差旅', '采购'])
  // What was changed since is not taken for the same.
  expect(await begin('采购两台', key)).toMatchObject({ key: 'once.other' })
  expect(dataOf(await begin('采购', key, decider)).id).not.toBe(first.id)
  expect(await titles()).toEqual(['差旅', '采购', '采购'])
})

test('a copy, and a comment, whose answer was lost was made twice when it was sent again', async () => {
  const { id } = await startProcess(app, { flowId, as: starter, fullName: '采购' })
  const key = randomUUID()
  const copy = () => app.call(workflowLaunch.copy, { id }, starter, withKey(key))
  expect(dataOf(await copy()).id).toBe(dataOf(await copy()).id)
  expect(await titles()).toHaveLength(2)
  const say = () => app.call(workflowLaunch.addComment, { taskId: id, text: '请看' }, starter, withKey(`${key}c`))
  expect(dataOf(await say()).id).toBe(dataOf(await say()).id)
  expect(dataOf(await app.call(workflowLaunch.comments, { taskId: id }, starter)).list).toHaveLength(1)
})

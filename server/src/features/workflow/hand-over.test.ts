import { personChange } from '@workstation/contract/user-leaving'
import { workflow } from '@workstation/contract/workflow'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let starter: TestUser
let leaver: TestUser
let heir: TestUser
let other: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  starter = await app.makeUser({ realName: '发起人' })
  leaver = await app.makeUser({ realName: '林离任' })
  heir = await app.makeUser({ realName: '卫接手' })
  other = await app.makeUser({ realName: '旁人' })
})

const run = async (people: readonly TestUser[], outcome?: { mode: 'all' | 'inOrder'; ratio: number }) => {
  const ids = people.map(({ id }) => id)
  const flowId = await makeReleased(app, {
    steps: [approval('a', ids, outcome && { outcome }), approval('b', [other.id])],
  })
  return (await startProcess(app, { flowId, as: starter })).id
}
const leave = (successorId = heir.id) => app.call(personChange.leave, { id: leaver.id, successorId }, admin)
const undo = async () => {
  const { list } = dataOf(await app.call(personChange.list, {}, admin))
  return dataOf(await app.call(personChange.undo, { id: list.find(({ userId }) => userId === leaver.id)?.id }, admin))
}
const has = async (instance: string, as: TestUser) => (await partIn(app, as, instance)) !== ''
/** Whether it waits for somebody, who need not be signed in. */
const waits = async (instance_id: string, { id: person_id }: TestUser) =>
  (
    await app.services.db
      .selectFrom('workflow_actor')
      .select('id')
      .where('state', '=', 'pending')
      .where('instance_id', '=', instance_id)
      .where('person_id', '=', person_id)
      .execute()
  ).length > 0
const countedFor = async (id: string) =>
  dataOf(await app.call(personChange.checklist, { id }, admin)).work.find(({ kind }) => kind === 'approval')?.count ?? 0

describe('approvals of somebody who leaves', () => {
  test('are counted, and each that waits goes to who takes over, with a record and a message', async () => {
    const [one, two, done] = [await run([leaver]), await run([leaver]), await run([leaver])]
    await agreeIn(app, leaver, done)
    expect([await countedFor(leaver.id), await countedFor(heir.id)]).toEqual([2, 0])
    expect(await app.call(personChange.leave, { id: leaver.id }, admin)).toMatchObject({
      key: 'leaving.successor-missing',
      msg: expect.stringContaining('待办的审批'),
    })
    dataOf(await leave())
    expect([await has(one, heir), await has(two, heir), await has(done, heir)]).toEqual([true, true, false])
    const { flowTaskOperatorRecordList: records } = dataOf(await app.call(workflow.get, { id: one }, heir))
    expect(records[0]).toMatchObject({ handleStatus: 7, userName: expect.stringContaining(admin.realName ?? '') })
    expect((await messagesOf(app, heir.id)).length).toBe(2)
    expect(await agreeIn(app, heir, one)).toMatchObject({ thisStep: 'b' })
  })

  test('that are still to come to him in an order come to who takes over', async () => {
    const instance = await run([other, leaver], { mode: 'inOrder', ratio: 100 })
    expect(await countedFor(leaver.id)).toBe(1)
    dataOf(await leave())
    expect(await has(instance, heir)).toBe(false)
    await agreeIn(app, other, instance)
    expect(await has(instance, heir)).toBe(true)
  })

  test('do not go to somebody who decides there himself, and then nothing of him goes', async () => {
    const [shared, alone] = [await run([leaver, heir], { mode: 'all', ratio: 100 }), await run([leaver])]
    expect(await leave()).toMatchObject({ key: 'leaving.successor-decides', msg: expect.stringContaining('卫接手') })
    expect([await has(shared, leaver), await has(alone, leaver), await has(alone, heir)]).toEqual([true, true, false])
    dataOf(await leave(other.id))
    expect([await has(shared, other), await has(alone, other), await has(shared, heir)]).toEqual([true, true, true])
  })

  test('come back when it is undone, but for what was decided since', async () => {
    const [decided, waiting] = [await run([leaver]), await run([leaver])]
    dataOf(await leave())
    await agreeIn(app, heir, decided)
    expect((await undo()).left).toEqual([expect.objectContaining({ kind: 'approval' })])
    expect([await waits(waiting, leaver), await waits(waiting, heir), await waits(decided, leaver)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('that he has started and not sent stay his', async () => {
    const flowId = await makeReleased(app, { steps: [approval('a', [other.id])] })
    await startProcess(app, { flowId, as: leaver, status: 1 })
    expect(await countedFor(leaver.id)).toBe(0)
    dataOf(await leave(''))
  })
})

import { delegation } from '@workstation/contract/delegation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeProcess } from '../../testing/make-process'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { actsFor } from '.'

let app: TestApp
let boss: TestUser
let deputy: TestUser
let nobody: TestUser
const minute = 60 * 1000
const day = 24 * 60 * minute
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  const grants = buttons.map((button) => ({ modelId: 'workflowEntrust', button }))
  boss = await app.makeUser({ grants })
  deputy = await app.makeUser({ grants })
  nobody = await app.makeUser()
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('workflow_delegation').execute())

const now = () => app.clock.now().getTime()
const form = (more: object = {}) => ({ toUserId: deputy.id, startTime: now() - day, endTime: now() + day, ...more })
const add = async (more: object = {}, as = boss) => dataOf(await app.call(delegation.create, form(more), as)).id
const remove = (id: string, as = boss) => app.call(delegation.remove, { id }, as)
const asked = (more: object = {}) => ({ type: 1 as const, processId: 'some', category: '', ...more })
const forWhom = (more: object = {}, as = deputy) => actsFor(app.services, as.id, asked(more))

describe('[PRC-07] who may', () => {
  const calls = [
    ['list', delegation.list, () => ({}), { currentPage: 0 }],
    ['get', delegation.get, (id: string) => ({ id }), { id: 'a b' }],
    ['create', delegation.create, () => form(), { toUserId: '' }],
    ['update', delegation.update, (id: string) => ({ ...form(), id, version: 1 }), { endTime: 'x' }],
    ['stop', delegation.stop, (id: string) => ({ id }), { id: 'a b' }],
    ['remove', delegation.remove, (id: string) => ({ id }), { id: 'a b' }],
  ] as const

  test.each(calls)('%s: no session, no permission, bad input, somebody else, works', async (...[, call, good, bad]) => {
    const id = await add()
    const input = good(id)
    const answer = (body: object, as?: TestUser) =>
      app.call(call, body as never, as) as Promise<{ code: number; key?: string }>
    expect((await answer(input)).code).toBe(602)
    expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
    expect(['invalid', 'not-found']).toContain((await answer({ ...input, ...bad }, boss)).key)
    if ('id' in input) expect(await answer(input, deputy)).toMatchObject({ key: 'not-found' })
    expect((await answer(input, boss)).code).toBe(200)
    await remove(id)
  })
})

describe('[PRC-07] entrusting', () => {
  test.each([
    [() => ({ toUserId: boss.id }), 'delegation.self'],
    [() => ({ toUserId: 'gone' }), 'delegation.person'],
    [() => ({ startTime: now() + 2 * day }), 'delegation.period'],
    [() => ({ endTime: now() }), 'delegation.period'],
    [() => ({ startTime: now() + day }), 'delegation.period'],
    [() => ({ flowId: 'gone' }), 'delegation.process'],
    [() => ({ type: 2 }), 'invalid'],
    [() => ({ flowId: 'a,,b' }), 'invalid'],
    [() => ({ endTime: 1e30 }), 'invalid'],
  ])('is refused with %o', async (wrong, key) => {
    expect(await app.call(delegation.create, form(wrong()), boss)).toMatchObject({ key })
  })

  test('keeps what its form says, and each sees his own alone', async () => {
    const keeper = await app.administrator()
    const process = await makeProcess(app, { keeper, deciders: [boss], fullName: '请假', enCode: 'leave' })
    const id = await add({ flowId: process, takesWaiting: 1, description: '出差' })
    const row = dataOf(await app.call(delegation.get, { id }, boss))
    expect(row).toMatchObject({
      ...{ toUserId: deputy.id, flowId: process, flowName: '请假/leave', flowCategory: '', type: 1, takesWaiting: 1 },
      ...{ toUserName: `${deputy.realName}/${deputy.account}`, description: '出差' },
      ...{ startTime: now() - day, endTime: now() + day },
    })
    const listed = async (as: TestUser) => dataOf(await app.call(delegation.list, {}, as)).list.map((one) => one.id)
    expect([await listed(boss), await listed(deputy)]).toEqual([[id], []])
    dataOf(await app.call(delegation.update, { ...row, flowId: '', flowCategory: 'finance' } as never, boss))
    expect(dataOf(await app.call(delegation.get, { id }, boss))).toMatchObject({ flowId: '', flowCategory: 'finance' })
    await remove(id)
  })

  test('names its processes by their ids, also one that is off by now or that he may not start, and not one that is gone', async () => {
    const keeper = await app.administrator()
    const make = (fullName: string, enCode: string) =>
      makeProcess(app, { keeper, deciders: [deputy], fullName, enCode })
    const [on, off] = [await make('请假, 事假', 'named1'), await make('报销', 'named2')]
    const id = await add({ flowId: `${off},${on}` })
    const { db } = app.services
    await db.updateTable('workflow_process').set({ enabled_mark: 0 }).where('id', '=', off).execute()
    const named = async () => dataOf(await app.call(delegation.get, { id }, boss)).processes
    const both = [
      { id: on, fullName: '请假, 事假' },
      { id: off, fullName: '报销' },
    ]
    expect(await named()).toEqual(both.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    // It stays chosen where something else is changed.
    dataOf(await app.call(delegation.update, { id, version: 1, description: '出差' } as never, boss))
    expect(dataOf(await app.call(delegation.get, { id }, boss))).toMatchObject({ flowId: `${off},${on}` })
    await db.updateTable('workflow_delegation').set({ process_ids: '["gone"]' }).where('id', '=', id).execute()
    expect(await named()).toEqual([])
    await remove(id)
  })

  test('is listed by what it is for, starting or deciding, and all of it where nothing is said', async () => {
    const [deciding, starting] = [await add(), await add({ type: 0 })]
    const listed = async (more: Record<string, unknown> = {}) =>
      dataOf(await app.call(delegation.list, more, boss)).list.map((one) => one.id)
    expect([await listed({ type: 0 }), await listed({ type: 1 })]).toEqual([[starting], [deciding]])
    expect((await listed()).toSorted()).toEqual([deciding, starting].toSorted())
    for (const id of [deciding, starting]) await remove(id)
  })

  test('holds for all, for a category, or for some processes', async () => {
    const keeper = await app.administrator()
    const process = await makeProcess(app, { keeper, deciders: [boss] })
    expect(await forWhom()).toEqual([])
    const all = await add()
    expect([await forWhom(), await forWhom({ type: 0 })]).toEqual([[boss.id], []])
    await remove(all)
    const some = await add({ flowCategory: 'finance' })
    expect([await forWhom({ category: 'finance' }), await forWhom({ category: 'other' })]).toEqual([[boss.id], []])
    await remove(some)
    const one = await add({ flowId: process })
    expect([await forWhom({ processId: process }), await forWhom()]).toEqual([[boss.id], []])
    await remove(one)
  })

  test('begins and ends on time, and ends early when it is told to', async () => {
    const later = await add({ startTime: now() + minute, endTime: now() + 2 * minute })
    expect(await forWhom()).toEqual([])
    app.clock.advance({ minutes: 1 })
    expect(await forWhom()).toEqual([boss.id])
    app.clock.advance({ minutes: 1 })
    expect(await forWhom()).toEqual([])
    expect(await app.call(delegation.stop, { id: later }, boss)).toMatchObject({ key: 'delegation.over' })
    const id = await add()
    dataOf(await app.call(delegation.stop, { id }, boss))
    expect(await forWhom()).toEqual([])
  })

  test('is told to whom it was entrusted as long as it holds, the earliest first', async () => {
    const other = await app.makeUser({ grants: [{ modelId: 'workflowEntrust', button: 'btn_add' }] })
    const [start, end] = [now() - day, now() + day]
    const second = await add({ type: 0, flowCategory: 'finance', startTime: start + 1 })
    const first = await add({ startTime: start }, other)
    await add({ startTime: now() + 1 })
    await add({ toUserId: nobody.id })
    await remove(await add())
    const told = { startTime: start, endTime: end }
    const received = async () => dataOf(await app.call(delegation.received, {}, deputy)).list
    const early = { ...told, id: first, userName: other.realName, type: 1, flowCategory: '' }
    const late = {
      ...told,
      id: second,
      userName: boss.realName,
      type: 0,
      flowCategory: 'finance',
      startTime: start + 1,
    }
    expect(await received()).toEqual([early, late])
    expect(await forWhom()).toEqual([other.id])
    const again = await add({ startTime: start + 2 }, other)
    expect(await forWhom()).toEqual([other.id])
    await app.services.db
      .updateTable('workflow_delegation')
      .set({ end_at: app.clock.now() })
      .where('id', '=', again)
      .execute()
    expect(await received()).toEqual([early, late])
  })

  test('of a process counts for no other one of its category, and of two people for both', async () => {
    const keeper = await app.administrator()
    const process = await makeProcess(app, { keeper, deciders: [boss] })
    const other = await app.makeUser({ grants: [{ modelId: 'workflowEntrust', button: 'btn_add' }] })
    await add({ flowId: process, flowCategory: 'finance' })
    await add({ flowCategory: 'finance' }, other)
    expect(await forWhom({ category: 'finance' })).toEqual([other.id])
    expect(await forWhom({ category: 'finance', processId: process })).toEqual([boss.id, other.id].sort())
    await add({ flowId: process }, other)
    expect(await forWhom({ processId: process })).toEqual([boss.id, other.id].sort())
  })

  test('takes on no process that is off, and asks of who is off by now only where he is another one', async () => {
    const keeper = await app.administrator()
    const [on, off] = [
      await makeProcess(app, { keeper, deciders: [boss] }),
      await makeProcess(app, { keeper, deciders: [boss] }),
    ]
    const { db } = app.services
    await db.updateTable('workflow_process').set({ enabled_mark: 0 }).where('id', '=', off).execute()
    const id = await add({ flowId: on })
    const change = (more: object) => app.call(delegation.update, { id, ...more } as never, boss)
    expect(await change({ version: 1, flowId: `${on},${off}` })).toMatchObject({ key: 'delegation.process' })
    const gone = await app.makeUser()
    await db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', 'in', [deputy.id, gone.id]).execute()
    expect(await change({ version: 1, toUserId: gone.id })).toMatchObject({ key: 'delegation.person' })
    dataOf(await change({ version: 1, toUserId: deputy.id, flowId: '', description: null, startTime: now() - 2 * day }))
    await db.updateTable('app_user').set({ enabled_mark: 1 }).where('id', '=', deputy.id).execute()
    expect(dataOf(await app.call(delegation.get, { id }, boss))).toMatchObject({
      ...{ toUserId: deputy.id, flowId: '', processes: [], description: '', startTime: now() - 2 * day },
    })
  })

  test('is not passed on, and ends with who entrusts or is entrusted', async () => {
    const first = await add()
    const second = await add({ toUserId: nobody.id }, deputy)
    expect(await forWhom({}, nobody)).toEqual([deputy.id])
    expect(await forWhom()).toEqual([boss.id])
    const turn = (id: string, enabled_mark: number) =>
      app.services.db.updateTable('app_user').set({ enabled_mark }).where('id', '=', id).execute()
    await turn(boss.id, 0)
    expect(await forWhom()).toEqual([])
    await turn(boss.id, 1)
    await turn(deputy.id, 0)
    expect(await forWhom()).toEqual([])
    await turn(deputy.id, 1)
    const { list } = dataOf(await app.call(delegation.received, {}, deputy))
    expect(list).toMatchObject([{ id: first, userName: boss.realName, type: 1 }])
    await remove(first)
    await remove(second, deputy)
  })
})

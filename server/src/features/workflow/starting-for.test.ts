import { delegation } from '@workstation/contract/delegation'
import { startForEverybody } from '@workstation/contract/process-record'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { approval, exclusive } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignCalls } from '../../testing/foreign-calls'
import { makeReleased, partIn } from '../../testing/make-approval'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let [boss, chief, deputy, stranger, judge, keeper]: TestUser[] = []
let flowId = ''
const hour = 3_600_000
const day = 24 * hour
const id = (person: TestUser | undefined) => person?.id ?? ''
const scopeOf = (...people: (TestUser | undefined)[]) => ({
  ...startForEverybody,
  everybody: false,
  users: people.map(id),
})
const { get, post, form: parts } = foreignCalls(() => ({ app, as: deputy as TestUser }))

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const places = ['north', 'south'].map((one) => ({ id: one, path: one, parent_id: '-1', category: 'department' }))
  await app.services.db
    .insertInto('organize')
    .values(places.map((place) => ({ ...place, full_name: `${place.id}部`, en_code: place.id })))
    .execute()
  keeper = await app.administrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(new Date())
  await app.services.db.deleteFrom('workflow_delegation').execute()
  const grants = ['btn_add', 'btn_edit'].map((button) => ({ modelId: 'workflowEntrust', button }))
  boss = await app.makeUser({ grants, realName: '张三', organizeId: 'north' })
  chief = await app.makeUser({ grants, realName: '李四', organizeId: 'north' })
  deputy = await app.makeUser({ realName: '代理', organizeId: 'south' })
  stranger = await app.makeUser()
  judge = await app.makeUser()
  const own = { from: 'system', name: 'department' } as const
  const document = formOf(
    { kind: 'user', key: 'who', default: { from: 'system', name: 'person' } },
    { kind: 'department', key: 'unit', default: own },
    { kind: 'input', key: 'why' },
    { kind: 'input', key: 'secret' },
  )
  const made = await makeForm(app, keeper as TestUser, document)
  const steps = [
    exclusive('x', ["unit == 'north'", approval('north', [id(judge)])], ['', approval('south', [id(judge)])]),
  ]
  const plan = { settings: { formId: made.id }, start: { fields: { secret: 'hidden' as const } }, steps }
  flowId = await makeReleased(app, plan, { startScope: scopeOf(boss, chief) })
})

const now = () => app.clock.now().getTime()
async function entrust(from: TestUser | undefined, more: object = {}) {
  const what = { toUserId: id(deputy), type: 0 as const, startTime: now() - day, endTime: now() + hour, ...more }
  return dataOf(await app.call(delegation.create, what, from)).id
}
const tiles = async (as: TestUser | undefined) => dataOf(await app.call(workflowProcess.startable, {}, as))
const tile = async (as: TestUser | undefined = deputy) => (await tiles(as)).list.find((one) => one.id === flowId)
const open = (more: object = {}, as = deputy) =>
  app.call(workflow.get, { id: '0', flowId, opType: '-1', delegateUserId: id(boss), ...more }, as)
const launch = (more: object = {}, as = deputy) =>
  app.call(workflowLaunch.create, { flowId, status: 0, delegateUserId: id(boss), ...more }, as)
const valuesOf = async (instance: string, as = deputy) =>
  JSON.parse(dataOf(await app.call(workflow.get, { id: instance }, as)).formData) as Record<string, unknown>
const started = async () => {
  const rows = app.services.db.selectFrom('workflow_instance').select('id').where('process_id', '=', flowId)
  return (await rows.execute()).length
}
const disable = (person: TestUser | undefined, enabled_mark = 0) =>
  app.services.db.updateTable('app_user').set({ enabled_mark }).where('id', '=', id(person)).execute()
const rescope = async (...people: (TestUser | undefined)[]) => {
  const row = dataOf(await app.call(workflowProcess.get, { id: flowId }, keeper))
  dataOf(await app.call(workflowProcess.update, { ...row, startScope: scopeOf(...people) } as never, keeper))
}

describe('what can be started', () => {
  test('tells for whom and until when, each once, beside whether it can be started for oneself', async () => {
    expect(await tile()).toBeUndefined()
    await entrust(boss, { endTime: now() + 2 * day })
    await entrust(boss)
    await entrust(chief)
    const of = (person: TestUser | undefined, fullName: string, endTime: number) => ({
      ...{ id: id(person), fullName, account: person?.account, endTime },
    })
    const givers = [of(chief, '李四', now() + hour), of(boss, '张三', now() + 2 * day)]
    expect(await tile()).toMatchObject({ isOwn: false, givers })
    expect((await tiles(deputy)).pagination.total).toBe((await tiles(deputy)).list.length)
    expect(await tile(boss)).toMatchObject({ isOwn: true, givers: [] })
    await rescope(boss, chief, deputy)
    expect(await tile()).toMatchObject({ isOwn: true, givers })
  })

  test('is told to nobody else, and is no longer the moment that it ends', async () => {
    await entrust(boss)
    for (const person of [stranger, judge]) expect(await tile(person)).toBeUndefined()
    expect(await open({}, stranger)).toMatchObject({ key: 'delegation.none', data: null })
    expect(await app.call(workflowProcess.get, { id: flowId }, stranger)).toMatchObject({ key: 'not-found' })
    const known = dataOf(await app.call(workflowProcess.get, { id: flowId }, deputy))
    expect(known.formData).toContain('secret')
    expect(known.startScope.users).toEqual([])
    const named = async () => JSON.stringify(dataOf(await app.call(workflowProcess.tree, {}, deputy)).list)
    expect(await named()).toContain(flowId)
    app.clock.set(new Date(now() + hour))
    expect(await tile()).toBeUndefined()
    expect(await named()).not.toContain(flowId)
    expect(await app.call(workflowProcess.get, { id: flowId }, deputy)).toMatchObject({ key: 'not-found' })
  })

  test.each([
    ['of another process', { flowCategory: 'other' }, async () => {}, 'delegation.none'],
    ['for deciding', { type: 1 }, async () => {}, 'delegation.none'],
    ['that has not begun', { startTime: Date.now() + hour / 2 }, async () => {}, 'delegation.start-over'],
    [
      'that was ended early',
      {},
      (given: string) => app.call(delegation.stop, { id: given }, boss),
      'delegation.start-over',
    ],
    ['that is over', {}, async () => app.clock.set(new Date(now() + hour)), 'delegation.start-over'],
    ['of who is disabled', {}, () => disable(boss), 'delegation.start-over'],
    ['of who may not start it', {}, () => rescope(chief), 'delegation.giver-may-not'],
  ])('gives neither form nor start by a delegation %s', async (...[, more, after, key]) => {
    await after(await entrust(boss, more))
    expect(await tile()).toBeUndefined()
    expect(await open()).toMatchObject({ key, data: null })
    expect(await launch()).toMatchObject({ key })
    const asked = { flowId, formData: {}, delegateUserId: id(boss) }
    expect(await app.call(workflowAct.forecast, asked, deputy)).toMatchObject({ key })
    expect(await app.call(workflow.candidates, { id: '0', ...asked }, deputy)).toMatchObject({ key })
    expect(await started()).toBe(0)
  })

  test('is nobody’s who is disabled himself', async () => {
    await entrust(boss)
    await disable(deputy)
    expect((await open()).code).not.toBe(200)
    expect((await launch()).code).not.toBe(200)
  })
})

describe('a form that is filled in for somebody', () => {
  test('begins with him and his department, on the page and for clients that send nothing', async () => {
    await entrust(boss)
    const detail = dataOf(await open())
    expect(JSON.parse(detail.formData)).toMatchObject({ who: id(boss), unit: 'north' })
    expect(detail).toMatchObject({ actsForUser: '张三', formOwn: { person: id(boss), department: 'north' } })
    expect(detail.flowTaskInfo).toMatchObject({ creatorUserId: id(boss), creatorUser: '张三', delegateUser: '代理' })
    // What its step hides stays hidden: the rights are those of the step, whoever fills it in.
    expect(detail.formOperates.find((one) => one.id === 'secret')).toMatchObject({ read: false, write: false })
    const { id: instance } = dataOf(await launch({ formData: { why: '出差', secret: '猜' } }))
    const stored = await app.services.db
      .selectFrom('workflow_instance')
      .selectAll()
      .where('id', '=', instance)
      .execute()
    expect(stored[0]).toMatchObject({ starter_id: id(boss), created_by: id(deputy), organize_id: 'north' })
    expect(stored[0]?.form_values).toMatchObject({ who: id(boss), unit: 'north', why: '出差', secret: null })
  })

  test('goes the way that is foreseen by what it begins with', async () => {
    await entrust(boss)
    const asked = { flowId, formData: {}, delegateUserId: id(boss) }
    const ahead = dataOf(await app.call(workflowAct.forecast, asked, deputy)).list.map(({ nodeId }) => nodeId)
    expect(ahead).toEqual(['north'])
    expect(dataOf(await launch())).toMatchObject({ status: 1, thisStep: 'north' })
    await rescope(boss, deputy)
    expect(dataOf(await launch({ delegateUserId: '' }))).toMatchObject({ thisStep: 'south' })
  })

  test('stays his as a draft, as a copy, and when it came back', async () => {
    await entrust(boss)
    const { id: draft } = dataOf(await launch({ status: 1, formData: { why: '一' } }))
    expect(dataOf(await app.call(workflow.get, { id: draft }, deputy))).toMatchObject({
      ...{ actsForUser: '张三', formOwn: { person: id(boss), department: 'north' } },
    })
    dataOf(await app.call(workflowLaunch.update, { id: draft, status: 0, formData: { why: '二' } }, deputy))
    const part = await partIn(app, judge, draft)
    dataOf(await app.call(workflow.reject, { id: part, handleOpinion: '补', rejectStep: '0', rejectType: 1 }, judge))
    expect(dataOf(await app.call(workflow.get, { id: draft }, deputy)).actsForUser).toBe('张三')
    dataOf(await app.call(workflowLaunch.update, { id: draft, status: 0, formData: { why: '三' } }, deputy))
    const { id: copy } = dataOf(await app.call(workflowLaunch.copy, { id: draft }, deputy))
    expect(await valuesOf(copy)).toMatchObject({ who: id(boss), unit: 'north', why: '三' })
    const info = dataOf(await app.call(workflow.get, { id: copy }, deputy)).flowTaskInfo
    expect(info).toMatchObject({ creatorUserId: id(boss), delegateUser: '代理', status: 0 })
    expect(await valuesOf(copy, boss)).toMatchObject({ why: '三' })
  })

  test('that ends before it is submitted is read, changed, copied and deleted by him alone, who loses nothing of it', async () => {
    const given = await entrust(boss)
    const { id: draft } = dataOf(await launch({ status: 1, formData: { why: '一' } }))
    dataOf(await app.call(delegation.stop, { id: given }, boss))
    const changed = { id: draft, formData: { why: '二' } }
    for (const answer of [
      await app.call(workflow.get, { id: draft }, deputy),
      await app.call(workflowLaunch.get, { id: draft }, deputy),
      await app.call(workflowLaunch.update, { ...changed, status: 1 }, deputy),
      await app.call(workflowLaunch.update, { ...changed, status: 0 }, deputy),
      await app.call(workflowLaunch.copy, { id: draft }, deputy),
      await app.call(workflowLaunch.remove, { id: draft }, deputy),
      await app.call(workflowAct.forecast, { id: draft, formData: {} }, deputy),
    ])
      expect(answer).toMatchObject({ key: 'delegation.ended', data: null })
    expect(await valuesOf(draft, boss)).toMatchObject({ why: '一' })
    expect(dataOf(await app.call(workflowLaunch.update, { id: draft, status: 0 }, boss)).status).toBe(1)
  })

  test('was told by its title to who began it, in the list of starts, although what he was entrusted with was over', async () => {
    const given = await entrust(boss)
    const { id: draft } = dataOf(await launch({ status: 1, fullName: '机密项目' }))
    const { id: begun } = dataOf(await launch({ fullName: '已提交' }))
    const listed = async (as: TestUser | undefined, more: Record<string, unknown> = {}) =>
      dataOf(await app.call(workflowLaunch.list, more, as)).list.map(({ id: one }) => one)
    expect(await listed(deputy)).toEqual(expect.arrayContaining([draft, begun]))
    dataOf(await app.call(delegation.stop, { id: given }, boss))
    expect(await listed(deputy)).toEqual([begun])
    expect(await listed(deputy, { keyword: '机密' })).toEqual([])
    expect(await listed(deputy, { status: '0' })).toEqual([])
    expect(await listed(boss)).toEqual(expect.arrayContaining([draft, begun]))
  })

  test('was not among what who began it started last', async () => {
    await entrust(boss)
    await launch({ status: 1 })
    const recent = async (as: TestUser | undefined) =>
      dataOf(await app.call(workflowLaunch.recent, {}, as)).list.map(({ id: one }) => one)
    expect(await recent(deputy)).toEqual([flowId])
    expect(await recent(boss)).toEqual([])
  })

  test('whose starter may not start it any more stays a draft, whoever submits it by whichever call', async () => {
    await entrust(boss)
    const { id: draft } = dataOf(await launch({ status: 1, formData: { why: '一' } }))
    const part = dataOf(await app.call(workflow.get, { id: draft }, boss)).taskOperatorId
    await rescope(chief)
    const submit = (as: TestUser | undefined) => app.call(workflowLaunch.update, { id: draft, status: 0 }, as)
    expect(await submit(deputy)).toMatchObject({ key: 'delegation.giver-may-not' })
    expect(await submit(boss)).toMatchObject({ key: 'workflow.not-startable' })
    expect(await app.call(workflow.audit, { id: part }, boss)).toMatchObject({ key: 'workflow.not-startable' })
    expect(await valuesOf(draft)).toMatchObject({ why: '一' })
    await rescope(boss)
    expect(dataOf(await submit(deputy)).status).toBe(1)
  })
})

describe('for whom something is started, as clients form it', () => {
  const engine = '/api/workflow/Engine'
  const asked = () => ({ flowId, opType: '-1' })
  const query = (more: string) => get(`${engine}/FlowBefore/0?${new URLSearchParams(asked())}${more}`)

  test('is nobody where it is empty, and one person where it comes in an address or a body', async () => {
    await entrust(boss)
    expect((await query(`&delegateUserId=${id(boss)}`)).code).toBe(200)
    for (const nobody of ['', '&delegateUserId='])
      expect(await query(nobody)).toMatchObject({ key: 'workflow.not-startable' })
    const sent = { flowId, status: '0', delegateUserId: id(boss), formData: '{"why":"文本"}' }
    expect(await post(`${engine}/FlowTask`, sent)).toMatchObject({ code: 200, data: { status: 1 } })
    for (const delegateUserId of ['', null])
      expect(await post(`${engine}/FlowTask`, { ...sent, delegateUserId })).toMatchObject({
        key: 'workflow.not-startable',
      })
  })

  test('is refused doubled, with NUL, half a surrogate, too long, or as a list, and starts nothing', async () => {
    await entrust(boss)
    expect(await query(`&delegateUserId=${id(boss)}&delegateUserId=${id(chief)}`)).toMatchObject({ key: 'invalid' })
    expect(await query(`&delegateUserId=%00`)).toMatchObject({ key: 'invalid' })
    for (const delegateUserId of ['a\0b', '\ud800', 'x'.repeat(65), [id(boss)], { id: id(boss) }, 1])
      expect((await post(`${engine}/FlowTask`, { flowId, status: 0, delegateUserId })).code).not.toBe(200)
    // Starts come as JSON alone.
    expect(await parts(`${engine}/FlowTask`, { flowId, delegateUserId: id(boss) })).toMatchObject({ key: 'invalid' })
    expect(await started()).toBe(0)
  })
})

import type { Endpoint, InputOf } from '@workstation/contract/endpoint'
import type { Envelope } from '@workstation/contract/envelope'
import { user } from '@workstation/contract/user'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { approval, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess, todoOf } from '../../testing/make-approval'
import { dataOf } from '../../testing/make-review'
import { openSession, type TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { findBroken } from './check/check-store'

let [here, there]: TestApp[] = []
let [starter, ann, bob, eve, keeper]: TestUser[] = []
let flowId = ''
const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
const id = (person: TestUser | undefined) => person?.id ?? ''
const app = () => here as TestApp
beforeAll(async () => {
  const first = await startTestApp({ running: false })
  here = first
  there = await startTestApp({ running: false, database: first.database })
  there.clock.set(here.clock.now())
  starter = await here.makeUser({ realName: '发起人' })
  ann = await here.makeUser({ realName: '安' })
  bob = await here.makeUser({ realName: '鲍' })
  eve = await here.makeUser({ realName: '伊' })
  keeper = await here.administrator()
  flowId = await makeReleased(here, { steps: [approval('a', [id(ann)], { acts }), approval('b', [id(bob)], { acts })] })
})
afterAll(async () => {
  await there?.close()
  await here?.close()
})

// Whatever happened at the same instant, the rows hold together.
afterEach(async () => expect((await findBroken(app().services.db, { now: new Date(0) })).list).toEqual([]))

const start = async (flow = flowId, more: object = {}) =>
  (await startProcess(app(), { flowId: flow, as: starter, ...more })).id

type Press = readonly [Endpoint, Record<string, unknown>, (TestUser | { token: string })?]
/** Sends all at once, to one node and the other in turn. */
const together = (...presses: readonly Press[]): Promise<Envelope<unknown>[]> =>
  Promise.all(
    presses.map(([endpoint, input, as], at) =>
      (at % 2 === 0 ? app() : (there as TestApp)).call(endpoint, input as InputOf<Endpoint>, as ?? ann),
    ),
  )
const isDone = ({ code }: Envelope<unknown>) => code === 200
const keyOf = (answer: Envelope<unknown>) => ('key' in answer ? String(answer.key) : '')
const kindsOf = async (instance: string) => {
  const query = app().services.db.selectFrom('workflow_record').select(['seq', 'kind']).orderBy('seq')
  return (await query.where('instance_id', '=', instance).execute()).map(({ kind }) => kind)
}
const statusOf = async (instance: string) =>
  dataOf(await app().call(workflow.get, { id: instance }, starter)).flowTaskInfo.status
const because = { handleOpinion: '因为' }
/** By whom and when, in the words of the one who came too late. */
const handledBy = (name: string) => expect.stringMatching(new RegExp(`${name} 于 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`))

describe('one task', () => {
  test('[PRC-17] is decided once by fifty who agree or reject, and all others are told by whom and when', async () => {
    const instance = await start()
    const part = await partIn(app(), ann, instance)
    const answers = await together(
      ...Array.from(
        { length: 50 },
        (_, at): Press => [at % 3 === 0 ? workflow.reject : workflow.audit, { id: part, ...because }],
      ),
    )
    expect(answers.filter(isDone)).toHaveLength(1)
    const told = answers.filter((answer) => !isDone(answer))
    expect(told.map(({ msg }) => msg)).toEqual(told.map(() => handledBy('安')))
    expect(new Set(told.map(keyOf))).toEqual(new Set(['workflow.already-handled']))
    expect(await kindsOf(instance)).toHaveLength(2)
  })

  test('[PRC-23] agreed to, rejected and taken back by fifty: each act that is answered is on record once, none after it is over', async () => {
    const instance = await start()
    const part = await partIn(app(), ann, instance)
    const kinds = [workflow.audit, workflow.recall, workflow.audit, workflow.reject, workflow.recall]
    const answers = await together(
      ...Array.from({ length: 50 }, (_, at): Press => [kinds[at % 5] ?? workflow.audit, { id: part, ...because }]),
    )
    const [, ...recorded] = await kindsOf(instance)
    expect(recorded).toHaveLength(answers.filter(isDone).length)
    // An agreement can be taken back, and then decided anew; a rejection is the last.
    expect(recorded.join(' ')).toMatch(/^(agree recall )*(agree|reject|agree recall)$/)
    const refused = /^workflow\.(already-handled|not-(offered|running)|gone-on|changed-since)$/
    expect(answers.filter((one) => !isDone(one) && !refused.test(String(keyOf(one))))).toEqual([])
  })

  test('pressed twice is done once; with one key both are answered the same', async () => {
    const [plain, keyed] = [await start(), await start()]
    const press = async (instance: string, more: object): Promise<Press> => [
      workflow.audit,
      { id: await partIn(app(), ann, instance), ...more },
    ]
    const twice = await press(plain, {})
    const answers = await together(twice, twice)
    expect(answers.map(isDone).sort()).toEqual([false, true])
    expect(answers.find((one) => !isDone(one))?.msg).toEqual(handledBy('安'))
    const once = await press(keyed, { key: 'one press' })
    const [first, second] = await together(once, once)
    expect([first?.code, second?.data]).toEqual([200, first?.data])
    expect([await kindsOf(plain), await kindsOf(keyed)]).toEqual([
      ['submit', 'agree'],
      ['submit', 'agree'],
    ])
  })

  test('of two approvals pressed with one key are two presses', async () => {
    const instances = [await start(), await start()]
    const parts = await Promise.all(instances.map((instance) => partIn(app(), ann, instance)))
    const answers = await together(...parts.map((part): Press => [workflow.audit, { id: part, key: 'the same' }]))
    expect(answers.map(({ data }) => (data as { id: string } | null)?.id)).toEqual(instances)
  })

  test('open in two windows is not decided at the next step as well, though that is the same person’s', async () => {
    const flow = await makeReleased(app(), { steps: [approval('a', [id(ann)]), approval('b', [id(ann)])] })
    const instance = await start(flow)
    const part = await partIn(app(), ann, instance)
    const press: Press = [workflow.audit, { id: part }]
    expect((await together(press, press, press)).filter(isDone)).toHaveLength(1)
    const rest = await partIn(app(), ann, instance)
    expect([rest !== part, rest !== '', await kindsOf(instance)]).toEqual([true, true, ['submit', 'agree']])
  })

  test('is decided once from web and phone, by one who agrees there and rejects here', async () => {
    const instance = await start()
    const part = await partIn(app(), ann, instance)
    const phone = { token: await openSession(app().services.db, id(ann), app().clock.now()) }
    const [one, other] = await together(
      [workflow.audit, { id: part }],
      [workflow.reject, { id: part, ...because }, phone],
    )
    expect([one, other].filter((answer) => answer && isDone(answer))).toHaveLength(1)
    expect(await kindsOf(instance)).toHaveLength(2)
  })

  test('is decided once by a person and who stands in for him, each told of the other', async () => {
    const span = { type: 1, start_at: new Date(0), end_at: new Date(Date.now() + 9e7), takes_waiting: 1 } as const
    const entrusted = { id: 'entrusted', user_id: id(bob), to_user_id: id(eve), process_ids: '[]', ...span }
    await app().services.db.insertInto('workflow_delegation').values(entrusted).execute()
    for (let round = 0; round < 4; round += 1) {
      const instance = await start()
      await agreeIn(app(), ann, instance)
      const part = await partIn(app(), eve, instance)
      const answers = await together(
        [workflow.audit, { id: part }, round % 2 === 0 ? bob : eve],
        [workflow.audit, { id: part }, round % 2 === 0 ? eve : bob],
      )
      const first = answers.findIndex(isDone)
      expect(answers.filter(isDone)).toHaveLength(1)
      const byBob = (first === 0) === (round % 2 === 0)
      expect(answers.find((answer) => !isDone(answer))?.msg).toEqual(handledBy(byBob ? '鲍' : '伊'))
      expect(await statusOf(instance)).toBe(2)
    }
    await app().services.db.deleteFrom('workflow_delegation').execute()
  })

  test('[PRC-30] is decided once by batch and page, and each of the batch says what became of it', async () => {
    const instances = await Promise.all(Array.from({ length: 8 }, () => start()))
    const waiting = await todoOf(app(), ann)
    const parts = instances.map((one) => waiting.find(({ processId }) => processId === one)?.id ?? '')
    const [batch, ...single] = await together(
      [workflow.batch, { ids: parts, batchType: 0 }],
      ...parts.map((part): Press => [workflow.reject, { id: part, ...because }]),
    )
    const { list } = (batch as Envelope<{ list: { id: string; isDone: boolean; msg: string }[] }>).data
    for (const [at, part] of parts.entries()) {
      const answer = single[at] as Envelope<unknown>
      const inBatch = list.find((one) => one.id === part)
      expect([inBatch?.isDone, isDone(answer)].filter(Boolean)).toHaveLength(1)
      expect(isDone(answer) ? inBatch?.msg : answer.msg).toEqual(handledBy('安'))
    }
  })
})

describe('an approval', () => {
  test('goes on once when the last two arms arrive at the same instant', async () => {
    const steps = [parallel('p', [approval('a', [id(ann)])], [approval('b', [id(bob)])]), approval('c', [id(eve)])]
    const flow = await makeReleased(app(), { steps })
    for (let round = 0; round < 6; round += 1) {
      const instance = await start(flow)
      const [one, other] = await Promise.all([partIn(app(), ann, instance), partIn(app(), bob, instance)])
      const answers = await together([workflow.audit, { id: one }], [workflow.audit, { id: other }, bob])
      expect(answers.map(isDone)).toEqual([true, true])
      expect((await todoOf(app(), eve)).filter(({ processId }) => processId === instance)).toHaveLength(1)
    }
  })

  test.each([
    ['withdrawn', workflowLaunch.withdraw, 4, () => starter],
    ['cancelled', workflow.cancel, 5, () => keeper],
    ['suspended', workflowAct.suspend, 6, () => keeper],
  ] as const)('%s while somebody agrees says of both what became of them', async (_, endpoint, status, who) => {
    for (let round = 0; round < 4; round += 1) {
      const instance = await start()
      const part = await partIn(app(), ann, instance)
      const agree: Press = [workflow.audit, { id: part }]
      const stop: Press = [endpoint, { id: instance, ...because }, who()]
      const answers = await together(...(round % 2 === 0 ? [agree, stop] : [stop, agree]))
      const [agreed, stopped] = (round % 2 === 0 ? answers : answers.toReversed()) as [
        Envelope<unknown>,
        Envelope<unknown>,
      ]
      const verbs = [...(isDone(agreed) ? ['agree'] : []), ...(isDone(stopped) ? [endpoint.name.split('.')[1]] : [])]
      expect((await kindsOf(instance)).filter((kind) => kind !== 'submit' && kind !== 'end')).toEqual(verbs)
      expect(await statusOf(instance)).toBe(isDone(stopped) ? status : 1)
      expect(verbs.length).toBeGreaterThan(0)
    }
  })

  test('keeps what was written first of a field that two arms have open, and both of two fields', async () => {
    const write = { fields: { amount: 'write', note: 'write' } } as const
    const steps = [
      parallel('p', [approval('a', [id(ann)], write)], [approval('b', [id(bob)], write)]),
      approval('c', [id(eve)]),
    ]
    const flow = await makeReleased(app(), { steps })
    const open = async () => {
      const instance = await start(flow, { formData: { amount: 1, note: 'x' } })
      const [one, other] = await Promise.all([partIn(app(), ann, instance), partIn(app(), bob, instance)])
      const { formVersion } = dataOf(await app().call(workflow.get, { id: instance }, ann))
      const press = (part: string, formData: object, as: TestUser | undefined): Press => [
        workflow.audit,
        { id: part, formData, formVersion },
        as,
      ]
      return { instance, press, one, other }
    }
    const values = async (instance: string) =>
      JSON.parse(dataOf(await app().call(workflow.get, { id: instance }, ann)).formData)
    const same = await open()
    const answers = await together(
      same.press(same.one, { amount: 2, note: 'x' }, ann),
      same.press(same.other, { amount: 3, note: 'x' }, bob),
    )
    expect(answers.map(keyOf).sort()).toEqual(['', 'workflow.form-changed'])
    expect(await values(same.instance)).toEqual({ amount: answers.findIndex(isDone) === 0 ? 2 : 3, note: 'x' })
    const apart = await open()
    const both = await together(
      apart.press(apart.one, { amount: 2 }, ann),
      apart.press(apart.other, { note: 'y' }, bob),
    )
    expect([both.map(isDone), await values(apart.instance)]).toEqual([[true, true], { amount: 2, note: 'y' }])
  })

  test('whose process is stopped while it is started runs whole or is not there', async () => {
    const flow = await makeReleased(app(), { steps: [approval('a', [id(eve)])] })
    const begin: Press = [workflowLaunch.create, { flowId: flow, status: 0 }, starter]
    const answers = await together(
      begin,
      begin,
      begin,
      [workflowProcess.stop, { id: flow }, keeper],
      begin,
      begin,
      begin,
    )
    const started = answers.filter((_, at) => at !== 3)
    const refused = started.filter((answer) => !isDone(answer))
    expect(refused.every((answer) => keyOf(answer) === 'workflow.not-startable')).toBe(true)
    const { list } = dataOf(await app().call(workflow.list, { category: 1, flowId: flow }, eve))
    expect(list).toHaveLength(started.length - refused.length)
    const rows = app().services.db.selectFrom('workflow_instance').select('id').where('process_id', '=', flow)
    expect(await rows.execute()).toHaveLength(list.length)
    expect((await together(begin)).map(keyOf)).toEqual(['workflow.not-startable'])
  })

  test('whose decider is disabled between opening and pressing waits on, and is given to somebody else', async () => {
    const late = await app().makeUser({ realName: '迟' })
    const flow = await makeReleased(app(), { steps: [approval('a', [late.id]), approval('b', [id(bob)])] })
    const instance = await start(flow)
    const part = await partIn(app(), late, instance)
    await there?.services.jobs.start()
    const [pressed, disabled] = await together(
      [workflow.audit, { id: part }, late],
      [user.toggleState, { id: late.id }, keeper],
    )
    expect(disabled?.code).toBe(200)
    expect(isDone(await app().call(workflow.audit, { id: part }, late))).toBe(false)
    const isTooLate = !(pressed && isDone(pressed))
    const decided = (await kindsOf(instance)).filter((kind) => kind !== 'handOver')
    expect(decided).toHaveLength(isTooLate ? 1 : 2)
    const given = { id: instance, nodeCode: 'a', freeApproverUserId: id(bob), ...because }
    if (isTooLate) dataOf(await app().call(workflow.assign, given, keeper))
    if (isTooLate) await agreeIn(app(), bob, instance)
    expect(await agreeIn(app(), bob, instance)).toMatchObject({ status: 2 })
  })
})

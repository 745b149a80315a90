import { message } from '@workstation/contract/message'
import { printTemplate } from '@workstation/contract/print-template'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import type { PlannedStep } from '@workstation/domain/workflow/process-plan'
import { approval, people } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { agreeIn, makeReleased, partIn, startProcess, todoOf } from '../../testing/make-approval'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
let app: TestApp
let [starter, ann, bob, eve, keeper]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser({ realName: '安' })
  bob = await app.makeUser({ realName: '鲍' })
  eve = await app.makeUser({ realName: '伊' })
})

const start = async (steps: readonly PlannedStep[], more: object = {}) =>
  (await startProcess(app, { flowId: await makeReleased(app, { steps }), as: starter, ...more })).id
const has = async (instance: string, as: TestUser | undefined) => (await partIn(app, as, instance)) !== ''

describe('signers', () => {
  const add = (part: string, place: 'before' | 'after', who: TestUser | undefined, as: TestUser | undefined) =>
    app.call(workflowAct.addSigner, { id: part, place, userIds: [id(who)] }, as)
  const remove = (part: string, actorIds: string[], as: TestUser | undefined) =>
    app.call(workflowAct.removeSigner, { id: part, actorIds }, as)
  const operators = async (instance: string) =>
    dataOf(await app.call(workflow.get, { id: instance }, starter)).flowTaskOperatorList

  test('before signers have signers before them, each waits for his own, and a rejection is passed up to who asked first', async () => {
    const reject = { target: 'start', manner: 'restart' } as const
    const steps = [approval('a', [id(ann)], { acts, reject }), approval('z', [id(starter)])]
    const [instance, other] = [await start(steps), await start(steps)]
    for (const one of [instance, other]) {
      const part = await partIn(app, ann, one)
      dataOf(await add(part, 'before', bob, ann))
      dataOf(await add(await partIn(app, bob, one), 'before', eve, bob))
      expect([await has(one, ann), await has(one, bob), await has(one, eve)]).toEqual([false, false, true])
      expect(await app.call(workflow.audit, { id: part }, ann)).toMatchObject({ key: 'workflow.not-offered' })
    }
    await agreeIn(app, eve, instance)
    expect([await has(instance, ann), await has(instance, bob)]).toEqual([false, true])
    await agreeIn(app, bob, instance)
    expect(await agreeIn(app, ann, instance)).toMatchObject({ thisStep: 'z' })
    const no = { id: await partIn(app, eve, other), handleOpinion: '不行' }
    expect(dataOf(await app.call(workflow.reject, no, eve))).toMatchObject({ status: 3 })
    expect([await has(other, starter), await has(other, ann), await has(other, bob)]).toEqual([true, false, false])
  })

  test('are taken back by who added them, while they wait, and not the last who can act', async () => {
    const instance = await start([approval('a', [id(ann), id(eve)], { acts, outcome: { mode: 'all', ratio: 100 } })])
    const part = await partIn(app, ann, instance)
    dataOf(await add(part, 'after', bob, ann))
    const waiting = (await operators(instance)).find(({ handleId }) => handleId === id(bob))?.id ?? ''
    const foreign = await partIn(app, eve, instance)
    expect(await remove(foreign, [waiting], eve)).toMatchObject({ key: 'workflow.not-yours' })
    expect(await remove(part, [foreign], ann)).toMatchObject({ key: 'workflow.not-yours' })
    expect(await remove(part, [waiting], bob)).toMatchObject({ key: 'not-found' })
    await agreeIn(app, eve, instance)
    await agreeIn(app, ann, instance)
    expect(await has(instance, bob)).toBe(true)
    // He is the last for whom it waits; without him nobody could act.
    expect(await remove(part, [waiting], ann)).toMatchObject({ key: 'workflow.last-who-can-act' })
    await agreeIn(app, bob, instance)
    const over = await remove(part, [waiting], ann)
    expect(over.code).not.toBe(200)
  })

  test('are taken back all or none: one who has answered keeps the others', async () => {
    const instance = await start([approval('a', [id(ann)], { acts })])
    const part = await partIn(app, ann, instance)
    dataOf(await app.call(workflowAct.consult, { id: part, userIds: [id(bob), id(eve)] }, ann))
    const [ofBob, ofEve] = [await partIn(app, bob, instance), await partIn(app, eve, instance)]
    await agreeIn(app, bob, instance)
    expect(await remove(part, [ofEve, ofBob], ann)).toMatchObject({ key: 'workflow.already-handled' })
    expect(await has(instance, eve)).toBe(true)
    dataOf(await remove(part, [ofEve, ofEve], ann))
    expect([await has(instance, eve), await has(instance, ann)]).toEqual([false, true])
  })

  test('somebody is added once, also when two add him at once', async () => {
    const both = { outcome: { mode: 'all', ratio: 100 } as const, acts }
    const instance = await start([approval('a', [id(ann), id(bob)], both)])
    const [ofAnn, ofBob] = [await partIn(app, ann, instance), await partIn(app, bob, instance)]
    const answers = await Promise.all([add(ofAnn, 'before', eve, ann), add(ofBob, 'before', eve, bob)])
    expect(answers.map(({ code }) => code === 200).sort()).toEqual([false, true])
    expect((await todoOf(app, eve)).filter(({ processId }) => processId === instance)).toHaveLength(1)
  })
})

describe('a copy', () => {
  const copiesOf = async (as: TestUser | undefined, instance: string) =>
    dataOf(await app.call(workflow.list, { category: 3 }, as)).list.filter(({ processId }) => processId === instance)

  test('is one for a person and an approval, whoever gives it how often, and none for who is off', async () => {
    const off = await app.makeUser()
    const flowId = await makeReleased(app, {
      steps: [
        { do: 'copy', id: 'k', settings: { people: people(id(bob), id(off)) } },
        approval('a', [id(ann)], { acts, copyTo: people(id(bob)) }),
        approval('z', [id(eve)]),
      ],
    })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', id(off)).execute()
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    const part = await partIn(app, ann, instance)
    const copy = (...userIds: string[]) => app.call(workflowAct.copy, { id: part, userIds }, ann)
    dataOf(await copy(id(bob), id(bob)))
    expect(await copy(id(bob), id(off))).toMatchObject({ key: 'workflow.person-wanted' })
    await agreeIn(app, ann, instance, { copyIds: id(bob) })
    expect(await copiesOf(bob, instance)).toHaveLength(1)
    const query = app.services.db.selectFrom('workflow_copy').select('person_id').where('instance_id', '=', instance)
    expect(await query.execute()).toEqual([{ person_id: id(bob) }])
  })

  test('[THR-13] shows of the form what it grants and nothing else, on its page, in print, in messages and the forecast', async () => {
    const document = formOf(
      { kind: 'input', key: 'why', label: '事由' },
      { kind: 'input', key: 'pay', label: '机密栏' },
    )
    const form = await makeForm(app, keeper as TestUser, document)
    const copy: PlannedStep = {
      ...{ do: 'copy', id: 'k' },
      settings: { people: people(id(bob)), fields: { pay: 'hidden', why: 'read' } },
    }
    const flowId = await makeReleased(app, {
      settings: { formId: form.id, title: 'concat("出差：", why)' },
      steps: [copy, approval('a', [id(ann)]), approval('z', [id(eve)])],
    })
    const formData = { why: '去上海', pay: '机密薪资' }
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData })
    const asBob = async () => {
      const page = dataOf(await app.call(workflow.get, { id: instance }, bob))
      const html = dataOf(await app.call(printTemplate.print, { id: 'approvalRecord', formId: instance }, bob)).html
      const { list } = dataOf(await app.call(message.list, {}, bob))
      const bodies = await Promise.all(list.map((row) => app.call(message.read, { id: row.id }, bob)))
      const more = [
        await app.call(workflow.records, { id: instance, category: '1' } as never, bob),
        await app.call(workflowAct.forecast, { id: instance }, bob),
        await app.call(workflow.list, { category: 3 }, bob),
      ]
      return { page, texts: JSON.stringify([page, html, list, bodies, more]), html }
    }
    const { page, texts, html } = await asBob()
    expect(JSON.parse(page.formData)).toEqual({ why: '去上海' })
    expect([html.includes('去上海'), page.allowed]).toEqual([true, []])
    for (const word of ['机密薪资', '机密栏']) expect(texts).not.toContain(word)
    expect(JSON.parse(dataOf(await app.call(workflow.get, { id: instance }, starter)).formData)).toMatchObject(formData)
    await agreeIn(app, ann, instance, {})
    expect((await asBob()).texts).not.toContain('机密薪资')
  })

  test('[THR-13] showed what its receiver may see at a step whose turn had not come to him yet', async () => {
    const outcome = { mode: 'inOrder', ratio: 100 } as const
    const copy: PlannedStep = { do: 'copy', id: 'k', settings: { people: people(id(bob)), fields: { pay: 'hidden' } } }
    const steps = [copy, approval('a', [id(ann), id(bob)], { outcome, acts }), approval('z', [id(eve)])]
    const instance = await start(steps, { formData: { why: '出差', pay: '机密薪资' } })
    const seen = async () => JSON.parse(dataOf(await app.call(workflow.get, { id: instance }, bob)).formData)
    expect(await seen()).toEqual({ why: '出差' })
    await agreeIn(app, ann, instance)
    expect(await seen()).toMatchObject({ pay: '机密薪资' })
  })

  test('is read once its receiver opened the approval, in whatever part, since the page is the same', async () => {
    const instance = await start([
      { do: 'copy', id: 'k', settings: { people: people(id(ann), id(bob)) } },
      approval('a', [id(ann)]),
    ])
    const isRead = async (as: TestUser | undefined) => (await copiesOf(as, instance)).map((one) => one.isRead)
    expect([await isRead(ann), await isRead(bob)]).toEqual([[false], [false]])
    // As the one who decides; what only lists and counts leaves it unread.
    await todoOf(app, ann)
    await app.call(workflow.info, { id: await partIn(app, ann, instance) }, ann)
    expect(await isRead(ann)).toEqual([false])
    dataOf(await app.call(workflow.get, { id: instance }, ann))
    expect([await isRead(ann), await isRead(bob)]).toEqual([[true], [false]])
  })
})

describe('[PRC-30] several at once', () => {
  test('are decided each by itself: own, foreign, gone, doubled, and of a step that wants to be decided alone', async () => {
    const open = await makeReleased(app, { steps: [approval('a', [id(ann)], { acts }), approval('z', [id(eve)])] })
    const alone = await makeReleased(app, {
      steps: [approval('a', [id(ann)], { acts: { ...acts, batch: false } }), approval('z', [id(eve)])],
    })
    const begin = async (flowId: string) => (await startProcess(app, { flowId, as: starter })).id
    const [own, single] = [await begin(open), await begin(alone)]
    const foreign = await start([approval('a', [id(bob)], { acts })])
    const part = await partIn(app, ann, own)
    const ids = [part, part, await partIn(app, ann, single), await partIn(app, bob, foreign), 'gone', own]
    const { list } = dataOf(await app.call(workflow.batch, { ids, batchType: 0, handleOpinion: '同意' }, ann))
    expect(list).toHaveLength(5)
    expect(list.filter(({ isDone }) => isDone)).toEqual([{ id: part, isDone: true, msg: '' }])
    const why = new Map(list.map(({ id: one, msg }) => [one, msg]))
    expect(why.get(ids[2] ?? '')).toBe('此时不能这样操作')
    for (const one of [ids[3], 'gone', own]) expect(why.get(one ?? '')).not.toBe('')
    expect([await has(own, eve), await has(single, ann), await has(foreign, bob)]).toEqual([true, true, true])
    const { flowTaskOperatorRecordList: records } = dataOf(await app.call(workflow.get, { id: own }, starter))
    expect(records.filter(({ handleStatus }) => handleStatus === 1)).toHaveLength(1)
  })

  test('are agreed to one by one where that fails together, which is told to the log', async () => {
    const instances = [
      await start([approval('a', [id(ann)], { acts })]),
      await start([approval('a', [id(ann)], { acts })]),
    ]
    const ids = await Promise.all(instances.map((one) => partIn(app, ann, one)))
    const lines = hearLog(app.services.log)
    const err = new Error('deadlock detected')
    vi.spyOn(app.services.db, 'getExecutor').mockImplementationOnce(() => {
      throw err
    })
    const { list } = dataOf(await app.call(workflow.batch, { ids, batchType: 0 }, ann))
    expect(list.map(({ isDone, msg }) => [isDone, msg])).toEqual(ids.map(() => [true, '']))
    expect(lines).toEqual([['warn', { err }, 'decisions that failed together are made one by one']])
    expect(await Promise.all(instances.map((one) => has(one, ann)))).toEqual([false, false])
  })

  test.each([
    [1, { handleOpinion: '不行' }, 3],
    [2, {}, 1],
  ] as const)('are rejected or transferred alike where their steps allow it (%d)', async (batchType, more, status) => {
    const reject = { target: 'start', manner: 'restart' } as const
    const both = { acts, reject }
    const open = await makeReleased(app, { steps: [approval('a', [id(ann)], both)] })
    const alone = await makeReleased(app, {
      steps: [approval('a', [id(ann)], { reject, acts: { ...acts, batch: false } })],
    })
    const instances = [open, open, alone].map((flowId) => startProcess(app, { flowId, as: starter }))
    const started = (await Promise.all(instances)).map((one) => one.id)
    const ids = await Promise.all(started.map((one) => partIn(app, ann, one)))
    const sent = { ids, batchType, freeApproverUserId: batchType === 2 ? id(bob) : '', ...more }
    const { list } = dataOf(await app.call(workflow.batch, sent, ann))
    const done = new Map(list.map((one) => [one.id, one.isDone]))
    expect(ids.map((one) => done.get(one))).toEqual([true, true, false])
    const statuses = started.map(
      async (one) => dataOf(await app.call(workflow.get, { id: one }, starter)).flowTaskInfo.status,
    )
    expect(await Promise.all(statuses)).toEqual([status, status, 1])
    if (batchType === 2) expect(await Promise.all(started.map((one) => has(one, bob)))).toEqual([true, true, false])
  })
})

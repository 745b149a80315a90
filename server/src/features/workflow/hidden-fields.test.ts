import { message } from '@workstation/contract/message'
import { printTemplate } from '@workstation/contract/print-template'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval, exclusive } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/id'
import { callRaw } from '../../testing/call-endpoint'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { formOf, makeForm, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { workflowCalls } from '../../testing/workflow-calls'

const hidden = ['机密薪资', '机密成本', '机密行', '栏pay', '栏cost', '栏word', '机密默认']
let app: TestApp
let [starter, ann, bob, copied]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
const fields = { pay: 'hidden', 'lines.cost': 'hidden', secrets: 'hidden', why: 'write', lines: 'write' } as const
const table = (key: string, ...columns: string[]): TestNode => ({
  ...{ kind: 'table', key },
  children: columns.map((column) => ({ kind: 'input', key: column, label: `栏${column}` })),
})
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  copied = await app.makeUser()
  const input = (key: string, more: object = {}): TestNode => ({ kind: 'input', key, label: `栏${key}`, ...more })
  const document = formOf(
    input('why'),
    input('pay', { default: { from: 'value', value: '机密默认' } }),
    table('lines', 'goods', 'cost'),
    table('secrets', 'word'),
  )
  const { id: formId } = await makeForm(app, await app.administrator(), document)
  const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
  flowId = await makeReleased(app, {
    settings: { formId },
    steps: [
      approval('open', [id(bob)], { fields: { pay: 'write', why: 'write' } }),
      approval('blind', [id(ann)], { acts, fields, reject: { target: 'chosen', manner: 'chosen' } }),
      exclusive('way', ["pay == 'x' and why == 'y'", approval('much', [id(bob)])], ['', approval('little', [id(bob)])]),
    ],
  })
})
afterAll(() => app.close())

const formData = {
  ...{ why: '出差', pay: '机密薪资' },
  lines: [{ goods: '桌子', cost: '机密成本' }],
  secrets: [{ word: '机密行' }],
}
async function start() {
  const { id: instance } = await startProcess(app, { flowId, as: starter, formData })
  await agreeIn(app, bob, instance, { formData: { pay: '机密薪资二', why: '出差二' } })
  return { instance, part: await partIn(app, ann, instance) }
}
const read = async (instance: string, as: TestUser | undefined) =>
  JSON.parse(dataOf(await app.call(workflow.get, { id: instance }, as)).formData)

/** Every call that reads, of the approval and of the part. */
const reading = workflowCalls
  .filter(({ method, reads }) => method === 'GET' || reads)
  .map((call) => [call.name, call] as const)

describe('[THR-13] [THR-12] what a step hides of its form', () => {
  test('is in no answer to who decides there, before and after, nor to who got a copy of it', async () => {
    const { instance, part } = await start()
    dataOf(await app.call(workflowAct.copy, { id: part, userIds: [id(copied)] }, ann))
    dataOf(await app.call(workflowLaunch.addComment, { taskId: instance, text: '看看' }, bob))
    const all = async (as: TestUser | undefined) => {
      let told = 0
      for (const [name, call] of reading) {
        for (const one of [instance, part]) {
          const body = {
            id: one,
            taskId: one,
            category: name === 'workflow.records' ? '1' : 1,
            flowId,
            ...{ nodeCode: '', formData: {}, fromUserId: id(ann), type: 1 },
          }
          const answer = await callRaw(app.app, call, body as never, { as: as?.token ?? '' })
          expect(answer.json().key, `${name}: ${answer.body}`).not.toBe('invalid')
          for (const word of hidden) expect(answer.body.includes(word), `${name}: ${answer.body}`).toBe(false)
          if (answer.body.includes('出差')) told += 1
        }
      }
      // It would say what is not hidden.
      expect(told).toBeGreaterThan(0)
      const printed = await app.call(printTemplate.print, { id: 'approvalRecord', formId: instance }, as)
      expect(dataOf(printed).html).toContain('出差')
      for (const word of hidden) expect(dataOf(printed).html).not.toContain(word)
      const { list } = dataOf(await app.call(message.list, {}, as))
      const bodies = await Promise.all(list.map((row) => app.call(message.read, { id: row.id }, as)))
      for (const word of hidden) expect(JSON.stringify([list, bodies])).not.toContain(word)
    }
    await all(ann)
    await all(copied)
    await agreeIn(app, ann, instance)
    await all(ann)
  })

  test('hid from who decides there what a copy let him read: he sees both, before and after, and writes his own alone', async () => {
    const { instance, part } = await start()
    const shown = async () => dataOf(await app.call(workflow.get, { id: instance }, ann))
    const keys = async () => Object.keys(JSON.parse((await shown()).formData)).sort()
    expect(await keys()).not.toContain('pay')
    const before = await keys()
    const given = { id: newId(), instance_id: instance, person_id: id(ann), node: 'open', node_name: '' }
    const times = { by_person: id(bob), created_at: new Date(), read_at: null }
    await app.services.db
      .insertInto('workflow_copy')
      .values({ ...given, ...times })
      .execute()
    expect(await keys()).toEqual([...new Set([...before, 'pay', 'lines', 'secrets'])].sort())
    const pay = (await shown()).formOperates.find((one) => one.id === 'pay')
    expect(pay).toMatchObject({ read: true, write: false })
    expect((await shown()).formData).toContain('机密成本')
    dataOf(await app.call(workflow.audit, { id: part, formData: { pay: '改写' } }, ann))
    expect((await shown()).formData).toContain('机密薪资二')
    expect((await shown()).formData).toContain('机密行')
  })

  test('is named in no forecast, which calls fields as people do', async () => {
    const { instance, part } = await start()
    const ahead = dataOf(await app.call(workflowAct.forecast, { id: part }, ann)).list
    expect(ahead.flatMap(({ dependsOn }) => dependsOn)).toContain('栏why')
    expect(JSON.stringify(ahead)).not.toContain('pay')
    const early = (await startProcess(app, { flowId, as: starter, formData })).id
    const own = dataOf(await app.call(workflowAct.forecast, { id: early }, starter)).list
    expect(new Set(own.flatMap(({ dependsOn }) => dependsOn))).toEqual(new Set(['栏why', '栏pay']))
    expect(await read(instance, ann)).not.toHaveProperty('pay')
  })

  test('is not blanked, filled or taken away by who does not see it', async () => {
    const { instance } = await start()
    const seen = await read(instance, ann)
    const [line] = seen.lines
    const sent = {
      ...seen,
      why: '改',
      pay: '',
      secrets: [],
      lines: [
        { ...line, goods: '椅子', cost: null },
        { goods: '灯', cost: '9' },
      ],
    }
    await agreeIn(app, ann, instance, { formData: JSON.stringify(sent) })
    expect(await read(instance, starter)).toMatchObject({
      ...{ why: '改', pay: '机密薪资二', secrets: [{ word: '机密行' }] },
      lines: [{ goods: '椅子', cost: '机密成本' }, { goods: '灯' }],
    })
    expect((await read(instance, starter)).lines[1].cost ?? '').toBe('')
  })

  test('is told by no refusal: of a conflict, of a form that is not whole, of a part of somebody else', async () => {
    const { instance, part } = await start()
    const answers = [
      await app.call(workflow.audit, { id: part, formVersion: 0, formData: { why: '别的', pay: 'x' } }, ann),
      await app.call(workflow.audit, { id: part, formData: { why: 7, lines: 'x', secrets: { a: 1 } } }, ann),
      await app.call(workflow.audit, { id: part, formData: { why: '别的' } }, bob),
      await app.call(workflow.reject, { id: part, handleOpinion: '', formData: { pay: 'x' } }, ann),
    ]
    expect(answers.map(({ key }) => key)).toContain('workflow.form-changed')
    for (const word of [...hidden, '栏pay', 'secrets']) expect(JSON.stringify(answers)).not.toContain(word)
    expect((await read(instance, starter)).pay).toBe('机密薪资二')
  })

  test('[THR-06] opinions and comments of hostile text stay text', async () => {
    const { instance } = await start()
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}${7*7}'
    dataOf(
      await app.call(workflowLaunch.addComment, { taskId: instance, text: hostile, mentionIds: [id(starter)] }, ann),
    )
    await agreeIn(app, ann, instance, { handleOpinion: hostile })
    const { html } = dataOf(await app.call(printTemplate.print, { id: 'approvalRecord', formId: instance }, starter))
    expect(html).not.toMatch(/<script>alert|<img src=x|>49</)
    expect(html).toContain('&lt;img src=x')
  })
})

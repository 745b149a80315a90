import { onlineRecord } from '@workstation/contract/online-record'
import { printTemplate } from '@workstation/contract/print-template'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { isSealed } from '@workstation/domain/form/kept-secret'
import { approval, people } from '@workstation/domain/workflow/testing/bpmn'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSealing, stopSealing } from '../../platform/secrets/seal-behind'
import { createSecretBox } from '../../platform/secrets/secret-box'
import type { Services } from '../../services'
import { hearLog } from '../../testing/hear-log'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { formOf, makeForm, releaseAgain, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { sealAll } from '../../testing/seal-all'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { sealRecords } from '../design'
import { sealRuns } from './seal-runs'

let app: TestApp
let keeper: TestUser
let starter: TestUser
let ann: TestUser
let bob: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let flowId = ''

const id = (person: TestUser) => person.id
const pin: TestNode = { kind: 'password', key: 'pin', label: '口令' }
const title: TestNode = { kind: 'input', key: 'title', label: '名称' }
const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }

beforeAll(async () => {
  app = await startTestApp()
  keys = app.services.config.secretKeys
  keeper = await app.administrator()
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser({ realName: '安' })
  bob = await app.makeUser({ realName: '博' })
})
beforeEach(async () => {
  form = await makeForm(app, keeper, formOf(title, pin))
  flowId = await makeReleased(app, {
    settings: { formId: form.id },
    steps: [approval('a', [id(ann)], { acts, fields: { pin: 'write', title: 'write' } }), approval('b', [id(bob)])],
  })
})
afterAll(() => app.close())

const start = async (formData: object = { title: '柜', pin: '绝密-1' }, more: object = {}) =>
  (await startProcess(app, { flowId, as: starter, formData, ...more })).id
const expectNothingOf = (answer: unknown) => expect(JSON.stringify(answer)).not.toMatch(/绝密|sealed/)

/** What lies in an approval: its form, and what was changed of it. */
async function lying(instance: string) {
  const { db } = app.services
  const run = await db
    .selectFrom('workflow_instance')
    .select('form_values')
    .where('id', '=', instance)
    .executeTakeFirst()
  const lines = await db
    .selectFrom('workflow_record')
    .select('form')
    .where('instance_id', '=', instance)
    .orderBy('id')
    .execute()
  return { values: run?.form_values as Record<string, unknown>, lines: lines.map((line) => line.form) as unknown[] }
}
const sealedIn = async (instance: string) => {
  const { pin: kept } = (await lying(instance)).values
  return isSealed(kept) ? kept.sealed : ''
}
/** Keys that sealed something here, the newest first. */
let keys: readonly string[] = []
/** The services of a start with another key; those of before are known still, or gone. */
function withKey(name: string, { forgets = false } = {}): Services {
  const key = name.padEnd(40, '-')
  const secrets = createSecretBox({ ...app.services.config, secretKeys: [key, ...(forgets ? [] : keys)] })
  if (!forgets) keys = [key, ...keys]
  return { ...app.services, secrets }
}

describe('[VIS-34] a password in an approval is not in', () => {
  test('what its readers are answered, lists, what it leads to, prints and exports', async () => {
    const instance = await start()
    await agreeIn(app, ann, instance, { formData: { title: '柜一', pin: '绝密-2' } })
    const answers = [
      await app.call(workflow.get, { id: instance }, keeper),
      await app.call(workflow.get, { id: instance }, starter),
      await app.call(workflow.get, { id: await partIn(app, bob, instance) }, bob),
      await app.call(workflow.list, { category: 1 }, bob),
      await app.call(workflow.list, { category: 2 }, ann),
      await app.call(workflowLaunch.list, {}, starter),
      await app.call(workflowMonitor.list, {}, keeper),
      await app.call(printTemplate.print, { id: 'approvalRecord', formId: instance }, starter),
      await app.services.db.selectFrom('audit_log').selectAll().where('entity_id', '=', instance).execute(),
      await app.services.db.selectFrom('message').selectAll().execute(),
    ]
    for (const answer of answers) expectNothingOf(answer)
    for (const word of ['绝密', 'sealed1'])
      expect(dataOf(await app.call(workflowMonitor.list, { keyword: word }, keeper)).list).toEqual([])
    expectNothingOf(await readExport(app, dataOf(await app.call(workflowMonitor.export, {}, keeper)), keeper))
  })

  test('a child: neither as text in a field, nor as a password, nor in what it could not be started with', async () => {
    const other = await makeForm(app, keeper, formOf(title, pin))
    const child = await makeReleased(app, { settings: { formId: other.id }, steps: [approval('c', [id(bob)])] })
    const fields = [
      { from: 'pin', to: 'title' },
      { from: 'pin', to: 'pin' },
    ]
    const settings = { processId: child, starters: people(id(ann)), wait: true, fields }
    const plan = {
      settings: { formId: form.id },
      steps: [approval('a', [id(ann)]), { do: 'child' as const, id: 'pay', settings }],
    }
    const parent = await makeReleased(app, plan)
    const instance = await start(undefined, { flowId: parent })
    await agreeIn(app, ann, instance)
    const { flowTaskInfo } = dataOf(await app.call(workflow.get, { id: instance }, keeper))
    const [begun] = flowTaskInfo.children
    expect((await lying(begun?.id ?? '')).values).toEqual({ title: null, pin: null })

    const failing = await start(undefined, { flowId: parent })
    dataOf(await app.call(workflowProcess.stop, { id: child }, keeper))
    await agreeIn(app, ann, failing)
    const failures = await app.services.db.selectFrom('workflow_failure').selectAll().execute()
    expectNothingOf(failures)
    expectNothingOf(dataOf(await app.call(workflow.get, { id: failing }, keeper)))
    expectNothingOf((await lying(failing)).lines.slice(1))
  })

  test('a condition, a title, what an interface is called with, or who decides: none is designed with it', async () => {
    const steps = [approval('a', [id(ann)])]
    const call = { interfaceId: 'x', parameters: [{ name: 'p', formula: 'pin' }] }
    const plans: [string, object][] = [
      ['a title', { settings: { formId: form.id, title: 'pin' }, steps }],
      ['a call', { settings: { formId: form.id }, steps: [{ do: 'interface', id: 'i', settings: call }] }],
      [
        'a branch',
        {
          settings: { formId: form.id },
          steps: [{ do: 'choose', id: 'g', ways: [{ when: "pin = '1'", steps }, { steps: [] }] }],
        },
      ],
    ]
    for (const [what, plan] of plans) {
      const released = await makeReleased(app, plan as never).then(
        () => 'released',
        (error: Error) => error.message,
      )
      expect([what, released]).toEqual([what, expect.not.stringMatching('^released$')])
    }
  })

  test('a form that was released anew with the field as a text: neither its record nor a copy tells it', async () => {
    const instance = await start()
    await releaseAgain(app, keeper, form.id, formOf(title, { ...pin, kind: 'input' }))
    dataOf(await app.call(workflowProcess.release, { id: flowId }, keeper))
    const { id: copied } = dataOf(await app.call(workflowLaunch.copy, { id: instance }, starter))
    expect((await lying(copied)).values['pin'] ?? null).toBeNull()
    await agreeIn(app, ann, instance)
    await agreeIn(app, bob, instance)
    const at = { id: form.id, recordId: instance }
    const record = await vi.waitFor(async () => dataOf(await app.call(onlineRecord.get, at, keeper)), 20_000)
    expectNothingOf(record)
    expect(JSON.parse(record.data)).toMatchObject({ title: '柜', pin: null })
  })
})

describe('[VIS-34] after a change of key a password in an approval', () => {
  test('stayed sealed with the old one: it is sealed anew, also in what became of the form, and the rest stays', async () => {
    const instance = await start()
    await agreeIn(app, ann, instance, { formData: { title: '柜一', pin: '绝密-2' } })
    const draft = await start({ title: '稿', pin: '绝密-3' }, { status: 1 })
    const plain = await start({ title: '无' })
    const [before, untouched] = [await lying(instance), await lying(plain)]
    const next = withKey('next')
    await sealAll(next, sealRuns)
    const place = `record.${form.id}.pin`
    for (const [run, word] of [
      [instance, '绝密-2'],
      [draft, '绝密-3'],
    ] as const) {
      expect(next.secrets.open(place, await sealedIn(run))).toBe(word)
      // The old key opens it no more, and the new one alone does.
      expect(app.services.secrets.open(place, await sealedIn(run))).toBeNull()
      expect(withKey('next', { forgets: true }).secrets.open(place, await sealedIn(run))).toBe(word)
    }
    const after = await lying(instance)
    expect(after.values['title']).toBe('柜一')
    expect(JSON.stringify(after.lines)).not.toBe(JSON.stringify(before.lines))
    const beginning = app.services.secrets.beginning()
    expect(JSON.stringify(after)).not.toContain(beginning)
    expect(JSON.stringify(before)).toContain(beginning)
    expect(await lying(plain)).toEqual(untouched)
    // What was written with an agreement is known again by what lies in the form.
    expect(JSON.stringify(after.lines)).toContain(await sealedIn(instance))
    await sealAll(next, sealRuns)
    expect(await lying(instance)).toEqual(after)
  })

  test('can be taken back with the agreement that wrote it, and comes to be that of the record', async () => {
    const instance = await start()
    const part = await partIn(app, ann, instance)
    await agreeIn(app, ann, instance, { formData: { title: '柜一', pin: '绝密-2' } })
    const next = withKey('again')
    await sealAll(next, sealRuns)
    dataOf(await app.call(workflow.recall, { id: part }, ann))
    const place = `record.${form.id}.pin`
    expect(next.secrets.open(place, await sealedIn(instance))).toBe('绝密-1')
  })

  test('is counted where its key is gone, left as it is, and keeps no other from being sealed', async () => {
    const lost = await start()
    const stranger = withKey('stranger', { forgets: true })
    await sql`update workflow_instance set form_values = jsonb_set(form_values, '{pin,sealed}',
      to_jsonb(${stranger.secrets.seal(`record.${form.id}.pin`, '绝密-9')}::text)) where id = ${lost}`.execute(
      app.services.db,
    )
    await sql`update workflow_record set form = '{}' where instance_id = ${lost}`.execute(app.services.db)
    const [instance, kept] = [await start(), await sealedIn(lost)]
    const next = withKey('third')
    const lines = hearLog(next.log)
    await sealAll(next, sealRuns)
    expect(lines).toEqual([
      ['info', { count: expect.any(Number) }, 'secrets of approvals are sealed with the newest key'],
      ['error', { count: 1 }, 'secrets of approvals cannot be read without their key'],
    ])
    expect(await sealedIn(lost)).toBe(kept)
    expect(next.secrets.open(`record.${form.id}.pin`, await sealedIn(instance))).toBe('绝密-1')
  })

  test('is sealed behind the start, piece by piece, and what a stop cut off is done by the next one', async () => {
    const at = { id: form.id }
    for (let nth = 0; nth < 3; nth += 1)
      dataOf(await app.call(onlineRecord.create, { ...at, data: JSON.stringify({ pin: `绝密-${nth}` }) }, keeper))
    const kept = async () => {
      const { rows } = await sql<{ pin: string }>`select convert_from(f_pin, 'UTF8') as pin
        from ${sql.table(`lc_${form.enCode}`)} order by id`.execute(app.services.db)
      return rows.map((row) => row.pin)
    }
    const next = withKey('behind')
    const isNew = (text: string) => text.startsWith(next.secrets.beginning())
    let opened = () => {}
    const waits = new Promise<void>((resolve) => {
      opened = resolve
    })
    const cutOff = { ...next }
    startSealing(cutOff, [
      async function* () {
        await waits
        yield
      },
      () => sealRecords(next),
    ])
    // The start goes on meanwhile.
    expect((await kept()).some(isNew)).toBe(false)
    const stopped = stopSealing(cutOff)
    opened()
    await stopped
    expect((await kept()).some(isNew)).toBe(false)

    const again = { ...next }
    startSealing(again, [() => sealRecords(next), () => sealRuns(next)])
    await vi.waitFor(async () => expect((await kept()).every(isNew)).toBe(true), 20_000)
    await stopSealing(again)
  })
})

import { file } from '@workstation/contract/file'
import { onlineRecord } from '@workstation/contract/online-record'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { approval, people } from '@workstation/domain/workflow/testing/bpmn'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { formOf, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf, keepSessions } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { textFile, uploadFiles } from '../../testing/upload-file'
import { purgeColumns } from '../design'
import { cleanFiles } from '../file'
import { purgeRecords } from '../online-record'
import { keepAdopted } from './keep-adopted'

let app: TestApp
let keeper: TestUser
let starter: TestUser
let ann: TestUser
let reader: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let flowId = ''
const rows = {
  kind: 'table',
  key: 'rows',
  children: [
    { kind: 'input', key: 'goods' },
    { kind: 'number', key: 'cost' },
  ],
}
const fields = [
  { kind: 'input', key: 'title' },
  { kind: 'number', key: 'price' },
  { kind: 'files', key: 'papers' },
]
beforeAll(async () => {
  app = await startTestApp()
  await keepSessions(app)
  keeper = await app.administrator()
  form = await makeForm(app, keeper, formOf(...fields, rows))
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser()
  reader = await app.makeUser({ grants: [{ modelId: form.menuId, button: 'btn_detail' }] })
  flowId = await makeReleased(app, {
    settings: { formId: form.id },
    steps: [approval('a', [ann.id], { fields: { price: 'write' } })],
  })
})
afterAll(() => app.close())

const start = async (formData: object) => (await startProcess(app, { flowId, as: starter, formData })).id
const readRecord = (recordId: string, as = reader) => app.call(onlineRecord.get, { id: form.id, recordId }, as)
const kept = (id: string) =>
  vi.waitFor(
    async () => {
      const { data } = dataOf(await readRecord(id))
      return JSON.parse(data) as Record<string, unknown>
    },
    { timeout: 20_000, interval: 100 },
  )

describe('what was adopted', () => {
  test('becomes a record of its form with all that was filled in, once, made by its starter, who has no right there', async () => {
    const id = await start({
      title: '显示器',
      price: 10,
      rows: [
        { goods: '甲', cost: 3 },
        { goods: '乙', cost: 4 },
      ],
    })
    expect((await readRecord(id)).key).toBe('not-found')
    await agreeIn(app, ann, id, { formData: { price: 12 } })
    expect(await kept(id)).toMatchObject({
      title: '显示器',
      price: 12,
      rows: [
        { goods: '甲', cost: 3 },
        { goods: '乙', cost: 4 },
      ],
    })
    await keepAdopted(app.services, { instanceId: id })
    const { list } = dataOf(await app.call(onlineRecord.list, { id: form.id, menuId: form.menuId }, reader))
    const made = list.filter((row) => (row as { id: string }).id === id)
    expect(made).toEqual([expect.objectContaining({ creatorUserId: expect.stringContaining('发起人') })])
    expect((await readRecord(id, starter)).code).not.toBe(200)
  })

  test('is not what still runs, was rejected or was cancelled', async () => {
    const [running, rejected, cancelled] = [
      await start({ title: '一' }),
      await start({ title: '二' }),
      await start({ title: '三' }),
    ]
    const part = await partIn(app, ann, rejected)
    dataOf(await app.call(workflow.reject, { id: part, handleOpinion: '不行', rejectStep: 'end' }, ann))
    dataOf(await app.call(workflow.cancel, { id: cancelled, handleOpinion: '作废' }, keeper))
    const last = await start({ title: '四' })
    await agreeIn(app, ann, last)
    await kept(last)
    for (const id of [running, rejected, cancelled]) expect((await readRecord(id)).key).toBe('not-found')
  })

  const upload = async (by = starter) => {
    const sent = [textFile('发票.txt')]
    const { data } = await uploadFiles<{ id: string }>(app.app, '/api/file/Uploader/annex', sent, by.token)
    return { fileId: data.id, name: '发票.txt', url: '', fileSize: 3, fileExtension: 'txt' }
  }
  const opens = async ({ fileId }: Awaited<ReturnType<typeof upload>>, as = reader) =>
    (await app.call(file.ticket, { type: 'annex', id: fileId }, as)).code === 200

  test('shows its files to who sees the record', async () => {
    const paper = await upload()
    const id = await start({ papers: [paper] })
    expect(await opens(paper)).toBe(false)
    await agreeIn(app, ann, id)
    await kept(id)
    expect(await opens(paper)).toBe(true)
  })

  test('keeps its files when the approval is removed that it came from, and what else was filed there goes', async () => {
    const [paper, beside] = [await upload(), await upload(ann)]
    const id = await start({ papers: [paper] })
    await agreeIn(app, ann, id, { fileList: [beside] })
    await kept(id)
    expect(await Promise.all([opens(paper), opens(beside, keeper)])).toEqual([true, true])
    dataOf(await app.call(workflowMonitor.remove, { ids: [id] }, keeper))
    expect(await Promise.all([opens(paper), opens(beside, keeper)])).toEqual([true, false])
  })

  test.each(['is deleted for good', 'takes it out', 'loses its field'])(
    'took a file from the child that holds it when it %s',
    async (does) => {
      const of = await makeForm(app, keeper, formOf(...fields, rows))
      const child = await makeReleased(app, { settings: { formId: of.id }, steps: [approval('c', [ann.id])] })
      const handed = [{ from: 'papers', to: 'papers' }]
      const settings = { processId: child, starters: people(starter.id), wait: false, fields: handed }
      const steps = [{ do: 'child', id: 'pay', settings }, approval('a', [ann.id])] as const
      const parent = await makeReleased(app, { settings: { formId: of.id }, steps: [...steps] })
      const [paper, other] = [await upload(), await upload()]
      const formData = { papers: [paper, other] }
      const { id } = await startProcess(app, { flowId: parent, as: starter, formData })
      const { id: childId } = await app.services.db
        .selectFrom('workflow_instance')
        .select('id')
        .where('parent_id', '=', id)
        .executeTakeFirstOrThrow()
      await agreeIn(app, ann, id)
      const at = { id: of.id, recordId: id }
      await vi.waitFor(async () => dataOf(await app.call(onlineRecord.get, at, keeper)), { timeout: 20_000 })
      dataOf(await app.call(workflowMonitor.remove, { ids: [id] }, keeper))
      if (does === 'loses its field') {
        await releaseAgain(app, keeper, of.id, formOf({ kind: 'input', key: 'title' }))
        app.clock.advance({ hours: 31 * 24 })
        await purgeColumns(app.services)
      } else if (does === 'takes it out') {
        dataOf(await app.call(onlineRecord.update, { ...at, data: JSON.stringify({ papers: [other] }) }, keeper))
        expect(await Promise.all([opens(paper, ann), opens(other, keeper)])).toEqual([true, true])
      } else {
        dataOf(await app.call(onlineRecord.remove, at, keeper))
        app.clock.advance({ hours: 31 * 24 })
        await purgeRecords(app.services)
      }
      app.clock.advance({ hours: 49 })
      await cleanFiles(app.services)
      expect(await opens(paper, ann)).toBe(true)
      dataOf(await app.call(workflow.cancel, { id: childId, handleOpinion: '停' }, keeper))
      dataOf(await app.call(workflowMonitor.remove, { ids: [childId] }, keeper))
      expect(await opens(paper, keeper)).toBe(false)
    },
  )

  test('leaves the approval its file when the field is purged from the form that it hung in', async () => {
    const own = await makeForm(app, keeper, formOf(...fields))
    const plan = { settings: { formId: own.id }, steps: [approval('a', [ann.id])] }
    const [paper, loose] = [await upload(), await upload(keeper)]
    const formData = { papers: [paper] }
    const { id } = await startProcess(app, { flowId: await makeReleased(app, plan), as: starter, formData })
    await agreeIn(app, ann, id)
    const at = { id: own.id, recordId: id }
    await vi.waitFor(async () => dataOf(await app.call(onlineRecord.get, at, keeper)), { timeout: 20_000 })
    const typed = { id: own.id, data: JSON.stringify({ papers: [loose] }) }
    dataOf(await app.call(onlineRecord.create, typed, keeper))
    await releaseAgain(app, keeper, own.id, formOf({ kind: 'input', key: 'title' }))
    app.clock.advance({ hours: 31 * 24 })
    await purgeColumns(app.services)
    expect(await Promise.all([opens(paper, starter), opens(loose, keeper)])).toEqual([true, false])
  })

  test('keeps of a form that was released again what is there still, whatever that asks for by now', async () => {
    const id = await start({ title: '旧', price: 5, rows: [{ goods: '丙', cost: 1 }] })
    const stricter = formOf({ kind: 'input', key: 'title' }, { kind: 'input', key: 'buyer', required: true }, rows)
    await releaseAgain(app, keeper, form.id, stricter)
    await agreeIn(app, ann, id)
    const record = await kept(id)
    expect(record).toMatchObject({ title: '旧', rows: [{ goods: '丙', cost: 1 }] })
    expect(record).not.toHaveProperty('price')
  })
})

describe('a password that an approval asks for', () => {
  test('was kept, told and copied as it was typed: it lies sealed on its way into the record, and is nowhere else', async () => {
    const pin = { kind: 'password', key: 'pin', label: '口令' }
    const own = await makeForm(app, keeper, formOf({ kind: 'input', key: 'title' }, pin))
    const acts = { transfer: false, consult: false, addSigner: false, copy: false, batch: false, recall: true }
    const asking = { settings: { formId: own.id, title: 'pin' }, steps: [approval('a', [ann.id])] }
    await expect(makeReleased(app, asking)).rejects.toThrow('settings-wrong')
    const flow = await makeReleased(app, {
      settings: { formId: own.id },
      steps: [approval('a', [ann.id], { acts, fields: { pin: 'required' } }), approval('b', [reader.id])],
    })
    const formData = { title: '柜', pin: '绝密-1' }
    const { id } = await startProcess(app, { flowId: flow, as: starter, formData })
    const part = await partIn(app, ann, id)
    dataOf(await app.call(workflow.saveAudit, { id: part, formData: { pin: '绝密-2' } }, ann))
    const seen = async (as: TestUser) => dataOf(await app.call(workflow.get, { id }, as))
    expect(JSON.parse((await seen(ann)).formData)).toMatchObject({ pin: true })
    await agreeIn(app, ann, id, { formData: { title: '柜', pin: '绝密-3' } })
    dataOf(await app.call(workflow.recall, { id: part }, ann))
    dataOf(await app.call(workflow.audit, { id: part, formData: { pin: '' } }, ann))
    const copied = dataOf(await app.call(workflowLaunch.copy, { id }, starter))
    const told = [await seen(ann), await seen(starter), await app.call(workflow.get, { id: copied.id }, starter)]
    expect(JSON.stringify(told)).not.toMatch(/绝密|sealed1/)
    const { db, secrets } = app.services
    const lying = [
      await db.selectFrom('workflow_instance').selectAll().execute(),
      await db.selectFrom('workflow_actor').selectAll().execute(),
      await db.selectFrom('workflow_record').selectAll().execute(),
    ]
    expect(JSON.stringify(lying)).not.toContain('绝密')
    await agreeIn(app, reader, id)
    await vi.waitFor(async () => dataOf(await app.call(onlineRecord.get, { id: own.id, recordId: id }, keeper)), 20_000)
    const { rows: found } = await sql<{ pin: string }>`
      select convert_from(f_pin, 'UTF8') as pin from ${sql.table(`lc_${own.enCode}`)} where id = ${id}`.execute(db)
    expect(secrets.open(`record.${own.id}.pin`, found[0]?.pin ?? '')).toBe('绝密-1')
  })
})

import { onlineRecord } from '@workstation/contract/online-record'
import { printTemplate } from '@workstation/contract/print-template'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { limitPage } from '../../../testing/limit-page'
import { agreeIn, makeReleased, startProcess } from '../../../testing/make-approval'
import { formOf, makeForm, releaseAgain, type TestNode } from '../../../testing/make-form'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { documentText, printForm, printLine } from '../../../testing/print-form'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

const grades = [{ id: 'new', label: '全新' }]
const lines: TestNode = {
  kind: 'table',
  key: 'lines',
  label: { zh: '明细', en: 'Lines' },
  children: [
    { kind: 'input', key: 'goods', label: '品名' },
    { kind: 'number', key: 'cost', label: '成本', settings: { precision: 2 } },
  ],
}
const fields: TestNode[] = [
  { kind: 'input', key: 'title', label: { zh: '名称', en: 'Name' } },
  { kind: 'number', key: 'price', label: '价格', settings: { precision: 2 } },
  { kind: 'select', key: 'grade', label: '状态', source: { from: 'static', options: grades } as never },
  { kind: 'date', key: 'bought', label: '购置日期' },
  { kind: 'user', key: 'keeper', label: '保管人' },
]
const whole = () => formOf(...fields, lines)

let app: TestApp
let keeper: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let source = ''
let recordId = ''
beforeAll(async () => {
  app = await startTestApp()
  keeper = await app.administrator()
  form = await makeForm(app, keeper, whole(), { fullName: '采购登记' })
  source = `lc_${form.enCode}`
  recordId = await addRecord('水泵<一>')
})
afterAll(() => app.close())

async function addRecord(title: string) {
  const { id: person } = await app.makeUser({ realName: '保管员' })
  const rows = [
    { goods: '轴承', cost: 12.5 },
    { goods: '密封圈', cost: 0.75 },
  ]
  const data = { title, price: 1234.5, grade: 'new', bought: '2026-03-09', keeper: person, lines: rows }
  return dataOf(await app.call(onlineRecord.create, { id: form.id, data: JSON.stringify(data) }, keeper)).id
}
const add = async (...content: object[]) => {
  const sent = printForm({ source, document: documentText(...content) })
  return dataOf(await app.call(printTemplate.create, sent as never, keeper)).id
}
const print = async (id: string, formId = recordId, as = keeper) =>
  dataOf(await app.call(printTemplate.print, { id, formId }, as))
const textOf = ({ html }: { html: string }) => html.slice(html.indexOf('<body>')).replace(/<[^>]+>/g, ' ')
const table = {
  type: 'childTable',
  attrs: { table: 'lines', columns: [{ name: 'goods' }, { name: 'cost', sum: true }] },
}
const formatted = (name: string, format: string) => ({
  type: 'paragraph',
  content: [{ type: 'field', attrs: { name, format } }],
})

describe('[PRT-11] a drawn form as what templates are laid out for', () => {
  test('stands in the list by name, and answers its release by key and title in the language of the reader', async () => {
    const { list } = dataOf(await app.call(printTemplate.sources, {}, keeper))
    expect(list).toContainEqual(expect.objectContaining({ id: source, fullName: '采购登记', type: 2, fields: [] }))
    const [one] = dataOf(await app.call(printTemplate.sources, { id: source }, keeper, { language: 'en' })).list
    expect(one).toMatchObject({ fullName: '采购登记', tables: [{ name: 'lines', title: 'Lines' }] })
    expect(one?.fields[0]).toEqual({ field: 'title', fieldName: 'Name', type: 'text', children: [] })
    const keys = ['title', 'price', 'grade', 'bought', 'keeper', 'creatorUserId', 'creatorTime', 'lastModifyUserId']
    expect(one?.fields.map(({ field }) => field)).toEqual([
      ...keys,
      'lastModifyTime',
      'organizeId',
      'systemPrinter',
      'systemPrintTime',
      'systemApprovalContent',
    ])
    expect(one?.tables.map(({ name, fields: own }) => [name, own.map(({ field }) => field)])).toEqual([
      ['lines', ['goods', 'cost']],
    ])
  })

  test('[PRT-12] answers older clients its fields by the statement that names its table, and its values in words', async () => {
    const sqlTemplate = JSON.stringify([{ sql: `select title, price from ${source} where id = @formId` }])
    const answer = dataOf(await app.call(printTemplate.fields, { sqlTemplate, dbLinkId: '0' }, keeper))
    expect(answer.headTable.slice(0, 2)).toEqual([
      { field: 'title', fieldName: '名称', type: 'text', children: [] },
      { field: 'price', fieldName: '价格', type: 'number', children: [] },
    ])
    expect(answer).toHaveProperty('lines')
    expect((answer as Record<string, unknown>)['lines']).toMatchObject([{ field: 'goods' }, { field: 'cost' }])
    const id = await add(printLine('{title}', '{grade}', '{price}', '{keeper}'), table)
    const { printData } = dataOf(await app.call(printTemplate.data, { id, formId: recordId }, keeper))
    expect(printData).toEqual({
      ...{ title: '水泵<一>', grade: '全新', price: '1234.50', keeper: '保管员' },
      lines: [
        { goods: '轴承', cost: '12.50' },
        { goods: '密封圈', cost: '0.75' },
      ],
    })
  })

  test('offers its records by name to try a template on', async () => {
    const { list } = dataOf(await app.call(printTemplate.records, { source, keyword: '水泵' }, keeper))
    expect(list).toEqual([{ id: recordId, fullName: '水泵<一>' }])
    expect(dataOf(await app.call(printTemplate.records, { source, keyword: '没有' }, keeper)).list).toEqual([])
  })

  test('refuses fields that it does not have, and whoever does not have its page', async () => {
    const sent = printForm({ source, document: documentText(printLine('{nothing}')) })
    expect(await app.call(printTemplate.create, sent as never, keeper)).toMatchObject({ key: 'print.field' })
    const buttons = ['btn_add', 'btn_edit'].map((button) => ({ modelId: 'printTemplate', button }))
    const other = await app.makeUser({ grants: buttons })
    expect(
      await app.call(printTemplate.create, printForm({ source, document: documentText() }) as never, other),
    ).toMatchObject({
      key: 'print.source',
    })
    const { list } = dataOf(await app.call(printTemplate.sources, {}, other))
    expect(list.map(({ id }) => id)).toEqual(['printTemplate'])
    expect(await app.call(printTemplate.sources, { id: source }, other)).toMatchObject({ key: 'print.source' })
    expect(await app.call(printTemplate.records, { source }, other)).toMatchObject({ key: 'print.source' })
  })
})

describe('[PRT-12] a record of a drawn form', () => {
  test('is printed as its form shows it, in the formats that a template chooses, with sums of its rows', async () => {
    const id = await add(
      printLine('{title}', ' ', '{grade}', ' ', '{price}', ' ', '{bought}', ' ', '{keeper}', ' ', '{creatorUserId}'),
      formatted('price', 'amountChinese'),
      formatted('bought', 'dateChinese'),
      table,
    )
    const page = await print(id)
    const text = textOf(page)
    for (const words of [
      '水泵&lt;一&gt; 全新 1234.50 2026-03-09 保管员',
      '壹仟贰佰叁拾肆元伍角',
      '2026年3月9日',
      '轴承',
      '12.50',
    ])
      expect(text).toContain(words)
    expect(text).toContain('13.25')
    expect([page.hidden, page.missing]).toEqual([0, []])
  })

  test('shows nothing of a row that is out of sight, a form that was not granted and a record that is not there', async () => {
    const id = await add(printLine('{title}'))
    const reader = await app.makeUser({ grants: [{ modelId: form.menuId }] })
    expect(textOf(await print(id, recordId, reader))).toContain('水泵')
    await limitPage(app, { personId: reader.id, page: form.menuId }, { rows: { field: 'title', value: '别的' } })
    for (const call of [printTemplate.print, printTemplate.data]) {
      expect(await app.call(call, { id, formId: recordId }, reader)).toMatchObject({ key: 'not-found' })
      expect(await app.call(call, { id, formId: 'none' }, reader)).toMatchObject({ key: 'not-found' })
      expect(await app.call(call, { id, formId: recordId }, await app.makeUser())).toMatchObject({
        key: 'print.unknown',
      })
    }
  })

  test('[THR-13] hides fields and columns from who does not see them, and counts them', async () => {
    const id = await add(printLine('[', '{title}', '][', '{price}', ']'), table)
    const reader = await app.makeUser({ grants: [{ modelId: form.menuId }] })
    await limitPage(app, { personId: reader.id, page: form.menuId }, { columns: ['title', 'lines', 'lines-goods'] })
    const page = await print(id, recordId, reader)
    const text = textOf(page)
    expect(text).toContain('[水泵&lt;一&gt;][]')
    expect(text).toContain('轴承')
    for (const hidden of ['1234', '12.50', '13.25']) expect(text).not.toContain(hidden)
    expect(page.hidden).toBe(2)
  })

  test('[PRT-12] whose release took a field away still prints the rest, and names what is missing', async () => {
    const own = await makeForm(app, keeper, whole())
    const { id: formId } = dataOf(
      await app.call(onlineRecord.create, { id: own.id, data: JSON.stringify({ title: '甲', price: 3 }) }, keeper),
    )
    const sent = printForm({
      source: `lc_${own.enCode}`,
      document: documentText(printLine('{title}', '{price}'), table),
    })
    const { id } = dataOf(await app.call(printTemplate.create, sent as never, keeper))
    expect(await print(id, formId)).toMatchObject({ missing: [] })
    await releaseAgain(app, keeper, own.id, formOf(fields[0] as TestNode))
    const page = await print(id, formId)
    expect(textOf(page)).toContain('甲')
    expect(page.missing).toEqual(['lines', 'price'])
  })
})

test('[PRT-12] a record that came of an approval prints the opinions to who reads that, and to others none', async () => {
  const [starter, ann] = [await app.makeUser({ realName: '发起人' }), await app.makeUser({ realName: '安' })]
  const approved = await makeForm(app, keeper, formOf({ kind: 'input', key: 'reason', label: '事由' }))
  const of = `lc_${approved.enCode}`
  const sourceNow = async () => dataOf(await app.call(printTemplate.sources, { id: of }, keeper)).list[0]
  expect(await sourceNow()).toMatchObject({ hasSteps: false })
  const flowId = await makeReleased(app, { settings: { formId: approved.id }, steps: [approval('chief', [ann.id])] })
  expect(await sourceNow()).toMatchObject({ hasSteps: true })
  const { id: formId } = await startProcess(app, { flowId, as: starter, formData: { reason: '添置' } })
  await agreeIn(app, ann, formId, { handleOpinion: '照此办理' })
  const read = () => app.call(onlineRecord.get, { id: approved.id, recordId: formId }, keeper)
  await vi.waitFor(async () => expect((await read()).code).toBe(200), { timeout: 20_000, interval: 100 })
  const document = documentText(printLine('{reason}'), { type: 'approvals' })
  const { id } = dataOf(await app.call(printTemplate.create, printForm({ source: of, document }) as never, keeper))
  expect(textOf(await print(id, formId))).toMatch(/添置[\s\S]*安[\s\S]*照此办理/)
  const reader = await app.makeUser({ grants: [{ modelId: approved.menuId }] })
  const text = textOf(await print(id, formId, reader))
  expect(text).toContain('添置')
  expect(text).not.toContain('照此办理')
  const { operatorRecordList } = dataOf(await app.call(printTemplate.data, { id, formId }, keeper))
  expect(operatorRecordList).toContainEqual(expect.objectContaining({ handleOpinion: '照此办理', userName: '安' }))
})

import { printTemplate } from '@workstation/contract/print-template'
import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage } from '../../testing/limit-page'
import { dataOf, insertProject, makeFinalRun, makeReviewPeople, type ReviewPeople } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { documentText, printForm, printLine } from '../../testing/print-form'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
let keeper: TestUser
let nobody: TestUser
let projectId: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
  const pages = ['project', 'reviewTarget'].map((modelId) => ({ modelId }))
  const buttons = ['btn_add', 'btn_edit'].map((button) => ({ modelId: 'printTemplate', button }))
  keeper = await app.makeUser({ realName: '版面员', grants: [...pages, ...buttons] })
  nobody = await app.makeUser()
  projectId = await insertProject(app, '滨江<文化>中心')
})
afterAll(() => app.close())

const add = async (more: Record<string, unknown>) =>
  dataOf(await app.call(printTemplate.create, printForm(more) as never, keeper)).id
const print = async (id: string, formId: string, as: TestUser = keeper) =>
  dataOf(await app.call(printTemplate.print, { id, formId }, as))
const bodyOf = (html: string) => html.slice(html.indexOf('<body>'))
const textOf = (html: string) => bodyOf(html).replace(/<[^>]+>/g, ' ')
const pageOf = async (document: string, formId = '', as = keeper) =>
  dataOf(await app.call(printTemplate.preview, { source: 'project', document, formId }, as))

describe('[PRT-12] a record by a template', () => {
  test('prints its values, and the template in its own words', async () => {
    const id = await add({ document: documentText(printLine('名称：', '{fullName}', ' 打印人 ', '{systemPrinter}')) })
    const { html, hidden, missing } = await print(id, projectId)
    expect(bodyOf(html)).toContain('名称：滨江&lt;文化&gt;中心 打印人 版面员')
    expect([hidden, missing]).toEqual([0, []])
  })

  test('answers older clients with HTML and values beside it, those alone that it names', async () => {
    const columns = [{ name: 'reviewname' }, { name: 'statustext' }]
    const table = { type: 'childTable', attrs: { table: 'reviews', columns } }
    const id = await add({ document: documentText(printLine('{fullName}'), table) })
    const answer = dataOf(await app.call(printTemplate.data, { id, formId: projectId }, keeper))
    expect(answer.printTemplate).toContain('<p>{fullName}</p><table>')
    expect(answer.printTemplate).toContain('<td><span data-tag="reviews.reviewname">{reviewname}</span></td>')
    expect(answer.printData).toEqual({ fullName: '滨江<文化>中心', reviews: [] })
    expect(answer.operatorRecordList).toEqual([])
  })

  test('is refused to who may not see the record, or with a template that is off', async () => {
    const id = await add({})
    const off = await add({ enabledMark: 0 })
    for (const call of [printTemplate.print, printTemplate.data]) {
      expect((await app.call(call, { id, formId: projectId })).code).toBe(602)
      expect(await app.call(call, { id, formId: projectId }, nobody)).toMatchObject({ key: 'print.unknown' })
      expect(await app.call(call, { id, formId: 'none' }, keeper)).toMatchObject({ key: 'not-found' })
      expect(await app.call(call, { id: 'none', formId: projectId }, keeper)).toMatchObject({ key: 'print.unknown' })
      expect(await app.call(call, { id, formId: 'a b' }, keeper)).toMatchObject({ key: 'invalid' })
      const reader = await app.makeUser({ grants: [{ modelId: 'project' }] })
      expect(await app.call(call, { id: off, formId: projectId }, reader)).toMatchObject({ key: 'print.unknown' })
      expect((await app.call(call, { id, formId: projectId }, reader)).code).toBe(200)
    }
  })

  test('tells nothing of a template that is off to who keeps others alone', async () => {
    const own = await add({ enCode: 'kept-one', enabledMark: 0 })
    const foreign = await add({ enabledMark: 0 })
    const other = await app.makeUser({ grants: [{ modelId: 'project' }, { modelId: 'printTemplate' }] })
    const page = { personId: other.id, page: 'printTemplate' }
    await limitPage(app, page, { rows: { field: 'enCode', value: 'kept-one' } })
    for (const call of [printTemplate.print, printTemplate.data]) {
      expect((await app.call(call, { id: own, formId: projectId }, other)).code).toBe(200)
      expect(await app.call(call, { id: foreign, formId: projectId }, other)).toMatchObject({ key: 'print.unknown' })
    }
    await limitPage(app, page, {})
  })

  test('[THR-13] a value that its reader may not see prints as nothing and is counted', async () => {
    const id = await add({ document: documentText(printLine('[', '{fullName}', '][', '{enCode}', ']')) })
    const reader = await app.makeUser({ grants: [{ modelId: 'project' }] })
    expect(await print(id, projectId, reader)).toMatchObject({ hidden: 0 })
    await limitPage(app, { personId: reader.id, page: 'project' }, { columns: ['fullName'] })
    const page = await print(id, projectId, reader)
    expect([page.hidden, textOf(page.html).trim()]).toEqual([1, '[滨江&lt;文化&gt;中心][]'])
    const data = dataOf(await app.call(printTemplate.data, { id, formId: projectId }, reader))
    expect(data.printData).toEqual({ fullName: '滨江<文化>中心', enCode: null })
    await limitPage(app, { personId: reader.id, page: 'project' }, {})
  })

  test('a field that is gone from its source is told', async () => {
    const id = await add({})
    const document = documentText(printLine('{fullName}', '{formerField}'))
    await app.services.db.updateTable('print_template').set({ document }).where('id', '=', id).execute()
    expect(await print(id, projectId)).toMatchObject({ missing: ['formerField'] })
    expect((await pageOf(document)).missing).toEqual(['formerField'])
  })
})

describe('the page', () => {
  test('is the paper that was set up, with its head and foot, which cannot leave the style', async () => {
    const foot = { left: '"} body{} </style><script>{fullName}', right: '{page}/{pages}' }
    const page = { size: 'A5', landscape: true, margins: { top: 1, right: 2, bottom: 3, left: 4 }, foot }
    const { html } = await pageOf(JSON.stringify({ version: 1, page, content: [] }), projectId)
    expect(html).toContain('size: 210mm 148mm; margin: 1mm 2mm 3mm 4mm;')
    expect(html).toContain('@bottom-right { content: counter(page) "/" counter(pages);')
    expect(html).not.toMatch(/<\/style><script|content: ""\}/)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
  })

  test('[THR-06] holds no script and nothing from elsewhere, whatever the record says', async () => {
    const { html } = await pageOf(documentText(printLine('<img src=x onerror=alert(1)>', '{fullName}')), projectId)
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain(`default-src 'none'; style-src 'unsafe-inline'; img-src data:`)
  })

  test('draws codes, breaks, what stays together, and lines to sign on', async () => {
    const code = (kind: string, name: string) => ({
      type: 'paragraph',
      content: [{ type: 'code', attrs: { kind, name, size: 20 } }],
    })
    const { html } = await pageOf(
      documentText(
        code('qr', 'fullName'),
        code('barcode', 'enCode'),
        code('barcode', 'fullName'),
        { type: 'pageBreak' },
        { type: 'keepTogether', content: [printLine('不分开')] },
        { type: 'signature', attrs: { label: '经办人' } },
        { type: 'seal', attrs: { field: 'organizeName' } },
      ),
      projectId,
    )
    const body = bodyOf(html)
    expect(body).toMatch(/<svg style="height:20mm;width:20mm" viewBox="-2 -2 29 29"/)
    expect(body).toMatch(/<svg style="height:20mm;width:[\d.]+mm" viewBox="0 0 \d+ 1"[^>]*><path d="M0 0h2v1/)
    expect(body).toMatch(/<span>滨江&lt;文化&gt;中心<\/span>/)
    expect(body).toContain('<div class="break"></div>')
    expect(body).toContain('<div class="together"><p>不分开</p></div>')
    expect(textOf(html)).toMatch(/经办人[\s\S]*日期[\s\S]*（盖章）/)
  })

  test('repeats a row of a free table for each child row, and sums a child table exactly', async () => {
    const runs = await Promise.all([0, 1].map(() => makeFinalRun(app, people)))
    const cell = (line: object) => ({ type: 'tableCell', content: [line] })
    const document = documentText(
      { type: 'table', content: [{ type: 'tableRow', content: [cell(printLine('第', '{reviews.runno}', '轮'))] }] },
      {
        type: 'childTable',
        attrs: {
          table: 'reviews',
          columns: [{ name: 'reviewname' }, { name: 'taskcount', sum: true, format: 'amount' }],
        },
      },
    )
    const { html } = await pageOf(document, people.projectId, await app.administrator())
    expect(bodyOf(html).match(/第1轮/g)).toHaveLength(runs.length)
    expect(bodyOf(html)).toMatch(/<tfoot><tr><th>合计<\/th><th class="number">4\.00<\/th><\/tr><\/tfoot>/)
  })

  test('without a record shows the names of the fields in their places', async () => {
    const { html } = await pageOf(documentText(printLine('{fullName}')))
    expect(bodyOf(html)).toContain('〔项目名称〕')
  })
})

describe('the record of a review', () => {
  const record = async (id: string) => dataOf(await app.call(reviewTarget.printRecord, { id }, people.initiator)).html
  test('is printed by the first template that is on, which administrators change, and else as the product has it', async () => {
    const id = await makeFinalRun(app, people)
    expect(textOf(await record(id))).toMatch(/项目评审记录[\s\S]*专业评审意见[\s\S]*签字盖章/)
    const document = documentText(printLine('本院格式 ', '{number}'))
    const own = await add({ source: 'reviewTarget', type: 1, sortCode: 5, document, enCode: 'a-first' })
    const place = (sort_code: number) =>
      app.services.db.updateTable('print_template').set({ sort_code }).where('id', '=', 'reviewRecord').execute()
    await place(4)
    expect(textOf(await record(id))).toMatch(/项目评审记录/)
    await place(6)
    expect(textOf(await record(id))).toMatch(/本院格式 [A-Z0-9-]+/)
    for (const template of [own, 'reviewRecord'])
      dataOf(await app.call(printTemplate.toggleState, { id: template }, keeper))
    expect(textOf(await record(id))).toMatch(/项目评审记录/)
  })

  test('tells older clients every step with its person, in their numbers', async () => {
    const id = await makeFinalRun(app, people)
    const template = await add({ source: 'reviewTarget', type: 1, document: documentText({ type: 'approvals' }) })
    const asked = { id: template, formId: id }
    const { operatorRecordList } = dataOf(await app.call(printTemplate.data, asked, people.initiator))
    expect(operatorRecordList[0]).toMatchObject({ handleStatus: 2, nodeName: '发起评审' })
    expect(operatorRecordList.length).toBeGreaterThan(3)
    const { html } = await print(template, id, people.initiator)
    expect(textOf(html)).toMatch(/发起评审/)
  })
})

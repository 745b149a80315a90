import { design } from '@workstation/contract/design'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { onlineRecord } from '@workstation/contract/online-record'
import { printTemplate } from '@workstation/contract/print-template'
import type { FormDocument } from '@workstation/domain/form/document'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf, makeDesign, makeForm, releaseAgain, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { documentText, printForm, printLine } from '../../testing/print-form'
import { fetchExport, readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let as: TestUser
/** A form that keeps a password, with a record of it. */
let form: Awaited<ReturnType<typeof makeForm>>
let recordId = ''
/** How the password lies there. */
let sealed = ''

const word = '绝密-4711'
const pin: TestNode = { kind: 'password', key: 'pin', label: '口令' }
const title: TestNode = { kind: 'input', key: 'title', label: '名称' }
const withHistory = (document: FormDocument) => ({ ...document, settings: { ...document.settings, history: true } })
const drawn = withHistory(formOf(title, pin))

beforeAll(async () => {
  app = await startTestApp({ running: false })
  as = await app.administrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  form = await makeForm(app, as, drawn)
  const data = JSON.stringify({ title: '保险柜', pin: word })
  recordId = dataOf(await app.call(onlineRecord.create, { id: form.id, data }, as)).id
  const { rows } = await sql<{ pin: string }>`select convert_from(f_pin, 'UTF8') as pin
    from ${sql.table(`lc_${form.enCode}`)} where id = ${recordId}`.execute(app.services.db)
  sealed = rows[0]?.pin ?? ''
  expect(sealed).toMatch(/^sealed1\./)
})

/** Neither the password nor how it lies there, in whatever writing. */
function expectNothingOf(answer: unknown): void {
  const text = Buffer.isBuffer(answer) ? answer.toString('utf8') : JSON.stringify(answer)
  for (const told of [
    '4711',
    'sealed',
    sealed,
    Buffer.from(sealed).toString('hex'),
    Buffer.from(sealed).toString('base64'),
  ])
    expect(text).not.toContain(told)
}

describe('[VIS-34] a password of a record is not in', () => {
  test('a print: no template offers it, and one that names it is refused', async () => {
    const source = `lc_${form.enCode}`
    const [offered] = dataOf(await app.call(printTemplate.sources, { id: source }, as)).list
    expect(offered?.fields.map(({ field }) => field)).toContain('title')
    expect(offered?.fields.map(({ field }) => field)).not.toContain('pin')
    const add = (...words: string[]) =>
      app.call(printTemplate.create, printForm({ source, document: documentText(printLine(...words)) }) as never, as)
    expect((await add('{pin}')).code).not.toBe(200)
    const template = dataOf(await add('{title}')).id
    // As an earlier version, or another hand, may have kept it.
    const document = documentText(printLine('{title}', '{pin}'))
    await sql`update print_template set document = ${document} where id = ${template}`.execute(app.services.db)
    const { html } = dataOf(await app.call(printTemplate.print, { id: template, formId: recordId }, as))
    expect(html).toContain('保险柜')
    expectNothingOf(html)
    expect(html).not.toContain('••••••')
  })

  test('an export: of the list, of all records with their form, of a template, of what a change of kind did not convert', async () => {
    const { id } = form
    const asked = { id, selectKey: 'title,pin', dataType: 1 as const }
    expect(await readExport(app, dataOf(await app.call(onlineRecord.export, asked, as)), as)).toEqual([
      ['名称'],
      ['保险柜'],
    ])
    const [heads] = await readExport(app, dataOf(await app.call(onlineRecord.template, { id }, as)), as)
    expect(heads?.join()).toContain('名称')
    expect(heads?.join()).not.toContain('口令')
    const file = await fetchExport(app, dataOf(await app.call(onlineRecord.exportData, { id, records: 1 }, as)), as)
    const [record] = JSON.parse(file.toString()).records
    expect(record).toMatchObject({ title: '保险柜', pin: true })
    expectNothingOf(record)
    await releaseAgain(app, as, id, formOf({ ...title, kind: 'number' }, pin))
    const rows = await readExport(
      app,
      dataOf(await app.call(design.unconverted, { id, key: 'title', number: 2 } as never, as)),
      as,
    )
    expect(rows.flat()).toContain('保险柜')
    expect(rows.flat().join()).not.toMatch(/口令|••••|4711|sealed/)
  })

  test('a relation: no attribute, no name and no choice of another form is made of it', async () => {
    const source = { from: 'model' as const, id: form.id, parameters: [], value: 'id', label: 'pin' }
    const other = await makeForm(
      app,
      as,
      formOf(
        { kind: 'relationForm', key: 'safe', label: '柜', source },
        { kind: 'relationFormAttr', key: 'code', settings: { relation: 'safe', field: 'pin', kept: true } },
        { kind: 'popupSelect', key: 'popped', source, settings: { columns: [{ field: 'pin', label: '口令' }] } },
      ),
    )
    const data = JSON.stringify({ safe: recordId, popped: recordId, code: word })
    const made = dataOf(await app.call(onlineRecord.create, { id: other.id, data }, as)).id
    const answers = [
      await app.call(onlineRecord.get, { id: other.id, recordId: made }, as),
      await app.call(onlineRecord.words, { id: other.id, recordId: made }, as),
      await app.call(onlineRecord.list, { id: other.id }, as),
    ]
    for (const answer of answers) expectNothingOf(dataOf(answer as never))
    expect(dataOf(await app.call(design.fields, { id: form.id }, as)).list.map((one) => one.id)).toEqual(
      expect.not.arrayContaining(['pin']),
    )
    const choices = { id: form.id, relationField: 'pin', columnOptions: 'pin,title,f_pin' }
    const { list } = dataOf(await app.call(design.choices, choices, as))
    expect(list).toEqual([{ id: recordId, title: '保险柜' }])
    for (const keyword of ['4711', 'sealed1', sealed.slice(0, 20)])
      expect(dataOf(await app.call(design.choices, { ...choices, keyword }, as)).list).toEqual([])
    expect(await app.call(design.choices, { ...choices, sidx: 'pin' } as never, as)).toMatchObject({
      key: 'sort-unknown',
    })
  })

  test('the bin, and comes out of it as it went in', async () => {
    const { id } = form
    dataOf(await app.call(onlineRecord.remove, { id, recordId }, as))
    const bin = dataOf(await app.call(onlineRecord.bin, { id }, as))
    expect(bin.list).toMatchObject([{ id: recordId, title: '保险柜' }])
    expectNothingOf(bin)
    expect(Object.keys(bin.list[0] ?? {})).not.toContain('pin')
    expect(dataOf(await app.call(onlineRecord.bin, { id, keyword: '4711' } as never, as)).list).toEqual([])
    dataOf(await app.call(onlineRecord.restore, { id, ids: [recordId] } as never, as))
    const { rows } = await sql<{ pin: string }>`select convert_from(f_pin, 'UTF8') as pin
      from ${sql.table(`lc_${form.enCode}`)} where id = ${recordId}`.execute(app.services.db)
    expect(rows).toEqual([{ pin: sealed }])
  })

  test('the history: neither what it was and became, nor that it was changed', async () => {
    const { id } = form
    const put = async (data: object) =>
      dataOf(await app.call(onlineRecord.update, { id, recordId, data: JSON.stringify(data) }, as))
    await put({ pin: `${word}-2` })
    await put({ title: '柜二', pin: null })
    await put({ pin: word })
    dataOf(await app.call(onlineRecord.remove, { id, recordId }, as))
    dataOf(await app.call(onlineRecord.restore, { id, ids: [recordId] } as never, as))
    const history = dataOf(await app.call(onlineRecord.history, { id, recordId }, as))
    expect(history.list.map(({ act }) => act).filter((act) => act === 'update')).toEqual(['update'])
    expect(history.list.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(['title'])
    const { db } = app.services
    const kept = [
      history,
      await db.selectFrom('record_change').selectAll().where('record_id', '=', recordId).execute(),
      await db.selectFrom('audit_log').selectAll().where('entity_id', '=', recordId).execute(),
    ]
    for (const one of kept) expectNothingOf(one)
  })

  test('a condition: no search, order, group, sum, row scheme or button asks for it', async () => {
    const { id } = form
    const refused = async (call: Promise<{ code: number }>) => expect((await call).code).not.toBe(200)
    for (const query of [{ pin: word }, { pin: { equals: word } }, { pin: true }, { f_pin: word }])
      await refused(app.call(onlineRecord.list, { id, queryJson: JSON.stringify(query) }, as))
    await refused(app.call(onlineRecord.list, { id, sidx: 'pin' }, as))
    await refused(app.call(onlineRecord.list, { id, groupBy: 'pin' }, as))
    await refused(app.call(onlineRecord.groups, { id, groupBy: 'pin', fields: [] }, as))
    const sums = await app.call(onlineRecord.totals, { id, fields: ['pin'] }, as)
    expect(JSON.stringify(sums.data ?? {})).not.toContain('pin')
    for (const keyword of ['4711', word, 'sealed1', sealed])
      expect((await app.call(onlineRecord.list, { id, keyword: keyword.slice(0, 100) }, as)).data?.list).toEqual([])

    const compared = dataOf(await app.call(menuScheme.fields, { moduleId: form.menuId }, as)).list
    expect(compared.map(({ enCode }) => enCode)).toContain('title')
    expect(compared.map(({ enCode }) => enCode)).not.toContain('pin')
    for (const op of ['equal', 'notEqual', 'like', 'null', 'notNull', 'greater', 'in']) {
      const condition = JSON.stringify({ match: 'and', of: [{ field: 'pin', op, value: word }] })
      await refused(app.call(menuScheme.create, { moduleId: form.menuId, fullName: op, condition }, as))
    }
  })

  test('a list: no column, search, order or condition of a button is designed with it', async () => {
    const derived = deriveList(listFields(drawn, form.id))
    const link = (more: object) => ({
      ...derived,
      custom: [{ id: 'x', label: 'x', place: 'row', does: { do: 'link', address: '/home' }, ...more }],
    })
    const lists: [string, object][] = [
      ['a column', { ...derived, columns: [...derived.columns, { ...derived.columns[0], field: 'pin' }] }],
      ['a search', { ...derived, search: [{ ...derived.search[0], field: 'pin' }] }],
      ['an order', { ...derived, sort: { field: 'pin', direction: 'asc' } }],
      ['a button', { ...derived, buttons: [{ code: 'btn_edit', shown: true, when: `pin = "${word}"` }] }],
      ['a condition', link({ when: 'pin != ""' })],
    ]
    for (const [what, list] of lists) {
      const { id } = await makeDesign(app, as, drawn, { listData: JSON.stringify(list as ListDocument) })
      const { key } = await app.call(design.release, { id }, as)
      if (key) expect([what, key]).toEqual([what, 'design.problems'])
      else {
        // What a form has no field for is left out of its list, and so is this.
        const { listData, columnData, appColumnData } = dataOf(await app.call(onlineRecord.config, { id }, as))
        expect([what, `${listData}${columnData}${appColumnData}`]).toEqual([what, expect.not.stringMatching(/pin\b/)])
      }
    }
  })

  test('an address: a button that names it leads nowhere', async () => {
    const does = { do: 'link' as const, address: '/home?x={pin}&t={title}' }
    const list = { ...deriveList(listFields(drawn, form.id)), custom: [{ id: 'x', label: 'x', place: 'row', does }] }
    const own = await makeForm(app, as, drawn, { listData: JSON.stringify(list) })
    const data = JSON.stringify({ title: 'a', pin: word })
    const record = dataOf(await app.call(onlineRecord.create, { id: own.id, data }, as)).id
    const pressed = await app.call(onlineRecord.press, { id: own.id, button: 'btn_do_x', recordId: record }, as)
    expectNothingOf(pressed)
    expect([pressed.key, pressed.data?.address ?? '']).toEqual([undefined, '/home?x=&t=a'])
  })

  test('a formula: no value, first value, visibility, rule, pattern or code of a form is worked out of it', async () => {
    const input = (more: object): TestNode => ({ kind: 'input', key: 'b', ...more })
    const rule = (more: object) => ({
      ...formOf(title, pin),
      rules: [{ id: 'r', does: 'show', fields: ['title'], ...more }],
    })
    const forms: [string, object][] = [
      ['a value', formOf(pin, { kind: 'calculate', key: 'b', settings: { formula: 'pin + 1' } })],
      ['a first value', formOf(pin, input({ default: { from: 'formula', formula: 'pin' } }))],
      ['whether it is shown', formOf(pin, input({ visible: "pin = '1'" }))],
      ['whether it is locked', formOf(pin, input({ locked: "pin = '1'" }))],
      ['when of a rule', rule({ when: "pin = '1'" })],
      ['what a rule sets', rule({ when: '1', does: 'set', value: 'pin' })],
      ['a bar code', formOf(pin, { kind: 'barcode', key: 'b', settings: { from: 'field', field: 'pin' } })],
      ['a code', formOf(pin, { kind: 'qrcode', key: 'b', settings: { from: 'field', field: 'pin' } })],
    ]
    for (const [what, document] of forms) {
      const { id } = await makeDesign(app, as, document as FormDocument)
      const released = await app.call(design.release, { id }, as)
      expect([what, released.key]).toEqual([what, 'design.problems'])
    }
  })
})

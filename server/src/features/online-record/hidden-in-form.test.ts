import { onlineRecord } from '@workstation/contract/online-record'
import { compileForm } from '@workstation/domain/form/compile-form'
import type { FormDocument } from '@workstation/domain/form/document'
import { writeRecord } from '@workstation/domain/form/read-record'
import { startRecord } from '@workstation/domain/form/start-record'
import { validateRecord } from '@workstation/domain/form/validate-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitPage, type PageLimits } from '../../testing/limit-page'
import { formOf, makeForm, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let administrator: TestUser
let form: Awaited<ReturnType<typeof makeForm>>
let clerk: TestUser
let designer: TestUser
const input = (key: string, more: Partial<TestNode> = {}): TestNode => ({
  kind: 'input',
  key,
  label: `栏${key}`,
  ...more,
})
const options = [{ id: 'high', label: '机密选项' }]
const source = { from: 'static' as const, options }
const first = (value: unknown) => ({ default: { from: 'value' as const, value } })
const nodes: TestNode[] = [
  input('title', { required: true }),
  { kind: 'number', key: 'pay', label: '栏pay', help: '机密说明', ...first(21) } as TestNode,
  { kind: 'select', key: 'rank', label: '栏rank', source, ...first('high'), help: '机密帮助' } as TestNode,
  { kind: 'calculate', key: 'double', label: '栏double', settings: { formula: 'pay * 2', precision: 0 } },
  input('said', { default: { from: 'formula', formula: "concat(rank, '!')" } }),
  input('must', { required: true, visible: "rank == 'low'" }),
  { kind: 'table', key: 'rows', label: '明细', children: [input('what'), input('cost', { help: '机密列' })] },
]
const rules = [{ id: 'r1', name: '机密规则', when: 'pay == 99', does: 'hide', fields: ['rank'] }]
const shownFields = ['title', 'double', 'said', 'must', 'rows', 'rows-what']

beforeAll(async () => {
  app = await startTestApp({ running: false })
  administrator = await app.administrator()
  form = await makeForm(app, administrator, { ...formOf(...nodes), rules } as FormDocument)
  const grants = ['btn_add', 'btn_edit', 'btn_download'].map((button) => ({ modelId: form.menuId, button }))
  clerk = await app.makeUser({ grants })
  designer = await app.makeUser({ grants: [...grants, { modelId: 'webDesign', button: '' }] })
})
afterAll(() => app.close())

const limit = (limits: PageLimits, person = clerk) => limitPage(app, { personId: person.id, page: form.menuId }, limits)
const config = async (as = clerk, id = form.id) => dataOf(await app.call(onlineRecord.config, { id }, as))
const file = async (as: TestUser) => {
  const { url } = dataOf(await app.call(onlineRecord.exportData, { id: form.id }, as))
  return (await app.app.inject({ url })).body
}
const secrets = /机密(?!选项)|pay \*|rank ?[,=]/

describe('what the page of a form hides of it from somebody', () => {
  test('was told by its settings: neither the form nor its menu entry nor its file say more of it than its place', async () => {
    await limit({ columns: shownFields, forms: shownFields })
    const answers = [
      JSON.stringify(await config()),
      JSON.stringify(await config(clerk, form.menuId)),
      await file(clerk),
    ]
    for (const answer of answers) {
      for (const word of ['栏title', '栏double', '栏what']) expect(answer).toContain(word)
      expect(answer).not.toMatch(/机密|栏pay|栏rank|栏cost|pay \*|rank ?[,=]/)
    }
    const known = JSON.parse((await config()).formData) as FormDocument
    expect(Object.keys(known.nodes)).toEqual(expect.arrayContaining(['pay', 'rank']))
  })

  test('keeps its name and its options where the list shows its column, and nothing else', async () => {
    await limit({ forms: shownFields })
    const told = await config()
    const known = JSON.parse(told.formData) as FormDocument
    expect(known.nodes['rank']).toMatchObject({ label: '栏rank', source: { options } })
    expect(told.columns.map(({ field }) => field)).toContain('rank')
    expect(told.formData).not.toMatch(secrets)
    expect(told.formData).not.toContain('栏cost')
  })

  test('hides a sub-table with all its columns, where rows could be added to it and it was asked for', async () => {
    const title = input('title')
    const table: TestNode = { kind: 'table', key: 'rows', label: '明细', required: true, children: [input('what')] }
    const made = await makeForm(app, administrator, formOf(title, table))
    const { id, menuId } = made
    const grants = ['btn_add', 'btn_edit'].map((button) => ({ modelId: menuId, button }))
    const person = await app.makeUser({ grants })
    const shown = ['title', 'rows']
    await limitPage(app, { personId: person.id, page: menuId }, { columns: shown, forms: shown })
    expect((await config(person, id)).closed).toContainEqual({ field: 'rows', level: 'none' })
    const data = JSON.stringify({ title: '泵', rows: [{ what: '轴承' }, {}] })
    const { id: recordId } = dataOf(await app.call(onlineRecord.create, { id, data }, person))
    const read = async (as: TestUser) => JSON.parse(dataOf(await app.call(onlineRecord.get, { id, recordId }, as)).data)
    expect((await read(administrator))['rows']).toEqual([])
    expect(await read(person)).not.toHaveProperty('rows')
    const stored = JSON.stringify({ title: '泵', rows: [{ what: '轴承' }] })
    dataOf(await app.call(onlineRecord.update, { id, recordId, version: 1, data: stored }, administrator))
    const sent = JSON.stringify({ title: '风机', rows: [] })
    dataOf(await app.call(onlineRecord.update, { id, recordId, version: 2, data: sent }, person))
    expect(await read(administrator)).toMatchObject({ title: '风机', rows: [{ what: '轴承' }] })
  })

  test('is told whole to administrators, and by the file to who designs forms', async () => {
    await limit({ columns: shownFields, forms: shownFields }, designer)
    const whole = ['机密说明', '机密帮助', '机密选项', '机密列', '机密规则', 'pay * 2']
    for (const word of whole) expect((await config(administrator)).formData).toContain(word)
    const { document } = JSON.parse(await file(designer))
    for (const word of whole) expect(JSON.stringify(document)).toContain(word)
    expect((await config(designer)).formData).not.toMatch(secrets)
  })

  test('counts all the same in what a new record begins with, in the page as in what is saved, and asks for nothing more', async () => {
    await limit({ columns: shownFields, forms: shownFields })
    const compiled = compileForm(JSON.parse((await config()).formData) as FormDocument)
    const reading = { timeZone: 'Asia/Shanghai', language: 'zh', now: app.clock.now().getTime(), own: {} } as const
    const begun = startRecord(compiled, reading)
    expect([begun['double'], begun['said']]).toEqual(['42', 'high!'])
    const values = { ...begun, title: '泵' }
    expect(validateRecord(compiled, values, reading)).toEqual([])
    const data = JSON.stringify(writeRecord(compiled, values, reading))
    const { id } = dataOf(await app.call(onlineRecord.create, { id: form.id, data }, clerk))
    const read = async (as: TestUser) =>
      JSON.parse(dataOf(await app.call(onlineRecord.get, { id: form.id, recordId: id }, as)).data)
    expect(await read(administrator)).toMatchObject({ title: '泵', pay: 21, rank: 'high', double: 42, said: 'high!' })
    const own = await read(clerk)
    expect(own).toMatchObject({ double: 42, said: 'high!' })
    for (const key of ['pay', 'rank']) expect(own).not.toHaveProperty(key)
  })
})

import { printTemplate } from '@workstation/contract/print-template'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { documentText, printForm, printLine } from '../../testing/print-form'
import { readCells } from '../../testing/read-cells'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
  const own = buttons.map((button) => ({ modelId: 'printTemplate', button }))
  keeper = await app.makeUser({ grants: [...own, { modelId: 'project' }, { modelId: 'area' }] })
  reader = await app.makeUser({ grants: [{ modelId: 'printTemplate' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

const add = async (more: Record<string, unknown> = {}) =>
  dataOf(await app.call(printTemplate.create, printForm(more) as never, keeper)).id
const read = async (id: string) => dataOf(await app.call(printTemplate.get, { id }, reader))
const wordsOf = (document: string) => JSON.parse(document).content
const file = (more: object = {}) => JSON.stringify({ kind: 'printTemplate', ...printForm(), ...more })

describe('who may', () => {
  const calls = [
    ['[PRT-03] list', printTemplate.list, () => ({}), { currentPage: 0 }],
    ['[PRT-04] get', printTemplate.get, (id: string) => ({ id }), { id: 'a b' }],
    ['[PRT-07] create', printTemplate.create, () => printForm(), { fullName: '' }],
    ['[PRT-06] update', printTemplate.update, (id: string) => ({ ...printForm(), id, version: 1 }), { enCode: '有 ' }],
    ['toggleState', printTemplate.toggleState, (id: string) => ({ id }), { id: 'a b' }],
    ['[PRT-08] copy', printTemplate.copy, (id: string) => ({ id }), { id: 'a b' }],
    ['[PRT-09] exportOne', printTemplate.exportOne, (id: string) => ({ id }), { id: 'a b' }],
    ['importOne', printTemplate.importOne, () => ({ text: file() }), { text: '\0' }],
    ['versions', printTemplate.versions, (id: string) => ({ id }), { id: 'a b' }],
    ['version', printTemplate.version, (id: string) => ({ id, number: 1 }), { number: 0 }],
    ['restore', printTemplate.restore, (id: string) => ({ id, number: 1, version: 1 }), { number: 1e12 }],
    ['[PRT-05] remove', printTemplate.remove, (id: string) => ({ id }), { id: 'a b' }],
    ['export', printTemplate.export, () => ({}), { pageSize: 0 }],
    ['[PRT-11] fields', printTemplate.fields, () => ({ source: 'project' }), { source: 'a b' }],
    ['sources', printTemplate.sources, () => ({}), {}],
    ['records', printTemplate.records, () => ({ source: 'project' }), { source: '' }],
    ['preview', printTemplate.preview, () => ({ source: 'project', document: documentText() }), { source: '' }],
  ] as const
  const plain = ['list', 'get', 'versions', 'version', 'sources']
  const ofSource = ['fields', 'records', 'preview']

  test.each(calls)('%s: no session, no permission, bad input, works', async (title, endpoint, good, bad) => {
    const input = good(await add())
    const answer = (body: object, as?: TestUser) =>
      app.call(endpoint, body as never, as) as Promise<{ code: number; key?: string }>
    const name = title.split(' ').at(-1) ?? ''
    expect((await answer(input)).code).toBe(602)
    expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
    if (![...plain, ...ofSource].includes(name)) expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
    if (ofSource.includes(name)) expect(await answer(input, reader)).toMatchObject({ key: 'print.source' })
    if (Object.keys(bad).length > 0)
      expect(['invalid', 'not-found']).toContain((await answer({ ...input, ...bad }, keeper)).key)
    expect((await answer(input, keeper)).code).toBe(200)
  })
})

describe('a template', () => {
  test('keeps what its form says, its document with what was left out', async () => {
    const id = await add({ fullName: ' 甲 ', enCode: 'first', document: documentText(printLine('甲', '{enCode}')) })
    expect(await read(id)).toMatchObject({ id, fullName: '甲', source: 'project', type: 2, version: 1, dbLinkId: '0' })
    const { document, printTemplate: html, sqlTemplate } = await read(id)
    expect(wordsOf(document)).toEqual([
      {
        type: 'paragraph',
        attrs: { align: 'left' },
        content: [
          { type: 'text', text: '甲' },
          { type: 'field', attrs: { name: 'enCode', format: '' } },
        ],
      },
    ])
    expect(html).toBe('<p>甲{enCode}</p>')
    expect(sqlTemplate).toBe('[{"sql":"select * from project where id = @formId"}]')
  })

  test('can be sent back whole and stays as it is', async () => {
    const id = await add()
    const whole = await read(id)
    dataOf(await app.call(printTemplate.update, { ...whole } as never, keeper))
    expect(await read(id)).toMatchObject({ document: whole.document, source: whole.source, version: 2 })
  })

  test('of two people who save at once one succeeds, and the other is told', async () => {
    const id = await add()
    const save = (fullName: string) =>
      app.call(printTemplate.update, { ...printForm({ fullName }), id, version: 1 }, keeper)
    const answers = await Promise.all([save('甲'), save('乙')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'changed' })
  })

  test('of two people who add one code at once one succeeds, whatever its case', async () => {
    const codes = ['same', 'SAME']
    const answers = await Promise.all(
      codes.map((enCode) => app.call(printTemplate.create, printForm({ enCode }), keeper)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'code-exists' })
  })

  test('[PRT-05] is gone once it is removed, and the other one is not', async () => {
    const [id, other] = [await add({ enCode: 'once' }), await add()]
    dataOf(await app.call(printTemplate.remove, { id }, keeper))
    expect(await app.call(printTemplate.get, { id }, keeper)).toMatchObject({ key: 'not-found' })
    expect(await app.call(printTemplate.print, { id, formId: 'a' }, keeper)).toMatchObject({ key: 'print.unknown' })
    expect(await app.call(printTemplate.update, { ...printForm(), id }, keeper)).toMatchObject({ key: 'not-found' })
    expect(await read(other)).toMatchObject({ id: other })
    await add({ enCode: 'once' })
  })

  test('[PRT-08] is copied under a free name and code, and off; of copies made at once each has its own', async () => {
    const kept = { category: 'printDev-review', type: 1, sortCode: 7, description: '说明' }
    const document = documentText(printLine('原文'))
    const id = await add({ ...kept, fullName: '长'.repeat(100), enCode: 'copied', document })
    const copies = await Promise.all([0, 1].map(() => app.call(printTemplate.copy, { id }, keeper)))
    const made = copies.filter(({ code }) => code === 200).map(({ data }) => data.id)
    made.push(dataOf(await app.call(printTemplate.copy, { id }, keeper)).id)
    const rows = await Promise.all(made.map(read))
    expect(new Set(rows.map(({ enCode }) => enCode)).size).toBe(rows.length)
    for (const row of rows) {
      expect(row).toMatchObject({ ...kept, fullName: `${'长'.repeat(98)}副本`, enabledMark: 0, source: 'project' })
      expect(row.document).toBe((await read(id)).document)
    }
  })

  test('[PRT-09] is exported as a file and added again from it, off', async () => {
    const id = await add({ enCode: 'moved', document: documentText(printLine('搬')) })
    const { name, url } = dataOf(await app.call(printTemplate.exportOne, { id }, keeper))
    expect(name).toMatch(/\.json$/)
    const text = (await app.app.inject({ url })).body
    expect(JSON.parse(text)).toMatchObject({ kind: 'printTemplate', enCode: 'moved', source: 'project' })
    expect(await app.call(printTemplate.importOne, { text }, keeper)).toMatchObject({ key: 'code-exists' })
    const other = text.replace('"moved"', '"moved-2"')
    const added = await read(dataOf(await app.call(printTemplate.importOne, { text: other }, keeper)).id)
    expect(added).toMatchObject({ enCode: 'moved-2', enabledMark: 0, document: (await read(id)).document })
    const strange = text.replace('"moved"', '"moved-3"').replace(/"category": "[^"]*"/, '"category": "of-elsewhere"')
    const placed = await read(dataOf(await app.call(printTemplate.importOne, { text: strange }, keeper)).id)
    expect(placed).toMatchObject({ enCode: 'moved-3', category: 'printDev-review' })
    for (const wrong of ['', '[]', '{"kind":"dataInterface"}', file({ document: 'x' }), file({ type: 9 })]) {
      const { key } = await app.call(printTemplate.importOne, { text: wrong }, keeper)
      expect(['print.file', 'print.document']).toContain(key)
    }
  })

  test('[PRT-09] pictures that are not here were refused without a name: they are left out of an import, and said', async () => {
    const picture = (name: string, alt: string) => ({
      type: 'picture',
      attrs: { src: `/api/file/Image/annexpic/${name}`, alt },
    })
    const document = documentText(picture('elsewhere', '印章.png'), printLine('字'), picture('other', ''))
    const text = file({ enCode: 'with-pictures', document })
    const { id, leftPictures } = dataOf(await app.call(printTemplate.importOne, { text }, keeper))
    expect(leftPictures).toEqual(['印章.png', '2'])
    expect(wordsOf((await read(id)).document).map(({ type }: { type: string }) => type)).toEqual([
      'paragraph',
      'paragraph',
      'paragraph',
    ])
    const without = file({ enCode: 'without-pictures' })
    expect(dataOf(await app.call(printTemplate.importOne, { text: without }, keeper)).leftPictures).toEqual([])
    const form = printForm({ document })
    const refused = await app.call(printTemplate.create, form as never, keeper)
    expect(refused).toMatchObject({ key: 'print.picture', msg: expect.stringContaining('“印章.png、2”') })
  })

  test('keeps every state, and goes back to one as a new version', async () => {
    const began = { fullName: '一', category: 'printDev-review', type: 1, sortCode: 3, description: '旧' }
    const id = await add({ ...began, document: documentText(printLine('一')) })
    const second = { ...printForm({ fullName: '二', document: documentText(printLine('二')) }), id, version: 1 }
    dataOf(await app.call(printTemplate.update, second, keeper))
    const numbers = async () =>
      dataOf(await app.call(printTemplate.versions, { id }, reader)).list.map(({ number }) => number)
    expect(await numbers()).toEqual([2, 1])
    const first = dataOf(await app.call(printTemplate.version, { id, number: 1 }, reader))
    expect(first).toMatchObject({ fullName: '一', version: 1 })
    expect(await app.call(printTemplate.restore, { id, number: 1, version: 1 }, keeper)).toMatchObject({
      key: 'changed',
    })
    dataOf(await app.call(printTemplate.restore, { id, number: 1, version: 2 }, keeper))
    expect(await read(id)).toMatchObject({ ...began, document: first.document, version: 3 })
    expect(await numbers()).toEqual([3, 2, 1])
    expect(await app.call(printTemplate.restore, { id, number: 9, version: 3 }, keeper)).toMatchObject({
      key: 'not-found',
    })
  })

  test('[PRT-03] is found by keyword, category, kind and state, with empty filters as absent', async () => {
    const id = await add({ fullName: '独特名称', category: 'printDev-review', type: 1 })
    const find = async (query: object) =>
      dataOf(await app.call(printTemplate.list, { pageSize: 100, ...query }, reader)).list.map((row) => row.id)
    const exported = async (query: object) => {
      const { url } = dataOf(await app.call(printTemplate.export, { selectKey: 'fullName', ...query }, keeper))
      const [sheet] = await readCells((await app.app.inject({ url })).rawPayload)
      return sheet?.data.slice(1).flat().includes('独特名称')
    }
    for (const query of [
      { keyword: '独特' },
      { category: 'printDev-review' },
      { type: 1 },
      { enabledMark: 1 },
      { category: '' },
    ])
      expect(await find(query)).toContain(id)
    expect(await exported({})).toBe(true)
    for (const query of [{ keyword: '没有' }, { category: 'printDev-common' }, { type: 2 }, { enabledMark: 0 }]) {
      expect(await find(query as object)).not.toContain(id)
      expect([query, await exported(query)]).toEqual([query, false])
    }
  })
})

describe('[PRT-13] what is refused', () => {
  const document = (...content: object[]) => ({ document: documentText(...content) })
  test.each([
    [{ fullName: '长'.repeat(101) }, 'invalid'],
    [{ enCode: '有 空格' }, 'invalid'],
    [{ enCode: 'a'.repeat(51) }, 'invalid'],
    [{ type: 3 }, 'invalid'],
    [{ fullName: '   ' }, 'invalid'],
    [{ fullName: 'a\0b' }, 'invalid'],
    [{ category: 'printDev-none' }, 'print.category'],
    [{ category: '' }, 'invalid'],
    [{ source: '' }, 'print.source'],
    [{ source: 'app_user' }, 'print.source'],
    [{ source: 'user' }, 'print.source'],
    [{ source: 'review' }, 'print.source'],
    [{ source: '', sqlTemplate: '[{"sql":"select password_hash from app_user where id = @formId"}]' }, 'print.source'],
    [{ source: '', sqlTemplate: '[{"sql":"select * from project"}]' }, 'print.statement'],
    [{ document: '{}' }, 'print.document'],
    [{ document: '' }, 'print.document'],
    [document({ type: 'script' }), 'print.document'],
    [document(printLine('{passwordHash}')), 'print.field'],
    [document(printLine('{reviews.password}')), 'print.field'],
    [document({ type: 'childTable', attrs: { table: 'app_user', columns: [] } }), 'print.field'],
    [{ document: JSON.stringify({ version: 1, page: { foot: { left: '{secret}' } }, content: [] }) }, 'print.field'],
    [document({ type: 'picture', attrs: { src: '/api/file/Image/annexpic/nobody' } }), 'print.picture'],
  ])('[THR-13] %j: %s', async (more, key) => {
    expect(await app.call(printTemplate.create, printForm(more) as never, keeper)).toMatchObject({ key })
  })

  test('a template of a page that its keeper was not granted', async () => {
    const form = printForm({ source: 'area', document: documentText(printLine('{fullName}')) })
    const other = await app.makeUser({ grants: [{ modelId: 'printTemplate', button: 'btn_edit' }] })
    const id = dataOf(await app.call(printTemplate.create, form, keeper)).id
    expect(
      await app.call(printTemplate.update, { ...form, id, document: documentText(printLine('{enCode}')) }, other),
    ).toMatchObject({ key: 'print.source' })
    dataOf(await app.call(printTemplate.update, { ...form, id, fullName: '只改名' }, other))
  })
})

describe('[PRT-11] fields', () => {
  test('stand as headTable beside the child tables, and follow the statement of an older client', async () => {
    const all = dataOf(await app.call(printTemplate.fields, { source: 'project' }, keeper)) as Record<string, unknown[]>
    expect(all.headTable).toContainEqual({ field: 'fullName', fieldName: '项目名称', type: 'text', children: [] })
    expect(all.headTable).toContainEqual(expect.objectContaining({ field: 'systemPrinter', fieldName: '打印人' }))
    expect(all.reviews).toContainEqual(expect.objectContaining({ field: 'statustext' }))
    const sqlTemplate = '[{"sql":"select fullName from project where id = @formId"}]'
    const named = dataOf(await app.call(printTemplate.fields, { dbLinkId: '0', sqlTemplate }, keeper))
    expect(named.headTable.map(({ field }) => field)).toEqual([
      'fullName',
      'systemPrinter',
      'systemPrintTime',
      'systemApprovalContent',
    ])
  })
  test.each([
    ['[{"sql":"select passwordHash from project where id = @formId"}]', 'print.field'],
    ['[{"sql":"select * from app_user where id = @formId"}]', 'print.source'],
    ['[{"sql":"drop table project"}]', 'print.statement'],
    ['', 'print.source'],
  ])('[THR-05] of %s: %s', async (sqlTemplate, key) => {
    expect(await app.call(printTemplate.fields, { sqlTemplate }, keeper)).toMatchObject({ key })
  })
})

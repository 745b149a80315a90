import { buffer } from 'node:stream/consumers'
import { dictionary } from '@workstation/contract/dictionary'
import type { ImportedEntry } from '@workstation/contract/dictionary-import'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSheet } from '../../platform/spreadsheet/write-sheet'
import { hearLog } from '../../testing/hear-log'
import { uploadSheet } from '../../testing/import-people'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { uploadFiles } from '../../testing/upload-file'

let app: TestApp
let keeper: TestUser
/** May add, and change nothing. */
let adder: TestUser
let nobody: TestUser
let made = 0

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const may = (...buttons: string[]) =>
    app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dictionary', button })) })
  keeper = await may('btn_add', 'btn_edit')
  adder = await may('btn_add')
  nobody = await app.makeUser({ grants: [{ modelId: 'dictionary' }] })
})
afterAll(() => app.close())

/** A dictionary of its own with the entries steel and, switched off, wood. */
async function makeDictionary(isTree: 0 | 1 = 1) {
  made += 1
  const type = { fullName: `材料${made}`, enCode: `material${made}`, isTree }
  const { id } = dataOf(await app.call(dictionary.createType, type, keeper))
  const form = (fullName: string, enCode: string) => ({ dictionaryTypeId: id, fullName, enCode })
  dataOf(await app.call(dictionary.create, { ...form('钢', 'steel'), sortCode: 1 }, keeper))
  dataOf(await app.call(dictionary.create, { ...form('木', 'wood'), enabledMark: 0, sortCode: 2 }, keeper))
  return id
}

const line = (enCode: string, more: Partial<ImportedEntry> = {}): ImportedEntry => ({
  fullName: `名${enCode}`,
  enCode,
  ...more,
})
const run = (id: string, list: ImportedEntry[], as = keeper) => app.call(dictionary.importData, { id, list }, as)
/** What a dictionary holds: code, name, code above, state and order of each entry. */
async function held(id: string) {
  const { list } = dataOf(await app.call(dictionary.list, { id, all: 1 }, keeper))
  const codes = new Map(list.map((entry) => [entry.id, entry.enCode]))
  return list.map((entry) => [
    entry.enCode,
    entry.fullName,
    codes.get(entry.parentId) ?? '',
    entry.enabledMark,
    entry.sortCode,
  ])
}
const sheetOf = (titles: string[], rows: string[][]) =>
  buffer(writeSheet({ name: 's', columns: titles.map((title) => ({ title })), timeZone: 'UTC' }, rows))

async function uploadJson(content: string | Buffer): Promise<string> {
  const files = [{ name: '材料.json', content }]
  const { data } = await uploadFiles<{ id: string }>(app.app, '/api/file/Uploader/import', files, keeper.token)
  return data.id
}

describe('an import of entries', () => {
  test('needs a session, the button to add and lines', async () => {
    const id = await makeDictionary()
    const before = await held(id)
    const calls = [
      [dictionary.importTemplate, { id }],
      [dictionary.importPreview, { id, fileName: 'x' }],
      [dictionary.importData, { id, list: [line('a')] }],
      [dictionary.exportFailures, { id, list: [line('a')] }],
    ] as const
    for (const [endpoint, input] of calls) {
      expect((await app.call(endpoint, input as never)).code).toBe(602)
      expect(await app.call(endpoint, input as never, nobody)).toMatchObject({ key: 'forbidden' })
      expect(await app.call(endpoint, { ...input, id: 'nowhere' } as never, keeper)).toMatchObject({ key: 'not-found' })
    }
    expect(await run(id, [])).toMatchObject({ key: 'invalid' })
    expect(await run(id, Array(1001).fill(line('a')))).toMatchObject({ key: 'invalid' })
    expect(await held(id)).toEqual(before)
  })

  test('adds codes that are new and changes those that are there; what no line names stays', async () => {
    const id = await makeDictionary()
    const list = [
      line('pipe', { fullName: ' 管 ', parentCode: 'tube', sortCode: '4', description: '圆' }),
      line('tube', { parentCode: 'STEEL', enabledMark: '停用', sortCode: '3' }),
      line('Steel', { fullName: '钢材', sortCode: '1' }),
    ]
    expect(dataOf(await run(id, list))).toEqual({ added: 2, changed: 1, failed: [] })
    expect(await held(id)).toEqual([
      ['Steel', '钢材', '', 1, 1],
      ['wood', '木', '', 0, 2],
      ['tube', '名tube', 'Steel', 0, 3],
      ['pipe', '管', 'tube', 1, 4],
    ])
    // Sent twice, the second changes nothing.
    expect(dataOf(await run(id, list))).toEqual({ added: 0, changed: 0, failed: [] })
  })

  test('takes what is right and answers the rest with its reasons; nothing goes in below what did not', async () => {
    const id = await makeDictionary()
    const list = [
      line('good'),
      line('坏', { fullName: '' }),
      line('x', { parentCode: 'nobody', sortCode: 'a' }),
      line('below', { parentCode: 'x' }),
    ]
    const { added, failed } = dataOf(await run(id, list))
    expect(added).toBe(1)
    expect(failed.map(({ enCode, problems }) => [enCode, problems])).toEqual([
      [
        '坏',
        [
          { field: 'fullName', text: '不能为空' },
          { field: 'enCode', text: '只能包含字母、数字和 _ . -' },
        ],
      ],
      [
        'x',
        [
          { field: 'sortCode', text: '应为 0 或正整数' },
          { field: 'parentCode', text: '没有这个编码' },
        ],
      ],
      ['below', [{ field: 'parentCode', text: expect.stringContaining('parentId') }]],
    ])
    expect((await held(id)).map(([code]) => code)).toEqual(['good', 'steel', 'wood'])
  })

  test('of a line at which the product fails goes on with the others, and the log is told once', async () => {
    const id = await makeDictionary()
    const { db } = app.services
    await sql`alter table dictionary_entry add constraint torn check (en_code <> 'torn')`.execute(db)
    const lines = hearLog(app.app.log)
    const { added, failed } = dataOf(await run(id, [line('torn'), line('whole')]))
    await sql`alter table dictionary_entry drop constraint torn`.execute(db)
    expect([added, failed.map(({ enCode }) => enCode)]).toEqual([1, ['torn']])
    const err = expect.objectContaining({ code: '23514' })
    expect(lines).toEqual([['error', { err }, 'a line of an import failed']])
  })

  test('changes nothing for who may only add', async () => {
    const id = await makeDictionary()
    const { added, changed, failed } = dataOf(await run(id, [line('steel'), line('new')], adder))
    expect([added, changed, failed.map(({ problems }) => problems)]).toEqual([
      1,
      0,
      [[{ field: '', text: '您没有这项操作的权限' }]],
    ])
    expect((await held(id)).find(([code]) => code === 'steel')?.[1]).toBe('钢')
  })

  test('of two people who import one code at once the second is told so', async () => {
    const id = await makeDictionary()
    const answers = (await Promise.all([run(id, [line('twin')]), run(id, [line('TWIN')])])).map(dataOf)
    const written = answers.reduce((sum, { added, changed }) => sum + added + changed, 0)
    const failed = answers.flatMap((answer) => answer.failed.flatMap(({ problems }) => problems ?? []))
    expect((await held(id)).filter(([code]) => String(code).toLowerCase() === 'twin')).toHaveLength(1)
    expect(written + failed.length).toBe(2)
    for (const { text } of failed) expect(text).toMatch(/已存在|已被他人修改/)
  })
})

describe('the preview of an import', () => {
  const preview = async (id: string, fileName: string, as = keeper, language: 'zh' | 'en' = 'zh') =>
    app.call(dictionary.importPreview, { id, fileName }, as, { language })

  test('reads a spreadsheet, says what is wrong in each line, and writes nothing', async () => {
    const id = await makeDictionary()
    const before = await held(id)
    const content = await sheetOf(
      ['编码', '名称*', '上级编码', '状态'],
      [
        ['bolt', '螺栓', 'steel', '启用'],
        ['', '', 'nobody', '也许'],
      ],
    )
    const file = await uploadSheet(app, content, keeper)
    const { list } = dataOf(await preview(id, file, keeper, 'en'))
    expect(list[0]).toEqual({
      ...{ fullName: '螺栓', enCode: 'bolt', parentCode: 'steel', enabledMark: '启用', sortCode: '', description: '' },
    })
    expect(list[1]?.problems?.map(({ field, text }) => `${field} ${text}`)).toEqual([
      'fullName must be filled in',
      'enCode must be filled in',
      'enabledMark must be Enabled or Disabled',
      'parentCode is the code of nothing',
    ])
    expect(await held(id)).toEqual(before)
    expect(await preview(id, file, adder)).toMatchObject({ key: 'not-found' })
  })

  test('a dictionary without levels knows no column of what is above', async () => {
    const id = await makeDictionary(0)
    const content = await sheetOf(['编码', '名称', '上级编码'], [['a', '甲', '']])
    expect(await preview(id, await uploadSheet(app, content, keeper))).toMatchObject({ key: 'sheet.header-unknown' })
    expect(dataOf(await run(id, [line('a', { parentCode: 'steel' })])).failed[0]?.problems).toEqual([
      { field: 'parentCode', text: '这个字典不分上下级' },
    ])
  })

  test('what one installation exported as JSON goes into another as it was', async () => {
    const from = await makeDictionary()
    dataOf(await run(from, [line('tube', { parentCode: 'steel', sortCode: '3', description: '圆' })]))
    const { url } = dataOf(await app.call(dictionary.export, { id: from }, keeper))
    const json = (await app.app.inject({ url })).rawPayload
    const to = await makeDictionary()
    const file = await uploadJson(json)
    const { list } = dataOf(await preview(to, file))
    expect(list.map(({ enCode, parentCode, enabledMark }) => [enCode, parentCode, enabledMark])).toEqual([
      ['steel', '', '启用'],
      ['wood', '', '停用'],
      ['tube', 'steel', '启用'],
    ])
    expect(dataOf(await run(to, list))).toEqual({ added: 1, changed: 0, failed: [] })
    expect(await held(to)).toEqual(await held(from))
  })

  test.each([
    ['no JSON', '{"kind":', 'dictionary.file'],
    ['JSON of something else', '{"kind":"form","entries":[]}', 'dictionary.file'],
    ['entries of another shape', '{"kind":"dictionary","entries":[{"id":1}]}', 'dictionary.file'],
    ['no entries', '{"kind":"dictionary","entries":[]}', 'sheet.empty'],
    [
      'too many entries',
      JSON.stringify({ kind: 'dictionary', entries: Array(1001).fill({ id: 'a', fullName: 'a', enCode: 'a' }) }),
      'sheet.rows',
    ],
  ])('refuses %s', async (_, content, key) => {
    const file = await uploadJson(content)
    expect(await preview('profession', file)).toMatchObject({ key })
  })
})

test('entries go into a spreadsheet that can be imported again', async () => {
  const id = await makeDictionary()
  dataOf(await run(id, [line('tube', { parentCode: 'steel', sortCode: '3', description: '圆' })]))
  const exported = dataOf(await app.call(dictionary.export, { id, format: 'xlsx' }, keeper, { language: 'en' }))
  expect(await readExport(app, exported)).toEqual([
    ['Name*', 'Code*', 'Code above', 'State', 'Order', 'Description'],
    ['钢', 'steel', null, 'Enabled', expect.anything(), null],
    ['木', 'wood', null, 'Disabled', expect.anything(), null],
    ['名tube', 'tube', 'steel', 'Enabled', expect.anything(), '圆'],
  ])
  const again = dataOf(await app.call(dictionary.export, { id, format: 'xlsx' }, keeper))
  const file = await uploadSheet(app, (await app.app.inject({ url: again.url })).rawPayload, keeper)
  const { list } = dataOf(await app.call(dictionary.importPreview, { id, fileName: file }, keeper))
  expect(dataOf(await run(id, list))).toEqual({ added: 0, changed: 0, failed: [] })
  expect(await app.call(dictionary.export, { id, format: 'xlsx' }, await app.makeUser())).toMatchObject({
    key: 'forbidden',
  })
})

test('a template has the columns of the dictionary, and lines that failed come with their reasons', async () => {
  const id = await makeDictionary(0)
  const template = dataOf(await app.call(dictionary.importTemplate, { id }, keeper))
  expect((await readExport(app, template))[0]).toEqual(['名称*', '编码*', '状态', '排序', '说明'])
  const list = [
    line('坏', {
      problems: [
        { field: 'enCode', text: '不对' },
        { field: '', text: '也不行' },
      ],
    }),
  ]
  const failures = dataOf(await app.call(dictionary.exportFailures, { id, list }, keeper))
  expect(await readExport(app, failures)).toEqual([
    ['名称*', '编码*', '状态', '排序', '说明', '异常原因'],
    ['名坏', '坏', null, null, null, '编码 不对；也不行'],
  ])
})

import { describe, expect, test } from 'vitest'
import { formatValue, sumOf } from './format-value'
import { namedFields, repeatedTable, unknownFields } from './named-fields'
import { readPageSetup, sheetOf, usualPage } from './page-setup'
import { emptyDocument, parsePrintDocument, readPrintDocument } from './print-document'
import type { PrintNode } from './print-node'
import { readStatements, statementsOf } from './source-statement'

const reader = { language: 'zh' as const, timeZone: 'Asia/Shanghai', yes: '是', no: '否' }
const noon = Date.UTC(2026, 0, 5, 4, 30)
const saved = (...content: unknown[]) => readPrintDocument({ version: 1, content })
const field = (name: string, format = ''): PrintNode => ({ type: 'field', attrs: { name, format } })
const line = (...content: PrintNode[]): PrintNode => ({ type: 'paragraph', attrs: { align: 'left' }, content })

describe('formatValue', () => {
  test.each([
    [null, '', 'text', ''],
    ['', 'amount', 'text', ''],
    ['甲', '', 'text', '甲'],
    [noon, '', 'time', '2026-01-05 12:30'],
    [noon, 'date', 'time', '2026-01-05'],
    [noon, 'dateChinese', 'time', '2026年1月5日'],
    ['not a day', 'date', 'text', 'not a day'],
    [1234567.5, 'amount', 'number', '1,234,567.50'],
    ['-0.005', 'amount', 'number', '-0.01'],
    [12.5, 'integer', 'number', '13'],
    [12.5, 'percent', 'number', '12.50%'],
    [1234.56, 'amountChinese', 'number', '壹仟贰佰叁拾肆元伍角陆分'],
    ['十二', 'amount', 'number', '十二'],
    [1, 'yesNo', 'integer', '是'],
    [0, 'yesNo', 'integer', '否'],
    [true, '', 'boolean', '是'],
    [['甲', '乙'], '', 'texts', '甲、乙'],
    [[{ name: 'a.pdf' }, { name: 'b.pdf' }], '', 'json', 'a.pdf、b.pdf'],
  ] as const)('%j as %s of %s is %s', (value, format, type, text) => {
    expect(formatValue(value, format, reader, type)).toBe(text)
  })

  test('several names stood between Chinese commas on what English readers print', () => {
    expect(formatValue(['A', { name: 'b.pdf' }], '', { ...reader, language: 'en' })).toBe('A, b.pdf')
  })

  test('sums exactly, of what are numbers', () => {
    expect(sumOf([0.1, '0.2', '合计', null])).toBe('0.3')
    expect(sumOf(['a', null])).toBeNull()
  })
})

describe('readPrintDocument', () => {
  test('keeps known pieces with their settings, and fills in what was left out', () => {
    expect(
      saved({ type: 'paragraph', content: [{ type: 'field', attrs: { name: 'fullName', more: 1 } }] })?.content,
    ).toEqual([line(field('fullName'))])
    expect(saved()?.page).toEqual(usualPage)
    expect(parsePrintDocument(JSON.stringify(emptyDocument))?.page).toEqual(usualPage)
  })

  test.each([
    ['an unknown piece', { type: 'script' }],
    ['a piece named as what every object has', { type: 'constructor' }],
    ['a field of no name', { type: 'paragraph', content: [{ type: 'field', attrs: { name: 'a b' } }] }],
    ['an unknown format', { type: 'paragraph', content: [{ type: 'field', attrs: { name: 'a', format: 'eval' } }] }],
    ['words outside of a line', { type: 'text', text: 'a' }],
    ['a picture from elsewhere', { type: 'picture', attrs: { src: 'https://a.example/x.png' } }],
    ['a table of a wrong name', { type: 'childTable', attrs: { table: 'a;b' } }],
    ['a row outside of a table', { type: 'tableRow' }],
  ])('refuses %s', (_, node) => {
    expect(saved(node)).toBeNull()
  })

  test('[THR-20] refuses more pieces, and deeper ones, than people make', () => {
    expect(saved(...Array.from({ length: 5001 }, () => ({ type: 'paragraph' })))).toBeNull()
    let nested: object = { type: 'paragraph' }
    for (let at = 0; at < 30; at += 1)
      nested = { type: 'bulletList', content: [{ type: 'listItem', content: [nested] }] }
    expect(saved(nested)).toBeNull()
    expect(parsePrintDocument(`{"version":1,"content":[${' '.repeat(262_144)}]}`)).toBeNull()
    expect(parsePrintDocument('[')).toBeNull()
  })

  test('drops marks that do not exist and keeps the others once', () => {
    const text = { type: 'text', text: '甲', marks: [{ type: 'bold' }, { type: 'link' }, { type: 'bold' }] }
    expect(saved({ type: 'paragraph', content: [text] })?.content[0]?.content).toEqual([
      { type: 'text', text: '甲', marks: [{ type: 'bold' }] },
    ])
  })
})

describe('page set-up', () => {
  test.each([
    [{}, [210, 297]],
    [{ landscape: true }, [297, 210]],
    [{ size: 'custom', width: 80, height: 60, margins: { top: 2, right: 2, bottom: 2, left: 2 } }, [80, 60]],
  ])('%j is a sheet of %j', (setup, sheet) => {
    const page = readPageSetup(setup)
    expect(page && sheetOf(page)).toEqual(sheet)
  })

  test.each([
    { size: 'A9' },
    { size: 'toString' },
    { fontSize: 0 },
    { margins: { top: 0, right: 100, bottom: 0, left: 105 } },
    { size: 'A5', margins: { top: 0, right: 70, bottom: 0, left: 70 } },
    { width: '210' },
    { head: { left: 'a\nb' } },
    { foot: { right: 'x'.repeat(201) } },
    { landscape: 1 },
  ])('%j is none', (setup) => {
    expect(readPageSetup(setup)).toBeNull()
  })
})

describe('what a template names', () => {
  const document = {
    ...emptyDocument,
    page: { ...usualPage, head: { left: '{enCode} {page}', middle: '', right: '' } },
    content: [
      line(field('fullName')),
      { type: 'facts', attrs: { fields: [{ name: 'typeText' }] } },
      { type: 'childTable', attrs: { table: 'tasks', columns: [{ name: 'opinion' }] } },
    ],
  }
  test('are fields of the head, of child tables, and of lines of the page', () => {
    const { fields, tables } = namedFields(document)
    expect([...fields].sort()).toEqual(['enCode', 'fullName', 'tasks.opinion', 'typeText'])
    expect([...tables]).toEqual(['tasks'])
  })
  test('[THR-13] unknown ones are told, tables first', () => {
    const known = { fields: new Set(['fullName', 'typeText']), tables: new Map([['tasks', new Set(['opinion'])]]) }
    expect(unknownFields(document, known)).toEqual(['enCode'])
    expect(unknownFields(document, { ...known, tables: new Map() })).toEqual(['tasks', 'enCode'])
    expect(unknownFields(document, { ...known, tables: new Map([['tasks', new Set<string>()]]) })).toEqual([
      'tasks.opinion',
      'enCode',
    ])
  })
  test('a row that names a field of a child table repeats', () => {
    const row = (...content: PrintNode[]): PrintNode => ({
      type: 'tableRow',
      content: [{ type: 'tableCell', content }],
    })
    expect(repeatedTable(row(line(field('tasks.opinion'))))).toBe('tasks')
    expect(repeatedTable(row(line(field('opinion'))))).toBeNull()
    expect(repeatedTable(row({ type: 'table', content: [row(line(field('tasks.opinion')))] }))).toBeNull()
  })
})

describe('statements of older templates', () => {
  test.each([
    ['', []],
    ['[{"sql":"select * from project where id = @formId"}]', [{ table: 'project', columns: [] }]],
    [
      '[{"sql":"SELECT fullName, enCode FROM project WHERE F_Id=@formId;"}]',
      [{ table: 'project', columns: ['fullName', 'enCode'] }],
    ],
  ])('%s is read', (text, read) => {
    expect(readStatements(text)).toEqual(read)
  })
  test.each([
    '[{"sql":"select * from project"}]',
    '[{"sql":"select * from project where id = @formId or 1=1"}]',
    '[{"sql":"select (select password from app_user) from project where id = @formId"}]',
    '[{"sql":"delete from project where id = @formId"}]',
    '[{"sql":"select * from project where id = @formId; drop table project"}]',
    '[{"sql":"select * from public.app_user where id = @formId"}]',
    '[null]',
    '{}',
    'select',
  ])('[THR-05] %s is refused', (text) => {
    expect(readStatements(text)).toBeNull()
  })
  test('a source is told as a statement that reads it', () => {
    expect(readStatements(statementsOf('project'))).toEqual([{ table: 'project', columns: [] }])
  })
})

import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { packWorkbook as workbook } from '../../testing/pack-workbook'
import { rowsOfSheet } from './rows-of-sheet'
import { writeSheet } from './write-sheet'

const limits = { rows: 1001, columns: 50 }
async function readSheet(bytes: Buffer, most: typeof limits): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of rowsOfSheet(bytes, most)) rows.push(row)
  return rows
}
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const read = (sheetData: string, parts?: Record<string, string>) => readSheet(workbook(sheetData, parts), limits)

describe('rowsOfSheet', () => {
  test('reads back what the product writes: texts, numbers, and dates as clocks of the zone show them', async () => {
    const columns = [{ title: '姓名' }, { title: '天数' }, { title: '入职时间' }]
    const rows = [
      ['李<雷>&"', 12.5, new Date('2026-11-21T16:30:05Z')],
      ['=1+1', 13_800_138_000, new Date('2026-11-21T16:00:00Z')],
      [null, true, null],
    ]
    const file = await buffer(writeSheet({ name: '用户', columns, timeZone: 'Asia/Shanghai' }, rows))
    expect(await readSheet(file, limits)).toEqual([
      ['姓名', '天数', '入职时间'],
      ['李<雷>&"', '12.5', '2026-11-22 00:30:05'],
      // The apostrophe that keeps an export from being a formula is no part of the text.
      ['=1+1', '13800138000', '2026-11-22'],
      ['', 'TRUE'],
    ])
  })

  test('reads shared strings with pieces and readings, prefixes, and cells without places', async () => {
    const strings =
      '<sst><si><t>甲</t></si><si><r><t>乙</t></r><r><t xml:space="preserve"> 丙</t></r><rPh sb="0"><t>yi</t></rPh></si></sst>'
    const sheet = `<x:worksheet><x:sheetData><x:row r="4"><x:c t="s"><x:v>1</x:v></x:c><x:c/><x:c t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    const rows = await read('', { 'xl/sharedStrings.xml': strings, 'xl/worksheets/list.xml': sheet })
    expect(rows).toEqual([['乙 丙', '', '甲']])
  })

  test('counts days of workbooks that begin in 1904', async () => {
    const parts = {
      'xl/workbook.xml': '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="rId9"/></sheets></workbook>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    }
    expect(await read('<row><c s="0"><v>44885</v></c></row>', parts)).toEqual([['2026-11-21']])
  })

  test('takes a formula for what it showed last, and cells that were merged for the first of them', async () => {
    const sheet =
      '<row r="1"><c r="A1"><f>SUM(C1:C9)</f><v>45</v></c><c r="B1" t="str"><f>C1&amp;"所"</f><v>结构所</v></c></row>' +
      '<row r="2"><c r="A2"/><c r="B2" t="str"><f>B1</f></c><c r="C2"><v>2</v></c></row>'
    const merged = `<worksheet><sheetData>${sheet}</sheetData><mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells></worksheet>`
    expect(await read('', { 'xl/worksheets/list.xml': merged })).toEqual([
      ['45', '结构所'],
      ['', '', '2'],
    ])
  })

  test('leaves out rows without anything in them', async () => {
    expect(
      await read(`<row r="1"/><row r="2"><c r="A2"/></row><row r="9">${cell('B9', ' ')}${cell('C9', 'x')}</row>`),
    ).toEqual([['', '', 'x']])
  })
})

describe('[THR-20] rowsOfSheet refuses without working on it', () => {
  const key = (work: Promise<unknown>) =>
    work.then(
      () => 'read',
      (error: { key?: string }) => error.key,
    )

  test('what is no workbook', async () => {
    expect(await key(readSheet(Buffer.from('PK\u0003\u0004 not really'), limits))).toBe('sheet.unreadable')
    expect(await key(readSheet(Buffer.alloc(0), limits))).toBe('sheet.unreadable')
    expect(await key(readSheet(Buffer.from(zipSync({ 'a.txt': strToU8('x') })), limits))).toBe('sheet.unreadable')
    const whole = workbook(`<row>${cell('A1', 'x')}</row>`)
    for (let cut = 1; cut < whole.length; cut += 97) {
      expect(await key(readSheet(whole.subarray(0, whole.length - cut), limits))).toBe('sheet.unreadable')
    }
  })

  test('a bomb that unpacks to more than it may, whatever it says of its size', async () => {
    const bomb = workbook('<row/>'.repeat(6_000_000))
    expect(bomb.length).toBeLessThan(400_000)
    expect(await key(readSheet(bomb, limits))).toBe('sheet.too-large')
    const end = bomb.length - 22
    // The directory names each part's unpacked size; this one lies.
    for (let at = bomb.readUInt32LE(end + 16); at < end; at += 46 + bomb.readUInt16LE(at + 28))
      bomb.writeUInt32LE(9, at + 24)
    expect(await key(readSheet(bomb, limits))).toBe('sheet.too-large')
  })

  test('a cell far out, a million rows, too many columns', async () => {
    expect(await key(read(`<row r="1048576">${cell('XFD1048576', 'x')}</row>`))).toBe('sheet.columns')
    expect(await key(read(`<row>${cell('A1', 'x')}</row>`.repeat(1002)))).toBe('sheet.rows')
    expect(await read(`<row>${cell('A1', 'x')}</row>`.repeat(1001))).toHaveLength(1001)
    expect(await read(`${'<row r="1"/>'.repeat(1_000_000)}<row>${cell('A1', 'x')}</row>`)).toEqual([['x']])
  })

  test('text that makes careless patterns slow', async () => {
    const start = performance.now()
    for (const xml of ['<row>', '<row><c t="inlineStr"><is><t>', '<row><c r="A1"><v>', '<row ', '<row r="']) {
      expect(await key(read(xml.repeat(400_000)))).toBe('sheet.unreadable')
    }
    const quotes = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(5_000_000)}"/></numFmts></styleSheet>`
    expect(await read(`<row>${cell('A1', 'x')}</row>`, { 'xl/styles.xml': quotes })).toEqual([['x']])
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  test('a long text that many cells share', async () => {
    const strings = `<sst><si><t>${'字 '.repeat(16_000)}</t></si></sst>`
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(1000)
    expect(await key(read(rows, { 'xl/sharedStrings.xml': strings }))).toBe('sheet.too-large')
  })

  test('more parts or sheets than a workbook of people has', async () => {
    const parts = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`xl/p${at}.xml`, '<a/>']))
    expect(await key(read('', parts))).toBe('sheet.too-large')
    const sheets = `<workbook><sheets>${'<sheet name="a"/>'.repeat(501)}</sheets></workbook>`
    expect(await key(read('', { 'xl/workbook.xml': sheets }))).toBe('sheet.too-large')
  })

  test('a huge text in a cell is cut to what a cell can hold', async () => {
    const [[text = ''] = []] = await read(`<row>${cell('A1', '字'.repeat(1_000_000))}</row>`)
    expect(text).toHaveLength(32_767)
  })
})

import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { rowsOfSheet } from '../../../platform/spreadsheet/rows-of-sheet'
import { packWorkbook } from '../../../testing/pack-workbook'
import { parseSheets } from './parse-sheets'
import { readLimits } from './read-workbook'

const styles =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m"/><numFmt numFmtId="171" formatCode="&quot;day&quot;0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"><alignment/></xf><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="20"/></cellXfs></styleSheet>'
const inline = (text: string) => `<c r="A1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

async function shownOf(workbook: Buffer) {
  const [sheet] = await parseSheets(workbook, readLimits)
  const rows: string[][] = (sheet?.pieces ?? []).flatMap((piece) => JSON.parse(gunzipSync(piece).toString()))
  return { rows, total: sheet?.total, columns: sheet?.columns, capped: sheet?.capped }
}

test.each([
  ['<c r="A1" s="1"><v>46347.6875</v></c>', '2026-11-21 16:30'],
  ['<c r="A1" s="1"><v>46347.687569444446</v></c>', '2026-11-21 16:30:06'],
  ['<c r="A1" s="1"><v>46347.68749999</v></c>', '2026-11-21 16:30'],
  ['<c r="A1" s="2"><v>46347</v></c>', '2026-11-21'],
  ['<c r="A1" s="3"><v>59</v></c>', '1900-02-28'],
  ['<c r="A1" s="2"><v>61</v></c>', '1900-03-01'],
  ['<c r="A1" s="5"><v>0.5</v></c>', '12:00'],
  ['<c r="A1" s="5"><v>0.50001157407407407</v></c>', '12:00:01'],
  ['<c r="A1" s="5"><v>0</v></c>', '00:00'],
  ['<c r="A1" s="4"><v>46347</v></c>', '46347'],
  ['<c r="A1"><v>0.30000000000000004</v></c>', '0.3'],
  ['<c r="A1"><v>-4.2000000000000028</v></c>', '-4.2'],
  ['<c r="A1"><v>-0.0</v></c>', '0'],
  ['<c r="A1"><v>110101199001011234</v></c>', '110101199001011234'],
  ['<c r="A1"><v>1.1010119900101123E+17</v></c>', '110101199001011000'],
  ['<c r="A1"><v>12345678901234567</v></c>', '12345678901234567'],
  ['<c r="A1"><v>1234567890.1234567</v></c>', '1234567890.12346'],
  ['<c r="A1"><v>1E-7</v></c>', '0.0000001'],
  ['<c r="A1"><v>1.2E-3</v></c>', '0.0012'],
  ['<c r="A1"><v>1E+20</v></c>', '100000000000000000000'],
  ['<c r="A1"><v>1E+300</v></c>', '1E+300'],
  ['<c r="A1"><f>SUM(B1:B9)</f><v>45</v></c>', '45'],
  ['<c r="A1" t="str"><f>A2</f><v>text</v></c>', 'text'],
  ['<c r="A1" t="e"><v>#N/A</v></c>', '#N/A'],
  ['<c r="A1" t="e"><v>#REF!</v></c>', '#REF!'],
  ['<c r="A1" t="b"><v>0</v></c>', 'FALSE'],
  ['<c r="A1" t="d"><v>2026-11-21T08:30:00.000Z</v></c>', '2026-11-21 08:30:00'],
  [inline("'=1+1"), '=1+1'],
  [inline('=1+1'), '=1+1'],
  [inline("O'Neill"), "O'Neill"],
  [inline('\u3000 李&#160;雷\u200b \u3000'), '李\u00a0雷'],
  [inline('两&#xA;行_x000D_'), '两\n行'],
])('[FIL-25] %s reads as %j in an import and in a preview', async (xml, text) => {
  const workbook = packWorkbook(`<row r="1">${xml}</row>`, { 'xl/styles.xml': styles })
  const rows: string[][] = []
  for await (const row of rowsOfSheet(workbook, { rows: 9, columns: 9 })) rows.push(row)
  expect(rows).toEqual([[text]])
  expect((await shownOf(workbook)).rows).toEqual([[text]])
})

test('a first day of 1904 is a day, and its half a time', async () => {
  const parts = {
    'xl/workbook.xml': '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="rId9"/></sheets></workbook>',
    'xl/styles.xml': styles,
  }
  const { rows } = await shownOf(packWorkbook('<row><c s="2"><v>0</v></c><c s="5"><v>0.5</v></c></row>', parts))
  expect(rows).toEqual([['1904-01-01', '12:00']])
})

describe('cells keep their places', () => {
  const at = (row: number, place: string, text: string) =>
    `<row r="${row}"><c r="${place}" t="inlineStr"><is><t>${text}</t></is></c></row>`

  test('with empty rows and columns between them, and rows without a number after the last', async () => {
    const rows = `${at(2, 'B2', 'x')}${at(4, 'A4', 'y')}<row><c t="inlineStr"><is><t>z</t></is></c></row><row r="9"/>`
    expect(await shownOf(packWorkbook(rows))).toEqual({
      rows: [[], ['', 'x'], [], ['y'], ['z']],
      total: 5,
      columns: 2,
      capped: false,
    })
  })

  test('[THR-20] one far out costs no more than one that is near', async () => {
    const start = performance.now()
    const far = await shownOf(packWorkbook(at(1, 'A1', 'near') + at(1_048_576, 'XFD1048576', 'far')))
    expect(far).toEqual({ rows: [['near']], total: 1, columns: 1, capped: true })
    const deep = await shownOf(packWorkbook(at(50_000, 'IV50000', 'last')))
    expect([deep.total, deep.columns, deep.capped, deep.rows.at(-1)?.[255]]).toEqual([50_000, 256, false, 'last'])
    expect((await shownOf(packWorkbook(at(50_001, 'A50001', 'no')))).capped).toBe(true)
    expect((await shownOf(packWorkbook(at(1, 'IW1', 'no')))).capped).toBe(true)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('[THR-20] a long text in many cells is too much', async () => {
    const strings = `<sst><si><t>${'字'.repeat(30_000)}</t></si></sst>`
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(20)
    const read = parseSheets(packWorkbook(rows, { 'xl/sharedStrings.xml': strings }), readLimits)
    await expect(read).rejects.toMatchObject({ key: 'sheet.too-large' })
  })
})

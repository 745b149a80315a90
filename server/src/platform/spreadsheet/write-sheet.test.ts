import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { patience } from '../../testing/patience'
import { readCells } from '../../testing/read-cells'
import type { CellValue } from './cell'
import { type SheetRows, writeSheet } from './write-sheet'

const columns = [{ title: '项目名称' }, { title: '天数' }, { title: '创建时间', width: 20 }]
const sheet = { name: '评审', columns, timeZone: 'Asia/Shanghai' }

const write = (rows: SheetRows) => buffer(writeSheet(sheet, rows))
async function readBack(rows: SheetRows) {
  const [first] = await readCells(await write(rows))
  return first
}
const partOf = (file: Buffer, path: string) => strFromU8(unzipSync(file)[path] ?? new Uint8Array())

describe('writeSheet', () => {
  test('writes a workbook that a reader opens: numbers are numbers, dates are dates of the zone', async () => {
    const time = new Date('2026-11-21T16:30:05Z')
    const read = await readBack([['城西<设计院> & 分院', 12.5, time]])
    expect(read?.sheet).toBe('评审')
    expect(read?.data).toEqual([
      ['项目名称', '天数', '创建时间'],
      // The reader takes clock times for UTC: half past midnight of the next day in Shanghai.
      ['城西<设计院> & 分院', 12.5, new Date('2026-11-22T00:30:05Z')],
    ])
  })

  test('writes a header alone when there are no rows', async () => {
    expect((await readBack([]))?.data).toEqual([['项目名称', '天数', '创建时间']])
  })

  test('keeps empty cells in their columns', async () => {
    expect((await readBack([[null, 3]]))?.data[1]).toEqual([null, 3, null])
  })

  test('[THR-17] writes no formula, in a cell or in a title', async () => {
    const file = await buffer(
      writeSheet({ ...sheet, columns: [{ title: '=HYPERLINK("http://x")' }] }, [['=1+1'], ['-1'], ['@x']]),
    )
    const xml = partOf(file, 'xl/worksheets/sheet1.xml')
    expect(xml).not.toContain('<f>')
    const [read] = await readCells(file)
    expect(read?.data.map((row) => row[0])).toEqual([`'=HYPERLINK("http://x")`, "'=1+1", "'-1", "'@x"])
  })

  test('gives columns their width, wider for Chinese titles, and keeps the header in view', async () => {
    const xml = partOf(await write([]), 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('<col min="1" max="1" width="12" customWidth="1"/>')
    expect(xml).toContain('<col min="3" max="3" width="20" customWidth="1"/>')
    expect(xml).toContain('state="frozen"')
  })

  test('names the sheet as a workbook allows', async () => {
    const file = await buffer(writeSheet({ ...sheet, name: `'评审[一]:${'长'.repeat(40)}` }, []))
    const name = /<sheet name="([^"]*)"/.exec(partOf(file, 'xl/workbook.xml'))?.[1] ?? ''
    expect(name.length).toBeLessThanOrEqual(31)
    expect(name).toMatch(/^评审 一 {2}长+$/)
  })

  test('takes rows only as fast as they are read', async () => {
    let taken = 0
    function* rows(): Generator<CellValue[]> {
      for (;;) {
        taken += 1
        yield [`row ${taken} ${Math.random()}`, taken, null]
      }
    }
    const stream = writeSheet(sheet, rows())
    await new Promise((resolve) => stream.once('readable', resolve))
    let before = 0
    // Without back-pressure the rows would never stop.
    while (before !== taken) {
      before = taken
      for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(stream.readableLength).toBeLessThan(200_000)
    stream.destroy()
  })

  test('lets go of the rows when the reader stops', async () => {
    let taken = 0
    let ended = false
    async function* rows() {
      try {
        for (;;) {
          taken += 1
          yield [`${taken} ${Math.random()}`.repeat(50)]
        }
      } finally {
        ended = true
      }
    }
    const stream = writeSheet(sheet, rows())
    for await (const chunk of stream) if (chunk.length > 0 && taken > 100) break
    await vi.waitFor(() => expect(ended).toBe(true), patience)
  })

  test('passes a failure of the rows on', async () => {
    async function* rows() {
      yield ['first']
      throw new Error('the database went away')
    }
    await expect(write(rows())).rejects.toThrow('the database went away')
  })

  test('goes on in a next sheet when one is full, with its header and filter', async () => {
    const file = await buffer(writeSheet(sheet, [['一'], ['二'], ['三'], ['四']], { sheetRows: 3 }))
    const sheets = await readCells(file)
    expect(sheets.map(({ sheet: name }) => name)).toEqual(['评审', '评审 (2)'])
    expect(sheets.map(({ data }) => data.map((row) => row[0]))).toEqual([
      ['项目名称', '一', '二'],
      ['项目名称', '三', '四'],
    ])
    expect(partOf(file, 'xl/workbook.xml')).toContain("'评审 (2)'!$A$1:$C$3")
  })

  test('has a bold header, and a filter over all rows', async () => {
    const file = await write([['a'], ['b']])
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:C3"/>')
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).toMatch(/<c r="A1" s="1"/)
    expect(partOf(file, 'xl/styles.xml')).toContain('<b/>')
  })

  test('without columns has no filter', async () => {
    const file = await buffer(writeSheet({ ...sheet, columns: [] }, [[]]))
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).not.toContain('autoFilter')
    expect(partOf(file, 'xl/workbook.xml')).not.toContain('FilterDatabase')
  })

  test('offers choices and prompts, keeps typed numbers text, and marks what is required', async () => {
    const asked = { title: '性别', required: true, asText: true, prompt: '男、女或"保密"', choices: "'可选'!$A$2:$A$4" }
    const file = await buffer(writeSheet({ ...sheet, columns: [asked, { title: '说明' }] }, [['男', '长']]))
    const xml = partOf(file, 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('<c r="A1" s="3"')
    expect(xml).toContain('<c r="A2" s="4"')
    expect(xml).toContain(
      '<dataValidation type="list" allowBlank="1" showInputMessage="1" promptTitle="性别" prompt="男、女或&quot;保密&quot;" sqref="A2:A1001">',
    )
    expect(xml).toContain("<formula1>'可选'!$A$2:$A$4</formula1>")
  })

  test('[THR-17] neutralises the names of sheets, and cuts texts without breaking a character', async () => {
    const file = await buffer(writeSheet({ ...sheet, name: '=cmd|[1]\u0007' }, [['字'.repeat(32_766) + '😀']]))
    const [read] = await readCells(file)
    expect(read?.sheet).toBe('=cmd| 1')
    expect(String(read?.data[1]?.[0]).length).toBeLessThanOrEqual(32_767)
  })
})

import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, test, vi } from 'vitest'
import type { CellValue } from './cell'
import { type SheetRows, writeSheet } from './write-sheet'

const columns = [{ title: '项目名称' }, { title: '天数' }, { title: '创建时间', width: 20 }]
const sheet = { name: '评审', columns, timeZone: 'Asia/Shanghai' }

const write = (rows: SheetRows) => buffer(writeSheet(sheet, rows))
async function readBack(rows: SheetRows) {
  const [first] = await readExcelFile(await write(rows))
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
    const [read] = await readExcelFile(file)
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
    let ended = false
    async function* rows() {
      try {
        for (;;) yield ['x'.repeat(1000)]
      } finally {
        ended = true
      }
    }
    const stream = writeSheet(sheet, rows())
    for await (const chunk of stream) if (chunk.length > 0) break
    await vi.waitFor(() => expect(ended).toBe(true))
  })

  test('passes a failure of the rows on', async () => {
    async function* rows() {
      yield ['first']
      throw new Error('the database went away')
    }
    await expect(write(rows())).rejects.toThrow('the database went away')
  })

  test('refuses more rows than a sheet can hold', async () => {
    function* rows() {
      for (let number = 0; number < 1_048_576; number++) yield []
    }
    const stream = writeSheet({ ...sheet, columns: [] }, rows())
    await expect(buffer(stream)).rejects.toMatchObject({ key: 'export-too-large', params: { limit: 1_048_575 } })
  })
})

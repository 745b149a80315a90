import { openWorkbook, type Workbook } from '../platform/spreadsheet/open-workbook'
import { cellsOf, type HeldValue } from '../platform/spreadsheet/read-row'
import { elementsOf, firstOf } from '../platform/spreadsheet/scan-xml'

/** What a cell holds, not what it shows: a day is the clock time of the sheet, taken for UTC. */
export type Cell = string | number | boolean | Date | null

const limits = { entries: 500, partBytes: 256 * 1024 * 1024, allBytes: 512 * 1024 * 1024, sheets: 500 }

function cellOf(value: HeldValue): Cell {
  if (value.kind === 'text') return value.text
  if (value.kind === 'number') return Number(value.text)
  if (value.kind === 'boolean') return value.isTrue
  return new Date(Math.round((value.serial - 25_569) * 86_400) * 1000)
}

function rowOf(book: Workbook, xml: string): Cell[] {
  const row: Cell[] = []
  for (const { column, value } of cellsOf(book, xml)) {
    while (row.length < column) row.push(null)
    row[column] = cellOf(value)
  }
  return row
}

/** All sheets of a written workbook, each row as wide as the widest of its sheet. */
export async function readCells(bytes: Buffer): Promise<{ sheet: string; data: Cell[][] }[]> {
  const book = await openWorkbook(bytes, limits)
  return Promise.all(
    book.sheets.map(async ({ name, path }) => {
      const sheet = firstOf(await book.partOf(path), 'sheetData').inner
      const rows = [...elementsOf(sheet, 'row')].map(({ inner }) => rowOf(book, inner))
      const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
      return { sheet: name, data: rows.map((row) => [...row, ...Array<null>(width - row.length).fill(null)]) }
    }),
  )
}

import { gzipSync } from 'node:zlib'
import { AppError } from '../../../platform/app-error'
import { openWorkbook, type Workbook, type WorkbookLimits } from '../../../platform/spreadsheet/open-workbook'
import { cellsOf, shownText } from '../../../platform/spreadsheet/read-row'
import { attributeOf, elementsOf, firstOf } from '../../../platform/spreadsheet/scan-xml'

/** Rows of one answer, and of one kept piece. */
export const pieceRows = 500

export interface SheetLimits extends WorkbookLimits {
  rows: number
  columns: number
  /** Of all cells that are shown, together. */
  characters: number
}

export interface ParsedSheet {
  name: string
  /** Rows that are kept. */
  total: number
  /** Columns of the widest row. */
  columns: number
  /** True when rows or columns were left out. */
  capped: boolean
  /** JSON of 500 rows each, gzip: kept for minutes, so they are kept small. */
  pieces: Uint8Array[]
}

/** What a sheet shows: rows at their places, with holes where the file has none. */
interface Shown {
  rows: string[][]
  columns: number
  capped: boolean
}

interface Reading {
  book: Workbook
  limits: SheetLimits
  /** Characters that may still be shown. */
  left: number
}

/** Puts the cells of a row where they stand; only those that exist cost anything. */
function readRow(reading: Reading, xml: string, at: number, shown: Shown): void {
  const { book, limits } = reading
  for (const { column, value } of cellsOf(book, xml)) {
    const text = shownText(value, book.from1904)
    if (text === '') continue
    if (at >= limits.rows || column >= limits.columns) {
      shown.capped = true
      continue
    }
    reading.left -= text.length
    if (reading.left < 0) throw new AppError('sheet.too-large')
    shown.columns = Math.max(shown.columns, column + 1)
    shown.rows[at] ??= []
    const row = shown.rows[at]
    while (row.length < column) row.push('')
    row[column] = text
  }
}

function readRows(reading: Reading, sheet: string): Shown {
  const shown: Shown = { rows: [], columns: 0, capped: false }
  let next = 0
  for (const { tag, inner } of elementsOf(firstOf(sheet, 'sheetData').inner, 'row')) {
    const number = Number(attributeOf(tag, 'r') ?? 0)
    const at = Number.isInteger(number) && number > 0 ? number - 1 : next
    next = at + 1
    readRow(reading, inner, at, shown)
  }
  return shown
}

function packRows(rows: readonly (string[] | undefined)[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let start = 0; start < rows.length; start += pieceRows) {
    const piece = Array.from(rows.slice(start, start + pieceRows), (row) => row ?? [])
    pieces.push(gzipSync(JSON.stringify(piece), { level: 5 }))
  }
  return pieces
}

/**
 * Reads an xlsx workbook into text, by the same reader as imports.
 * @throws sheet.unreadable, sheet.too-large
 */
export async function parseSheets(bytes: Uint8Array, limits: SheetLimits): Promise<ParsedSheet[]> {
  const book = await openWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits)
  const reading = { book, limits, left: limits.characters }
  const sheets: ParsedSheet[] = []
  for (const { name, path } of book.sheets) {
    const { rows, columns, capped } = readRows(reading, await book.partOf(path))
    sheets.push({ name, total: rows.length, columns, capped, pieces: packRows(rows) })
  }
  return sheets
}

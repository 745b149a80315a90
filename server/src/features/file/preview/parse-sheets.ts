import { gzipSync } from 'node:zlib'
import readExcelFile from 'read-excel-file/node'
import { cellText } from './cell-text'
import { unpackWorkbook, type WorkbookLimits } from './unpack-workbook'

/** Rows of one answer, and of one kept piece. */
export const pieceRows = 500

export interface SheetLimits extends WorkbookLimits {
  rows: number
  columns: number
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

function shownRows(data: readonly (readonly unknown[])[], limits: SheetLimits): string[][] {
  const rows = data.slice(0, limits.rows).map((row) => row.slice(0, limits.columns).map(cellText))
  while (rows.length > 0 && rows.at(-1)?.every((text) => text === '')) rows.pop()
  return rows
}

function packRows(rows: readonly string[][]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let start = 0; start < rows.length; start += pieceRows) {
    pieces.push(gzipSync(JSON.stringify(rows.slice(start, start + pieceRows)), { level: 5 }))
  }
  return pieces
}

/**
 * Reads an xlsx workbook into text.
 * @throws WorkbookTooLarge, or the error of the archive or the parser
 */
export async function parseSheets(bytes: Uint8Array, limits: SheetLimits): Promise<ParsedSheet[]> {
  const stored = unpackWorkbook(bytes, limits)
  const sheets = await readExcelFile(Buffer.from(stored), { trim: false })
  return sheets.map(({ sheet: name, data }) => {
    const rows = shownRows(data, limits)
    const widest = data.reduce((most, row) => Math.max(most, row.length), 0)
    const capped = data.length > limits.rows || widest > limits.columns
    return { name, total: rows.length, columns: Math.min(widest, limits.columns), capped, pieces: packRows(rows) }
  })
}

import { Readable } from 'node:stream'
import { type CellValue, cellXml, columnLetters } from './cell'
import { cellStyle } from './cell-style'
import { createDayNumber } from './day-number'
import { type SheetColumn, sheetEnd, sheetStart } from './sheet-frame'
import { firstParts, lastParts, sheetName, type WrittenSheet } from './workbook-parts'
import { type Part, writeArchive } from './write-archive'

export type { SheetColumn } from './sheet-frame'

export type SheetRows = AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>
export interface Sheet {
  /** Name of the sheet, shown at its tab. */
  name: string
  columns: readonly SheetColumn[]
  /** IANA name; dates are shown as clocks there show them. */
  timeZone: string
}
export interface FilledSheet {
  name: string
  columns: readonly SheetColumn[]
  rows: SheetRows
}
interface SheetOptions {
  /** Rows of one sheet, its header included; more go on in a next sheet. Excel takes no more than is set here. */
  sheetRows?: number
}

/** Rows of a sheet, its header included (Excel specifications and limits). */
const mostSheetRows = 1_048_576
/** XML that is gathered before it is compressed, in characters. */
const batchLength = 32 * 1024

/** Lets other requests run between two batches. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

type Taken = AsyncIterator<readonly CellValue[]> | Iterator<readonly CellValue[]>
const iteratorOf = (rows: SheetRows): Taken =>
  Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()

interface Writing {
  sheet: FilledSheet
  taken: Taken
  /** The row that comes next; `done` after the last. */
  next: IteratorResult<readonly CellValue[]>
  serialOf: (time: Date) => number
  sheetRows: number
}

function styleOf({ asText, wrapped }: SheetColumn) {
  if (asText) return cellStyle.text
  return wrapped ? cellStyle.wrapped : cellStyle.plain
}

/** The text of one sheet, and in `written` what its filter covers. */
async function* sheetText(writing: Writing, written: WrittenSheet): AsyncGenerator<string> {
  const { columns } = writing.sheet
  const cells = columns.map((column, at) => ({
    letters: columnLetters(at),
    style: styleOf(column),
  }))
  let text = sheetStart(columns)
  let number = 1
  while (!writing.next.done && number < writing.sheetRows) {
    number += 1
    const row = writing.next.value
    text += `<row r="${number}">`
    for (const [at, { letters, style }] of cells.entries()) {
      text += cellXml(`${letters}${number}`, row[at], writing.serialOf, style)
    }
    text += '</row>'
    writing.next = await writing.taken.next()
    if (text.length < batchLength) continue
    yield text
    text = ''
    await pause()
  }
  written.filter = columns.length > 0 ? `A1:${columnLetters(columns.length - 1)}${number}` : ''
  yield text + sheetEnd(columns, written.filter)
}

/** The sheets of some rows: one, or as many as it takes. */
async function* sheetParts(writing: Writing, written: WrittenSheet[]): AsyncGenerator<Part> {
  try {
    for (let number = 1; number === 1 || !writing.next.done; number++) {
      const sheet = { name: sheetName(writing.sheet.name, number), filter: '' }
      written.push(sheet)
      yield { path: `xl/worksheets/sheet${written.length}.xml`, text: sheetText(writing, sheet) }
    }
  } finally {
    await writing.taken.return?.()
  }
}

async function* workbook(sheets: readonly FilledSheet[], timeZone: string, sheetRows: number): AsyncGenerator<Part> {
  const written: WrittenSheet[] = []
  const serialOf = createDayNumber(timeZone)
  yield* firstParts
  for (const sheet of sheets) {
    const taken = iteratorOf(sheet.rows)
    const next = await taken.next()
    yield* sheetParts({ sheet, taken, next, serialOf, sheetRows }, written)
  }
  yield* lastParts(written)
}

/**
 * Writes a workbook as a stream that takes rows only as fast as it is read, and lets go of them when it is destroyed.
 * Numbers stay numbers, dates are date cells of the zone, texts cannot become formulas (THR-17); headers stay in view
 * and carry a filter; rows that do not fit into a sheet go on in the next one.
 * @throws export-too-large from the stream, where the file would pass 4 GB
 */
export function writeWorkbook(
  sheets: readonly FilledSheet[],
  timeZone: string,
  { sheetRows = mostSheetRows }: SheetOptions = {},
): Readable {
  return Readable.from(writeArchive(workbook(sheets, timeZone, sheetRows)), {
    objectMode: false,
    highWaterMark: batchLength,
  })
}

/** Writes a workbook with one list; see `writeWorkbook`. */
export const writeSheet = ({ name, columns, timeZone }: Sheet, rows: SheetRows, options?: SheetOptions): Readable =>
  writeWorkbook([{ name, columns, rows }], timeZone, options)

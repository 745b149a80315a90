import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'
import { AppError } from '../app-error'
import { type CellValue, cellStyle, cellXml, columnLetters, textCell } from './cell'
import { createDayNumber } from './day-number'
import { sheetEnd, sheetStart, workbookParts } from './workbook-parts'

export interface SheetColumn {
  title: string
  /** Characters; by default after the title, between 10 and 40. */
  width?: number
}
export interface Sheet {
  /** Name of the sheet, shown at its tab. */
  name: string
  columns: readonly SheetColumn[]
  /** IANA name; dates are shown as clocks there show them. */
  timeZone: string
}
export type SheetRows = AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>

/** Rows of a sheet, its header included (Excel specifications and limits). */
export const mostSheetRows = 1_048_576
/** XML that is gathered before it is compressed, in characters. */
const batchLength = 32 * 1024
/** Twice as fast as the usual level, for files that are a tenth larger: compressing keeps other requests waiting. */
const level = 1

/** A Chinese character is as wide as two others. */
function widthOf({ title, width }: SheetColumn): number {
  if (width !== undefined) return width
  const length = [...title].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0)
  return Math.min(40, Math.max(10, length + 4))
}

/** An archive that is written part by part; `take` answers the bytes that are ready. */
function createArchive() {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const begin = (path: string) => {
    const file = new ZipDeflate(path, { level })
    zip.add(file)
    return (text: string, last: boolean) => file.push(Buffer.from(text), last)
  }
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  return { begin, take, end: () => zip.end() }
}

/** Lets other requests run between two batches: compressing is work of this thread. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

async function* sheetBytes(sheet: Sheet, rows: SheetRows): AsyncGenerator<Uint8Array> {
  const archive = createArchive()
  for (const [path, text] of Object.entries(workbookParts(sheet.name))) archive.begin(path)(text, true)
  const push = archive.begin('xl/worksheets/sheet1.xml')
  const letters = sheet.columns.map((_, at) => columnLetters(at))
  const header = sheet.columns.map(({ title }, at) => textCell(`${letters[at]}1`, title, cellStyle.header))
  const serialOf = createDayNumber(sheet.timeZone)
  let text = `${sheetStart(sheet.columns.map((column) => ({ ...column, width: widthOf(column) })))}<row r="1">${header.join('')}</row>`
  let number = 1
  for await (const row of rows) {
    number += 1
    if (number > mostSheetRows) throw new AppError('export-too-large', { limit: mostSheetRows - 1 })
    text += `<row r="${number}">`
    for (let at = 0; at < letters.length; at++) text += cellXml(`${letters[at]}${number}`, row[at], serialOf)
    text += '</row>'
    if (text.length < batchLength) continue
    push(text, false)
    text = ''
    yield* archive.take()
    await pause()
  }
  push(text + sheetEnd, true)
  archive.end()
  yield* archive.take()
}

/**
 * Writes a workbook with one sheet as a stream that takes rows only as fast as it is read.
 * Numbers stay numbers, dates are date cells, texts cannot become formulas (THR-17).
 * @throws export-too-large from the stream, above 1,048,575 rows
 */
export function writeSheet(sheet: Sheet, rows: SheetRows): Readable {
  return Readable.from(sheetBytes(sheet, rows), { objectMode: false, highWaterMark: batchLength })
}

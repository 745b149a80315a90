import { AppError } from '../app-error'
import { cleanText, dayText, numberText } from './cell-text'
import { type Archive, openArchive } from './read-archive'
import { attributeOf, type Element, elementsOf, firstOf, unescapeXml } from './scan-xml'
import { dateStyles, sharedStrings, textsOf } from './sheet-xml'

interface SheetLimits {
  /** Rows with something in them, the header included. */
  rows: number
  columns: number
}

/** Unpacked bytes of one part; a thousand lines of a hundred characters in twenty columns are 3 MB. */
const mostPartBytes = 16 * 1024 * 1024
/** Rows between two pauses in which other requests run. */
const rowsAtOnce = 200
const longestCell = 32_767

interface Workbook {
  sheet: string
  strings: string[]
  isDate: boolean[]
  from1904: boolean
}

async function firstSheet(archive: Archive, book: string): Promise<string> {
  const id = attributeOf(firstOf(book, 'sheet').tag, 'id')
  const links = await archive.text('xl/_rels/workbook.xml.rels', mostPartBytes)
  const link = [...elementsOf(links, 'Relationship')].find(({ tag }) => attributeOf(tag, 'Id') === id)
  const target = attributeOf(link?.tag ?? '', 'Target') ?? 'worksheets/sheet1.xml'
  return archive.text(target.startsWith('/') ? target.slice(1) : `xl/${target}`, mostPartBytes)
}

async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const archive = openArchive(bytes)
  const book = await archive.text('xl/workbook.xml', mostPartBytes)
  const sheet = await firstSheet(archive, book)
  if (!/<(?:\w+:)?sheetData\b/.test(sheet)) throw new AppError('sheet.unreadable')
  return {
    sheet,
    strings: sharedStrings(await archive.text('xl/sharedStrings.xml', mostPartBytes)),
    isDate: dateStyles(await archive.text('xl/styles.xml', mostPartBytes)),
    from1904: /date1904\s*=\s*["'](1|true)["']/.test(book),
  }
}

/** The number of a column from its letters: A is 0, AA is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

function textOf(book: Workbook, { tag, inner }: Element): string {
  const type = attributeOf(tag, 't') ?? 'n'
  if (type === 'inlineStr') return textsOf(inner)
  const value = unescapeXml(firstOf(inner, 'v').inner)
  if (type === 's') return book.strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace('T', ' ').replace(/(\.\d+)?Z?$/, '')
  if (type !== 'n' || value === '') return value
  const isDate = book.isDate[Number(attributeOf(tag, 's') ?? 0)] ?? false
  return isDate && Number.isFinite(Number(value)) ? dayText(Number(value), book.from1904) : numberText(value)
}

function readRow(book: Workbook, xml: string, limits: SheetLimits): string[] {
  const cells: string[] = []
  let next = 0
  for (const cell of elementsOf(xml, 'c')) {
    const letters = /^[A-Z]{1,3}/.exec(attributeOf(cell.tag, 'r') ?? '')?.[0]
    const column = letters ? columnOf(letters) : next
    next = column + 1
    const text = cell.inner === '' ? '' : cleanText(textOf(book, cell)).slice(0, longestCell)
    if (text === '') continue
    if (column >= limits.columns) throw new AppError('sheet.columns', { limit: limits.columns })
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  return cells
}

/** Lets other requests run between two pieces of work. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Reads the first sheet of an uploaded .xlsx as text: dates as `yyyy-MM-dd`, numbers without binary noise, formulas as
 * the value that was last shown. Rows without anything in them are left out. Made for files of strangers: sizes are
 * limited before and while unpacking, and a cell far out costs nothing (THR-20), for which general readers set up a
 * grid of the whole sheet.
 * @throws sheet.unreadable, sheet.too-large, sheet.rows, sheet.columns
 */
export async function readSheet(bytes: Buffer, limits: SheetLimits): Promise<string[][]> {
  const book = await openWorkbook(bytes)
  const rows: string[][] = []
  let seen = 0
  for (const { inner } of elementsOf(firstOf(book.sheet, 'sheetData').inner, 'row')) {
    seen += 1
    if (seen % rowsAtOnce === 0) await pause()
    const cells = readRow(book, inner, limits)
    if (cells.length === 0) continue
    if (rows.length >= limits.rows) throw new AppError('sheet.rows', { limit: limits.rows - 1 })
    rows.push(cells)
  }
  return rows
}

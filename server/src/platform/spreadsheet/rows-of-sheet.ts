import { AppError } from '../app-error'
import { openWorkbook, type Workbook } from './open-workbook'
import { cellsOf, shownText } from './read-row'
import { rowsOfPieces } from './rows-of-pieces'

interface SheetLimits {
  /** Rows with something in them, the header included. */
  rows: number
  columns: number
}

const megabyte = 1024 * 1024
/** A thousand lines of a hundred characters in twenty columns are 3 MB; only whoever asks for more rows gets more. */
const manyRows = 2000
const limitsFor = (rows: number) => ({
  entries: 500,
  partBytes: (rows > manyRows ? 48 : 16) * megabyte,
  allBytes: 64 * megabyte,
  sheets: 500,
})
/** Of all cells together; few strings can be shown by many cells. */
const mostCharacters = 16 * megabyte
/** Rows between two pauses in which other requests run. */
const rowsAtOnce = 200

function readRow(book: Workbook, xml: string, limits: SheetLimits): string[] {
  const cells: string[] = []
  for (const { column, value } of cellsOf(book, xml)) {
    const text = shownText(value, book.from1904)
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
 * The rows of the first sheet of an uploaded .xlsx as text, one by one: dates as `yyyy-MM-dd`, numbers without binary noise,
 * formulas as the value that was last shown. Rows without anything in them are left out. A cell far out costs nothing
 * (THR-20), for which general readers set up a grid of the whole sheet.
 * @throws sheet.unreadable, sheet.too-large, sheet.rows, sheet.columns
 */
export async function* rowsOfSheet(bytes: Buffer, limits: SheetLimits): AsyncGenerator<string[]> {
  const book = await openWorkbook(bytes, limitsFor(limits.rows))
  let [seen, rows, characters] = [0, 0, 0]
  for await (const inner of rowsOfPieces(book.piecesOf(book.sheets[0]?.path ?? ''))) {
    seen += 1
    if (seen % rowsAtOnce === 0) await pause()
    const cells = readRow(book, inner, limits)
    if (cells.length === 0) continue
    if (rows >= limits.rows) throw new AppError('sheet.rows', { limit: limits.rows - 1 })
    rows += 1
    characters = cells.reduce((sum, { length }) => sum + length, characters)
    if (characters > mostCharacters) throw new AppError('sheet.too-large')
    yield cells
  }
}

import { AppError } from '../app-error'
import { type ArchiveLimits, openArchive } from './open-archive'
import { attributeOf, elementsOf } from './scan-xml'
import { dateStyles, type HeldText, sharedStrings } from './sheet-xml'

export interface WorkbookLimits extends ArchiveLimits {
  sheets: number
}

/** An opened workbook: what its cells refer to, and its sheets in their order. */
export interface Workbook {
  readonly strings: readonly HeldText[]
  /** For each cell style whether its numbers are dates. */
  readonly isDate: readonly boolean[]
  readonly from1904: boolean
  readonly sheets: readonly { readonly name: string; readonly path: string }[]
  /** XML of a part, such as that of a sheet; '' for one that is not there. Throws sheet.too-large. */
  readonly partOf: (path: string) => Promise<string>
  /** The same piece by piece. */
  readonly piecesOf: (path: string) => AsyncGenerator<string>
}

const usualSheet = 'worksheets/sheet1.xml'

function listSheets(book: string, links: string): { name: string; path: string }[] {
  const targets = new Map(
    [...elementsOf(links, 'Relationship')].map(({ tag }) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]),
  )
  return [...elementsOf(book, 'sheet')].map(({ tag }) => {
    const target = targets.get(attributeOf(tag, 'id')) ?? usualSheet
    return {
      name: attributeOf(tag, 'name') ?? '',
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    }
  })
}

/**
 * Opens an uploaded .xlsx. Made for files of strangers: sizes are limited before and while unpacking (THR-20).
 * @throws sheet.unreadable, sheet.too-large
 */
export async function openWorkbook(bytes: Buffer, limits: WorkbookLimits): Promise<Workbook> {
  const archive = openArchive(bytes, limits)
  const book = await archive.text('xl/workbook.xml')
  const sheets = listSheets(book, await archive.text('xl/_rels/workbook.xml.rels'))
  if (sheets.length === 0) throw new AppError('sheet.unreadable')
  if (sheets.length > limits.sheets) throw new AppError('sheet.too-large')
  return {
    sheets,
    strings: sharedStrings(await archive.text('xl/sharedStrings.xml')),
    isDate: dateStyles(await archive.text('xl/styles.xml')),
    from1904: /date1904\s*=\s*["'](1|true)["']/.test(book),
    partOf: (path) => archive.text(path),
    piecesOf: (path) => archive.pieces(path),
  }
}

import type { Language } from '@workstation/contract/language'
import { listNamesInEach } from '@workstation/domain/language/list-names'
import { AppError } from '../app-error'
import { headerOf, type ImportColumn } from './import-column'
import { rowsOfSheet } from './rows-of-sheet'

interface LineSpec {
  columns: readonly ImportColumn[]
  /** Columns that may stand there and are not read, such as that of reasons in a file of failures. */
  ignored: readonly ImportColumn[]
  language: Language
  /** Lines that are taken at once, without the header. */
  most: number
}

/** Columns that one file may have; far more than any template. */
const mostColumns = 100

/** A title however it is written: without its star, blanks and case. */
const plain = (title: string) =>
  title
    .normalize('NFKC')
    .replace(/[\s*＊]/g, '')
    .toLowerCase()

const titled = (columns: readonly ImportColumn[]) =>
  columns.flatMap((column) => Object.values(column.title).map((title) => [plain(title), column] as const))

/** Refuses a header with names in a sentence that says what to do. */
function refuse(key: 'sheet.header-missing' | 'sheet.header-unknown' | 'sheet.header-twice', names: string[]): void {
  if (names.length > 0) throw new AppError(key, { columns: listNamesInEach([...new Set(names)]) })
}

/** The column of each place of the header, in any of the three languages and in any order. */
function readHeader(header: readonly string[], { columns, ignored, language }: LineSpec) {
  const known = new Map([...titled(ignored), ...titled(columns)])
  const places = header.map((title) => known.get(plain(title)))
  if (!places.some(Boolean))
    refuse(
      'sheet.header-missing',
      columns.map((column) => headerOf(column, language)),
    )
  const missing = columns.filter((column) => column.required && !places.includes(column))
  refuse(
    'sheet.header-missing',
    missing.map((column) => headerOf(column, language)),
  )
  refuse(
    'sheet.header-unknown',
    header.filter((title, at) => title !== '' && !places[at]),
  )
  refuse(
    'sheet.header-twice',
    header.filter((_, at) => places[at] && places.indexOf(places[at]) !== at),
  )
  return places
}

/** Nothing that was typed gets lost without a word: a column without a title is named by its letter. */
function checkUntitled(row: readonly string[], places: readonly (ImportColumn | undefined)[]): void {
  const at = row.findIndex((text, place) => text !== '' && !places[place])
  if (at >= 0) refuse('sheet.header-unknown', [`${at + 1}`])
}

type Line = Record<string, string>

/**
 * The lines of an uploaded spreadsheet, one by one: its first row names the columns, each further one becomes a record of
 * texts by column key. What a line does not fill in is ''. A sheet may turn out wrong after lines of it were given.
 * @throws sheet.unreadable, sheet.too-large, sheet.rows, sheet.columns, sheet.empty, sheet.header-missing,
 * sheet.header-unknown, sheet.header-twice
 */
export async function* linesOfSheet(bytes: Buffer, spec: LineSpec): AsyncGenerator<Line> {
  let places: ReturnType<typeof readHeader> | null = null
  let lines = 0
  for await (const row of rowsOfSheet(bytes, { rows: spec.most + 1, columns: mostColumns })) {
    if (places === null) {
      places = readHeader(row, spec)
      continue
    }
    const titles = places
    checkUntitled(row, titles)
    lines += 1
    yield Object.fromEntries(spec.columns.map((column) => [column.key, row[titles.indexOf(column)] ?? '']))
  }
  if (places === null) readHeader([], spec)
  if (lines === 0) throw new AppError('sheet.empty')
}

/** All of them at once. @throws what `linesOfSheet` throws */
export async function readLines(bytes: Buffer, spec: LineSpec): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of linesOfSheet(bytes, spec)) lines.push(line)
  return lines
}

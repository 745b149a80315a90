import { AppError } from '../app-error'
import { elementsOf } from './scan-xml'

/** Longer than any tag that rows begin or end with; a tag may lie in two pieces. */
const longestTag = 200
const opening = /<((?:\w+:)?)sheetData\b([^>]*)>/

interface Inside {
  /** Of the names of its tags, such as `x:`. */
  readonly prefix: string
  readonly text: string
}

/** The pieces from the first row on; nothing where a sheet says that it has none. @throws sheet.unreadable */
async function* fromFirstRow(pieces: AsyncIterable<string>): AsyncGenerator<Inside> {
  let prefix: string | null = null
  let tail = ''
  for await (const piece of pieces) {
    if (prefix !== null) {
      yield { prefix, text: piece }
      continue
    }
    const seen = tail + piece
    const found = opening.exec(seen)
    tail = seen.slice(-longestTag)
    if (!found) continue
    if (found[2]?.endsWith('/')) return
    prefix = found[1] ?? ''
    yield { prefix, text: seen.slice(found.index + found[0].length) }
  }
  // Whoever reads on has found the end of the rows before that of the pieces.
  throw new AppError('sheet.unreadable')
}

/**
 * What stands in each row of a sheet, from the pieces of its XML: no more of it is held at a time than one piece and one row.
 * Goes over the text once, however it is cut (THR-20).
 * @throws sheet.unreadable for rows that do not end
 */
export async function* rowsOfPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  /** What was not read yet, and its end, where a tag may have begun. */
  let held: string[] = []
  let tail = ''
  for await (const { prefix, text } of fromFirstRow(pieces)) {
    const [rowEnd, sheetEnd] = [`</${prefix}row>`, `</${prefix}sheetData>`]
    const seen = tail + text
    held.push(text)
    tail = seen.slice(-longestTag)
    const isLast = seen.includes(sheetEnd)
    if (!isLast && !seen.includes(rowEnd)) continue
    const whole = held.join('')
    const end = isLast ? whole.indexOf(sheetEnd) : whole.lastIndexOf(rowEnd) + rowEnd.length
    for (const { inner } of elementsOf(whole.slice(0, end), 'row')) yield inner
    if (isLast) return
    held = [whole.slice(end)]
    tail = whole.slice(end).slice(-longestTag)
  }
}

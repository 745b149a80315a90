import { dayText, numberText } from './cell-text'
import type { Workbook } from './open-workbook'
import { attributeOf, type Element, elementsOf, firstOf, unescapeXml } from './scan-xml'
import { type HeldText, heldText, textsOf } from './sheet-xml'

/** What a cell holds. A day is a number of the workbook's calendar that its style shows as a date or time. */
export type HeldValue =
  | HeldText
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'day'; readonly serial: number }
  | { readonly kind: 'boolean'; readonly isTrue: boolean }

export interface HeldCell {
  /** 0 is column A. */
  readonly column: number
  readonly value: HeldValue
}

/** The number of a column from its letters: A is 0, AA is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The value of a cell. Formulas are not calculated: they have the result that was last shown. */
function heldValue(book: Workbook, { tag, inner }: Element): HeldValue {
  const type = attributeOf(tag, 't') ?? 'n'
  if (type === 'inlineStr') return heldText(textsOf(inner))
  const value = unescapeXml(firstOf(inner, 'v').inner)
  if (type === 's') return book.strings[Number(value)] ?? heldText('')
  if (type === 'b') return { kind: 'boolean', isTrue: value === '1' }
  if (type === 'd') return heldText(value.replace('T', ' ').replace(/(\.\d+)?Z?$/, ''))
  if (type !== 'n' || value.trim() === '' || !Number.isFinite(Number(value))) return heldText(value)
  const isDay = book.isDate[Number(attributeOf(tag, 's') ?? 0)] ?? false
  return isDay ? { kind: 'day', serial: Number(value) } : { kind: 'number', text: value }
}

/** The cells of a row that hold something, as they stand in the file: those between them cost nothing. */
export function* cellsOf(book: Workbook, row: string): Generator<HeldCell> {
  let next = 0
  for (const cell of elementsOf(row, 'c')) {
    const letters = /^[A-Z]{1,3}/.exec(attributeOf(cell.tag, 'r') ?? '')?.[0]
    const column = letters ? columnOf(letters) : next
    next = column + 1
    if (cell.inner !== '') yield { column, value: heldValue(book, cell) }
  }
}

/** What a cell shows, the same wherever the product reads a sheet. */
export function shownText(value: HeldValue, from1904: boolean): string {
  switch (value.kind) {
    case 'text':
      return value.shown
    case 'number':
      return numberText(value.text)
    case 'day':
      return dayText(value.serial, from1904)
    case 'boolean':
      return value.isTrue ? 'TRUE' : 'FALSE'
  }
}

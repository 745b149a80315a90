import { cleanText } from './cell-text'
import { attributeOf, elementsOf, firstOf, unescapeXml, withoutElements } from './scan-xml'

/** All `<t>` texts of a piece one after the other, without the readings that East Asian files carry (`<rPh>`). */
export const textsOf = (xml: string): string =>
  [...elementsOf(withoutElements(xml, 'rPh'), 't')].map(({ inner }) => unescapeXml(inner)).join('')

/** What one cell can hold (ECMA-376 as Excel reads it). */
const longestCell = 32_767

/** A text as it lies in the file, and as it is shown. */
export interface HeldText {
  readonly kind: 'text'
  readonly text: string
  readonly shown: string
}

export function heldText(whole: string): HeldText {
  const text = whole.slice(0, longestCell)
  return { kind: 'text', text, shown: cleanText(text) }
}

/** The shared strings of a workbook, in their order: each is cleaned once, however many cells show it (THR-20). */
export const sharedStrings = (xml: string): HeldText[] =>
  [...elementsOf(xml, 'si')].map(({ inner }) => heldText(textsOf(inner)))

/** Built-in number formats that show dates or times (ECMA-376 18.8.30, those of East Asian Excel included). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** What one number format can hold. */
const longestFormat = 255

/** Whether a format shows a date: its letters outside of quotes, brackets and escapes. */
const isDateFormat = (format: string): boolean =>
  /[ymdhs]/i.test(
    format
      .slice(0, longestFormat)
      .replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      .replace(/General/gi, ''),
  )

/** For each cell style whether its numbers are dates. */
export function dateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>()
  for (const { tag } of elementsOf(xml, 'numFmt')) {
    own.set(Number(attributeOf(tag, 'numFmtId')), isDateFormat(attributeOf(tag, 'formatCode') ?? ''))
  }
  return [...elementsOf(firstOf(xml, 'cellXfs').inner, 'xf')].map(({ tag }) => {
    const id = Number(attributeOf(tag, 'numFmtId') ?? 0)
    return own.get(id) ?? isBuiltInDate(id)
  })
}

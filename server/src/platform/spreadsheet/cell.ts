import { type CellStyle, cellStyle } from './cell-style'

/** What a cell holds; a Date is shown in the product's time zone. */
export type CellValue = string | number | boolean | Date | null | undefined

/** Cells that a spreadsheet program could take for a formula when the file is saved as text and opened again (THR-17). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
/** What one cell can hold (ECMA-376 as Excel reads it). */
const longestText = 32_767

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML, without the characters that XML 1.0 cannot carry. */
export const escapeXml = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 §2.2 excludes
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** A text that stays a text: one that begins like a formula gets an apostrophe in front (THR-17). */
export const neutralText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** A column's letters: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/**
 * One cell as XML; an empty one takes no room.
 * @param place its name, such as B7
 * @param serialOf turns a moment into a day number of the sheet
 * @param style of a text; numbers and moments have their own
 */
export function cellXml(
  place: string,
  value: CellValue,
  serialOf: (time: Date) => number,
  style: CellStyle = cellStyle.plain,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : ''
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (value instanceof Date) return `<c r="${place}" s="${cellStyle.time}"><v>${serialOf(value)}</v></c>`
  return textCell(place, value, style)
}

/** A text cell, neutralised and cut to what a cell can hold. */
export function textCell(place: string, text: string, style: CellStyle): string {
  const shown = escapeXml(neutralText(text).slice(0, longestText))
  const styled = style === cellStyle.plain ? '' : ` s="${style}"`
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`
}

import { columnLetters, escapeXml, textCell } from './cell'
import { cellStyle } from './cell-style'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export interface SheetColumn {
  title: string
  /** Characters; by default after the title, between 10 and 40. */
  width?: number
  /** Its title is marked, as that of a column that has to be filled in. */
  required?: boolean
  /** What is typed into it stays text, so that leading zeros and long numbers are kept. */
  asText?: boolean
  /** Long texts of it are shown in several lines. */
  wrapped?: boolean
  /** Told when a cell of it is chosen: at most 255 characters. */
  prompt?: string
  /** Values that are offered: cells, such as 'Choices'!$A$2:$A$9. */
  choices?: string
}

/** Rows for which prompts and choices are set up: as many as people fill in. */
const promptedRows = 1001
const longestPrompt = 255
const longestPromptTitle = 32

/** A Chinese character is as wide as two others. */
function widthOf({ title, width }: SheetColumn): number {
  if (width !== undefined) return width
  const length = [...title].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0)
  return Math.min(40, Math.max(10, length + 4))
}

function columnXml(column: SheetColumn, at: number): string {
  const style = column.asText ? ` style="${cellStyle.text}"` : ''
  return `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}"${style} customWidth="1"/>`
}

function headerXml(columns: readonly SheetColumn[]): string {
  const cells = columns.map(({ title, required }, at) =>
    textCell(`${columnLetters(at)}1`, title, required ? cellStyle.requiredHeader : cellStyle.header),
  )
  return `<row r="1" ht="22" customHeight="1">${cells.join('')}</row>`
}

/** The sheet up to its rows: header kept in view, widths of the columns. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const cols = columns.length > 0 ? `<cols>${columns.map(columnXml).join('')}</cols>` : ''
  const view = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${view}</sheetView></sheetViews>${cols}<sheetData>${headerXml(columns)}`
}

function validationXml({ title, prompt = '', choices = '' }: SheetColumn, at: number): string {
  if (prompt === '' && choices === '') return ''
  const letters = columnLetters(at)
  const told =
    prompt === ''
      ? ''
      : ` showInputMessage="1" promptTitle="${escapeXml(title.slice(0, longestPromptTitle))}" prompt="${escapeXml(prompt.slice(0, longestPrompt))}"`
  // Other values may be typed: a cell can hold several of them.
  const listed = choices === '' ? '' : ' type="list"'
  const formula = choices === '' ? '' : `<formula1>${escapeXml(choices)}</formula1>`
  return `<dataValidation${listed} allowBlank="1"${told} sqref="${letters}2:${letters}${promptedRows}">${formula}</dataValidation>`
}

/** The sheet after its rows: the filter over them, prompts and choices. */
export function sheetEnd(columns: readonly SheetColumn[], filter: string): string {
  const validations = columns.map(validationXml).filter((xml) => xml !== '')
  const filtered = filter === '' ? '' : `<autoFilter ref="${filter}"/>`
  const offered =
    validations.length === 0
      ? ''
      : `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
  return `</sheetData>${filtered}${offered}</worksheet>`
}

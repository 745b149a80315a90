import { escapeXml } from './cell'
import { stylesXml } from './cell-style'
import type { Part } from './write-archive'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const longestName = 31

/** A sheet name as Excel takes it: at most 31 characters, none of []:*?/\ and no apostrophe at its ends. */
export function sheetName(name: string, number = 1): string {
  const suffix = number > 1 ? ` (${number})` : ''
  const clean = name
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .slice(0, longestName - suffix.length)
    .replace(/^[' ]+|[' ]+$/g, '')
  return (clean === '' ? 'Sheet' : clean) + suffix
}

/** A sheet that has been written, as the workbook lists it. */
export interface WrittenSheet {
  name: string
  /** Cells under its filter, such as A1:F20; '' for none. */
  filter: string
}

const part = (path: string, xml: string): Part => ({ path, text: [head + xml] })

/** What stands before the sheets of a workbook: programs know the kind of file by these. */
export const firstParts: readonly Part[] = [
  part(
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  { path: 'xl/styles.xml', text: [stylesXml] },
]

/** The address of a sheet in formulas. */
export const quotedName = (name: string): string => `'${name.replaceAll("'", "''")}'`

const absolute = (cells: string) => cells.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')

function namesXml(sheets: readonly WrittenSheet[]): string {
  const names = sheets.flatMap(({ name, filter }, at) =>
    filter === ''
      ? []
      : `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${escapeXml(`${quotedName(name)}!${absolute(filter)}`)}</definedName>`,
  )
  return names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`
}

/** What stands behind the sheets, once it is known how many there are. */
export function lastParts(sheets: readonly WrittenSheet[]): Part[] {
  const overrides = sheets.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  )
  const links = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return [
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relations}">${links.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets>${namesXml(sheets)}</workbook>`,
    ),
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ),
  ]
}

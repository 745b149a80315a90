/** Style numbers of `styles.xml`, in its order. */
export const cellStyle = { plain: 0, header: 1, time: 2, requiredHeader: 3, text: 4, wrapped: 5 } as const
export type CellStyle = (typeof cellStyle)[keyof typeof cellStyle]

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="Calibri"/></font>`
const fonts = [font(''), font('<b/>'), '<font><b/><sz val="11"/><color rgb="FFCF1322"/><name val="Calibri"/></font>']
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F5"/><bgColor indexed="64"/></patternFill></fill>',
]
const format = (fontId: number, fillId: number, numFmtId: number, inner = '') =>
  `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${inner ? ` applyAlignment="1">${inner}</xf>` : '/>'}`
const middle = '<alignment vertical="center"/>'
const wrapped = '<alignment vertical="top" wrapText="1"/>'
/** Number format of text: what is typed stays as it is, leading zeros too. */
const asText = 49
const asTime = 164

const formats = [
  format(0, 0, 0),
  format(1, 2, 0, middle),
  format(0, 0, asTime),
  format(2, 2, 0, middle),
  format(0, 0, asText),
  format(0, 0, 0, wrapped),
]
const list = (name: string, items: readonly string[]) => `<${name} count="${items.length}">${items.join('')}</${name}>`

/** The part `styles.xml` of every workbook: its formats are the numbers of `cellStyle`. */
export const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${asTime}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>${list('fonts', fonts)}${list('fills', fills)}<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${list('cellXfs', formats)}</styleSheet>`

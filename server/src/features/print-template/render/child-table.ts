import { formatValue, sumOf } from '@workstation/domain/print/format-value'
import type { ValueFormat } from '@workstation/domain/print/value-formats'
import { type Markup, markup } from '../../../platform/markup'
import type { Row } from '../sources/print-source'
import { valueIn } from '../sources/spoken'
import type { Rendering } from './rendering'

type Attrs = Readonly<Record<string, unknown>>
export interface Listed {
  readonly name: string
  readonly label: string
  readonly format: string
  readonly width: number
  readonly sum: boolean
}
export const listed = (value: unknown): readonly Listed[] => (Array.isArray(value) ? value : [])

const none = markup``

/** A heading of a part: the text of the template, or what the product calls it. */
export const partTitle = ({ titled, title }: Attrs, otherwise: string): Markup =>
  titled === true ? markup`<h2>${title === '' || title === undefined ? otherwise : String(title)}</h2>` : none

const numeric = new Set(['integer', 'number'])

/** How a column stands: numbers to the right, moments on one line. */
function classOf(rendering: Rendering, name: string, { format }: Listed): string {
  if (format === 'amount' || format === 'integer' || format === 'percent') return 'number'
  const type = rendering.typeOf(name)
  if (type === 'time' || format.startsWith('date')) return 'tight'
  return numeric.has(type) && format === '' ? 'number' : ''
}

const widthOf = ({ width }: Listed): Markup => (width > 0 ? markup` style="width:${width}mm"` : none)

interface Columns {
  readonly table: string
  readonly columns: readonly Listed[]
  readonly numbered: boolean
  readonly nameOf: (column: Listed) => string
}

const headOf = (rendering: Rendering, { columns, numbered, nameOf }: Columns): Markup =>
  markup`<thead><tr>${numbered ? markup`<th class="tight">${rendering.word('order')}</th>` : none}${columns.map(
    (column) => markup`<th scope="col"${widthOf(column)}>${column.label || rendering.titleOf(nameOf(column))}</th>`,
  )}</tr></thead>`

function bodyRow(rendering: Rendering, at: number, row: Row, { table, columns, numbered, nameOf }: Columns): Markup {
  const cells = columns.map((column) => {
    const name = nameOf(column)
    const text = rendering.textOf(name, column.format, { table, row })
    return markup`<td class="${classOf(rendering, name, column)}">${text}</td>`
  })
  return markup`<tr>${numbered ? markup`<td class="number">${at + 1}</td>` : none}${cells}</tr>`
}

/** The line of sums at the end, in the formats of its columns. */
function sumRow(rendering: Rendering, rows: readonly Row[], { columns, numbered, nameOf }: Columns): Markup {
  if (!columns.some(({ sum }) => sum)) return none
  const reader = { language: rendering.language, timeZone: rendering.timeZone, yes: '', no: '' }
  const sums = columns.map((column, at) => {
    const first = at === 0 && !numbered && !column.sum
    if (!column.sum) return markup`<th>${first ? rendering.word('sum') : ''}</th>`
    const total = rendering.record ? sumOf(rows.map((row) => valueIn(row[column.name]))) : null
    const text = formatValue(total, column.format as ValueFormat, reader, 'number')
    return markup`<th class="${classOf(rendering, nameOf(column), column) || 'number'}">${text}</th>`
  })
  return markup`<tfoot><tr>${numbered ? markup`<th>${rendering.word('sum')}</th>` : none}${sums}</tr></tfoot>`
}

/** The child rows of a record as a table whose head stands on every page. */
export function childTable(rendering: Rendering, attrs: Attrs): Markup {
  const table = String(attrs.table)
  const rows = rendering.rowsOf(table)
  if (attrs.skipEmpty === true && rows.length === 0) return none
  const columns: Columns = {
    table,
    columns: listed(attrs.columns),
    numbered: attrs.numbered === true,
    nameOf: ({ name }) => `${table}.${name}`,
  }
  return markup`${partTitle(attrs, rendering.titleOf(table))}<table>${
    attrs.headed === false ? none : headOf(rendering, columns)
  }<tbody>${rows.map((row, at) => bodyRow(rendering, at, row, columns))}</tbody>${sumRow(rendering, rows, columns)}</table>`
}

/** The same as a list, a line for each row. */
export function childList(rendering: Rendering, attrs: Attrs): Markup {
  const table = String(attrs.table)
  const items = rendering.rowsOf(table).map((row) => {
    const texts = listed(attrs.fields).map(({ name, format }) =>
      rendering.textOf(`${table}.${name}`, format, { table, row }),
    )
    return markup`<li>${texts.filter(Boolean).join('　')}</li>`
  })
  return attrs.ordered === true ? markup`<ol>${items}</ol>` : markup`<ul>${items}</ul>`
}

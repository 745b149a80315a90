import { repeatedTable } from '@workstation/domain/print/named-fields'
import type { PrintNode } from '@workstation/domain/print/print-node'
import { type Markup, markup, Markup as Written } from '../../../platform/markup'
import { childList, childTable } from './child-table'
import { drawCode } from './draw-code'
import { approvals, facts, picture, seal, signature } from './parts'
import type { CurrentRow, Rendering } from './rendering'

type Attrs = Readonly<Record<string, unknown>>

const none = markup``
const tags: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' }

const words = ({ text = '', marks = [] }: PrintNode): Markup =>
  marks.reduce((inner, { type }) => {
    const tag = tags[type]
    return tag ? new Written(`<${tag}>${inner.html}</${tag}>`) : inner
  }, markup`${text}`)

const aligned = ({ align }: Attrs): Markup =>
  align === undefined || align === 'left' ? none : markup` style="text-align:${String(align)}"`

const element = (tag: string, inner: readonly Markup[], attributes: Markup = none): Markup =>
  new Written(`<${tag}${attributes.html}>${inner.map(({ html }) => html).join('')}</${tag}>`)

/** What is being written: with what, inside which repeated row. */
interface At {
  readonly rendering: Rendering
  readonly current: CurrentRow | undefined
}

/** A row of a free table: once, or for each row of the child table that it names. */
function tableRow(node: PrintNode, at: At): Markup {
  const table = at.current ? null : repeatedTable(node)
  const row = (current: CurrentRow | undefined) => element('tr', inner(node, { ...at, current }))
  return table ? markup`${at.rendering.rowsOf(table).map((one) => row({ table, row: one }))}` : row(at.current)
}

function cell(tag: string, node: PrintNode, at: At): Markup {
  const attrs = node.attrs ?? {}
  const spans = [
    attrs.colspan === 1 ? none : markup` colspan="${Number(attrs.colspan)}"`,
    attrs.rowspan === 1 ? none : markup` rowspan="${Number(attrs.rowspan)}"`,
  ]
  return element(tag, inner(node, at), markup`${spans}${aligned(attrs)}`)
}

/** The widths that were drawn, as shares of the whole; none where a column has none. */
function columnsOf(node: PrintNode): Markup {
  const cells = node.content?.[0]?.content ?? []
  const widths = cells.flatMap(({ attrs }) => {
    const drawn = attrs?.colwidth
    return Array.isArray(drawn) ? (drawn as number[]) : Array.from({ length: Number(attrs?.colspan ?? 1) }, () => 0)
  })
  const whole = widths.reduce((sum, width) => sum + width, 0)
  if (whole === 0 || widths.includes(0)) return none
  return markup`<colgroup>${widths.map((width) => markup`<col style="width:${Math.round((width / whole) * 1000) / 10}%">`)}</colgroup>`
}

function field({ attrs = {} }: PrintNode, { rendering, current }: At): Markup {
  return markup`${rendering.textOf(String(attrs.name), attrs.format, current)}`
}

type Write = (node: PrintNode, at: At) => Markup
const kinds: Readonly<Record<string, Write>> = {
  text: (node) => words(node),
  hardBreak: () => markup`<br>`,
  field,
  code: ({ attrs = {} }, { rendering, current }) =>
    drawCode(String(attrs.kind), rendering.textOf(String(attrs.name), '', current), Number(attrs.size)),
  paragraph: (node, at) => element('p', inner(node, at), aligned(node.attrs ?? {})),
  heading: (node, at) => element(`h${Number(node.attrs?.level)}`, inner(node, at), aligned(node.attrs ?? {})),
  bulletList: (node, at) => element('ul', inner(node, at)),
  orderedList: (node, at) => element('ol', inner(node, at), markup` start="${Number(node.attrs?.start)}"`),
  listItem: (node, at) => element('li', inner(node, at)),
  horizontalRule: () => markup`<hr>`,
  table: (node, at) =>
    markup`<table${node.attrs?.bordered === false ? markup` class="plain"` : none}>${columnsOf(node)}<tbody>${inner(node, at)}</tbody></table>`,
  tableRow,
  tableCell: (node, at) => cell('td', node, at),
  tableHeader: (node, at) => cell('th', node, at),
  facts: ({ attrs = {} }, { rendering }) => facts(rendering, attrs),
  childTable: ({ attrs = {} }, { rendering }) => childTable(rendering, attrs),
  childList: ({ attrs = {} }, { rendering }) => childList(rendering, attrs),
  picture: ({ attrs = {} }, { rendering }) => picture(rendering, attrs),
  approvals: ({ attrs = {} }, { rendering }) => approvals(rendering, attrs),
  signature: ({ attrs = {} }, { rendering }) => signature(rendering, attrs),
  seal: ({ attrs = {} }, { rendering }) => seal(rendering, attrs),
  pageBreak: () => markup`<div class="break"></div>`,
  keepTogether: (node, at) => element('div', inner(node, at), markup` class="together"`),
}

const inner = ({ content = [] }: PrintNode, at: At): Markup[] =>
  content.map((node) => kinds[node.type]?.(node, at) ?? none)

/** A template as what stands in the body of a page. */
export const renderNodes = (content: readonly PrintNode[], rendering: Rendering): Markup[] =>
  inner({ type: 'doc', content: [...content] }, { rendering, current: undefined })

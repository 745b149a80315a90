import type { PrintDocument } from '@workstation/domain/print/print-document'
import type { PrintNode } from '@workstation/domain/print/print-node'
import { type Markup, markup, Markup as Written } from '../../../platform/markup'

/** What a field or table is called, by `name` or `table.name`. */
export type TitleOf = (name: string) => string

type Attrs = Readonly<Record<string, unknown>>
interface Listed {
  name: string
  label: string
  sum?: boolean
}
const listed = (value: unknown): Listed[] => (Array.isArray(value) ? value : [])

/** A field in its place: `{name}`, marked with its table where it lies in one. */
function placeholder(name: string): Markup {
  const [table, field] = name.split('.')
  if (field === undefined) return markup`{${name}}`
  return markup`<span data-tag="${table ?? ''}.${field}">{${field}}</span>`
}

const tags: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' }

function words({ text = '', marks = [] }: PrintNode): Markup {
  return marks.reduce(
    (inner, { type }) => (tags[type] ? new Written(`<${tags[type]}>${inner.html}</${tags[type]}>`) : inner),
    markup`${text}`,
  )
}

const styled = (align: unknown): Markup =>
  align === 'left' || align === undefined ? markup`` : markup` style="text-align:${String(align)}"`

const element = (tag: string, inner: readonly Markup[], attributes: Markup = markup``): Markup =>
  new Written(`<${tag}${attributes.html}>${inner.map(({ html }) => html).join('')}</${tag}>`)

function facts({ fields }: Attrs, titleOf: TitleOf): Markup {
  return markup`<table><tbody>${listed(fields).map(
    ({ name, label }) => markup`<tr><th>${label || titleOf(name)}</th><td>${placeholder(name)}</td></tr>`,
  )}</tbody></table>`
}

function childTable({ table, columns, headed }: Attrs, titleOf: TitleOf): Markup {
  const of = (name: string) => `${String(table)}.${name}`
  const head = listed(columns).map(({ name, label }) => markup`<th>${label || titleOf(of(name))}</th>`)
  const row = listed(columns).map(({ name }) => markup`<td>${placeholder(of(name))}</td>`)
  return markup`<table>${headed === false ? markup`` : markup`<thead><tr>${head}</tr></thead>`}<tbody><tr>${row}</tr></tbody></table>`
}

const cell = (tag: string, { attrs = {}, content = [] }: PrintNode, titleOf: TitleOf): Markup => {
  const spans = [
    attrs.colspan === 1 ? markup`` : markup` colspan="${Number(attrs.colspan)}"`,
    attrs.rowspan === 1 ? markup`` : markup` rowspan="${Number(attrs.rowspan)}"`,
  ]
  return element(
    tag,
    content.map((one) => written(one, titleOf)),
    markup`${spans}${styled(attrs.align)}`,
  )
}

type Write = (node: PrintNode, inner: Markup[], titleOf: TitleOf) => Markup
const kinds: Readonly<Record<string, Write>> = {
  text: (node) => words(node),
  hardBreak: () => markup`<br>`,
  field: ({ attrs }) => placeholder(String(attrs?.name)),
  code: ({ attrs }) => placeholder(String(attrs?.name)),
  paragraph: ({ attrs }, inner) => element('p', inner, styled(attrs?.align)),
  heading: ({ attrs }, inner) => element(`h${Number(attrs?.level)}`, inner, styled(attrs?.align)),
  bulletList: (_, inner) => element('ul', inner),
  orderedList: (_, inner) => element('ol', inner),
  listItem: (_, inner) => element('li', inner),
  horizontalRule: () => markup`<hr>`,
  table: (_, inner) => markup`<table><tbody>${inner}</tbody></table>`,
  tableRow: (_, inner) => element('tr', inner),
  tableCell: (node, _, titleOf) => cell('td', node, titleOf),
  tableHeader: (node, _, titleOf) => cell('th', node, titleOf),
  facts: ({ attrs = {} }, _, titleOf) => facts(attrs, titleOf),
  childTable: ({ attrs = {} }, _, titleOf) => childTable(attrs, titleOf),
  childList: ({ attrs = {} }, _, titleOf) =>
    childTable({ table: attrs.table, columns: attrs.fields, headed: false }, titleOf),
  picture: ({ attrs }) => markup`<img src="${String(attrs?.src)}" alt="${String(attrs?.alt)}">`,
  approvals: () => markup`<p>{systemApprovalContent}</p>`,
  signature: ({ attrs }) => markup`<p>${String(attrs?.label)}</p>`,
  seal: ({ attrs }) => markup`<p style="text-align:right">${String(attrs?.label)}</p>`,
  pageBreak: () => markup`<p style="page-break-after:always"></p>`,
  keepTogether: (_, inner) => element('div', inner),
}

function written(node: PrintNode, titleOf: TitleOf): Markup {
  const inner = (node.content ?? []).map((one) => written(one, titleOf))
  return kinds[node.type]?.(node, inner, titleOf) ?? markup``
}

/** A template as HTML with placeholders, for clients of the older kind. */
export const templateHtml = ({ content }: PrintDocument, titleOf: TitleOf): string =>
  content.map((node) => written(node, titleOf).html).join('')

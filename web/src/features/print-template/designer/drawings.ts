type Attrs = Readonly<Record<string, unknown>>

/** What the pieces of the canvas are called. */
export interface NodeWords {
  titleOf: (name: string) => string
  text: (key: string) => string
}

interface Listed {
  name: string
  label?: string
  sum?: boolean
}
const listed = (value: unknown): Listed[] => (Array.isArray(value) ? value : [])

type Part = HTMLElement | string
function part(tag: string, children: readonly Part[], className = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}

const placeholder = (text: string) => `〔${text}〕`
const heading = ({ titled, title }: Attrs, otherwise: string): HTMLElement[] =>
  titled === true ? [part('h2', [String(title || otherwise)])] : []

function facts({ fields, columns }: Attrs, { titleOf, text }: NodeWords): HTMLElement[] {
  const pairs = listed(fields).map(({ name, label }) => [
    part('th', [label || titleOf(name)]),
    part('td', [placeholder(titleOf(name))]),
  ])
  if (pairs.length === 0) return [part('p', [text('emptyFacts')], 'print-hint')]
  const size = columns === 2 ? 2 : 1
  const rows = pairs.flatMap((_, at) => (at % size === 0 ? [part('tr', pairs.slice(at, at + size).flat())] : []))
  return [part('table', rows)]
}

function childTable(attrs: Attrs, { titleOf, text }: NodeWords): HTMLElement[] {
  const table = String(attrs.table)
  const columns = listed(attrs.columns)
  if (columns.length === 0) return [part('p', [text('emptyColumns')], 'print-hint')]
  const nameOf = ({ name }: Listed) => titleOf(`${table}.${name}`)
  const order = attrs.numbered === true ? [text('order')] : []
  const row = (tag: string, texts: readonly string[]) =>
    part(
      'tr',
      texts.map((one) => part(tag, [one])),
    )
  const hasSum = columns.some(({ sum }) => sum === true)
  return [
    ...heading(attrs, titleOf(table)),
    part('table', [
      ...(attrs.headed === false ? [] : [row('th', [...order, ...columns.map((one) => one.label || nameOf(one))])]),
      row('td', [...order.map(() => '1'), ...columns.map((one) => placeholder(nameOf(one)))]),
      row('td', [...order.map(() => '2'), ...columns.map(() => '…')]),
      ...(hasSum ? [row('th', [...order.map(() => ''), ...columns.map(({ sum }) => (sum ? text('sum') : ''))])] : []),
    ]),
  ]
}

function childList({ table, fields, ordered }: Attrs, { titleOf, text }: NodeWords): HTMLElement[] {
  const names = listed(fields).map(({ name }) => placeholder(titleOf(`${String(table)}.${name}`)))
  if (names.length === 0) return [part('p', [text('emptyColumns')], 'print-hint')]
  return [part(ordered === true ? 'ol' : 'ul', [part('li', [names.join('　')]), part('li', ['…'])])]
}

function approvals(attrs: Attrs, { text }: NodeWords): HTMLElement[] {
  const heads = ['time', 'step', 'person', 'opinion'].map((key) => part('th', [text(`paper.${key}`)]))
  const cells = heads.map(() => part('td', ['…']))
  return [...heading(attrs, text('part.approvals')), part('table', [part('tr', heads), part('tr', cells)])]
}

function signature(attrs: Attrs, { text }: NodeWords): HTMLElement[] {
  const label = attrs.people === true ? text('allSigners') : String(attrs.label || text('paper.sign'))
  return [
    ...heading(attrs, text('paper.signatures')),
    part('p', [`${label}　＿＿＿＿＿＿　${text('paper.date')}　＿＿＿＿`]),
  ]
}

function picture({ src, alt, width }: Attrs): HTMLElement[] {
  const image = document.createElement('img')
  image.src = String(src)
  image.alt = String(alt)
  image.style.width = `${Number(width)}mm`
  return [image]
}

/** How the pieces of our own look on the canvas. */
export const drawings: Readonly<Record<string, (attrs: Attrs, words: NodeWords) => readonly Part[]>> = {
  field: ({ name }, { titleOf }) => [titleOf(String(name))],
  code: ({ kind, name }, { titleOf, text }) => [`${text(`codes.${String(kind)}`)}：${titleOf(String(name))}`],
  facts,
  childTable,
  childList,
  approvals,
  signature,
  picture: (attrs) => picture(attrs),
  seal: ({ label, field }, { titleOf, text }) => [
    part('p', [[field ? titleOf(String(field)) : '', String(label || text('paper.seal'))].filter(Boolean).join(' ')]),
  ],
  pageBreak: (_, { text }) => [text('part.pageBreak')],
}

import { readPageSetup, usualPage } from '@workstation/domain/print/page-setup'
import { type PrintDocument, readPrintDocument } from '@workstation/domain/print/print-document'
import { isFieldName, type PrintNode } from '@workstation/domain/print/print-node'
import { type DefaultTreeAdapterMap, html as names } from 'parse5'
import { parseBounded } from '../../../platform/parse-bounded'

type Node = DefaultTreeAdapterMap['childNode']
type Element = DefaultTreeAdapterMap['element']

const marks: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'strike',
  del: 'strike',
}
/** Elements whose content nobody reads. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'head',
])
const headings: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }
const blockTags = new Set([
  'p',
  'div',
  'section',
  'header',
  'footer',
  'article',
  'ul',
  'ol',
  'table',
  'hr',
  'blockquote',
  'figure',
  'pre',
  'center',
  ...Object.keys(headings),
])

const isElement = (node: Node): node is Element => 'tagName' in node
const isRead = (node: Element) => node.namespaceURI === names.NS.HTML && !dropped.has(node.tagName)
const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value ?? ''
const isBlock = (node: Node): boolean =>
  isElement(node) &&
  isRead(node) &&
  (blockTags.has(node.tagName) || node.tagName === 'img' || node.childNodes.some(isBlock))

const alignOf = (element: Element): string => {
  const style = /text-align:\s*(left|center|right|justify)/i.exec(attribute(element, 'style'))?.[1]
  const align = (style ?? attribute(element, 'align')).toLowerCase()
  if (element.tagName === 'center') return 'center'
  return ['center', 'right', 'justify'].includes(align) ? align : 'left'
}
const breaksAfter = (element: Element) =>
  /page-break-after:\s*always|break-after:\s*page/i.test(attribute(element, 'style'))

/** What stands around a piece: its marks, and the child table whose field it is. */
interface Around {
  marks: readonly string[]
  table: string
}

const text = (said: string, { marks: on }: Around): PrintNode => ({
  type: 'text',
  text: said,
  ...(on.length > 0 ? { marks: on.map((type) => ({ type })) } : {}),
})

/** Words with their placeholders as fields. */
function wordsOf(said: string, around: Around): PrintNode[] {
  const words = said.replace(/\s+/g, ' ')
  const pieces = words.split(/(\{[A-Za-z_]\w{0,63}\})/)
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1]
      if (!name) return text(piece, around)
      return { type: 'field', attrs: { name: around.table ? `${around.table}.${name}` : name, format: '' } }
    })
}

/** The child table that a tag names; older templates write the head as `headTable` or `null`. */
function tableOf(element: Element, around: Around): string {
  const tag = attribute(element, 'data-tag')
  const [table = ''] = tag.split('.')
  if (!isFieldName(tag)) return around.table
  return tag.includes('.') && table !== 'headTable' && table !== 'null' ? table : ''
}

function inlines(nodes: readonly Node[], around: Around): PrintNode[] {
  return nodes.flatMap((node): PrintNode[] => {
    if (node.nodeName === '#text') return wordsOf('value' in node ? node.value : '', around)
    if (!isElement(node) || !isRead(node)) return []
    if (node.tagName === 'br') return [{ type: 'hardBreak' }]
    const mark = marks[node.tagName]
    const table = attribute(node, 'data-tag') ? tableOf(node, around) : around.table
    return inlines(node.childNodes, { table, marks: mark ? [...new Set([...around.marks, mark])] : around.marks })
  })
}

const plain: Around = { marks: [], table: '' }
const isBlank = (content: readonly PrintNode[]) =>
  content.every((one) => one.type === 'text' && one.text?.trim() === '')

function lineOf(content: PrintNode[], align: string): PrintNode[] {
  return isBlank(content) ? [] : [{ type: 'paragraph', attrs: { align }, content }]
}

/** Blocks as they stand, and what stands loose between them as lines. */
function blocks(nodes: readonly Node[], align: string): PrintNode[] {
  const found: PrintNode[] = []
  let loose: Node[] = []
  const settle = () => {
    found.push(...lineOf(inlines(loose, plain), align))
    loose = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) loose.push(node)
    else {
      settle()
      found.push(...block(node as Element, align))
    }
  }
  settle()
  return found
}

const cellOf = (cell: Element): PrintNode => ({
  type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
  attrs: {
    colspan: Math.min(50, Math.max(1, Number(attribute(cell, 'colspan')) || 1)),
    rowspan: Math.min(500, Math.max(1, Number(attribute(cell, 'rowspan')) || 1)),
    align: alignOf(cell),
  },
  content: filled(blocks(cell.childNodes, alignOf(cell))),
})

const filled = (content: PrintNode[]): PrintNode[] =>
  content.length > 0 ? content : [{ type: 'paragraph', attrs: { align: 'left' } }]

const within = (nodes: readonly Node[], tags: readonly string[]): Element[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return []
    if (tags.includes(node.tagName)) return [node]
    return ['thead', 'tbody', 'tfoot'].includes(node.tagName) ? within(node.childNodes, tags) : []
  })

function tableNode(table: Element): PrintNode[] {
  const rows = within(table.childNodes, ['tr']).map((row) => ({
    type: 'tableRow',
    content: within(row.childNodes, ['td', 'th']).map(cellOf),
  }))
  const kept = rows.filter(({ content }) => content.length > 0)
  return kept.length > 0 ? [{ type: 'table', attrs: { bordered: true }, content: kept }] : []
}

const listNode = (list: Element): PrintNode[] => {
  const items = within(list.childNodes, ['li']).map((item) => {
    const content = blocks(item.childNodes, 'left').filter(({ type }) =>
      ['paragraph', 'bulletList', 'orderedList'].includes(type),
    )
    return { type: 'listItem', content: filled(content) }
  })
  return items.length > 0 ? [{ type: list.tagName === 'ol' ? 'orderedList' : 'bulletList', content: items }] : []
}

const ownImage = /^\/api\/file\/Image\/[A-Za-z]{1,20}\/[\w-]{1,64}$/
function picture(image: Element): PrintNode[] {
  const src = attribute(image, 'src')
  return ownImage.test(src) ? [{ type: 'picture', attrs: { src, alt: attribute(image, 'alt').slice(0, 200) } }] : []
}

function block(element: Element, align: string): PrintNode[] {
  const level = headings[element.tagName]
  const own = alignOf(element) === 'left' ? align : alignOf(element)
  const after: PrintNode[] = breaksAfter(element) ? [{ type: 'pageBreak' }] : []
  if (element.tagName === 'table') return [...tableNode(element), ...after]
  if (element.tagName === 'ul' || element.tagName === 'ol') return [...listNode(element), ...after]
  if (element.tagName === 'hr') return [{ type: 'horizontalRule' }]
  if (element.tagName === 'img') return picture(element)
  if (level && !element.childNodes.some(isBlock)) {
    const content = inlines(element.childNodes, plain)
    return isBlank(content) ? after : [{ type: 'heading', attrs: { level, align: own }, content }, ...after]
  }
  return [...blocks(element.childNodes, own), ...after]
}

function pageOf(pageParam: string) {
  try {
    return readPageSetup(JSON.parse(pageParam)) ?? usualPage
  } catch {
    return usualPage
  }
}

/**
 * The template that a text of the older kind means: words, tables, lists, placeholders, pictures of the product. Nothing
 * else of it is kept, so that nothing in it can run or load (THR-06).
 * @returns null for a text of more elements than a template may have
 */
export function readTemplateHtml(html: string, pageParam = ''): PrintDocument | null {
  const { nodes, isWhole } = parseBounded(html)
  return isWhole
    ? readPrintDocument({ version: 1, page: pageOf(pageParam), content: filled(blocks(nodes, 'left')) })
    : null
}

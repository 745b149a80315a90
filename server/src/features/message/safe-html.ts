import { type DefaultTreeAdapterMap, html as names } from 'parse5'
import { parseBounded } from '../../platform/parse-bounded'

type Node = DefaultTreeAdapterMap['childNode']
type Element = DefaultTreeAdapterMap['element']

/** What the editor writes, with the attributes that each may carry; everything else goes, its text stays. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  pre: [],
  code: [],
  hr: [],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}
const empty = new Set(['br', 'hr', 'img'])
/** Elements whose content is no text for people. */
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
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
])
/** After these a new line begins where rich text becomes plain. */
const blocks = new Set(['p', 'br', 'h2', 'h3', 'h4', 'li', 'blockquote', 'pre', 'hr', 'tr'])
const ownImage = /^\/api\/file\/Image\/[A-Za-z]{1,20}\/([\w-]{1,64})$/
const safeLink = /^(https?:\/\/|mailto:)[^\s]+$/i

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)

const isElement = (node: Node): node is Element => 'tagName' in node

const isHtml = (node: Element) => node.namespaceURI === names.NS.HTML && !dropped.has(node.tagName)

function isSafe(name: string, value: string): boolean {
  if (name === 'href') return safeLink.test(value)
  return !['start', 'colspan', 'rowspan'].includes(name) || /^\d{1,4}$/.test(value)
}

/** In the order of the list above, so that what follows can rely on it. */
function attributesOf({ tagName, attrs }: Element): string {
  return (allowed[tagName] ?? [])
    .flatMap((name) => attrs.filter((attribute) => attribute.name === name && isSafe(name, attribute.value)))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
    .join('')
}

const isForeignImage = ({ tagName, attrs }: Element) =>
  tagName === 'img' && !ownImage.test(attrs.find(({ name }) => name === 'src')?.value ?? '')

function write(node: Node): string {
  if (node.nodeName === '#text') return escaped('value' in node ? node.value : '')
  if (!isElement(node) || !isHtml(node) || isForeignImage(node)) return ''
  const inner = node.childNodes.map((child) => write(child)).join('')
  if (!Object.hasOwn(allowed, node.tagName)) return inner
  const open = `<${node.tagName}${attributesOf(node)}>`
  return empty.has(node.tagName) ? open : `${open}${inner}</${node.tagName}>`
}

/**
 * Rich text without anything that runs, loads from elsewhere or covers the page (THR-06). The text is read as a browser
 * reads it and written anew from the few elements that are allowed, so that nothing of its own spelling is left.
 * @returns null for a text of more elements, or nested deeper, than people write (THR-20)
 */
export function safeHtml(html: string): string | null {
  const { nodes, isWhole } = parseBounded(html)
  return isWhole ? nodes.map(write).join('') : null
}

function plain(node: Node): string {
  if (node.nodeName === '#text') return 'value' in node ? node.value : ''
  if (!isElement(node) || !isHtml(node)) return ''
  const inner = node.childNodes.map((child) => plain(child)).join('')
  return blocks.has(node.tagName) ? `${inner}\n` : inner
}

/** Rich text as plain text, for mails. */
export function textOfHtml(html: string): string {
  return parseBounded(html)
    .nodes.map(plain)
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether a safe text says or shows anything. */
export const saysNothing = (html: string): boolean => textOfHtml(html) === '' && imagesOf(html).length === 0

/** The ids of the uploaded images that a safe text shows. */
export function imagesOf(html: string): string[] {
  return [...html.matchAll(/<img src="\/api\/file\/Image\/[A-Za-z]{1,20}\/([\w-]{1,64})"/g)].map(([, id]) => id ?? '')
}

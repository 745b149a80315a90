import { bytesOf } from '../json/measure-json'
import { isXmlText, readReferences, XmlStop } from './xml-text'

/** An element with its place in the text, so that a change can leave everything around it as it was written. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  /** With its colon; '' for none. */
  readonly prefix: string
  readonly namespace: string
  /** Those of another namespace as `{namespace}name`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** What stands between its tags outside its children. */
  readonly text: string
  /** Namespace by prefix, as it holds here. */
  readonly namespaces: ReadonlyMap<string, string>
  /** From its `<` to behind its last `>`. */
  readonly from: number
  readonly to: number
  /** Behind its first tag. */
  readonly opened: number
  /** Where its closing tag begins; null for an element of one tag. */
  readonly closing: number | null
}

export interface XmlLimits {
  readonly bytes: number
  readonly depth: number
}

export type ReadXml =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly reason: 'too-big' | XmlStop['reason']; readonly line: number }

type Draft = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: Draft[]; readonly written: string }

interface Reader {
  readonly source: string
  readonly depth: number
  at: number
  root: Draft | null
  readonly open: Draft[]
}

const word = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_.\-·]*`
const tagName = new RegExp(`(?:(${word}):)?(${word})`, 'uy')
const attribute = new RegExp(String.raw`\s+((?:${word}:)?${word})\s*=\s*("[^<"]*"|'[^<']*')`, 'uy')
const tagEnd = /\s*(\/?)>/y
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const outside: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['xml', xmlNamespace],
])

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.source)
  if (found) reader.at = pattern.lastIndex
  return found
}

/** Behind the next occurrence of what ends a comment, an instruction or a CDATA section. */
function skipTo(reader: Reader, end: string): number {
  const at = reader.source.indexOf(end, reader.at)
  if (at < 0) throw new XmlStop('malformed', reader.at)
  reader.at = at + end.length
  return at
}

const asLines = (text: string) => text.replace(/\r\n?/g, '\n')
const asSpaces = (text: string) => text.replace(/\r\n|[\t\r\n]/g, ' ')

/** The attributes as written; each name once. */
function readAttributes(reader: Reader): Map<string, string> {
  const found = new Map<string, string>()
  for (let one = take(reader, attribute); one; one = take(reader, attribute)) {
    const [, name = '', quoted = ''] = one
    if (found.has(name)) throw new XmlStop('malformed', one.index)
    found.set(name, readReferences(quoted.slice(1, -1), one.index, asSpaces))
  }
  return found
}

function declared(around: ReadonlyMap<string, string>, written: ReadonlyMap<string, string>, at: number) {
  const own = [...written].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  if (own.length === 0) return around
  const namespaces = new Map(around)
  for (const [name, uri] of own) {
    const prefix = name.slice('xmlns:'.length)
    if (prefix !== '' && (uri === '' || prefix === 'xmlns' || prefix === 'xml')) throw new XmlStop('malformed', at)
    namespaces.set(prefix, uri)
  }
  return namespaces
}

function namespaceOf(namespaces: ReadonlyMap<string, string>, prefix: string, at: number): string {
  const uri = namespaces.get(prefix)
  if (uri === undefined) throw new XmlStop('malformed', at)
  return uri
}

function fullName(namespaces: ReadonlyMap<string, string>, name: string, at: number): string {
  const [prefix = '', local] = name.split(':')
  return local === undefined ? name : `{${namespaceOf(namespaces, prefix, at)}}${local}`
}

function attributesOf(written: ReadonlyMap<string, string>, namespaces: ReadonlyMap<string, string>, at: number) {
  const found = new Map<string, string>()
  for (const [name, value] of written) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue
    const full = fullName(namespaces, name, at)
    if (found.has(full)) throw new XmlStop('malformed', at)
    found.set(full, value)
  }
  return found
}

function openElement(reader: Reader, from: number): void {
  const parent = reader.open.at(-1)
  if (!parent && reader.root) throw new XmlStop('malformed', from)
  const [written, prefix = '', name = ''] = take(reader, tagName) ?? []
  if (written === undefined) throw new XmlStop('malformed', from)
  const raw = readAttributes(reader)
  const end = take(reader, tagEnd)
  if (!end) throw new XmlStop('malformed', reader.at)
  const namespaces = declared(parent?.namespaces ?? outside, raw, from)
  const element: Draft = {
    name,
    written,
    prefix: prefix === '' ? '' : `${prefix}:`,
    namespace: namespaceOf(namespaces, prefix, from),
    attributes: attributesOf(raw, namespaces, from),
    children: [],
    text: '',
    namespaces,
    from,
    to: reader.at,
    opened: reader.at,
    closing: null,
  }
  if (parent) parent.children.push(element)
  else reader.root = element
  if (end[1] === '/') return
  if (reader.open.push(element) > reader.depth) throw new XmlStop('too-deep', from)
}

function closeElement(reader: Reader, from: number): void {
  const element = reader.open.pop()
  const name = take(reader, tagName)
  const end = take(reader, tagEnd)
  if (!element || name?.[0] !== element.written || end?.[1] !== '') throw new XmlStop('malformed', from)
  element.closing = from
  element.to = reader.at
}

function addText(reader: Reader, text: string, at: number): void {
  const element = reader.open.at(-1)
  if (element) element.text += text
  else if (text.trim() !== '') throw new XmlStop('malformed', at)
}

/** What begins with `<`: a comment, a CDATA section, an instruction, a closing or an opening tag. */
function readMarkup(reader: Reader): void {
  const from = reader.at
  const begins = (sign: string) => {
    const does = reader.source.startsWith(sign, from)
    if (does) reader.at += sign.length
    return does
  }
  if (begins('<!--')) skipTo(reader, '-->')
  else if (begins('<![CDATA[')) {
    const start = reader.at
    if (reader.open.length === 0) throw new XmlStop('malformed', from)
    addText(reader, asLines(reader.source.slice(start, skipTo(reader, ']]>'))), start)
  } else if (begins('<?')) skipTo(reader, '?>')
  else if (begins('</')) closeElement(reader, from)
  else if (reader.source.startsWith('<!', from)) throw new XmlStop('doctype', from)
  else {
    reader.at += 1
    openElement(reader, from)
  }
}

function readAll(source: string, depth: number): XmlElement {
  const reader: Reader = { source, depth, at: source.startsWith('\ufeff') ? 1 : 0, root: null, open: [] }
  while (reader.at < source.length) {
    const next = source.indexOf('<', reader.at)
    const end = next < 0 ? source.length : next
    addText(reader, readReferences(source.slice(reader.at, end), reader.at, asLines), reader.at)
    reader.at = end
    if (next >= 0) readMarkup(reader)
  }
  if (!reader.root || reader.open.length > 0) throw new XmlStop('malformed', source.length)
  return reader.root
}

/**
 * Reads an XML document strictly, with namespaces and places. Nothing is fetched or expanded: a document type is refused,
 * and so are references other than the five of XML and numbers. Works in one pass and without recursion.
 * @param limits of its UTF-8 bytes and of elements inside each other
 * @returns the outermost element, or why it is no XML, with the line
 */
export function readXml(source: string, limits: XmlLimits): ReadXml {
  // Its bytes are told with two quotes.
  if (source.length > limits.bytes || (bytesOf(source) ?? 0) > limits.bytes + 2)
    return { ok: false, reason: 'too-big', line: 1 }
  if (!isXmlText(source)) return { ok: false, reason: 'malformed', line: 1 }
  try {
    return { ok: true, root: readAll(source, limits.depth) }
  } catch (stop) {
    if (!(stop instanceof XmlStop)) throw stop
    return { ok: false, reason: stop.reason, line: source.slice(0, stop.at).split('\n').length }
  }
}

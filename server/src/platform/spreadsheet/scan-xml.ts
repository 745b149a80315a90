import { AppError } from '../app-error'

/** One element: its attributes as they stand in the start tag, and everything up to its end tag. */
export interface Element {
  readonly tag: string
  readonly inner: string
  /** Where it begins in the text, and where the text goes on. */
  readonly from: number
  readonly to: number
}

/**
 * The elements of a name, one after the other, whatever their prefix. Goes over the text once, so that a file made for
 * it cannot make the search take long (THR-20).
 * @throws sheet.unreadable for an element that does not end
 */
export function* elementsOf(xml: string, name: string): Generator<Element> {
  const start = new RegExp(`<(\\w+:)?${name}(?=[\\s/>])`, 'g')
  for (let found = start.exec(xml); found; found = start.exec(xml)) {
    const from = start.lastIndex
    const end = xml.indexOf('>', from)
    if (end < 0) throw new AppError('sheet.unreadable')
    start.lastIndex = end + 1
    if (xml[end - 1] === '/') {
      yield { tag: xml.slice(from, end - 1), inner: '', from: found.index, to: end + 1 }
      continue
    }
    const close = `</${found[1] ?? ''}${name}>`
    const after = xml.indexOf(close, end)
    if (after < 0) throw new AppError('sheet.unreadable')
    start.lastIndex = after + close.length
    yield { tag: xml.slice(from, end), inner: xml.slice(end + 1, after), from: found.index, to: start.lastIndex }
  }
}

/** The first element of a name; an empty one where there is none. */
export function firstOf(xml: string, name: string): Element {
  return elementsOf(xml, name).next().value ?? { tag: '', inner: '', from: 0, to: 0 }
}

/** The text without the elements of a name. */
export function withoutElements(xml: string, name: string): string {
  if (!xml.includes(name)) return xml
  const kept: string[] = []
  let at = 0
  for (const { from, to } of elementsOf(xml, name)) {
    kept.push(xml.slice(at, from))
    at = to
  }
  return kept.join('') + xml.slice(at)
}

const patterns = new Map<string, RegExp>()

/** The value of an attribute inside a start tag, or undefined. A prefix of its name does not matter. */
export function attributeOf(tag: string, name: string): string | undefined {
  const known = patterns.get(name)
  const pattern = known ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  if (!known) patterns.set(name, pattern)
  const found = pattern.exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : unescapeXml(value)
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function characterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

/** Text of XML as people see it, the `_x000D_` spelling of control characters (ECMA-376) included. */
export const unescapeXml = (text: string): string =>
  text
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, characterOf)
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

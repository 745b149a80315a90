import { bytesOf } from '../json/measure-json'

/** Leaves the reader with the place of what is wrong; nothing but `readXml` sees it. */
export class XmlStop extends Error {
  readonly reason: 'malformed' | 'too-deep' | 'doctype'
  readonly at: number
  constructor(reason: XmlStop['reason'], at: number) {
    super(reason)
    this.reason = reason
    this.at = at
  }
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Characters that no XML may hold, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

export const isXmlText = (text: string): boolean => bytesOf(text) !== null && !forbidden.test(text)

function reference(body: string, at: number): string {
  if (Object.hasOwn(named, body)) return named[body] ?? ''
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(body) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN)
  const char = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  if (char === '' || !isXmlText(char)) throw new XmlStop('malformed', at)
  return char
}

/**
 * Text with its references read: the five of XML and numbers, no others, since a document declares none of its own.
 * @param plain what becomes of the text between them, such as its line ends
 */
export function readReferences(raw: string, at: number, plain: (text: string) => string): string {
  let text = ''
  let from = 0
  for (let amp = raw.indexOf('&'); amp >= 0; amp = raw.indexOf('&', from)) {
    const end = raw.indexOf(';', amp)
    if (end < 0) throw new XmlStop('malformed', at + amp)
    text += plain(raw.slice(from, amp)) + reference(raw.slice(amp + 1, end), at + amp)
    from = end + 1
  }
  return text + plain(raw.slice(from))
}

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** A text as it stands in an attribute or between tags. */
export const escapeXml = (text: string): string =>
  text.replace(/[<>&"\n\r\t]/g, (char) => escapes[char] ?? `&#${char.charCodeAt(0)};`)

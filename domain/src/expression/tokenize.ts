import { SyntaxProblem } from './syntax'

export type TokenKind = 'number' | 'text' | 'name' | 'sign' | 'end'
export interface Token {
  kind: TokenKind
  /** A name as written, a text without its quotes, a sign in its one form. */
  text: string
  at: number
}

/** Signs as Chinese keyboards and books write them, each one character, so that positions stay. */
const sameSign: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '＋': '+',
  '－': '-',
  '−': '-',
  '×': '*',
  '÷': '/',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '？': '?',
  '：': ':',
}
/** Several ways to write one operator. */
const sameOperator: Readonly<Record<string, string>> = { '==': '=', '!=': '<>', '&&': 'and', '||': 'or', '!': 'not' }

const space = /[\s\u3000]+/y
const number = /\d+(?:\.\d*)?|\.\d+/y
// A field's key, or table and column joined by a dot.
const name = /[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)?/uy
const sign = /<=|>=|<>|==|!=|&&|\|\||[-+*/%()<>=?:,!]|[（），＋－−×÷＝＞＜≥≤≠？：]/y

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? null
}

/** A text up to its closing quote; the quote itself is written twice inside. */
function readText(source: string, at: number): { text: string; end: number } {
  const quote = source.charAt(at)
  for (let end = source.indexOf(quote, at + 1); end >= 0; end = source.indexOf(quote, end + 2)) {
    if (source.charAt(end + 1) !== quote)
      return { text: source.slice(at + 1, end).replaceAll(quote + quote, quote), end: end + 1 }
  }
  throw new SyntaxProblem({ reason: 'unclosed-text', at, near: source.slice(at, at + 20) })
}

function readToken(source: string, at: number): Token & { end: number } {
  const char = source.charAt(at)
  if (char === '"' || char === "'") return { kind: 'text', at, ...readText(source, at) }
  const digits = matchAt(number, source, at)
  if (digits !== null) {
    if (digits.length > 30) throw new SyntaxProblem({ reason: 'number-too-long', at, near: digits })
    return { kind: 'number', text: digits, at, end: at + digits.length }
  }
  const word = matchAt(name, source, at)
  if (word !== null) return { kind: 'name', text: word, at, end: at + word.length }
  const found = matchAt(sign, source, at)
  if (found === null) throw new SyntaxProblem({ reason: 'unexpected-character', at, near: char })
  const one = sameSign[found] ?? found
  return { kind: 'sign', text: sameOperator[one] ?? one, at, end: at + found.length }
}

/** The tokens of a text, the end last. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    at += matchAt(space, source, at)?.length ?? 0
    if (at >= source.length) return [...tokens, { kind: 'end', text: '', at: source.length }]
    const { end, ...token } = readToken(source, at)
    tokens.push(token)
    at = end
  }
}

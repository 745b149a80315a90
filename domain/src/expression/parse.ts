import { readAmount } from '../number/amount'
import { type BinaryOperator, type ExpressionReason, type Node, SyntaxProblem } from './syntax'
import { type Token, tokenize } from './tokenize'

/** How strongly an operator binds. */
const strength: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
}
const notStrength = 3
const minusStrength = 7

/** How deep brackets, calls and choices may stand in each other. */
export const deepest = 50

const constants: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }
const words = ['and', 'or', 'not']

const isOperator = (text: string): text is BinaryOperator => Object.hasOwn(strength, text)

class Parser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(source: string) {
    this.#tokens = tokenize(source)
  }

  get #token(): Token {
    const last = this.#tokens.at(-1) ?? { kind: 'end', text: '', at: 0 }
    return this.#tokens[this.#next] ?? last
  }

  #fail(reason: ExpressionReason, { text, at }: Token): never {
    throw new SyntaxProblem({ reason, at, near: text })
  }

  #unexpected(): never {
    this.#fail(this.#token.kind === 'end' ? 'unexpected-end' : 'unexpected-token', this.#token)
  }

  /** The operator that comes next, in its one form, or ''. */
  #sign(): string {
    const { kind, text } = this.#token
    if (kind === 'sign') return text
    return kind === 'name' && words.includes(text.toLowerCase()) ? text.toLowerCase() : ''
  }

  #expect(sign: string) {
    if (this.#sign() !== sign) this.#unexpected()
    this.#next++
  }

  whole(): Node {
    const node = this.#choice()
    if (this.#token.kind !== 'end') this.#unexpected()
    return node
  }

  #choice(): Node {
    if (++this.#depth > deepest) this.#fail('too-deep', this.#token)
    const test = this.#binary(0)
    const { at } = this.#token
    if (this.#sign() !== '?') {
      this.#depth--
      return test
    }
    this.#next++
    const yes = this.#choice()
    this.#expect(':')
    const no = this.#choice()
    this.#depth--
    return { kind: 'choice', test, yes, no, at }
  }

  #binary(weakest: number): Node {
    let left = this.#unary()
    for (;;) {
      const operator = this.#sign()
      if (!isOperator(operator) || strength[operator] <= weakest) return left
      const { at } = this.#token
      this.#next++
      left = { kind: 'binary', operator, left, right: this.#binary(strength[operator]), at }
    }
  }

  #unary(): Node {
    const sign = this.#sign()
    if (sign !== '-' && sign !== '+' && sign !== 'not') return this.#single()
    const { at } = this.#token
    if (++this.#depth > deepest) this.#fail('too-deep', this.#token)
    this.#next++
    const operand = this.#binary(sign === 'not' ? notStrength : minusStrength)
    this.#depth--
    return sign === '+' ? operand : { kind: 'unary', operator: sign, operand, at }
  }

  #single(): Node {
    const { kind, text, at } = this.#token
    if (kind === 'sign' && text === '(') return this.#bracket()
    if (kind === 'sign' || kind === 'end') this.#unexpected()
    this.#next++
    if (kind === 'number') return { kind, value: readAmount(text) ?? Number.NaN, at }
    if (kind === 'text') return { kind, value: text, at }
    if (this.#sign() === '(') return this.#call(text, at)
    const constant = text.toLowerCase()
    if (Object.hasOwn(constants, constant)) return { kind: 'constant', value: constants[constant] ?? null, at }
    return { kind: 'field', key: text, at }
  }

  #bracket(): Node {
    this.#next++
    const node = this.#choice()
    this.#expect(')')
    return node
  }

  #call(name: string, at: number): Node {
    const given: Node[] = []
    this.#next++
    while (this.#sign() !== ')') {
      if (given.length > 0) this.#expect(',')
      given.push(this.#choice())
    }
    this.#next++
    return { kind: 'call', name: name.toLowerCase(), arguments: given, at }
  }
}

/** The tree of a text; throws SyntaxProblem. */
export const parse = (source: string): Node => new Parser(source).whole()

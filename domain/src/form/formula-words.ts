import { SyntaxProblem } from '../expression/syntax'
import { type Token, tokenize } from '../expression/tokenize'

/** How what a formula names is called. */
export interface FormulaWords {
  /** Of a field by its key, `table.column` in a sub-table; null for what is none. */
  readonly nameOf: (key: string) => string | null
  /** Of an option of one of these fields. */
  readonly optionOf: (id: string, keys: readonly string[]) => string | null
  /** How conditions are joined. */
  readonly joined: Readonly<Record<'and' | 'or' | 'not', string>>
}

const signs: Readonly<Record<string, string>> = { '<>': '≠', '>=': '≥', '<=': '≤', '*': '×' }
const isSign = (token: Token | undefined, ...texts: string[]) => token?.kind === 'sign' && texts.includes(token.text)

const jointOf = ({ kind, text }: Token): 'and' | 'or' | 'not' | null => {
  const joint = kind === 'text' || kind === 'number' ? '' : text.toLowerCase()
  return joint === 'and' || joint === 'or' || joint === 'not' ? joint : null
}

/** Whether nothing stands between a token and the one behind it. */
const clings = (token: Token, next: Token | undefined): boolean =>
  isSign(token, '(') || isSign(next, ')', ',') || (token.kind === 'name' && isSign(next, '(') && !jointOf(token))

/** A formula as people read it, with names of fields and options; one that cannot be read as it was written. */
export function formulaWords(formula: string, { nameOf, optionOf, joined }: FormulaWords): string {
  let tokens: Token[]
  try {
    tokens = tokenize(formula).filter(({ kind }) => kind !== 'end')
  } catch (failure) {
    if (failure instanceof SyntaxProblem) return formula
    throw failure
  }
  const keys = tokens.flatMap(({ kind, text }) => (kind === 'name' && nameOf(text) !== null ? [text] : []))
  const said = (token: Token): string => {
    const { kind, text } = token
    const joint = jointOf(token)
    if (kind === 'text') return `“${optionOf(text, keys) ?? text}”`
    if (joint) return joined[joint]
    if (kind === 'name') return nameOf(text) ?? text
    return kind === 'sign' ? (signs[text] ?? text) : text
  }
  return tokens
    .map((token, at) => said(token) + (at === tokens.length - 1 || clings(token, tokens[at + 1]) ? '' : ' '))
    .join('')
}

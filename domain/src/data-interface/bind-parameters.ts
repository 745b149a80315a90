import { isSystemValue, type ParameterType, parameterTypes, systemValues } from './parameter-types'

/** Something in a statement that stands for a value. */
export interface BoundName {
  readonly name: string
  /** True for `@name`, false for `{name}`. */
  readonly isSystem: boolean
}

export interface BoundStatement {
  /** The statement with `$1`, `$2` … cast to their types. */
  readonly sql: string
  /** What each of them stands for, in their order. */
  readonly names: readonly BoundName[]
  /** Turns a place in `sql` into one in the text that was written; both count code points from 0. */
  readonly placeOf: (position: number) => number
}

export type StatementProblemKind =
  | 'unterminated'
  | 'unknown'
  | 'quoted'
  | 'dollar'
  | 'parenthesis'
  | 'several'
  | 'empty'
export interface StatementProblem {
  readonly problem: StatementProblemKind
  /** Code points before it. */
  readonly at: number
  readonly name: string
}

const word = /[\p{L}_][\p{L}\p{N}_$]*/uy
const dollarTag = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy
const inBraces = /\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}/uy
const system = /@([A-Za-z]+)(?![\w$])/y
const quoteThatGoesOn = /[ \t\f\r]*\n\s*'/y
/** What makes an operator of an @ behind it, such as <@. */
const operator = /[<@]/

/** The end of a quoted text that begins before `from`, or -1. Doubled quotes stay inside, and with `escapes` what a \ hides. */
function endOfQuote(text: string, from: number, quote: string, escapes = false): number {
  for (let at = from; at < text.length; at += 1) {
    if (escapes && text[at] === '\\') at += 1
    else if (text[at] === quote && text[at + 1] === quote) at += 1
    else if (text[at] === quote) return at + 1
  }
  return -1
}

/** An escaping text goes on over a new line with the next quote. */
function endOfEscapes(text: string, from: number): number {
  const end = endOfQuote(text, from, "'", true)
  const next = end < 0 ? null : matchAt(quoteThatGoesOn, text, end)
  return next ? endOfEscapes(text, end + next[0].length) : end
}

/** The end of a comment that may hold others. */
function endOfComment(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const two = text.slice(at, at + 2)
    if (two === '/*') depth += 1
    if (two === '*/') depth -= 1
    if (two === '/*' || two === '*/') at += 1
    if (depth === 0) return at + 1
  }
  return -1
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The end of a piece that stands for itself: a quoted text, a comment or a word; null where none begins, -1 where it has no end. */
function endOfPiece(text: string, at: number): number | null {
  const two = text.slice(at, at + 2)
  if (/^e'$/i.test(two)) return endOfEscapes(text, at + 2)
  if (text[at] === "'" || text[at] === '"') return endOfQuote(text, at + 1, text[at] ?? '')
  if (two === '--') return endOfLine(text, at)
  if (two === '/*') return endOfComment(text, at)
  const tag = matchAt(dollarTag, text, at)?.[0]
  if (tag) {
    const end = text.indexOf(tag, at + tag.length)
    return end < 0 ? -1 : end + tag.length
  }
  const letters = matchAt(word, text, at)?.[0]
  return letters ? at + letters.length : null
}

const pointsBefore = (text: string, at: number) => Array.from(text.slice(0, at)).length

/** Reads a statement piece by piece, so that only what PostgreSQL would not read as text or comment is replaced. */
class Reading {
  readonly #text: string
  readonly #types: ReadonlyMap<string, ParameterType>
  #sql = ''
  #depth = 0
  #end: number | null = null
  #hasWord = false
  readonly #names: BoundName[] = []
  /** Where pieces of `sql` begin, and where they come from. */
  readonly #marks: { out: number; in: number; replaced: boolean }[] = []

  constructor(text: string, types: ReadonlyMap<string, ParameterType>) {
    this.#text = text
    this.#types = types
  }

  read(): BoundStatement | StatementProblem {
    for (let at = 0; at < this.#text.length; ) {
      const next = this.#take(at)
      if (typeof next !== 'number') return next
      at = next
    }
    if (this.#depth > 0) return this.#problem('parenthesis', this.#text.length)
    if (!this.#hasWord) return this.#problem('empty', 0)
    return { sql: this.#sql, names: this.#names, placeOf: (position) => this.#placeOf(position) }
  }

  #problem(problem: StatementProblemKind, at: number, name = ''): StatementProblem {
    return { problem, at: pointsBefore(this.#text, at), name }
  }

  #take(at: number): number | StatementProblem {
    const char = this.#text[at] ?? ''
    const end = endOfPiece(this.#text, at)
    if (end === -1) return this.#problem('unterminated', at)
    if (end !== null) return char === "'" ? this.#quoted(at, end) : this.#keep(at, end)
    const braced = char === '{' ? matchAt(inBraces, this.#text, at) : null
    if (braced) return this.#bind(at, { whole: braced[0], name: braced[1] ?? '' }, false)
    const isOperator = operator.test(this.#text[at - 1] ?? '')
    const known = char === '@' && !isOperator ? matchAt(system, this.#text, at) : null
    if (known && isSystemValue(known[1] ?? '')) return this.#bind(at, { whole: known[0], name: known[1] ?? '' }, true)
    if (char === '$') return this.#problem('dollar', at)
    return this.#sign(at, char)
  }

  /** Older statements write '{name}' for a text; a name within a longer text would be part of that text. */
  #quoted(at: number, end: number): number | StatementProblem {
    const content = this.#text.slice(at + 1, end - 1)
    const [, whole = ''] = /^\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}$/u.exec(content) ?? []
    if (this.#types.has(whole)) return this.#bind(at, { whole: `'${content}'`, name: whole }, false)
    if (/^@/.test(content) && isSystemValue(content.slice(1)))
      return this.#bind(at, { whole: `'${content}'`, name: content.slice(1) }, true)
    const inside = [...content.matchAll(/\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}/gu)].find(([, name = '']) =>
      this.#types.has(name),
    )
    return inside ? this.#problem('quoted', at + 1 + inside.index, inside[1]) : this.#keep(at, end)
  }

  /** A comment may stand behind the end of the statement, a word may not. */
  #keep(at: number, end: number): number | StatementProblem {
    const isComment = /^(--|\/\*)/.test(this.#text.slice(at, at + 2))
    if (this.#end !== null && !isComment) return this.#problem('several', this.#end)
    if (!isComment) this.#hasWord = true
    this.#write(at, this.#text.slice(at, end))
    return end
  }

  #sign(at: number, char: string): number | StatementProblem {
    if (char === ';') {
      this.#end ??= at
      return at + 1
    }
    if (this.#end !== null && char.trim() !== '') return this.#problem('several', this.#end)
    if (char === '(') this.#depth += 1
    if (char === ')') this.#depth -= 1
    // A text that closes more than it opens would end the sub-select that it runs in.
    if (this.#depth < 0) return this.#problem('parenthesis', at)
    this.#write(at, char)
    return at + 1
  }

  #bind(at: number, { whole, name }: { whole: string; name: string }, isSystem: boolean): number | StatementProblem {
    if (this.#end !== null) return this.#problem('several', this.#end)
    const type = isSystem && isSystemValue(name) ? systemValues[name] : this.#types.get(name)
    if (!type) return this.#problem('unknown', at, name)
    const known = this.#names.findIndex((one) => one.name === name && one.isSystem === isSystem)
    if (known < 0) this.#names.push({ name, isSystem })
    const number = known < 0 ? this.#names.length : known + 1
    this.#write(at, `$${number}::${parameterTypes[type]}`, true)
    return at + whole.length
  }

  #write(from: number, piece: string, replaced = false): void {
    this.#marks.push({ out: this.#sql.length, in: from, replaced })
    this.#sql += piece
  }

  #placeOf(position: number): number {
    const at = Array.from(this.#sql).slice(0, position).join('').length
    const mark = this.#marks.findLast(({ out }) => out <= at) ?? { out: 0, in: 0, replaced: false }
    return pointsBefore(this.#text, mark.replaced ? mark.in : mark.in + at - mark.out)
  }
}

/**
 * Turns `{name}` and `@user …` of a SQL text into bound parameters, outside of strings, quoted names, dollar quotes and
 * nested comments alone, so that no value is ever pasted into it (THR-05). The text has to be one statement that closes
 * what it opens.
 * @param types the declared parameters by name
 */
export const bindParameters = (
  text: string,
  types: ReadonlyMap<string, ParameterType>,
): BoundStatement | StatementProblem => new Reading(text, types).read()

/** Line and column of a place, both from 1, as an editor counts them. */
export function lineAndColumn(text: string, codePoints: number): { line: number; column: number } {
  const lines = Array.from(text).slice(0, codePoints).join('').split('\n')
  return { line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 }
}

import { compile, type EvaluationReason, EvaluationStop, type Scope } from './compile'
import { functions } from './functions'
import { parse } from './parse'
import { type ExpressionProblem, type Node, SyntaxProblem } from './syntax'
import type { Value } from './value'

/** The longest text of an expression, in characters. */
export const longestExpression = 2000

export type Evaluation =
  | { ok: true; value: Value }
  /** `at` is the place in the expression's text where it stopped. */
  | { ok: false; reason: EvaluationReason; at: number }

/** An expression that was read once and can be evaluated any number of times. */
export interface Expression {
  readonly source: string
  /** Keys of the fields that it reads, columns as `table.column`; each once, in order of appearance. */
  readonly dependencies: readonly string[]
  evaluate(scope: Scope): Evaluation
}

export type ReadExpression = { ok: true; expression: Expression } | { ok: false; problem: ExpressionProblem }

interface Limits {
  /** Keys that may be read; any when left out. */
  fields?: ReadonlySet<string>
}

const children = (node: Node): readonly Node[] => {
  if (node.kind === 'unary') return [node.operand]
  if (node.kind === 'binary') return [node.left, node.right]
  if (node.kind === 'choice') return [node.test, node.yes, node.no]
  return node.kind === 'call' ? node.arguments : []
}

/** Refuses calls and fields that are not known, and notes the fields that are. */
function check(node: Node, limits: Limits, found: Set<string>): void {
  if (node.kind === 'call') {
    const called = functions.get(node.name)
    if (!called) throw new SyntaxProblem({ reason: 'unknown-function', at: node.at, near: node.name })
    const [least, most] = called.count
    const given = node.arguments.length
    if (given < least || given > most)
      throw new SyntaxProblem({ reason: 'argument-count', at: node.at, near: node.name })
  }
  if (node.kind === 'field') {
    if (limits.fields && !limits.fields.has(node.key))
      throw new SyntaxProblem({ reason: 'unknown-field', at: node.at, near: node.key })
    found.add(node.key)
  }
  for (const child of children(node)) check(child, limits, found)
}

function build(source: string, limits: Limits): Expression {
  if (source.trim() === '') throw new SyntaxProblem({ reason: 'empty', at: 0, near: '' })
  if (source.length > longestExpression)
    throw new SyntaxProblem({ reason: 'too-long', at: longestExpression, near: '' })
  const tree = parse(source)
  const found = new Set<string>()
  check(tree, limits, found)
  const run = compile(tree)
  const evaluate = (scope: Scope): Evaluation => {
    try {
      return { ok: true, value: run({ scope, steps: 0 }) }
    } catch (stop) {
      if (stop instanceof EvaluationStop) return { ok: false, reason: stop.reason, at: stop.at }
      throw stop
    }
  }
  return { source, dependencies: [...found], evaluate }
}

/**
 * Reads an expression of a design. It computes and compares values of a form and does nothing else: no members, no
 * calls but those of the language, no loops.
 *
 * - Numbers are decimals; halves round away from zero. `+ - * / %`, `= <> < <= > >=`, `and or not`, `a ? b : c`; the
 *   signs × ÷ ≥ ≤ ≠ and full-width brackets and commas mean the same.
 * - A name is the key of a field. `table.column` is the cell inside a row of that table; elsewhere the list of its
 *   values for sum, avg, min, max, count, product, concat, contains and empty, and its sum for everything else. Of a single record,
 *   such as `starter` in conditions of a process, it is the one member.
 * - round, ceil and floor take a number of places; abs, len, if, days (whole days from one day to another).
 * - Empty values and texts that are no numbers count as 0 where a number is asked for.
 *
 * At most 2,000 characters and 50 levels; an evaluation reads at most 200,000 values of columns.
 * @returns the expression, or the first problem with its place
 */
export function readExpression(source: string, limits: Limits = {}): ReadExpression {
  try {
    return { ok: true, expression: build(source, limits) }
  } catch (failure) {
    if (failure instanceof SyntaxProblem) return { ok: false, problem: failure.problem }
    throw failure
  }
}

import type { Amount } from '../number/amount'

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'and' | 'or'

/** The tree of an expression; `at` is the zero-based position in its text. */
export type Node =
  | { kind: 'number'; value: Amount; at: number }
  | { kind: 'text'; value: string; at: number }
  | { kind: 'constant'; value: boolean | null; at: number }
  | { kind: 'field'; key: string; at: number }
  | { kind: 'unary'; operator: '-' | 'not'; operand: Node; at: number }
  | { kind: 'binary'; operator: BinaryOperator; left: Node; right: Node; at: number }
  | { kind: 'choice'; test: Node; yes: Node; no: Node; at: number }
  | { kind: 'call'; name: string; arguments: readonly Node[]; at: number }

/** Why an expression cannot be used. */
export type ExpressionReason =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'unexpected-character'
  | 'unexpected-token'
  | 'unexpected-end'
  | 'unclosed-text'
  | 'number-too-long'
  | 'unknown-function'
  | 'unknown-field'
  | 'argument-count'

export interface ExpressionProblem {
  reason: ExpressionReason
  /** Zero-based position in the text. */
  at: number
  /** The piece of the text that it is about; '' at the end. */
  near: string
}

/** Leaves the parser with a problem; nothing but `readExpression` sees it. */
export class SyntaxProblem extends Error {
  readonly problem: ExpressionProblem
  constructor(problem: ExpressionProblem) {
    super(problem.reason)
    this.problem = problem
  }
}

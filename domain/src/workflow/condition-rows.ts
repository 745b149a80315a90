import { parse } from '../expression/parse'
import { type BinaryOperator, type Node, SyntaxProblem } from '../expression/syntax'
import { amountText } from '../number/amount'

export const conditionOperators = [
  ...(['=', '<>', '>', '>=', '<', '<='] as const),
  ...(['contains', 'lacks', 'empty', 'filled', 'yes', 'no'] as const),
] as const
export type ConditionOperator = (typeof conditionOperators)[number]

/** One comparison of a condition, as people fill it in. */
export interface ConditionRow {
  readonly field: string
  readonly operator: ConditionOperator
  /** What it is compared with; '' for operators that ask for nothing. */
  readonly value: string
  /** Written as a number and not as a text. */
  readonly isNumber: boolean
}

/** Comparisons of which all have to hold, or one. */
export interface ConditionRows {
  readonly joined: 'and' | 'or'
  readonly rows: readonly ConditionRow[]
}

/** Operators that say all by themselves. */
export const asksForNothing = (operator: ConditionOperator): boolean =>
  ['empty', 'filled', 'yes', 'no'].includes(operator)

const isCompared = (operator: BinaryOperator): operator is BinaryOperator & ConditionOperator =>
  ['=', '<>', '>', '>=', '<', '<='].includes(operator)

function comparedWith(node: Node): Pick<ConditionRow, 'value' | 'isNumber'> | null {
  if (node.kind === 'text') return { value: node.value, isNumber: false }
  if (node.kind === 'number') return { value: amountText(node.value), isNumber: true }
  const negated = node.kind === 'unary' && node.operator === '-' && node.operand.kind === 'number' ? node.operand : null
  return negated ? { value: `-${amountText(negated.value)}`, isNumber: true } : null
}

const bare = { value: '', isNumber: false }

/** `contains(field, value)` or `empty(field)`, and what is said against them. */
function calledRow(node: Node, isDenied: boolean): ConditionRow | null {
  if (node.kind === 'field') return { field: node.key, operator: isDenied ? 'no' : 'yes', ...bare }
  if (node.kind !== 'call') return null
  const [field, other] = node.arguments
  if (field?.kind !== 'field') return null
  if (node.name === 'empty' && !other) return { field: field.key, operator: isDenied ? 'filled' : 'empty', ...bare }
  const value = node.name === 'contains' && other ? comparedWith(other) : null
  return value && { field: field.key, operator: isDenied ? 'lacks' : 'contains', ...value }
}

function rowOf(node: Node): ConditionRow | null {
  if (node.kind === 'unary' && node.operator === 'not') return calledRow(node.operand, true)
  if (node.kind !== 'binary') return calledRow(node, false)
  if (!isCompared(node.operator) || node.left.kind !== 'field') return null
  const value = comparedWith(node.right)
  return value && { field: node.left.key, operator: node.operator, ...value }
}

/** What is joined by one word, from left to right. */
const partsOf = (node: Node, word: 'and' | 'or'): readonly Node[] =>
  node.kind === 'binary' && node.operator === word
    ? [...partsOf(node.left, word), ...partsOf(node.right, word)]
    : [node]

function treeOf(text: string): Node | null {
  try {
    return parse(text)
  } catch (failure) {
    if (failure instanceof SyntaxProblem) return null
    throw failure
  }
}

/** A condition as rows; null for one that says more than rows can, and for one that cannot be read. */
export function conditionRows(text: string): ConditionRows | null {
  if (text.trim() === '') return { joined: 'and', rows: [] }
  const tree = treeOf(text)
  if (!tree) return null
  const joined = tree.kind === 'binary' && tree.operator === 'or' ? 'or' : 'and'
  const rows = partsOf(tree, joined).map(rowOf)
  return rows.every((row) => row !== null) ? { joined, rows } : null
}

const isNumeral = (value: string) => /^-?\d{1,28}(?:\.\d{1,20})?$/.test(value)
const written = ({ value, isNumber }: ConditionRow): string =>
  isNumber && isNumeral(value.trim()) ? value.trim() : `"${value.replaceAll('"', '""')}"`

function textOfRow(row: ConditionRow): string {
  const { field, operator } = row
  switch (operator) {
    case 'yes':
      return field
    case 'no':
      return `not ${field}`
    case 'empty':
      return `empty(${field})`
    case 'filled':
      return `not empty(${field})`
    case 'contains':
      return `contains(${field}, ${written(row)})`
    case 'lacks':
      return `not contains(${field}, ${written(row)})`
    default:
      return `${field} ${operator} ${written(row)}`
  }
}

/** Rows as the condition that is kept; rows of which no field is chosen yet say nothing. */
export const conditionText = ({ joined, rows }: ConditionRows): string =>
  rows
    .filter(({ field }) => field !== '')
    .map(textOfRow)
    .join(` ${joined} `)

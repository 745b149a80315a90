import { type Amount, add, compareAmounts, divide, multiply, negate, remainder, subtract } from '../number/amount'
import { functions } from './functions'
import type { BinaryOperator, Node } from './syntax'
import { amountOf, compareValues, isTrue, toSingleValue, toValue, type Value } from './value'

/** What an expression reads. */
export interface Scope {
  /** The values of the form by key; a sub-table is a list of rows, and a single record has its members by name. */
  values: Readonly<Record<string, unknown>>
  /** Inside a row of a sub-table: `table.column` is then the cell of this row. */
  row?: { table: string; index: number }
  /** IANA name of the zone in which days begin; UTC where nothing is said. */
  timeZone?: string
}

/** Why an expression has no value for these values. */
export type EvaluationReason = 'division-by-zero' | 'number-too-large' | 'text-too-long' | 'too-much-work'

/** Stops an evaluation; nothing but `Expression.evaluate` sees it. */
export class EvaluationStop extends Error {
  readonly reason: EvaluationReason
  readonly at: number
  constructor(reason: EvaluationReason, at: number) {
    super(reason)
    this.reason = reason
    this.at = at
  }
}

export interface Frame {
  scope: Scope
  steps: number
}
export type Run = (frame: Frame) => Value

/** Values that one evaluation may read. */
export const mostSteps = 200_000
/** Characters that one text may have. */
export const longestText = 10_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own values only, so that no name leads to what objects inherit. */
const ownValue = (record: unknown, key: string): unknown =>
  isRecord(record) && Object.hasOwn(record, key) ? record[key] : null

function readColumn(frame: Frame, table: string, column: string, at: number): Value {
  const { values, row } = frame.scope
  const rows = ownValue(values, table)
  // Whoever starts a process is one record, not a table of rows.
  if (isRecord(rows)) return toValue(ownValue(rows, column))
  if (!Array.isArray(rows)) return row?.table === table ? null : []
  if (row?.table === table) return toValue(ownValue(rows[row.index], column))
  frame.steps += rows.length
  if (frame.steps > mostSteps) throw new EvaluationStop('too-much-work', at)
  return rows.map((one) => toSingleValue(ownValue(one, column)))
}

function compileField(key: string, at: number): Run {
  const [table = '', column] = key.split('.')
  if (column !== undefined) return (frame) => readColumn(frame, table, column, at)
  return ({ scope }) => toValue(ownValue(scope.values, key))
}

/** The sum of a column where a number is asked for, as its total stands for it outside its rows. */
const single = (value: Value): Value =>
  Array.isArray(value) ? value.reduce<Amount>((sum, one) => add(sum, amountOf(one)), 0) : value

const arithmetic: Partial<Record<BinaryOperator, (a: Amount, b: Amount) => Amount>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': remainder,
}
const comparisons: Partial<Record<BinaryOperator, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

function compileArithmetic(work: (a: Amount, b: Amount) => Amount, node: Node & { kind: 'binary' }): Run {
  const [left, right] = [compile(node.left), compile(node.right)]
  const divides = node.operator === '/' || node.operator === '%'
  return (frame) => {
    const a = amountOf(single(left(frame)))
    const b = amountOf(single(right(frame)))
    if (divides && compareAmounts(b, 0) === 0) throw new EvaluationStop('division-by-zero', node.at)
    const result = work(a, b)
    if (Number.isNaN(result)) throw new EvaluationStop('number-too-large', node.at)
    return result
  }
}

function compileBinary(node: Node & { kind: 'binary' }): Run {
  const work = arithmetic[node.operator]
  if (work) return compileArithmetic(work, node)
  const [left, right] = [compile(node.left), compile(node.right)]
  const decide = comparisons[node.operator]
  if (decide) return (frame) => decide(compareValues(single(left(frame)), single(right(frame))))
  if (node.operator === 'and') return (frame) => isTrue(left(frame)) && isTrue(right(frame))
  return (frame) => isTrue(left(frame)) || isTrue(right(frame))
}

function compileChoice(test: Node, yes: Node, no: Node): Run {
  const [decide, first, second] = [compile(test), compile(yes), compile(no)]
  return (frame) => (isTrue(decide(frame)) ? first(frame) : second(frame))
}

function compileCall(node: Node & { kind: 'call' }): Run {
  const [test, yes, no] = node.arguments
  if (node.name === 'if' && test && yes && no) return compileChoice(test, yes, no)
  const called = functions.get(node.name)
  if (!called) return () => null
  const given = node.arguments.map(compile)
  return (frame) => {
    const values = given.map((one) => (called.takesLists ? one(frame) : single(one(frame))))
    const result = called.run(values, frame.scope.timeZone ?? 'UTC')
    if (typeof result === 'string' && result.length > longestText) throw new EvaluationStop('text-too-long', node.at)
    if (Number.isNaN(result)) throw new EvaluationStop('number-too-large', node.at)
    return result
  }
}

/** Turns a checked tree into a function. */
export function compile(node: Node): Run {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'constant':
      return () => node.value
    case 'field':
      return compileField(node.key, node.at)
    case 'unary': {
      const operand = compile(node.operand)
      if (node.operator === 'not') return (frame) => !isTrue(operand(frame))
      return (frame) => negate(amountOf(single(operand(frame))))
    }
    case 'binary':
      return compileBinary(node)
    case 'choice':
      return compileChoice(node.test, node.yes, node.no)
    case 'call':
      return compileCall(node)
  }
}

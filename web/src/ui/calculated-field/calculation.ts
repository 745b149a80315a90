import { readExpression } from '@workstation/domain/expression/expression'
import { type ExpressionToken, joinTokens } from '@workstation/domain/expression/join-tokens'
import type { ExpressionProblem } from '@workstation/domain/expression/syntax'
import { amountOf } from '@workstation/domain/expression/value'
import { type Amount, roundAmount } from '@workstation/domain/number/amount'

export interface Calculation {
  /** Text, or the list of parts that designs keep. */
  expression: string | readonly ExpressionToken[]
  formData: Readonly<Record<string, unknown>>
  /** Key of the sub-table that the field stands in. */
  tableVModel?: string
  /** Key of the field itself. */
  componentVModel?: string
  /** Zero-based number of its row. */
  rowIndex?: number
  /** Decimal places of the result; two unless said otherwise (FRM-36). */
  precision?: number
}

export type Calculated = { ok: true; amount: Amount } | { ok: false; problem: ExpressionProblem | 'circle' }

/** Works a calculated field out; what has no value, such as a division by zero, is 0 (FRM-35 to FRM-37). */
export function calculate(calculation: Calculation): Calculated {
  const { expression, formData, tableVModel, componentVModel, rowIndex, precision = 2 } = calculation
  const read = readExpression(joinTokens(expression))
  if (!read.ok) return { ok: false, problem: read.problem }
  const own = tableVModel ? `${tableVModel}.${componentVModel}` : componentVModel
  if (own !== undefined && read.expression.dependencies.includes(own)) return { ok: false, problem: 'circle' }
  const inRow = tableVModel !== undefined && rowIndex !== undefined
  const found = read.expression.evaluate(
    inRow ? { values: formData, row: { table: tableVModel, index: rowIndex } } : { values: formData },
  )
  return { ok: true, amount: found.ok ? roundAmount(amountOf(found.value), precision) : 0 }
}

import { type Amount, add, readAmount } from '../number/amount'
import { type CellProblem, type CellRules, cellProblem } from './cell-check'

export type RowValues = Readonly<Record<string, unknown>>

export interface ColumnRules extends CellRules {
  key: string
}

export interface FoundProblem {
  /** Zero-based. */
  row: number
  column: string
  problem: CellProblem
}

/** Every invalid cell, row by row. */
export function tableProblems(columns: readonly ColumnRules[], rows: readonly RowValues[]): FoundProblem[] {
  return rows.flatMap((values, row) =>
    columns.flatMap((column) => {
      const problem = cellProblem(values[column.key], column)
      return problem ? [{ row, column: column.key, problem }] : []
    }),
  )
}

/** The rows of a sub-table as they are handed over, or null when any cell is invalid (FRM-31). */
export function submitRows<R extends RowValues>(columns: readonly ColumnRules[], rows: readonly R[]): R[] | null {
  return tableProblems(columns, rows).length === 0 ? [...rows] : null
}

/** The exact sum of a column; what is no number counts as 0. */
export function sumColumn(rows: readonly RowValues[], key: string): Amount {
  return rows.reduce<Amount>((sum, row) => add(sum, readAmount(row[key]) ?? 0), 0)
}

/** The totals of the configured columns alone (FRM-26, FRM-33). */
export function summaryOf(rows: readonly RowValues[], summaryField: readonly string[]): ReadonlyMap<string, Amount> {
  return new Map(summaryField.map((key) => [key, sumColumn(rows, key)]))
}

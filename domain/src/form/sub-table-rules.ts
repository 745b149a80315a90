import { type Amount, add, readAmount } from '../number/amount'
import type { CellRules } from './cell-check'

export type RowValues = Readonly<Record<string, unknown>>

export interface ColumnRules extends CellRules {
  key: string
}

/** The exact sum of a column; what is no number counts as 0. */
export function sumColumn(rows: readonly RowValues[], key: string): Amount {
  return rows.reduce<Amount>((sum, row) => add(sum, readAmount(row[key]) ?? 0), 0)
}

/** The totals of the configured columns alone (FRM-26, FRM-33). */
export function summaryOf(rows: readonly RowValues[], summaryField: readonly string[]): ReadonlyMap<string, Amount> {
  return new Map(summaryField.map((key) => [key, sumColumn(rows, key)]))
}

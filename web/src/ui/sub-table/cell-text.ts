import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { readAmount } from '@workstation/domain/number/amount'
import { formatAmount } from '@workstation/domain/number/format-amount'
import { formatDate } from '../../platform/format'
import type { SubTableColumn } from './column'

/** A value in words, as a cell shows it that nobody works in; '' for none. */
export function cellText(column: SubTableColumn, row: RowValues): string {
  const value = row[column.key]
  if (column.kind === 'custom') return column.show(value, row)
  if (column.kind === 'date') return typeof value === 'number' ? formatDate(value) : ''
  if (column.kind === 'select') return column.options.find(({ id }) => id === value)?.fullName ?? ''
  if (column.kind === 'text') return typeof value === 'string' ? value : ''
  const amount = readAmount(value)
  if (amount === null) return ''
  const { precision, thousands = false, unit = '' } = column
  return formatAmount(amount, precision === undefined ? { thousands, unit } : { precision, thousands, unit })
}

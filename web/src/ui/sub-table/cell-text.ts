import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { formatDate } from '../../platform/format'
import type { FacedColumn } from './column'

/** A value in words, as a cell shows it that nobody works in; '' for none. */
export function cellText(column: FacedColumn, row: RowValues): string {
  const value = row[column.key]
  if (column.kind === 'custom') return column.show(value, row)
  if (column.kind === 'date') return typeof value === 'number' ? formatDate(value) : ''
  return column.options.find(({ id }) => id === value)?.fullName ?? ''
}

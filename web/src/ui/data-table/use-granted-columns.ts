import { useMemo } from 'react'
import { useHasColumn } from '../../platform/permission'
import type { DataColumn } from './data-column'

/** The columns that this person may see on the page. The server sends nothing for the others. */
export function useGrantedColumns<Row>(columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] {
  const hasColumn = useHasColumn()
  return useMemo(() => columns.filter(({ guarded, key }) => !guarded || hasColumn(key)), [columns, hasColumn])
}

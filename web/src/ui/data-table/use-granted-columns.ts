import { useMemo } from 'react'
import { usePage } from '../../platform/page-context'
import { useSession } from '../../platform/session-state'
import type { DataColumn } from './data-column'

/**
 * The columns that this person may see on the page. The server sends nothing for the others;
 * an entry without columns stands for a page that limits none.
 */
export function useGrantedColumns<Row>(columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] {
  const { modelId } = usePage()
  const granted = useSession((state) => state.permissions.find((entry) => entry.modelId === modelId)?.column)
  return useMemo(() => {
    if (!granted?.length) return columns
    const codes = new Set(granted.map((item) => item.enCode))
    return columns.filter((column) => !column.guarded || codes.has(column.key))
  }, [columns, granted])
}

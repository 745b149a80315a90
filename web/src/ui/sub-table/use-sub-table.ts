import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { SubTableColumn } from './column'
import { type RowActs, SubTableStore } from './sub-table-store'

interface SubTableOptions extends Partial<RowActs> {
  /** Kept from one drawing to the next while they say the same, for example by `useMemo`. */
  columns: readonly SubTableColumn[]
  /** The rows to start with. */
  rows?: readonly RowValues[]
  /** 1,000 unless said otherwise. */
  mostRows?: number
  onChange?: (rows: RowValues[]) => void
}

/** The rows of a sub-table, to be shown by `SubTable`, read by `values` and handed over by `submit`. */
export function useSubTable({
  columns,
  rows = [],
  mostRows = 1000,
  onChange,
  ...acts
}: SubTableOptions): SubTableStore {
  const { adds = true, removes = true, copies = true, moves = true } = acts
  const [store] = useState(() => new SubTableStore(columns, rows, mostRows))
  useLayoutEffect(() => store.setColumns(columns), [store, columns])
  useLayoutEffect(() => store.setActs({ adds, removes, copies, moves }), [store, adds, removes, copies, moves])
  useEffect(() => {
    store.onChange = onChange
  }, [store, onChange])
  return store
}

/** The state of a sub-table; renders again with every change. */
export const useSubTableState = (store: SubTableStore) => useSyncExternalStore(store.subscribe, store.get)

import type { CompiledForm } from './compile-form'
import { holdsRows } from './form-places'
import type { StoredValue } from './kind'
import { isEmptyValue, type RecordRow, type RecordValues, rowsIn, sameValue } from './record-values'

/** One value in which a record differs from what it was. */
export interface ValueChange {
  /** `key`, or `table.key` in a row of a sub-table. */
  readonly field: string
  /** The number of the row, from 1: where it stands now, or stood if it is gone. */
  readonly row?: number
  /** The id of a row that was there before and after; histories of earlier versions have none. */
  readonly rowId?: string
  /** What became of its row. */
  readonly did: 'changed' | 'added' | 'removed'
  readonly from: StoredValue
  readonly to: StoredValue
}

const isOther = (from: StoredValue, to: StoredValue) =>
  !sameValue(from, to) && !(isEmptyValue(from) && isEmptyValue(to))

function rowChanges(form: CompiledForm, table: string, before: readonly RecordRow[], after: readonly RecordRow[]) {
  const known = new Map(before.map((row, at) => [row.id, { row, at }]))
  const cells = (did: ValueChange['did'], at: number, [from, to]: readonly [RecordRow, RecordRow]): ValueChange[] =>
    form.columnsOf(table).flatMap(({ path, node: { key = '' } }) => {
      const values = [from[key] ?? null, to[key] ?? null] as const
      if (path === null || !isOther(...values)) return []
      const rowId = did === 'changed' && typeof to.id === 'string' ? { rowId: to.id } : {}
      return [{ field: path, row: at + 1, ...rowId, did, from: values[0], to: values[1] }]
    })
  const kept = after.flatMap((row, at) => {
    const old = known.get(row.id ?? null)
    known.delete(row.id ?? null)
    return old ? cells('changed', at, [old.row, row]) : cells('added', at, [{}, row])
  })
  return [...kept, ...[...known.values()].flatMap(({ row, at }) => cells('removed', at, [row, {}]))]
}

/**
 * In what a record differs from what it was, in the order of its form; of secrets nothing is told. Rows are the same by their
 * ids; moves are not told.
 */
export function diffRecord(form: CompiledForm, before: RecordValues, after: RecordValues): ValueChange[] {
  return [...form.fields].flatMap(([path, place]): ValueChange[] => {
    if (place.table !== null || place.kind.secret) return []
    if (holdsRows(place)) return rowChanges(form, path, rowsIn(before[path]), rowsIn(after[path]))
    const [from, to] = [before[path] ?? null, after[path] ?? null]
    return isOther(from, to) ? [{ field: path, did: 'changed', from, to }] : []
  })
}

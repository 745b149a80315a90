import type { StoredObject, StoredValue } from '@workstation/domain/form/kind'
import type { RecordValues } from '@workstation/domain/form/record-values'
import type { Db } from '../../platform/database'
import { type ReleasedForm, type ReleasedTable, storedValue } from '../design'
import { listRowsOf, type StoredRow } from './row-store'

/** A row of a sub-table as records keep it. */
const rowOf = ({ fields }: ReleasedTable, row: StoredRow): StoredObject => ({
  id: row.id,
  ...Object.fromEntries(fields.map(({ key, type, column }) => [key, storedValue(type, row[column])])),
})

/** The rows of some sub-tables of a record, by their keys. */
export async function readRows(db: Db, tables: readonly ReleasedTable[], recordId: string): Promise<RecordValues> {
  const all = await Promise.all(
    tables.map(async (table): Promise<[string, StoredValue]> => {
      const rows = await listRowsOf(db, table, recordId)
      return [table.key, rows.map((row) => rowOf(table, row))]
    }),
  )
  return Object.fromEntries(all)
}

/** The fields of a stored row, without its sub-tables. */
export const fieldValues = ({ fields }: ReleasedForm, row: Readonly<Record<string, unknown>>): RecordValues =>
  Object.fromEntries(fields.map(({ key, type, column }) => [key, storedValue(type, row[column])]))

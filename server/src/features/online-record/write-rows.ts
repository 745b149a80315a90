import type { StoredObject } from '@workstation/domain/form/kind'
import { type RecordValues, rowsIn, sameValue } from '@workstation/domain/form/record-values'
import type { TableName } from '../../platform/guarded-model/model-writes'
import { refuseForeignFields } from '../../platform/guarded-model/row-fields'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { newId } from '../../platform/id'
import { boundValue, columnValue, type ReleasedForm, type ReleasedTable } from '../design'
import { deleteRowsOf, insertRowOf, updateRowOf } from './row-store'
import { readRows } from './stored-record'

type Step = WriteStep<TableName>

/** The cells of a row as their columns take them. */
const cellsOf = ({ fields }: ReleasedTable, row: StoredObject) =>
  Object.fromEntries(
    fields.map(({ key, type, column }) => {
      const value = columnValue(type, row[key] ?? null)
      return [column, type === 'jsonb' ? boundValue(value) : value]
    }),
  )

const idOf = ({ id }: StoredObject): string => (typeof id === 'string' ? id : '')

/** Rows by their ids: those that are there are changed, new ones added, and the others go. */
async function writeTable(table: ReleasedTable, { trx, id, tell }: Step, values: RecordValues): Promise<void> {
  const before = rowsIn((await readRows(trx, [table], id))[table.key])
  const known = new Map(before.map((row, place) => [idOf(row), { row, place }]))
  const told = { added: 0, changed: 0, removed: 0 }
  const kept = new Set<string>()
  for (const [place, row] of rowsIn(values[table.key]).entries()) {
    const rowId = idOf(row)
    const old = kept.has(rowId) ? undefined : known.get(rowId)
    if (!old) {
      await insertRowOf(trx, table, { id: newId(), record_id: id, place, ...cellsOf(table, row) })
      told.added += 1
      continue
    }
    kept.add(rowId)
    const isSame = table.fields.every(({ key }) => sameValue(row[key] ?? null, old.row[key] ?? null))
    if (isSame && old.place === place) continue
    await updateRowOf(trx, table, rowId, { place, ...(isSame ? {} : cellsOf(table, row)) })
    if (!isSame) told.changed += 1
  }
  const gone = [...known.keys()].filter((rowId) => !kept.has(rowId))
  await deleteRowsOf(trx, table, gone)
  told.removed = gone.length
  if (told.added + told.changed + told.removed > 0) tell({ [table.key]: told })
}

interface Written {
  readonly values: RecordValues
  /** Keys of the sub-tables that were sent and may be written. */
  readonly tables: readonly string[]
  /** Codes of their columns that are written. */
  readonly cells: readonly string[]
}

/** Writes the rows of a record behind its lock; what is worked out in rows that nobody sent is written as well. */
export async function writeRows(form: ReleasedForm, step: Step, { values, tables, cells }: Written): Promise<void> {
  const { trx, id, caller } = step
  for (const table of form.tables) {
    if (tables.includes(table.key) || step.before) await writeTable(table, step, values)
  }
  await refuseForeignFields(form.model, { trx, actor: caller.actor, id }, [...tables, ...cells])
}

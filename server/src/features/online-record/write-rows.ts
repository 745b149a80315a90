import type { StoredObject } from '@workstation/domain/form/kind'
import { type RecordValues, rowsIn, sameValue } from '@workstation/domain/form/record-values'
import type { TableName } from '../../platform/guarded-model/model-writes'
import { refuseForeignFields } from '../../platform/guarded-model/row-fields'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { newId } from '../../platform/id'
import { inOneTrip } from '../../platform/in-one-trip'
import { boundValue, columnValue, type ReleasedForm, type ReleasedTable } from '../design'
import { deleteRowsOf, insertRowOf, updateRowOf } from './row-store'

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

interface Written {
  /** The record as it was, with the rows of its sub-tables; nothing for a new one. */
  readonly before: RecordValues
  readonly values: RecordValues
  /** Keys of the sub-tables that were sent and may be written. */
  readonly tables: readonly string[]
  /** Codes of their columns that are written. */
  readonly cells: readonly string[]
}

/** Rows by their ids: those that are there are changed, new ones added, and the others go. */
async function writeTable(
  table: ReleasedTable,
  { trx, id, tell }: Step,
  { before, values }: Pick<Written, 'before' | 'values'>,
): Promise<void> {
  const known = new Map(rowsIn(before[table.key]).map((row, place) => [idOf(row), { row, place }]))
  const told = { added: 0, changed: 0, removed: 0 }
  const kept = new Set<string>()
  const sent: Promise<void>[] = []
  for (const [place, row] of rowsIn(values[table.key]).entries()) {
    const rowId = idOf(row)
    const old = kept.has(rowId) ? undefined : known.get(rowId)
    if (!old) {
      sent.push(insertRowOf(trx, table, { id: newId(), record_id: id, place, ...cellsOf(table, row) }))
      told.added += 1
      continue
    }
    kept.add(rowId)
    const isSame = table.fields.every(({ key }) => sameValue(row[key] ?? null, old.row[key] ?? null))
    if (isSame && old.place === place) continue
    sent.push(updateRowOf(trx, table, rowId, { place, ...(isSame ? {} : cellsOf(table, row)) }))
    if (!isSame) told.changed += 1
  }
  const gone = [...known.keys()].filter((rowId) => !kept.has(rowId))
  await inOneTrip([...sent, deleteRowsOf(trx, table, gone)])
  told.removed = gone.length
  if (told.added + told.changed + told.removed > 0) tell({ [table.key]: told })
}

/** Writes the rows of a record behind its lock; what is worked out in rows that nobody sent is written as well. */
export async function writeRows(form: ReleasedForm, step: Step, written: Written): Promise<void> {
  const { trx, id, caller } = step
  const { tables, cells } = written
  const all = form.tables.filter((table) => tables.includes(table.key) || step.before)
  await inOneTrip([
    ...all.map((table) => writeTable(table, step, written)),
    refuseForeignFields(form.model, { trx, actor: caller.actor, id }, [...tables, ...cells]),
  ])
}

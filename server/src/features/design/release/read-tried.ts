import type { FieldColumn, StoredValue } from '@workstation/domain/form/kind'
import type { RecordValues } from '@workstation/domain/form/record-values'
import type { PlannedField, PlannedStep } from '@workstation/domain/form/release-plan'
import type { Db } from '../../../platform/database'
import { storedValue } from '../column-value'
import type { ReleasedForm } from '../released-form'
import { type ReadColumn, type ReadRow, readRecords, readRowsOf } from './trial-store'

interface Placed {
  readonly table: string
  readonly key: string
  readonly type: FieldColumn
  readonly column: string
  readonly to?: FieldColumn
}

/** The fields that people work with, where they lie. */
const usedBy = ({ fields, tables }: ReleasedForm): Placed[] =>
  [...fields, ...tables.flatMap((table) => table.fields)].map(({ table, key, type, column }) => ({
    ...{ table, key, type, column },
  }))

/** The fields of a draft, where their values lie before it is released; new ones lie nowhere yet. */
function draftedBy(form: ReleasedForm, fields: readonly PlannedField[], steps: readonly PlannedStep[]): Placed[] {
  const used = usedBy(form)
  return fields.flatMap(({ table, key, type }): Placed[] => {
    const isOwn = (one: { table: string; key: string }) => one.table === table && one.key === key
    const back = steps.find((step) => step.act === 'restore' && isOwn(step))
    if (back?.column) return [{ table, key, type, column: back.column }]
    // Of one that begins anew, such as a secret that becomes a text, nothing is read.
    const isNew = steps.some((step) => step.act === 'add' && isOwn(step))
    const live = isNew ? undefined : used.find(isOwn)
    return live ? [{ ...live, ...(live.type === type ? {} : { to: type }) }] : []
  })
}

const valuesIn = (columns: readonly Placed[], row: ReadRow): [string, StoredValue][] =>
  columns.map(({ key, type, to }) => [key, storedValue(to ?? type, row[key])])

const toRead = (columns: readonly Placed[]): ReadColumn[] =>
  columns.map(({ key, column, type, to }) => ({ as: key, column, type, ...(to ? { to } : {}) }))

async function readAll(db: Db, form: ReleasedForm, placed: readonly Placed[], ids: readonly string[]) {
  const own = placed.filter(({ table }) => table === '')
  const main = await readRecords(db, form.model.writes.table, toRead(own), ids)
  const values = new Map(
    main.map((row): [string, Record<string, StoredValue>] => [row.id, Object.fromEntries(valuesIn(own, row))]),
  )
  for (const { key, table } of form.tables) {
    const columns = placed.filter((one) => one.table === key)
    for (const row of await readRowsOf(db, table, toRead(columns), ids)) {
      const record = values.get(row.record_id)
      if (!record) continue
      const before = (record[key] as readonly StoredValue[] | undefined) ?? []
      record[key] = [...before, { id: row.id, ...Object.fromEntries(valuesIn(columns, row)) }]
    }
  }
  return values as ReadonlyMap<string, RecordValues>
}

/** Records as the form in use reads them, and as a draft would. */
export async function readTried(
  db: Db,
  form: ReleasedForm,
  { fields, steps, ids }: { fields: readonly PlannedField[]; steps: readonly PlannedStep[]; ids: readonly string[] },
) {
  const before = await readAll(db, form, usedBy(form), ids)
  const after = await readAll(db, form, draftedBy(form, fields, steps), ids)
  return { before, after }
}

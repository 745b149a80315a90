import { type RecordRow, type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import type { Actor } from '../../platform/actor'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { mayWriteSomewhere } from '../../platform/guarded-model/writable-fields'
import { cellCode, type ReleasedField, type ReleasedForm, type ReleasedTable } from '../design'

/** Whether the page lets somebody see a field of its form, or a column of a sub-table by its code. */
export function isShown({ model }: ReleasedForm, actor: Actor, code: string): boolean {
  const page = actor.isAdministrator ? undefined : actor.pages.get(model.modelId)
  return !page?.limitsForms || page.seenForms.has(code)
}

/** The codes of the columns of sub-tables that somebody sees in records of his. */
export const seenCells = (form: ReleasedForm, actor: Actor, tables: readonly ReleasedTable[]): string[] =>
  tables
    .flatMap(({ fields }) => fields.map(cellCode))
    .filter((code) => seesSomewhere(form.model, actor, code) && isShown(form, actor, code))

/** Whether somebody is shown a sub-table in records of his: with every column hidden there is nothing of it to show. */
export const isTableShown = (form: ReleasedForm, actor: Actor, table: ReleasedTable): boolean =>
  seesSomewhere(form.model, actor, table.key) &&
  isShown(form, actor, table.key) &&
  (table.fields.length === 0 || seenCells(form, actor, [table]).length > 0)

/** Whether somebody writes rows of a sub-table in records of his. */
export const mayWriteTable = (form: ReleasedForm, actor: Actor, table: ReleasedTable): boolean =>
  mayWriteSomewhere(form.model, actor, table.key) && isTableShown(form, actor, table)

/** Rows with the columns alone whose codes are given. */
export const rowsWith = (table: ReleasedTable, rows: readonly RecordRow[], codes: ReadonlySet<string>): RecordRow[] => {
  const keys = table.fields.filter((field) => codes.has(cellCode(field))).map(({ key }) => key)
  return rows.map((row) => ({
    ...(row.id === undefined ? {} : { id: row.id }),
    ...Object.fromEntries(keys.map((key) => [key, row[key] ?? null])),
  }))
}

/** The codes of the columns of sub-tables that somebody writes in records of his. */
export const writableCells = (form: ReleasedForm, actor: Actor, tables: readonly string[]): string[] =>
  form.tables
    .filter(({ key }) => tables.includes(key))
    .flatMap(({ fields }) => fields.map(cellCode))
    .filter((code) => mayWriteSomewhere(form.model, actor, code))

interface Keeping {
  /** The columns that are written. */
  readonly codes: ReadonlySet<string>
  readonly sent: readonly RecordRow[]
  readonly stored: RecordValues
  /** What a new row begins with. */
  readonly start: RecordRow
}

/** Rows as they were sent, with what somebody may not write as it was, or as new rows begin. */
export function keepCells(table: ReleasedTable, { codes, sent, stored, start }: Keeping): readonly RecordRow[] {
  const kept = table.fields.filter((field) => !codes.has(cellCode(field)))
  if (kept.length === 0) return sent
  const known = new Map(rowsIn(stored[table.key]).map((row) => [row.id, row]))
  return sent.map((row) => {
    const before = known.get(row.id ?? null) ?? start
    // Sent twice, it is a new one the second time.
    known.delete(row.id ?? null)
    return { ...row, ...Object.fromEntries(kept.map(({ key }: ReleasedField) => [key, before[key] ?? null])) }
  })
}

import type { FieldColumn } from '@workstation/domain/form/kind'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database'
import { converted, id, table } from './table-store'

/** A value that is read: from its column, as it is or as it would be in another type. */
export interface ReadColumn {
  /** Under which it is answered. */
  readonly as: string
  readonly column: string
  readonly type: FieldColumn
  readonly to?: FieldColumn
}
export type ReadRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly record_id: string }

const valuesOf = (columns: readonly ReadColumn[]) =>
  columns.map(({ as, column, type, to }) => {
    const value = to ? converted(id(column), type, to) : sql`${id(column)}`
    return sql`${value} as ${sql.id(as)}`
  })

/** Records by their ids. */
export async function readRecords(db: Db, of: string, columns: readonly ReadColumn[], ids: readonly string[]) {
  const { rows } = await sql<ReadRow>`select ${sql.join([sql`id`, sql`id as record_id`, ...valuesOf(columns)])}
    from ${table(of)} where id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

/** The rows of a sub-table of several records, in their order. */
export async function readRowsOf(db: Db, of: string, columns: readonly ReadColumn[], ids: readonly string[]) {
  const { rows } = await sql<ReadRow>`select ${sql.join([sql`id`, sql`record_id`, ...valuesOf(columns)])}
    from ${table(of)} where record_id = any(${[...ids]}::text[]) order by record_id, place, id`.execute(db)
  return rows
}

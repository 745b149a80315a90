import type { TablePlace } from '@workstation/domain/outside-table/plan-table'
import type { KnownColumn } from '@workstation/domain/outside-table/table-form'
import { mysqlColumns, mysqlTables } from './mysql-catalog'
import type { OutsideConnection } from './outside-database'
import { postgresColumns, postgresTables } from './postgres-catalog'

/** A table or view as its database tells of it; rows and bytes are its estimates, null where it has none. */
export interface OutsideTable {
  readonly name: string
  readonly comment: string
  readonly rows: number | null
  readonly bytes: number | null
  /** Something that is read only, such as a view. */
  readonly isView: boolean
  readonly key: string
}

/** A column with its table; `keyPlace` counts from 1 within the primary key, 0 for none. */
export interface OutsideColumn extends KnownColumn {
  readonly table: string
  readonly keyPlace: number
}

/** More tables than people read, and than one answer should hold. */
export const mostTables = 5000
/** Columns of one table; MySQL has 4,096 at most, and nobody reads these. */
export const mostColumns = 2000

/** The tables and views of a schema, by name; one more than `mostTables` where there are more. */
export const listTables = ({ kind, schema }: TablePlace, connection: OutsideConnection): Promise<OutsideTable[]> =>
  (kind === 'MySQL' ? mysqlTables : postgresTables)(connection, schema)

/** The columns of a table in their order, or of all tables of the schema. */
export const listColumns = (
  { kind, schema }: TablePlace,
  connection: OutsideConnection,
  table: string | null = null,
): Promise<OutsideColumn[]> => (kind === 'MySQL' ? mysqlColumns : postgresColumns)(connection, schema, table)

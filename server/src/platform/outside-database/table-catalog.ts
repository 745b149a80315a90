import type { TablePlace } from '@workstation/domain/outside-table/plan-table'
import { mysqlColumns, mysqlTables } from './mysql-catalog'
import type { OutsideConnection } from './outside-database'
import type { OutsideColumn, OutsideTable } from './outside-table'
import { postgresColumns, postgresTables } from './postgres-catalog'

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

import type { TablePlace } from '@workstation/domain/outside-table/plan-table'
import { AppError } from '../../platform/app-error'
import type { OutsideConnection } from '../../platform/outside-database/outside-database'
import type { OutsideColumn, OutsideTable } from '../../platform/outside-database/outside-table'
import { listColumns, listTables, mostColumns } from '../../platform/outside-database/table-catalog'
import type { Services } from '../../services'
import { enterSource } from '../data-source'
import { listOwnColumns, listOwnTables, ownConnection, ownSchema } from './own-tables'

/** The product's own database, as existing clients name it. */
export const ownLink = '0'

/** A database whose tables are looked at. */
export interface Link {
  readonly place: TablePlace
  readonly connection: OutsideConnection
  tables(): Promise<OutsideTable[]>
  columnsOf(table: string): Promise<OutsideColumn[]>
}

/** A table with its columns. @throws data-model.no-table, data-model.too-many */
export async function describeTable(
  link: Link,
  table: string,
): Promise<{ info: OutsideTable; columns: OutsideColumn[] }> {
  const info = (await link.tables()).find(({ name }) => name === table)
  if (!info) throw new AppError('data-model.no-table')
  const columns = await link.columnsOf(table)
  if (columns.length > mostColumns) throw new AppError('data-model.too-many', { most: mostColumns })
  return { info, columns }
}

/** Opens a database to look at it: a source, or what is published of the product's own. */
export async function lookInto<T>(services: Services, link: string, work: (link: Link) => Promise<T>): Promise<T> {
  if (link !== ownLink) return enterSource(services, { id: link, writes: false }, (source) => work(linkOf(source)))
  const connection = ownConnection(services)
  return work({
    place: { kind: 'PostgreSQL', schema: ownSchema },
    connection,
    tables: () => listOwnTables(connection),
    columnsOf: (table) => listOwnColumns(connection, table),
  })
}

export const linkOf = ({ place, connection }: Pick<Link, 'place' | 'connection'>): Link => ({
  place,
  connection,
  tables: () => listTables(place, connection),
  columnsOf: (table) => listColumns(place, connection, table),
})

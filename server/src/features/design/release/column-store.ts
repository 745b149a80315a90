import type { FieldColumn } from '@workstation/domain/form/kind'
import type { GoneColumn } from '@workstation/domain/form/overdue-columns'
import type { Db, Trx } from '../../../platform/database'

/** A column with the release that made it, and when it was dropped: milliseconds since 1970. */
export interface KnownColumn extends GoneColumn {
  readonly since: number
  readonly purgedAt: number | null
}

/** The columns that releases of a design have made, in use or not; `table` is the key of the sub-table. */
export async function listColumns(db: Db, designId: string): Promise<KnownColumn[]> {
  const rows = await db
    .selectFrom('lc_column')
    .innerJoin('lc_table', 'lc_table.name', 'lc_column.table_name')
    .select(['lc_table.key as table', 'lc_column.key', 'lc_column.name', 'type', 'is_unique as isUnique'])
    .select(['since', 'until'])
    .select(['gone_at', 'purged_at'])
    .where('design_id', '=', designId)
    .orderBy('lc_table.key')
    .orderBy('lc_column.name')
    .execute()
  return rows.map(({ gone_at, purged_at, ...row }) => ({
    ...row,
    type: row.type as FieldColumn,
    goneAt: gone_at?.getTime() ?? null,
    purgedAt: purged_at?.getTime() ?? null,
    isPurged: purged_at !== null,
  }))
}

/** The designs that have columns which releases let go of until a moment, and which are still there. */
export async function designsWithGone(db: Db, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('lc_column')
    .innerJoin('lc_table', 'lc_table.name', 'lc_column.table_name')
    .select('design_id')
    .distinct()
    .where('gone_at', '<=', until)
    .where('purged_at', 'is', null)
    .orderBy('design_id')
    .execute()
  return rows.map(({ design_id }) => design_id)
}

/** Columns of a table were dropped; what is known of them stays. */
export async function notePurged(trx: Trx, table: string, gone: { names: readonly string[]; at: Date }): Promise<void> {
  await trx
    .updateTable('lc_column')
    .set({ purged_at: gone.at })
    .where('table_name', '=', table)
    .where('name', 'in', gone.names)
    .execute()
}

/** The tables of a design by their keys. */
export async function listTables(db: Db, designId: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('lc_table').select(['key', 'name']).where('design_id', '=', designId).execute()
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** The design whose records lie in a table. */
export async function findDesignOfTable(db: Db, table: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('lc_table')
    .select('design_id')
    .where('name', '=', table)
    .where('key', '=', '')
    .executeTakeFirst()
  return row?.design_id
}

/** The tables that hold the records of forms, without those of sub-tables. */
export const listRecordTables = (db: Db) =>
  db.selectFrom('lc_table').select(['name', 'design_id as designId']).where('key', '=', '').orderBy('name').execute()

export async function noteTable(
  trx: Trx,
  row: { name: string; design_id: string; key: string; is_shared: boolean },
): Promise<void> {
  await trx.insertInto('lc_table').values(row).execute()
}

export interface NewColumn {
  readonly table_name: string
  readonly name: string
  readonly key: string
  readonly type: string
  readonly since: number
}

export async function noteColumn(trx: Trx, row: NewColumn): Promise<void> {
  await trx.insertInto('lc_column').values(row).execute()
}

interface ColumnPlace {
  readonly table: string
  readonly name: string
}

const at = (trx: Trx, { table, name }: ColumnPlace) =>
  trx.updateTable('lc_column').where('table_name', '=', table).where('name', '=', name)

/** From this release on nobody reads or writes a column; what it holds stays. */
export async function retireColumn(trx: Trx, place: ColumnPlace, gone: { until: number; at: Date }): Promise<void> {
  await at(trx, place).set({ until: gone.until, gone_at: gone.at, is_unique: false }).execute()
}

export async function reviveColumn(trx: Trx, place: ColumnPlace): Promise<void> {
  await at(trx, place).set({ until: null, gone_at: null }).execute()
}

export async function noteUnique(trx: Trx, place: ColumnPlace, isUnique: boolean): Promise<void> {
  await at(trx, place).set({ is_unique: isUnique }).execute()
}

export async function forgetTables(trx: Trx, designId: string): Promise<void> {
  await trx.deleteFrom('lc_table').where('design_id', '=', designId).execute()
}

/** A column that is being filled: noted, so that backups know it, and used by no release yet. */
export async function noteAhead(trx: Trx, row: NewColumn): Promise<void> {
  await trx
    .insertInto('lc_column')
    .values({ ...row, until: row.since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetColumn(trx: Trx, { table, name }: ColumnPlace): Promise<void> {
  await trx.deleteFrom('lc_column').where('table_name', '=', table).where('name', '=', name).execute()
}

import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

/** The column of a table in which each record names the one above it. */
export interface ParentColumn {
  readonly table: string
  readonly column: string
}

/**
 * Rows among which every circle stands, the bin among them: no circle goes on in one direction of an order for ever, so one
 * of its rows names one that does not come before it by id, as few others do; these and all that stands above them.
 */
export async function listMayCircle(db: Db, { table, column }: ParentColumn, most: number) {
  const [records, parent] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ id: string; parentId: string }>`
    with recursive way as (
      select id, ${parent} as parent from ${records} where ${parent} >= id
      union select above.id, above.${parent} from way join ${records} as above on above.id = way.parent)
    select id, coalesce(parent, '') as "parentId" from way order by id limit ${most}`.execute(db)
  return rows
}

/** Ids that records name as the one above them, of which there is none, in the bin either. */
export async function listLostParents(db: Db, { table, column }: ParentColumn, most: number): Promise<string[]> {
  const [records, parent] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql<{ id: string }>`select distinct ${parent} as id from ${records} as below
    where ${parent} is not null and not exists (select from ${records} as above where above.id = below.${parent})
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The records of a table that lie in the bin. */
export async function listInBin(db: Db, table: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where deleted_at is not null limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a record stands on the way from another one up to the top, or is that one. */
export async function isOnWayUp(
  trx: Trx,
  { table, column }: ParentColumn,
  { id, from }: { id: string; from: string },
): Promise<boolean> {
  const [records, parent] = [sql.table(table), sql.ref(column)]
  const { rows } = await sql`
    with recursive way as (
      select id, ${parent} as parent from ${records} where id = ${from}
      union select above.id, above.${parent} from way join ${records} as above on above.id = way.parent)
    select 1 from way where id = ${id}`.execute(trx)
  return rows.length > 0
}

/** Lets one change of which records stand below which go on at a time. */
export async function lockShape(trx: Trx, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`tree of ${table}`}))`.execute(trx)
}

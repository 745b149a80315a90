import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import { baseOf, dropShared, listShared, type SharedTable, sharedTable } from './shared-store'
import { addColumn, addUnique, createMain, createSub, id, indexName, table } from './table-store'

/** A table that is filled, where nobody looks for it until it is whole. */
const aside = (name: string): RawBuilder<unknown> => {
  table(name)
  return sql.id('moving', name)
}

/** Names a table of a form, and the one of its records below which it lies. */
export interface MovedTable {
  readonly part: SharedTable
  readonly main: string
}

/** The parts of a form that get tables of their own, the records first. */
export async function listMoved(db: Db, designId: string): Promise<MovedTable[]> {
  const parts = await listShared(db, designId)
  const main = parts.find(({ key }) => key === '')?.name ?? ''
  return parts.map((part) => ({ part, main }))
}

/** Makes a table with nothing in it; false where it is there already. */
export async function makeAside(trx: Trx, { part, main }: MovedTable): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${`moving.${part.name}`}) is not null as there`.execute(trx)
  if (rows[0]?.there) return false
  if (part.key === '') await createMain(trx, part.name, aside)
  else await createSub(trx, { name: part.name, main }, aside)
  for (const column of part.columns) await addColumn(trx, part.name, column, aside)
  for (const column of part.columns) if (column.isUnique) await addUnique(trx, part.name, column, aside)
  return true
}

const columnsOf = (part: SharedTable) =>
  [...baseOf(part), ...part.columns.map(({ name }) => name)].map((name) => sql.id(name))

/** From now on what is written of a form is written there as well, by whomever. */
export async function followShared(trx: Trx, part: SharedTable): Promise<void> {
  const name = id(indexName(part.name, 'follow'))
  const columns = columnsOf(part)
  const set = columns.slice(1).map((column) => sql`${column} = excluded.${column}`)
  const into = aside(part.name)
  await sql`create or replace function ${name}() returns trigger language plpgsql as $follow$
    begin
      if tg_op = 'DELETE' then
        delete from ${into} where id = old.id;
        return old;
      end if;
      insert into ${into} (${sql.join(columns)}) select ${sql.join(columns)} from ${table(part.name)} where id = new.id
        on conflict (id) do update set ${sql.join(set)};
      return new;
    end $follow$`.execute(trx)
  const mine = (row: 'new' | 'old') => {
    const design = sql`${sql.raw(row)}.design_id = ${sql.lit(part.designId)}`
    return part.key === '' ? design : sql`${design} and ${sql.raw(row)}.key = ${sql.lit(part.key)}`
  }
  await sql`create trigger ${name} after insert or update on ${sharedTable(part)}
    for each row when (${mine('new')}) execute function ${name}()`.execute(trx)
  await sql`create trigger ${id(indexName(part.name, 'follow end'))} after delete on ${sharedTable(part)}
    for each row when (${mine('old')}) execute function ${name}()`.execute(trx)
}

async function leaveShared(trx: Trx, part: SharedTable): Promise<void> {
  const name = id(indexName(part.name, 'follow'))
  await sql`drop trigger if exists ${name} on ${sharedTable(part)}`.execute(trx)
  await sql`drop trigger if exists ${id(indexName(part.name, 'follow end'))} on ${sharedTable(part)}`.execute(trx)
  await sql`drop function if exists ${name}()`.execute(trx)
}

/**
 * Copies the next rows, all of them without a number; answers the last of them and how many there were, null at the end. They are kept from being changed
 * meanwhile, so that none comes back that somebody deletes at this moment.
 */
export async function copyBatch(trx: Trx, part: SharedTable, { after, most }: { after: string; most: number | null }) {
  const columns = sql.join(columnsOf(part))
  const { rows } = await sql<{ last: string | null; count: string }>`
    with next as (select ${columns} from ${table(part.name)} where id > ${after} order by id limit ${most} for share),
      made as (insert into ${aside(part.name)} (${columns}) select ${columns} from next on conflict (id) do nothing)
    select max(id) as last, count(*) as count from next`.execute(trx)
  const { last = null, count = '0' } = rows[0] ?? {}
  return last === null ? null : { last, count: Number(count) }
}

/** The form works with its own tables from now on; what the shared ones held of it is there. */
export async function takeOver(
  trx: Trx,
  moved: readonly MovedTable[],
  { isFollowed }: { isFollowed: boolean },
): Promise<void> {
  // Who lets go of a trigger waits for all forms that share the table.
  if (isFollowed) for (const { part } of moved) await leaveShared(trx, part)
  // Rows before their records.
  for (const { part } of [...moved].reverse()) await dropShared(trx, part)
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(trx)
  for (const { part } of moved) {
    await sql`alter table ${aside(part.name)} set schema ${sql.id(rows[0]?.schema ?? '')}`.execute(trx)
    await trx.updateTable('lc_table').set({ is_shared: false }).where('name', '=', part.name).execute()
  }
}

/** Takes a table away that was being filled. */
export async function dropAside(trx: Trx, part: SharedTable): Promise<void> {
  await leaveShared(trx, part)
  await sql`drop table if exists ${aside(part.name)} cascade`.execute(trx)
}

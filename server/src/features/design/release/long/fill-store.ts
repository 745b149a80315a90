import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database'
import { type Conversion, compared, converted, id, indexName, table, types, uniqueIndex } from '../table-store'

type Place = Pick<Conversion, 'of'> & { readonly into: string }

const followerOf = ({ of, into }: Place): string => indexName(of, `fill ${into}`)

/** Makes the column that is filled, where it is not there yet. */
export async function makeColumn(trx: Trx, { of, into }: Place, type: Conversion['to']): Promise<void> {
  await sql`alter table ${table(of)} add column if not exists ${id(into)} ${types[type]}`.execute(trx)
}

/**
 * From now on whatever is written into a column is written into its successor as well, by whomever.
 * @returns false where that was so already
 */
export async function followColumn(trx: Trx, conversion: Conversion, into: string): Promise<boolean> {
  const { of, column, from, to } = conversion
  const name = followerOf({ of, into })
  const { rows } = await sql`select 1 from pg_trigger
    where tgname = ${name} and tgrelid = ${of}::regclass`.execute(trx)
  if (rows.length > 0) return false
  const value = converted(sql`new.${id(column)}`, from, to)
  await sql`create or replace function ${id(name)}() returns trigger language plpgsql as $follow$
    begin
      new.${id(into)} := ${value};
      return new;
    end $follow$`.execute(trx)
  await sql`create trigger ${id(name)} before insert or update of ${id(column)} on ${table(of)}
    for each row execute function ${id(name)}()`.execute(trx)
  return true
}

/** The column is followed no longer. */
export async function leaveColumn(trx: Trx, place: Place): Promise<void> {
  const name = id(followerOf(place))
  await sql`drop trigger if exists ${name} on ${table(place.of)}`.execute(trx)
  await sql`drop function if exists ${name}()`.execute(trx)
}

/** Takes a column away that no release has used. */
export async function dropColumn(trx: Trx, { of, into }: Place): Promise<void> {
  await sql`alter table ${table(of)} drop column if exists ${id(into)}`.execute(trx)
}

export interface Batch {
  /** The id after which it begins; '' for the first. */
  readonly after: string
  readonly most: number
}

/**
 * Fills the next rows; answers the last of them and how many there were, null at the end. A row that somebody changes at this
 * moment is waited for and taken as it is then.
 */
export async function fillBatch(trx: Trx, conversion: Conversion, { into, after, most }: Batch & { into: string }) {
  const { of, column, from, to } = conversion
  const { rows } = await sql<{ last: string | null; count: string }>`select max(id) as last, count(*) as count
    from (select id from ${table(of)} where id > ${after} order by id limit ${most}) part`.execute(trx)
  const last = rows[0]?.last ?? null
  if (last === null) return null
  const value = converted(id(column), from, to)
  await sql`update ${table(of)} set ${id(into)} = ${value}
    where id > ${after} and id <= ${last} and ${id(column)} is not null
      and ${id(into)} is distinct from ${value}`.execute(trx)
  return { last, count: Number(rows[0]?.count ?? 0) }
}

type Indexed = { readonly of: string; readonly name: string; readonly type: Conversion['to'] }

async function isBuilt(db: Db, index: string): Promise<boolean | null> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(db)
  return rows[0]?.valid ?? null
}

/**
 * Builds the index that keeps two records from sharing a value, while people go on writing. What an earlier try left behind
 * is built again. Call it outside of a transaction.
 */
export async function buildUnique(db: Db, { of, name, type }: Indexed): Promise<void> {
  const index = uniqueIndex(of, name)
  const before = await isBuilt(db, index)
  if (before === true) return
  if (before === false) await sql`drop index concurrently if exists ${id(index)}`.execute(db)
  await sql`create unique index concurrently ${id(index)} on ${table(of)}
    (${sql`(${compared(id(name), type)})`}) where deleted_at is null`.execute(db)
}

export async function dropBuilt(db: Db, of: string, name: string): Promise<void> {
  await sql`drop index concurrently if exists ${id(uniqueIndex(of, name))}`.execute(db)
}

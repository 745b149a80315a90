import type { FieldColumn } from '@workstation/domain/form/kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import { sha256 } from '../../../platform/token'

type Piece = RawBuilder<unknown>

/** Statements over tables that releases make. Every name is quoted, and none comes here that was not checked twice. */
const checked = (name: string): string => {
  if (!/^(lc|f|u)_[a-z0-9_]{1,60}$/.test(name)) throw new Error(`${name} is no name of a released table`)
  return name
}
export const table = (name: string): Piece => sql.table(checked(name))
export const id = (name: string): Piece => sql.id(checked(name))

export const types: Readonly<Record<FieldColumn, Piece>> = {
  text: sql`text`,
  numeric: sql`numeric`,
  boolean: sql`boolean`,
  timestamptz: sql`timestamptz`,
  date: sql`date`,
  time: sql`time`,
  'text[]': sql`text[]`,
  jsonb: sql`jsonb`,
  bytea: sql`bytea`,
}

/** Where a table of a name stands. */
type At = (name: string) => Piece

/** The table of the records of a form. */
export async function createMain(trx: Trx, name: string, at: At = table): Promise<void> {
  await sql`create table ${at(name)} (
    id text collate "C" primary key,
    version integer not null default 1,
    form_version integer not null,
    enabled_mark integer not null default 1,
    organize_id text collate "C",
    position_id text collate "C",
    process_id text collate "C",
    process_state integer,
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_by text collate "C",
    modified_at timestamptz,
    deleted_by text collate "C",
    deleted_at timestamptz
  )`.execute(trx)
  const [latest, inBin] = [id(indexName(name, 'created_at')), id(indexName(name, 'deleted_at'))]
  await sql`create index ${latest} on ${at(name)} (created_at, id) where deleted_at is null`.execute(trx)
  await sql`create index ${inBin} on ${at(name)} (deleted_at, id) where deleted_at is not null`.execute(trx)
}

/** The table of the rows of a sub-table. */
export async function createSub(trx: Trx, of: { name: string; main: string }, at: At = table): Promise<void> {
  const { name, main } = of
  await sql`create table ${at(name)} (
    id text collate "C" primary key,
    record_id text collate "C" not null references ${at(main)} (id) on delete cascade,
    place integer not null
  )`.execute(trx)
  const index = id(indexName(name, 'record'))
  await sql`create index ${index} on ${at(name)} (record_id, place)`.execute(trx)
}

/** Names of indexes would be cut where they were put together from long names. */
export const indexName = (of: string, what: string): string => `u_${sha256(`${of} ${what}`).slice(0, 24)}`
export const uniqueIndex = (of: string, column: string): string => indexName(of, `unique ${column}`)

type NewColumn = { readonly name: string; readonly type: FieldColumn }

export async function addColumn(trx: Trx, of: string, column: NewColumn, at: At = table): Promise<void> {
  await sql`alter table ${at(of)} add column ${id(column.name)} ${types[column.type]}`.execute(trx)
}

/** Texts of any length fit into the index by their digest. */
export const compared = (value: Piece, type: FieldColumn): Piece => (type === 'text' ? sql`md5(${value})` : value)

export async function addUnique(trx: Trx, of: string, column: NewColumn, at: At = table): Promise<void> {
  await sql`create unique index ${id(uniqueIndex(of, column.name))} on ${at(of)}
    (${sql`(${compared(id(column.name), column.type)})`}) where deleted_at is null`.execute(trx)
}

export async function dropUnique(trx: Trx, of: string, column: string): Promise<void> {
  await sql`drop index if exists ${id(uniqueIndex(of, column))}`.execute(trx)
}

/** For lists that ask for the records below others; nothing where it is there. */
export async function addParentIndex(trx: Trx, of: string, column: string): Promise<void> {
  await sql`create index if not exists ${id(indexName(of, `parent ${column}`))} on ${table(of)}
    (${id(column)}, id) where deleted_at is null`.execute(trx)
}

/** Takes columns away with what they hold. */
export async function dropColumns(trx: Trx, of: string, names: readonly string[]): Promise<void> {
  const drops = names.map((name) => sql`drop column if exists ${id(name)}`)
  await sql`alter table ${table(of)} ${sql.join(drops)}`.execute(trx)
}

/** Rows of a sub-table of which no column is left. */
export async function emptyTable(trx: Trx, of: string): Promise<void> {
  await sql`truncate ${table(of)}`.execute(trx)
}

/** The ids of all files that a column of files holds. */
export async function listHeldFiles(db: Db, of: string, column: string): Promise<string[]> {
  const held = sql`case when jsonb_typeof(${id(column)}) = 'array' then ${id(column)} else '[]' end`
  const { rows } = await sql<{ id: string }>`select distinct file ->> 'fileId' as id
    from ${table(of)}, jsonb_array_elements(${held}) file where file ? 'fileId'`.execute(db)
  return rows.map((row) => row.id)
}

export async function dropTables(trx: Trx, names: readonly string[]): Promise<void> {
  // Sub-tables first: their names are longer.
  for (const name of [...names].sort((one, other) => other.length - one.length))
    await sql`drop table ${table(name)}`.execute(trx)
}

/** How many rows a table has, those in the bin among them. */
export async function countRows(db: Db, of: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${table(of)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

const shanghai = sql.lit('Asia/Shanghai')
const asText = (column: Piece, from: FieldColumn): Piece =>
  from === 'text[]' ? sql`array_to_string(${column}, ',')` : sql`${column}::text`

/** Numbers and times as people write them: PostgreSQL would also read words such as NaN and tomorrow. */
const written = (text: Piece): Piece => sql`case when ${text} ~ '^\\s*[-+]?[0-9]' then ${text} end`

/** What a value becomes in another type; null where it becomes nothing. */
export function converted(column: Piece, from: FieldColumn, to: FieldColumn): Piece {
  const text = from === 'text' ? column : asText(column, from)
  if (to === 'text') return text
  if (to === 'text[]') return from === 'text' ? sql`array[${column}]` : sql`null::text[]`
  if (to === 'numeric')
    return from === 'boolean' ? sql`${column}::integer::numeric` : sql`trim_scale(lc_numeric(${written(text)}))`
  if (to === 'boolean')
    return sql`case when lower(${text}) in ('1', 'true', 'yes', '是') then true
      when lower(${text}) in ('0', 'false', 'no', '否') then false end`
  if (to === 'date')
    return from === 'timestamptz' ? sql`(${column} at time zone ${shanghai})::date` : sql`lc_date(${written(text)})`
  if (to === 'timestamptz')
    return from === 'date' ? sql`(${column}::timestamp at time zone ${shanghai})` : sql`lc_moment(${written(text)})`
  if (to === 'time') return sql`lc_time(${written(text)})`
  return sql`null::${types[to]}`
}

/** Any number, the same for whoever saves a record and whoever releases. */
const recordsLock = 7311

/**
 * Keeps a form as it is while a record of it is saved: a release waits for the end of the transaction, and after one the
 * newer number is told.
 */
export async function holdRelease(trx: Trx, designId: string): Promise<number> {
  const [, found] = await Promise.all([
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${designId}, ${recordsLock}))`.execute(trx),
    sql<{ released: number }>`select released from design where id = ${designId} and deleted_at is null`.execute(trx),
  ])
  return found.rows[0]?.released ?? 0
}

const isLive = (isMain: boolean): Piece => (isMain ? sql`deleted_at is null` : sql`true`)

export interface Conversion {
  readonly of: string
  readonly column: string
  readonly from: FieldColumn
  readonly to: FieldColumn
}

/** Rows whose value becomes nothing in another type. */
export const isLost = ({ column, from, to }: Omit<Conversion, 'of'>): Piece =>
  sql`${id(column)} is not null and ${converted(id(column), from, to)} is null`

/** Values that do not become anything in the new type: how many, and some of them; the bin of records is left out. */
export async function countLost(db: Db, { isMain, ...conversion }: Conversion & { isMain: boolean }, most: number) {
  const { of, column, from } = conversion
  const value = id(column)
  const lost = sql`${isLost(conversion)} and ${isLive(isMain)}`
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${table(of)} where ${lost}`.execute(db)
  const samples = await sql<{ sample: string }>`
    select left(${asText(value, from)}, 100) as sample from ${table(of)} where ${lost} limit ${most}`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), samples: samples.rows.map(({ sample }) => sample) }
}

/** Whether a table has more rows than that; never more of them are looked at. */
export async function hasMoreRows(db: Db, of: string, most: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(of)} offset ${most} limit 1`.execute(db)
  return rows.length > 0
}

/** Fills a new column from the one that it follows; the old one keeps what it holds. */
export async function convert(trx: Trx, { of, column, from, to }: Conversion, into: string): Promise<void> {
  const value = id(column)
  await sql`update ${table(of)} set ${id(into)} = ${converted(value, from, to)} where ${value} is not null`.execute(trx)
}

/** Records that hold a value, or that lack one. */
export async function countHolding(db: Db, of: { table: string; isMain: boolean }, column: string) {
  const { rows } = await sql<{ holding: string; lacking: string }>`
    select count(*) filter (where ${id(column)} is not null) as holding,
      count(*) filter (where ${id(column)} is null) as lacking
    from ${table(of.table)} where ${isLive(of.isMain)}`.execute(db)
  return { holding: Number(rows[0]?.holding ?? 0), lacking: Number(rows[0]?.lacking ?? 0) }
}

/** Values that several records share: how many values, and some of them. */
export async function countShared(db: Db, of: string, column: string, most: number) {
  const value = id(column)
  const shared = sql`select ${value}::text as sample, count(*) over () as count from ${table(of)}
    where deleted_at is null and ${value} is not null group by ${value} having count(*) > 1`
  const { rows } = await sql<{ sample: string; count: string }>`${shared} order by 1 limit ${most}`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), samples: rows.map(({ sample }) => sample.slice(0, 100)) }
}

/** Waits until no record of a form is being saved, and lets none be saved until the transaction ends. */
export async function holdRecords(trx: Trx, designId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${designId}, ${recordsLock}))`.execute(trx)
}

/** Nobody waits long behind what waits for a lock of this transaction. */
export async function waitBriefly(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = '200ms'`.execute(trx)
}

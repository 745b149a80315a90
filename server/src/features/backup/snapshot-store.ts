import pg from 'pg'
import { poolOptionsOf } from '../../platform/pool-options'

export interface LiveTable {
  readonly name: string
  /** Those that are stored; generated ones follow from them. */
  readonly columns: readonly string[]
}

/** Settings that decide how values read as text. */
const spelling = [
  `set local timezone to 'UTC'`,
  `set local datestyle to 'ISO, YMD'`,
  `set local intervalstyle to 'postgres'`,
  'set local extra_float_digits to 1',
  `set local bytea_output to 'hex'`,
  `set local client_encoding to 'UTF8'`,
  'set local statement_timeout to 0',
  'set local lock_timeout to 0',
  'set local idle_in_transaction_session_timeout to 0',
]

/** Makes rows read the same in every database, whatever its settings are. */
export async function spellAlike(client: pg.Client): Promise<void> {
  for (const statement of spelling) await client.query(statement)
}

/** Reads the database as it is at one moment, over a connection of its own. */
export async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(poolOptionsOf(pool) as pg.ClientConfig)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await spellAlike(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every table of the product, but those named. */
export async function listTables(client: pg.Client, but: readonly string[]): Promise<LiveTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relation.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
     from pg_class relation
     join pg_attribute attribute on attribute.attrelid = relation.oid and attribute.attnum > 0
       and not attribute.attisdropped and attribute.attgenerated = ''
     where relation.relnamespace = current_schema()::regnamespace and relation.relkind = 'r'
       and relation.relname <> all($1::text[])
     group by relation.relname order by relation.relname collate "C"`,
    [but],
  )
  return rows
}

export async function listSequences(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename`,
  )
  return rows
}

/** The migrations that have run, in their order. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name collate "C"')
  return rows.map(({ name }) => name)
}

/** Where the bytes of files lie; what was made for one download alone is not kept. */
export async function listStoredFiles(client: pg.Client): Promise<{ key: string; size: number }[]> {
  const { rows } = await client.query<{ key: string; size: string }>(
    `select storage_key as key, max(size::bigint)::text as size from file
     where deleted_at is null and type not in ('temporary', 'import')
     group by storage_key order by storage_key collate "C"`,
  )
  return rows.map(({ key, size }) => ({ key, size: Number(size) }))
}

const columnList = (client: pg.Client, { columns }: LiveTable) =>
  columns.map((name) => client.escapeIdentifier(name)).join(', ')

export const copyOutOf = (client: pg.Client, table: LiveTable): string =>
  `copy ${client.escapeIdentifier(table.name)} (${columnList(client, table)}) to stdout`

export const copyInto = (client: pg.Client, table: LiveTable): string =>
  `copy ${client.escapeIdentifier(table.name)} (${columnList(client, table)}) from stdin`

/** How many rows a table has, and the sum of their digests, which no order changes. */
export async function sumOf(client: pg.Client, table: LiveTable): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(encode(sha256(convert_to(
       row(${columnList(client, table)})::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint::numeric), 0)::text as sum
     from ${client.escapeIdentifier(table.name)}`,
  )
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' }
}

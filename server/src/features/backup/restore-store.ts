import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type LiveTable, spellAlike } from './snapshot-store'

/** A transaction that fills an empty database. */
export interface OpenRestore {
  readonly client: pg.Client
  /** Statements of migrations by the same connection. */
  readonly db: Kysely<unknown>
}

function builderOn(client: pg.Client): Kysely<unknown> {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => connection as never, end: async () => undefined }
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) })
}

/** All of the work or nothing, whatever ends it. */
export async function inOneTransaction(
  connection: pg.ClientConfig,
  work: (open: OpenRestore) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await spellAlike(client)
    await work({ client, db: builderOn(client) })
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Whether anything of anybody lies in the database. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema') as found`,
  )
  return rows[0]?.found ?? true
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Takes away what ties tables to each other, since rows come table by table; answers what to put back. */
export async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
     order by conrelid, conname`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Puts it back, which checks every row. */
export async function addForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Takes away what migrations have written, which the archive holds as well. */
export async function clearTables(client: pg.Client, tables: readonly LiveTable[]): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`)
}

export async function setSequence(client: pg.Client, { name, value }: { name: string; value: string }): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), value])
}

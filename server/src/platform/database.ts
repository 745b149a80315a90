import { isDeepStrictEqual } from 'node:util'
import { Kysely, Migrator, PostgresDialect, type QueryExecutor, sql, Transaction } from 'kysely'
import pg from 'pg'
import { migrations } from '../migrations'
import type { Tables } from '../tables'
import { createPlaces, type Places } from './places'
import { PreparedClient } from './prepared-client'
import { createSlowStatements, type SlowStatements } from './slow-statements'

/** A connection or a transaction: what stores take as their first parameter. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  readonly slow: SlowStatements
  close(): Promise<void>
}

/** What the pool needs of a log. */
interface ErrorLog {
  error(details: object, message: string): void
}

const places = new WeakMap<Db, Places>()

/** Where the transactions of a pool find their places; a database that was connected otherwise has one for each. */
export const placesOf = (db: Db): Places => places.get(db) ?? ((work) => work())

/**
 * Of the connections of a pool, transactions hold three in four at most. What they read outside of themselves, such as what a
 * cache does not know yet, finds one of the others: otherwise as many as there are connections would wait for each other
 * without an end, as when all but one wait for a row that this one has locked.
 */
const ofTransactions = (connections: number) => Math.max(1, Math.floor((connections * 3) / 4))

/**
 * Opens a pool of connections.
 * @param connection host, port, user, password and database, or a connection string
 * @param log told of connections that break while idle, which would otherwise end the process
 */
export function connectDatabase(connection: pg.PoolConfig, log: ErrorLog): Database {
  const pool = new pg.Pool({
    max: 20,
    application_name: 'review-workstation',
    ...connection,
    Client: PreparedClient as never,
  })
  // Compiling a statement takes longer than any list here takes to run.
  pool.on('connect', (client) => void client.query('set jit = off').catch(() => undefined))
  pool.on('error', (error) => log.error({ err: error }, 'a database connection broke'))
  const slow = createSlowStatements()
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => slow.note(query.sql, queryDurationMillis),
  })
  places.set(db, createPlaces(ofTransactions(pool.options.max)))
  const close = async () => {
    await db.destroy()
    // Of a database that was asked nothing through `db`, that has left the connections open.
    if (!pool.ended) await pool.end()
  }
  return { db, pool, slow, close }
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) })
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() }

/** A transaction whose statements an executor sends. */
export const transactionOf = (executor: QueryExecutor): Trx => new Transaction<Tables>({ ...unused, executor })

const noSuchTable = '42P01'

/** The names of migrations that the database has run, in their order; none in an empty one. */
async function listExecuted(db: Db): Promise<string[]> {
  const executed = sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db)
  const { rows } = await executed.catch((error: { code?: string }) => {
    if (error.code === noSuchTable) return { rows: [] }
    throw error
  })
  return rows.map(({ name }) => name)
}

/**
 * Brings the tables to the newest version, under a lock, so that nodes that start together wait for each other. Most
 * starts find nothing to do, which one statement tells.
 * @returns the names of those that were run
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  if (isDeepStrictEqual(await listExecuted(db), Object.keys(migrations).sort())) return []
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** The names of migrations that this version knows and the database has not run. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const executed = new Set(await listExecuted(db))
  return Object.keys(migrations).filter((name) => !executed.has(name))
}

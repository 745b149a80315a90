import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config'
import { connectDatabase, type Database } from '../platform/database'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres'
import type { StartProblem } from '../platform/start-problem'
import { checkDatabaseServer } from './check-database-server'
import { waitForDatabase } from './wait-for-database'

interface OpenOptions {
  config: Config
  log: FastifyBaseLogger
  /** Aborted when waiting is to be given up. */
  signal: AbortSignal
  /** Told when the embedded PostgreSQL cannot be kept running. */
  onFailure: (problem: StartProblem) => void
}

export interface OpenDatabase {
  readonly database: Database
  /** Closes the pool, then ends the embedded PostgreSQL. */
  close(): Promise<void>
  /** Tells the embedded PostgreSQL to end, without waiting. */
  abandon(): void
}

/** Connects to the database of DATABASE_URL, or starts the embedded one, and proves that it is fit. */
export async function openDatabase({ config, log, signal, onFailure }: OpenOptions): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log, onFailure })
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const database = connectDatabase(connection, log)
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await waitForDatabase(database.pool, { log, signal })
    await checkDatabaseServer(database.pool)
  } catch (error) {
    await close()
    throw error
  }
  const abandon = () => {
    if (embedded) process.kill(embedded.pid, 'SIGINT')
  }
  return { database, close, abandon }
}

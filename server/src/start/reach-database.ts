import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config'
import { connectDatabase } from '../platform/database'
import { reachEmbeddedPostgres } from '../platform/embedded-postgres/reach-embedded-postgres'
import type { OpenDatabase } from './open-database'
import { waitForDatabase } from './wait-for-database'

/** Connects to the database beside the running server, or without it: for a short job. */
export async function reachDatabase(config: Config, log: FastifyBaseLogger): Promise<Omit<OpenDatabase, 'abandon'>> {
  const embedded = config.databaseUrl ? null : await reachEmbeddedPostgres({ dataDir: config.dataDir, log })
  const database = connectDatabase(embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }, log)
  const close = async () => {
    await database.close()
    await embedded?.close()
  }
  await waitForDatabase(database.pool, { log, patience: 5_000 }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { database, close }
}

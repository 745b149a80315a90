import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { seedBaseData } from '../../server/src/seed/base-data'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A database of its own in a new folder, as the product starts with it; both go when it is closed. */
export async function openDatabase(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `workstation-${name}-`))
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silent })
  const { connection } = embedded
  const database = connectDatabase(connection, silent)
  await migrateToLatest(database.db)
  await seedBaseData({ db: database.db, log: silent }, { adminPassword: 'admin123' })
  await database.close()
  const { host, port, user, password } = connection
  return {
    folder,
    connection,
    url: `postgres://${user}:${password}@localhost:${port}/${connection.database}?host=${encodeURIComponent(host)}`,
    close: async () => {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

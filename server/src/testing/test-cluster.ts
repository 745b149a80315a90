import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase, migrateToLatest } from '../platform/database'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres'
import { seedBaseData } from '../seed/base-data'
import { clusterHome, clusterPrefix, removeAbandonedClusters, removeClusterNow } from './abandoned-clusters'
import { databasePrefix, dropDatabasesOf, dropOldDatabases, runName } from './old-databases'

/** How tests reach the cluster of this run. */
export interface TestCluster {
  readonly connection: pg.PoolConfig
  /** A migrated database with base data, which each test file copies. */
  readonly template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The password of the administrator in every test database. */
export const administratorPassword = 'admin123'

export interface Running {
  readonly connection: pg.PoolConfig
  stop(): Promise<void>
}

/**
 * TEST_DATABASE_URL names a role that may create databases; without it an embedded cluster runs in a temporary folder, in memory where it has room.
 * Journeys always run on the embedded one, as on the machine of somebody who starts the product.
 */
async function startCluster(project: string): Promise<Running> {
  const url = project === 'e2e' ? undefined : process.env.TEST_DATABASE_URL
  if (url) {
    await dropOldDatabases({ connectionString: url })
    return { connection: { connectionString: url }, stop: async () => {} }
  }
  return startEmbeddedCluster()
}

/** The embedded PostgreSQL on a temporary folder, which goes with this process at the latest. */
export async function startEmbeddedCluster(): Promise<Running> {
  removeAbandonedClusters()
  const dataDir = mkdtempSync(join(clusterHome(), `${clusterPrefix}${process.pid}-`))
  // Tests lose nothing of worth in a power cut, so the disk need not be waited for.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  const embedded = await startEmbeddedPostgres({ dataDir, log: silent, settings })
  // Ctrl-C ends vitest without taking down what was set up.
  const removeAtOnce = () => removeClusterNow(dataDir)
  process.once('exit', removeAtOnce)
  return {
    connection: embedded.connection,
    stop: async () => {
      process.off('exit', removeAtOnce)
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same connection to another database. */
export function toDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Runs one statement that cannot be in a transaction, such as create database. */
export async function runOnCluster(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function createTemplate(connection: pg.PoolConfig, name: string): Promise<void> {
  await runOnCluster(
    connection,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
  const database = connectDatabase(toDatabase(connection, name), silent)
  await migrateToLatest(database.db)
  await seedBaseData({ db: database.db, log: silent }, { adminPassword: administratorPassword })
  await database.close()
}

/** Starts one cluster for the whole run and takes it away at its end, whatever the tests left in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster(project.name)
  const template = `${databasePrefix}${runName()}_template`
  await createTemplate(cluster.connection, template)
  project.provide('testCluster', { connection: cluster.connection, template })
  return async () => {
    await dropDatabasesOf(cluster.connection, template)
    await cluster.stop()
  }
}

import pg from 'pg'
import { inject } from 'vitest'
import { findBinaries } from '../platform/embedded-postgres/binaries'
import { type Running, startEmbeddedCluster } from './test-cluster'

/** The major version of the PostgreSQL of this run. */
async function majorOfRun(): Promise<number> {
  const client = new pg.Client(inject('testCluster').connection as pg.ClientConfig)
  await client.connect()
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::integer / 10000 as major`,
  )
  await client.end()
  return rows[0]?.major ?? 0
}

/** The embedded PostgreSQL beside the one of this run; null where both are of one major version. */
export async function startOtherVersion(): Promise<Running | null> {
  return (await majorOfRun()) === findBinaries().major ? null : startEmbeddedCluster()
}

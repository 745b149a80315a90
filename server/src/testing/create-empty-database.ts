import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { dropDatabase } from './old-databases'
import { runOnCluster, toDatabase } from './test-cluster'
import type { TestDatabase } from './test-database'

/** A database of its own with nothing in it, on the cluster of this run unless told. */
export async function createEmptyDatabase(on?: pg.PoolConfig): Promise<TestDatabase> {
  const { connection: ofRun, template } = inject('testCluster')
  const connection = on ?? ofRun
  const name = template.replace(/template$/, randomUUID().slice(0, 13).replace('-', '_'))
  await runOnCluster(connection, `create database ${name}`)
  return { connection: toDatabase(connection, name) as pg.PoolConfig, drop: () => dropDatabase(connection, name) }
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { dropDatabase } from './old-databases'
import { runOnCluster, toDatabase } from './test-cluster'

export interface TestDatabase {
  readonly connection: pg.PoolConfig
  drop(): Promise<void>
}

/** A database of its own, migrated and with base data: a copy of the template of this run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('testCluster')
  const name = template.replace(/template$/, randomUUID().slice(0, 13).replace('-', '_'))
  // Two copies at the same instant would refuse each other, since a template may have no other reader.
  for (let turn = 1; !(await tryCopy(connection, name, template)); turn++) {
    if (turn === 100) throw new Error('the template database stays busy')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    connection: toDatabase(connection, name),
    drop: () => dropDatabase(connection, name),
  }
}

const objectInUse = '55006'

async function tryCopy(connection: pg.PoolConfig, name: string, template: string): Promise<boolean> {
  // Copied by files, since these are small and nothing of it has to outlive a power cut: a third of the work.
  return runOnCluster(connection, `create database ${name} template ${template} strategy file_copy`).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === objectInUse) return false
      throw error
    },
  )
}

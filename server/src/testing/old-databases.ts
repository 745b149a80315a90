import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Names: prefix, start of the run in milliseconds (base 36), its process, and what it is. */
export const databasePrefix = 'workstation_test_'
const oldAfter = 6 * 3600 * 1000

export const runName = (): string => `${Date.now().toString(36)}_${process.pid}`

/** Drops the template of a run and what its tests left. */
export function dropDatabasesOf(connection: pg.PoolConfig, template: string): Promise<void> {
  const run = template.replace(/template$/, '')
  return dropDatabases(connection, (name) => name.startsWith(run))
}

/** Drops databases of runs that were killed hours ago, on a server that outlives them. */
export function dropOldDatabases(connection: pg.PoolConfig): Promise<void> {
  return dropDatabases(connection, (name) => {
    const started = Number.parseInt(name.slice(databasePrefix.length).split('_')[0] ?? '', 36)
    return Date.now() - started > oldAfter
  })
}

async function dropDatabases(connection: pg.PoolConfig, isMeant: (name: string) => boolean): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
  for (const { name } of rows) if (name.startsWith(databasePrefix) && isMeant(name)) await drop(client, name)
  await client.end()
}

/** Drops one database, whoever uses it. */
export async function dropDatabase(connection: pg.PoolConfig, name: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await drop(client, name)
  await client.end()
}

const insufficientPrivilege = '42501'

/** A vacuum that began by itself is the superuser's, and our role may not end it; it is soon over. */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== insufficientPrivilege || turn === 100) throw error
      await pause(100)
    }
  }
}

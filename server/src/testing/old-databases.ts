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
  for (const { name } of rows.filter((row) => row.name.startsWith(databasePrefix) && isMeant(row.name))) {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  }
  await client.end()
}

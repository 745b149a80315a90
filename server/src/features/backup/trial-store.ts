import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { AppError } from '../../platform/app-error'
import { poolOptionsOf } from '../../platform/pool-options'

/** Says of a database that backups were tried out in it, and that it is nobody's. */
const mark = 'review-workstation: a backup was tried out here'

const refused = '42501'

/** Where a pool leads, spelled out, so that another database of the same server is named beside it. */
function placeOf(pool: pg.Pool) {
  const { user, password, host, port, ssl, database = '' } = new pg.Client(poolOptionsOf(pool))
  return { ...{ user, host, port, ssl, database }, ...(password ? { password } : {}) }
}

/** Takes away what a process that was killed has left; where somebody is at work it stays. */
async function dropLeft(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database where shobj_description(oid, 'pg_database') = $1`,
    [mark],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name}`).catch(() => undefined)
}

/**
 * Works in an empty database beside the product's own, which goes with the end of the work.
 * @throws backup.no-database where the product's role may make none
 */
export async function inTrialDatabase(
  pool: pg.Pool,
  work: (connection: pg.ClientConfig) => Promise<unknown>,
): Promise<void> {
  const place = placeOf(pool)
  const client = new pg.Client(place)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await dropLeft(client)
    const database = `backup_trial_${randomBytes(6).toString('hex')}`
    await client.query(`create database ${database} template template0`).catch((error: { code?: string }) => {
      throw error.code === refused ? new AppError('backup.no-database') : error
    })
    try {
      await client.query(`comment on database ${database} is '${mark}'`)
      await work({ ...place, database })
    } finally {
      await client.query(`drop database if exists ${database} with (force)`)
    }
  } finally {
    await client.end()
  }
}

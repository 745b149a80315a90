import pg from 'pg'
import { poolOptionsOf } from '../pool-options'
import type { SecretBox } from '../secrets/secret-box'

/** Number of the advisory lock; any that nothing else in the product takes. */
const roleLock = 7_290_002

/** Not to be overcome by waiting: the database gives no role, or one that may do too much. */
export class NoReader extends Error {}

/** The name of the role that reads for SQL interfaces, one for each database of a server. */
async function nameOfRole(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select 'workstation_reader_' || oid as name from pg_database where datname = current_database()",
  )
  return rows[0]?.name ?? ''
}

async function makeRole(client: pg.PoolClient, role: string, password: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role])
  const name = client.escapeIdentifier(role)
  const secret = client.escapeLiteral(password)
  const rights = 'login noinherit connection limit 50'
  await client.query(
    rows.length === 0
      ? `create role ${name} ${rights} password ${secret}`
      : `alter role ${name} ${rights} password ${secret}`,
  )
  await client.query(`grant usage on schema published to ${name}`)
  await client.query(`grant select on all tables in schema published to ${name}`)
}

/** Refuses a role that somebody gave more than to read what is published. */
async function refuseMighty(client: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await client.query(
    `select from pg_roles where rolname = $1
      and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
        or exists (select from pg_auth_members where member = pg_roles.oid))`,
    [role],
  )
  if (rows.length > 0) throw new NoReader(`the role ${role} may do more than read`)
}

/** Only a superuser, or who was given this setting, may limit temporary files; elsewhere their time limits them. */
async function limitFiles(client: pg.PoolClient, role: string): Promise<void> {
  await client.query(`alter role ${client.escapeIdentifier(role)} set temp_file_limit = '64MB'`).catch(() => undefined)
}

/**
 * Makes the login role that SQL interfaces read with, or brings it to this version: no rights but to read the schema
 * `published`, none that it could inherit (THR-05).
 * @returns what to connect with
 * @throws NoReader when the role has other rights, and what PostgreSQL says when it cannot be made
 */
export async function prepareReaderRole(pool: pg.Pool, secrets: SecretBox): Promise<pg.PoolConfig> {
  const client = await pool.connect()
  try {
    const role = await nameOfRole(client)
    const password = secrets.derive(`reader ${role}`)
    await client.query('begin')
    try {
      await client.query('select pg_advisory_xact_lock($1)', [roleLock])
      await makeRole(client, role, password)
      await refuseMighty(client, role)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    await limitFiles(client, role)
    // A connection string would win over what stands beside it.
    const { host, port, database, ssl } = new pg.Client(poolOptionsOf(pool))
    return { host, port, ...(database ? { database } : {}), ssl, user: role, password }
  } finally {
    client.release()
  }
}

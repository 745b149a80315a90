import { isIP } from 'node:net'
import pg from 'pg'
import type { OutsideConnection, OutsideTarget } from './outside-database'
import { outsidePatience } from './outside-patience'

/** Enters a PostgreSQL server. Statements go by the extended protocol, so each is one. */
export async function connectPostgres(target: OutsideTarget, address: string): Promise<OutsideConnection> {
  const { host, port, database, user, tls } = target
  // A certificate names the host, not the address that it was found at.
  const identity = isIP(host) === 0 ? { host, servername: host } : { host }
  const limits = { connectionTimeoutMillis: outsidePatience, query_timeout: outsidePatience }
  const client = new pg.Client({
    ...{ host: address, port, database, user, ...limits, application_name: 'review-workstation' },
    // A function, since the driver would look for an empty password in a file of the server's account.
    password: () => target.password,
    ssl: tls === 'off' ? false : { rejectUnauthorized: tls === 'verify', ...identity },
  })
  // A connection that breaks while idle says so here; a statement under way hears of it itself.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    void client.end().catch(() => undefined)
    throw error
  })
  return {
    run: async (text, values = []) => {
      const config = { text, values: [...values], queryMode: 'extended' }
      return (await client.query(config)).rows
    },
    close: () => client.end(),
  }
}

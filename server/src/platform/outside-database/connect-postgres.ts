import { isIP, Socket } from 'node:net'
import pg from 'pg'
import { guardAnswer } from './guard-answer'
import type { OutsideConnection, OutsideTarget } from './outside-database'
import { outsidePatience } from './outside-patience'

/** Values as the server writes them, which is exact; nothing of what it sends is parsed. */
const asText = { getTypeParser: () => (text: string) => text }

/** Enters a PostgreSQL server. Statements go by the extended protocol, so each is one. */
export async function connectPostgres(target: OutsideTarget, address: string): Promise<OutsideConnection> {
  const { host, port, database, user, tls } = target
  // A certificate names the host, not the address that it was found at.
  const identity = isIP(host) === 0 ? { host, servername: host } : { host }
  const socket = new Socket()
  const client = new pg.Client({
    ...{ host: address, port, database, user, stream: () => socket },
    ...{ connectionTimeoutMillis: outsidePatience, application_name: 'review-workstation' },
    // A function, since the driver would look for an empty password in a file of the server's account.
    password: () => target.password,
    ssl: tls === 'off' ? false : { rejectUnauthorized: tls === 'verify', ...identity },
  })
  // A connection that breaks while idle says so here; a statement under way hears of it itself.
  client.on('error', () => undefined)
  await guardAnswer(socket, { ms: outsidePatience + 1000 }, () => client.connect()).catch((error: unknown) => {
    void client.end().catch(() => undefined)
    throw error
  })
  return {
    run: (text, values = [], limits = {}) =>
      guardAnswer(socket, limits, async () => {
        const query = { text, values: [...values], queryMode: 'extended', rowMode: 'array' as const, types: asText }
        return (await client.query<unknown[]>(query as pg.QueryArrayConfig)).rows
      }),
    close: async () => {
      // A server that never hangs up would be waited for.
      void client.end().catch(() => undefined)
      socket.destroySoon()
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Db, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { newId } from '../../server/src/platform/id'
import { newToken, sha256 } from '../../server/src/platform/token'
import { seedBaseData } from '../../server/src/seed/base-data'
import { makeUser } from '../../server/src/testing/make-user'
import { measureSockets, type SocketFigures } from './measure-sockets'
import { startBareSockets, startProduct } from './servers'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const goals = { acceptedPerSecond: 2000, kilobytesEach: 20, broadcastMs: 500 }

/** So many open sessions of one person, as if each page were a device of its own. */
async function openSessions(db: Db, userId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken)
  const now = new Date()
  const row = (token: string) => ({
    id: newId(),
    token_hash: sha256(token),
    user_id: userId,
    device: 'pc',
    created_at: now,
    last_used_at: now,
  })
  for (let from = 0; from < count; from += 1000) {
    await db
      .insertInto('session')
      .values(tokens.slice(from, from + 1000).map(row))
      .execute()
  }
  return tokens.map((token) => `bearer ${token}`)
}

function print(title: string, { acceptedPerSecond, kilobytesEach, broadcastMs }: SocketFigures): void {
  const figures = [
    `${Math.round(acceptedPerSecond)} accepted/s`,
    `${kilobytesEach.toFixed(1)} kB each`,
    `broadcast ${Math.round(broadcastMs)} ms`,
  ]
  process.stdout.write(`${title.padEnd(12)} ${figures.join(', ')}\n`)
}

/** `npm run bench -- sockets [count]`; without a count ten thousand. */
async function main() {
  const count = Number(process.argv[2] ?? 10_000)
  const folder = mkdtempSync(join(tmpdir(), 'workstation-bench-'))
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silent })
  const database = connectDatabase(embedded.connection, silent)
  try {
    await migrateToLatest(database.db)
    await seedBaseData({ db: database.db, log: silent }, { adminPassword: 'admin123' })
    const sender = await makeUser(database.db, { isAdministrator: true })
    const receiver = await makeUser(database.db)
    const tokens = await openSessions(database.db, receiver.id, count)
    const { host, port, user, password, database: name } = embedded.connection
    const address = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    const load = { tokens, sender: sender.token, toUserId: receiver.id }
    const bare = await startBareSockets()
    print('bare ws', await measureSockets(bare, load))
    await bare.stop()
    const product = await startProduct({ DATABASE_URL: address, DATA_DIR: join(folder, 'product') })
    print('product', await measureSockets(product, load))
    await product.stop()
    print('goal', goals)
  } finally {
    await database.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { message } from '../../contract/src/message'
import { connectDatabase, type Db, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { newId } from '../../server/src/platform/id'
import { maxSocketsOfOne } from '../../server/src/platform/realtime/serve-socket'
import { newToken, sha256 } from '../../server/src/platform/token'
import { seedBaseData } from '../../server/src/seed/base-data'
import { makeUser } from '../../server/src/testing/make-user'
import { type Broadcast, measureSockets, type SocketFigures } from './measure-sockets'
import { type RunningServer, startBareSockets, startProduct } from './servers'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const goals = { acceptedPerSecond: 2000, kilobytesEach: 20, broadcastMs: 500 }

/** So many open sessions, each a device of its own, of as few people as may have them. */
async function openSessions(db: Db, count: number): Promise<string[]> {
  const people: string[] = []
  for (let open = 0; open < count; open += maxSocketsOfOne) people.push((await makeUser(db)).id)
  const tokens = Array.from({ length: count }, newToken)
  const now = new Date()
  const row = (token: string, number: number) => ({
    id: newId(),
    token_hash: sha256(token),
    user_id: people[number % people.length] ?? '',
    device: 'pc',
    created_at: now,
    last_used_at: now,
  })
  const rows = tokens.map(row)
  for (let from = 0; from < count; from += 1000) {
    await db
      .insertInto('session')
      .values(rows.slice(from, from + 1000))
      .execute()
  }
  return tokens.map((token) => `bearer ${token}`)
}

const byEvent: Broadcast = (writer) =>
  writer.send(JSON.stringify({ method: 'SendMessage', messageType: 'text', messageContent: '全员通知' }))

/** A notice to everybody, as somebody writes and releases it. */
const byNotice =
  ({ baseUrl }: RunningServer, token: string): Broadcast =>
  async () => {
    const call = async ({ method, path }: { method: string; path: string }, body: object) => {
      const headers = { authorization: token, 'content-type': 'application/json' }
      const answer = await fetch(baseUrl + path, { method, headers, body: JSON.stringify(body) })
      return (await answer.json()) as { code: number; data: { id: string } }
    }
    const { data } = await call(message.createNotice, { title: '全员通知', bodyText: '<p>正文</p>' })
    const released = await call({ ...message.release, path: message.release.path.replace(':id', data.id) }, {})
    if (released.code !== 200) throw new Error(`the notice was not released: ${JSON.stringify(released)}`)
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
    const tokens = await openSessions(database.db, count)
    const { host, port, user, password, database: name } = embedded.connection
    const address = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    const load = { tokens, sender: sender.token }
    const bare = await startBareSockets()
    print('bare ws', await measureSockets(bare, { ...load, broadcast: byEvent }))
    await bare.stop()
    const product = await startProduct({ DATABASE_URL: address, DATA_DIR: join(folder, 'product') })
    print('product', await measureSockets(product, { ...load, broadcast: byNotice(product, sender.token) }))
    await product.stop()
    print('goal', goals)
  } finally {
    await database.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

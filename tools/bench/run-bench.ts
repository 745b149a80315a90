import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { digestOf, hashPassword } from '../../server/src/features/session'
import { isPassword } from '../../server/src/features/session/password-hash'
import { connectDatabase, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { seedBaseData } from '../../server/src/seed/base-data'
import { makeUser } from '../../server/src/testing/make-user'
import { bestOfThree, measure, memoryOf } from './measure'
import { measureBrowser } from './measure-browser'
import { measureHashing, measureSignIn } from './measure-sign-in'
import { type Bench, operations, recordOperations } from './operations'
import { printBrowserTable, printTable, type Row } from './print-table'
import { seedOrganisation } from './seed-organisation'
import { seedRows } from './seed-rows'
import { startBare, startProduct } from './servers'
import { shortestStatements } from './shortest-statements'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const password = 'bench2026'

async function prepare(dataDir: string) {
  const embedded = await startEmbeddedPostgres({ dataDir, log: silent })
  const database = connectDatabase(embedded.connection, silent)
  await migrateToLatest(database.db)
  await seedBaseData({ db: database.db, log: silent }, { adminPassword: 'admin123' })
  const user = await makeUser(database.db, {
    account: 'bench',
    realName: '压测员',
    roles: ['reviewInitiator', 'reviewAssigner', 'reviewLeader', 'reviewAdmin'],
  })
  const passwordHash = await hashPassword(digestOf(password))
  await seedRows(database.db as never, user.id)
  await database.db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where((eb) => eb.or([eb('account', 'like', 'person%'), eb('account', '=', 'bench')]))
    .execute()
  return { embedded, database, bench: { user, passwordHash } }
}

/** One line of the table: the product, and the bare server with the same and with the shortest statements. */
async function compare(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const operation of operations) {
    const product = await bestOfThree(() => measure(bench.product, operation.shots(bench.user)))
    const same = await bestOfThree(() => measure(bench.bare, operation.bareShots('same')))
    const shortest = await bestOfThree(() => measure(bench.bare, operation.bareShots('shortest')))
    rows.push({ work: operation.title, product, same, shortest, goal: operation.goal })
    const each = [product, same, shortest].map(({ perSecond }) => Math.round(perSecond))
    process.stdout.write(`${operation.title}: ${each.join('/s beside ')}/s\n`)
  }
  return rows
}

/** Milliseconds of the best of three starts; the first of all also makes the tables of jobs. */
async function bestStart(environment: Record<string, string>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < 4; round++) {
    const product = await startProduct(environment)
    took.push(product.startedIn)
    await product.stop()
  }
  return Math.min(...took.slice(1))
}

type Prepared = Awaited<ReturnType<typeof prepare>>

async function benchServer({ embedded, bench }: Prepared, folder: string, databaseUrl: string) {
  const recorded = {
    ...(await recordOperations(databaseUrl, bench.user)),
    ...shortestStatements(bench.user.id),
  }
  const operationsFile = join(folder, 'operations.json')
  writeFileSync(operationsFile, JSON.stringify(recorded))
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'product') }
  const startedIn = await bestStart(environment)
  const product = await startProduct(environment)
  const bare = await startBare(operationsFile, embedded.connection)
  // What starting needed is given back a moment later.
  await pause(5000)
  const idle = memoryOf(product.pid)
  const rows = await compare({ user: bench.user, product, bare })
  const hashing = await measureHashing(() => isPassword(bench.passwordHash, digestOf(password), 'bench'))
  const signIn = await measureSignIn(product, digestOf(password), bench.user.token)
  printTable({ rows, hashing, signIn, startedIn, idle, loaded: memoryOf(product.pid) })
  await product.stop()
  await bare.stop()
}

/** The page that shows every widget is there in demo mode only; its pickers choose among 20,000 people. */
async function benchBrowser({ bench, database }: Prepared, folder: string, databaseUrl: string) {
  await seedOrganisation(database.db as never)
  const product = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'product'), DEMO: '1' })
  const { token, account } = bench.user
  const results = await measureBrowser({ baseUrl: product.baseUrl, token, account, password }).finally(product.stop)
  printBrowserTable(results)
}

/** `npm run bench -- server` and `npm run bench -- browser` measure a half of it. */
async function main() {
  const half = process.argv[2]
  const folder = mkdtempSync(join(tmpdir(), 'workstation-bench-'))
  const prepared = await prepare(join(folder, 'data'))
  const { host, port, user, password: secret, database: name } = prepared.embedded.connection
  const databaseUrl = `postgres://${user}:${secret}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  try {
    if (half !== 'browser') await benchServer(prepared, folder, databaseUrl)
    if (half !== 'server') await benchBrowser(prepared, folder, databaseUrl)
  } finally {
    await prepared.database.close()
    await prepared.embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

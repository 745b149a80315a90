import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectDatabase, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { seedBaseData } from '../../server/src/seed/base-data'
import { countRoundTrips, type Trips } from './count-round-trips'
import { type FormOperation, formOperations, shortestFormStatements, shots } from './form-operations'
import { bestOfThree, type Figures, measure, type Shot } from './measure'
import { printEngine } from './print-engine'
import { printRows, type Row } from './print-table'
import { type Operation, recordStatements } from './record-statements'
import { type OpenedProduct, openProduct, type SeededForm, seedForm } from './seed-form'
import { startBare, startProduct } from './servers'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const line = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const turns = Array.from({ length: shots }, (_, turn) => turn)

async function send({ app }: OpenedProduct, { name, shot }: FormOperation, turn: number): Promise<void> {
  const { method, path, headers, body } = shot(turn)
  const answer = await app.inject({ method, url: path, headers: { ...headers }, ...(body ? { payload: body } : {}) })
  if (answer.json().code !== 200) throw new Error(`${name}: ${answer.body}`)
}

/** The statements of each operation, and how often it waits for the database; caches are filled before. */
async function recordAll(product: OpenedProduct, operations: readonly FormOperation[]) {
  const recorded: Record<string, Operation> = {}
  const trips: Record<string, Trips> = {}
  for (const operation of operations) {
    await send(product, operation, 0)
    recorded[operation.name] = await recordStatements(operation.name, operation.varies(1), () =>
      send(product, operation, 1),
    )
    trips[operation.name] = await countRoundTrips(() => send(product, operation, 2))
  }
  return { recorded, trips }
}

function printTrips(operations: readonly FormOperation[], trips: Record<string, Trips>): void {
  process.stdout.write('\n')
  line(['record of a form', 'statements', 'round trips'])
  line(['---', '---', '---'])
  for (const { name, title } of operations) line([title, trips[name]?.statements ?? 0, trips[name]?.trips ?? 0])
}

/** Each of the shortest statements is run once, so that none of them fails unseen. */
async function tryShortest(
  connection: pg.ClientConfig,
  shortest: Record<string, Operation>,
  operations: readonly FormOperation[],
) {
  const client = new pg.Client(connection)
  await client.connect()
  for (const { name, varies } of operations) {
    const [{ text, values } = { text: '', values: [] }] = shortest[`shortest-${name}`]?.statements ?? []
    const real = values.map((value, at) => {
      const special = value as { $varied?: boolean; $made?: string } | string
      if (typeof special === 'string') return special
      return special.$varied ? varies(1) : `tried-${name}-${at}`
    })
    const { rowCount } = await client.query(text, real)
    if (!rowCount) throw new Error(`the shortest statement of ${name} answers nothing`)
  }
  await client.end()
}

async function compareAll(
  form: SeededForm,
  operations: readonly FormOperation[],
  servers: Awaited<ReturnType<typeof startBoth>>,
) {
  const rows: Row[] = []
  // A look at whether all of it works at all.
  const best = process.argv[3] === 'once' ? (round: () => Promise<Figures>) => round() : bestOfThree
  for (const { name, title, goal, shot, varies } of operations) {
    const bare = (statements: string): Shot[] =>
      turns.map((turn) => ({ method: 'GET', path: `/${statements}?id=${varies(turn)}`, headers: {} }))
    const own = turns.map(shot)
    const product = await best(() => measure(servers.product, own))
    const same = await best(() => measure(servers.bare, bare(name)))
    const shortest = await best(() => measure(servers.bare, bare(`shortest-${name}`)))
    rows.push({ work: `${title} (${form.table})`, product, same, shortest, goal })
  }
  printRows(rows)
}

async function startBoth(folder: string, databaseUrl: string, connection: object, recorded: Record<string, Operation>) {
  const operationsFile = join(folder, 'operations.json')
  writeFileSync(operationsFile, JSON.stringify(recorded))
  const product = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'product') })
  const bare = await startBare(operationsFile, connection)
  await pause(5000)
  return { product, bare }
}

/**
 * `npm run bench -- form 100000`: records of a released form of ten columns with rights to rows, columns and fields, history
 * and audit, beside a bare server; and the engine that fills forms in. `npm run bench -- form 1000 trips` counts statements and
 * round trips alone, and needs no build; with `once` each figure is taken once.
 */
async function main() {
  const records = Number(process.argv[2] ?? 100_000)
  const folder = mkdtempSync(join(tmpdir(), 'workstation-form-'))
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silent })
  const { host, port, user, password, database: name } = embedded.connection
  const databaseUrl = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  try {
    const database = connectDatabase(embedded.connection, silent)
    await migrateToLatest(database.db)
    await seedBaseData({ db: database.db, log: silent }, { adminPassword: 'admin123' })
    await database.close()
    const opened = await openProduct(databaseUrl)
    const form = await seedForm(opened, records)
    const operations = formOperations(form, records)
    const { recorded, trips } = await recordAll(opened, operations)
    await opened.close()
    const shortest = shortestFormStatements(form)
    await tryShortest(embedded.connection, shortest, operations)
    printTrips(operations, trips)
    if (process.argv[3] === 'trips') return
    const servers = await startBoth(folder, databaseUrl, embedded.connection, { ...recorded, ...shortest })
    await compareAll(form, operations, servers)
    await servers.product.stop()
    await servers.bare.stop()
    printEngine()
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { countRoundTrips, type Trips } from './count-round-trips'
import { type FormOperation, formOperations, shortestFormStatements, shots } from './form-operations'
import { printPages } from './low-code/print-pages'
import { makeRuntimeForms } from './low-code/runtime-forms'
import { bestOfThree, type Figures, measure, type Shot } from './measure'
import { openDatabase } from './open-database'
import { printEngine } from './print-engine'
import { printRows, type Row } from './print-table'
import { type Operation, recordStatements } from './record-statements'
import { type OpenedProduct, openProduct, seedForm } from './seed-form'
import { type RunningServer, startBare, startProduct } from './servers'

const { values: given, positionals } = parseArgs({
  options: { fields: { type: 'string', default: '40' } },
  allowPositionals: true,
})
const [records = '100000', ...words] = positionals
/** A look at whether all of it works at all. */
const isLook = words.includes('once')
type Database = Awaited<ReturnType<typeof openDatabase>>

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
  client: pg.Client,
  shortest: Record<string, Operation>,
  operations: readonly FormOperation[],
) {
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
}

async function compareAll(
  operations: readonly FormOperation[],
  servers: Awaited<ReturnType<typeof startBoth>>,
  client: pg.Client,
) {
  const rows: Row[] = []
  const best = isLook ? (round: () => Promise<Figures>) => round() : bestOfThree
  for (const { name, title, goal, shot, varies, between = 'select' } of operations) {
    const bare = (statements: string): Shot[] =>
      turns.map((turn) => ({ method: 'GET', path: `/${statements}?id=${varies(turn)}`, headers: {} }))
    const round = (server: RunningServer, shots: Shot[]) => async () => {
      await client.query(between)
      return measure(server, shots)
    }
    const product = await best(round(servers.product, turns.map(shot)))
    const same = await best(round(servers.bare, bare(name)))
    const shortest = await best(round(servers.bare, bare(`shortest-${name}`)))
    rows.push({ work: title, product, same, shortest, goal })
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

/** Records of a form beside a bare server. */
async function benchServer({ url, folder, connection }: Database, records: number): Promise<void> {
  const opened = await openProduct(url)
  const form = await seedForm(opened, records, Number(given.fields))
  const operations = formOperations(form, records)
  const { recorded, trips } = await recordAll(opened, operations)
  await opened.close()
  const shortest = shortestFormStatements(form)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Recording has used up what a look at the shortest statements needs, and these what is measured.
    const restore = async () => {
      for (const { between } of operations) if (between) await client.query(between)
    }
    await restore()
    await tryShortest(client, shortest, operations)
    await restore()
    printTrips(operations, trips)
    if (words.includes('trips')) return
    const servers = await startBoth(folder, url, connection, { ...recorded, ...shortest })
    await compareAll(operations, servers, client)
    await servers.product.stop()
    await servers.bare.stop()
  } finally {
    await client.end()
  }
  printEngine()
}

/** Forms that are filled in, in a browser. */
async function benchBrowser({ url, folder }: Database): Promise<void> {
  const opened = await openProduct(url)
  const { token, measures } = await makeRuntimeForms(opened, isLook ? 16 : 100)
  await opened.close()
  const product = await startProduct({ DATABASE_URL: url, DATA_DIR: join(folder, 'pages') })
  const pages = { baseUrl: product.baseUrl, token, runs: isLook ? 1 : 3 }
  await printPages('form in a browser', pages, measures).finally(product.stop)
}

/**
 * `npm run bench -- form 100000`: records of a released form of 40 columns (`--fields 10` for another number) with rights to
 * rows, columns and fields, history and audit, beside a bare server; the engine that fills forms in; and forms in a browser.
 * With `server` or `browser` behind it a half of that, with `trips` statements and round trips alone, which needs no build;
 * with `once` each figure is taken once, as a look at whether all of it works.
 */
async function main() {
  const database = await openDatabase('form')
  try {
    if (!words.includes('browser')) await benchServer(database, Number(records))
    if (!words.includes('server') && !words.includes('trips')) await benchBrowser(database)
  } finally {
    await database.close()
  }
}

await main()

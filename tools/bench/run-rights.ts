import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Db, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { seedBaseData } from '../../server/src/seed/base-data'
import type { TestUser } from '../../server/src/testing/make-user'
import { bestOfThree, type Figures, measure } from './measure'
import { measureChange } from './measure-change'
import { measureQuestions } from './measure-questions'
import { seedClerks, seedProjects } from './seed-clerks'
import { seedOrganisation, staff } from './seed-organisation'
import { type RunningServer, startProduct } from './servers'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const verdict = (holds: boolean) => (holds ? 'yes' : 'NO')

const asked = { 'newest 20': 'pageSize=20', 'sorted by name': 'pageSize=20&sidx=fullName&sort=asc' }

const shotsOf = (token: string, query: string) => [
  { method: 'GET' as const, path: `/api/project/Project?${query}`, headers: { authorization: `bearer ${token}` } },
]

function printClerk(name: string, figures: Figures, ofAdministrator: Figures): void {
  const share = ofAdministrator.perSecond / figures.perSecond
  const median = figures.p50 / Math.max(1, ofAdministrator.p50)
  const holds = median <= 1.2 && (figures.p99 <= 25 || figures.p99 <= 1.2 * ofAdministrator.p99) && figures.errors === 0
  line([
    name,
    Math.round(figures.perSecond),
    ...[figures.p50, figures.p99, share.toFixed(2), median.toFixed(2), figures.errors],
    verdict(holds),
  ])
}

/** The same page for each shape of clerk, beside the administrator's of the same run. */
async function measureClerks(server: RunningServer, clerks: Record<string, TestUser>): Promise<void> {
  for (const [title, query] of Object.entries(asked)) {
    process.stdout.write('\n')
    line([
      `projects, ${title}`,
      '/s',
      'p50 ms',
      'p99 ms',
      'administrator /s ÷ his',
      'p50 ÷ administrator',
      'errors',
      '≤ 1.2',
    ])
    line(Array(8).fill('---'))
    let first: Figures | null = null
    for (const [name, { token }] of Object.entries(clerks)) {
      const figures = await bestOfThree(() => measure(server, shotsOf(token, query)))
      first ??= figures
      printClerk(name, figures, first)
    }
  }
}

async function prepare(db: Db, rows: number) {
  await migrateToLatest(db)
  await seedBaseData({ db, log: silent }, { adminPassword: 'admin123' })
  await seedOrganisation(db as never)
  const start = performance.now()
  await seedProjects(db, rows)
  process.stdout.write(`${rows} projects, ${staff.people} people, ${staff.departments} departments `)
  process.stdout.write(`(${Math.round((performance.now() - start) / 1000)} s)\n`)
  return seedClerks(db)
}

/** `npm run bench -- rights 1000000`: rows as clerks of every shape see them, changes of rights, and questions about them. */
async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'workstation-rights-'))
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silent })
  const { host, port, user, password, database: name } = embedded.connection
  const DATABASE_URL = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const database = connectDatabase(embedded.connection, silent)
  const start = (at: number) => startProduct({ DATABASE_URL, DATA_DIR: join(folder, `product-${at}`) })
  const nodes: RunningServer[] = []
  try {
    const clerks = await prepare(database.db, Number(process.argv[2] ?? 1_000_000))
    const [one, two] = [await start(0), await start(1)]
    nodes.push(one, two)
    await measureClerks(one, clerks)
    await measureChange(database.db, [one, two], clerks)
    await measureQuestions(database.db, one, clerks)
  } finally {
    for (const node of nodes) await node.stop()
    await database.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

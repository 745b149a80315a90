import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../../server/src/app'
import { createServices } from '../../server/src/create-services'
import { loadActor } from '../../server/src/features/authority'
import { organizesChanged, permittedOrganizes } from '../../server/src/features/organize'
import { isPermitted } from '../../server/src/platform/actor'
import { readConfig } from '../../server/src/platform/config'
import { connectDatabase, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { createLog } from '../../server/src/platform/log'
import { seedBaseData } from '../../server/src/seed/base-data'
import type { Services } from '../../server/src/services'
import { callRaw } from '../../server/src/testing/call-endpoint'
import { makeUser, openSession, type TestUser } from '../../server/src/testing/make-user'
import { seedOrganisation, staff } from './seed-organisation'
import { selectorCalls } from './selector-calls'

/** Milliseconds that the server may take for one answer of a selector. */
const limit = 50
const turns = 30
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

let statements = 0
const send = pg.Client.prototype.query
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  statements += 1
  return Reflect.apply(send, this, args)
} as typeof send

/** Median and fastest time of some work, its processor time in this process, and how many statements it sends. */
async function timed(work: () => Promise<unknown>) {
  await work()
  const times: number[] = []
  const before = statements
  const usage = process.cpuUsage()
  for (let turn = 0; turn < turns; turn++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(usage)
  times.sort((a, b) => a - b)
  return {
    median: times[turns >> 1] ?? 0,
    least: times[0] ?? 0,
    cpu: (user + system) / 1000 / turns,
    statements: (statements - before) / turns,
  }
}

async function measurePermission(services: Services, people: Record<string, TestUser>): Promise<void> {
  line(['permission work', 'median ms', 'least ms', 'statements'])
  line(['---', '---', '---', '---'])
  for (const [name, person] of Object.entries(people)) {
    const cold = await timed(async () => {
      const other = { ...services }
      return loadActor(other, person.id, null)
    })
    const actor = await loadActor(services, person.id, null)
    if (!actor) throw new Error('nobody to measure with')
    const warm = await timed(() => loadActor(services, person.id, null))
    const page = await timed(async () => isPermitted(actor, { modelId: 'user', button: 'btn_add' }))
    const places = await timed(() => permittedOrganizes(services, actor))
    const rows = {
      'rights, first request': cold,
      'rights, later': warm,
      'page and button': page,
      organisations: places,
    }
    for (const [work, figures] of Object.entries(rows)) {
      line([`${work} (${name})`, figures.median.toFixed(3), figures.least.toFixed(3), figures.statements.toFixed(1)])
    }
  }
  const fresh = await timed(async () => {
    await services.db.transaction().execute((trx) => organizesChanged(services, trx, (effect) => void effect()))
    const actor = await loadActor(services, Object.values(people)[0]?.id ?? '', null)
    return actor && permittedOrganizes(services, actor)
  })
  line(['organisations after a change', fresh.median.toFixed(1), fresh.least.toFixed(1), fresh.statements.toFixed(1)])
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'workstation-selectors-'))
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silent })
  const database = connectDatabase(embedded.connection, silent)
  const { db } = database
  await migrateToLatest(db)
  const seeding = performance.now()
  await seedBaseData({ db, log: silent }, { adminPassword: 'admin123' })
  process.stdout.write(`base data with all areas: ${Math.round(performance.now() - seeding)} ms\n`)
  await seedOrganisation(db as never)
  const config = readConfig({ DATA_DIR: join(folder, 'product'), RATE_LIMIT: '0' })
  const services = createServices(config, database, createLog('silent'))
  const app = await buildApp(services)
  const people = {
    directory: await makeUser(db, { roles: ['reviewInitiator', 'reviewAdmin'] }),
    department: await makeUser(db, { organizeId: 'department-16', roles: ['reviewLeader'] }),
    head: { id: 'staff-0', account: 'staff0', realName: '', token: await openSession(db, 'staff-0') },
  }
  process.stdout.write(`${staff.people} people, ${staff.departments} departments\n\n`)
  line(['selector', 'caller', 'median ms', 'least ms', 'CPU ms', 'statements', 'kB', `≤ ${limit} ms`])
  line(Array(8).fill('---'))
  for (const { title, endpoint, input } of selectorCalls) {
    for (const [name, person] of Object.entries(people)) {
      const work = () => callRaw(app, endpoint, input as never, { as: person.token })
      const size = (await work()).rawPayload.length / 1024
      const { median, least, cpu, statements: sent } = await timed(work)
      line([
        title,
        name,
        median.toFixed(1),
        least.toFixed(1),
        cpu.toFixed(1),
        sent.toFixed(1),
        size.toFixed(1),
        median <= limit ? 'yes' : 'NO',
      ])
    }
  }
  process.stdout.write('\n')
  await measurePermission(services, people)
  await app.close()
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

await main()

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workflow } from '../../contract/src/workflow'
import { workflowLaunch } from '../../contract/src/workflow-launch'
import { approval } from '../../domain/src/workflow/testing/bpmn'
import { fireTimers } from '../../server/src/features/workflow/fire-timers'
import { connectDatabase, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { seedBaseData } from '../../server/src/seed/base-data'
import { callEndpoint } from '../../server/src/testing/call-endpoint'
import { makeUser } from '../../server/src/testing/make-user'
import { startBare, startProduct } from './servers'
import { openApp, releaseProcess } from './workflow/bench-app'
import { type Line, printLines } from './workflow/figures'
import { measureBatch, measureDecisions, roundSize } from './workflow/measure-decisions'
import { linesOfLists, listsOf, measureLists } from './workflow/measure-lists'
import { measureNext } from './workflow/measure-next'
import { measureMixed, measurePage } from './workflow/measure-page'
import { measureDueAtOnce, measureFiring } from './workflow/measure-timers'
import { recordWork } from './workflow/record-work'
import { seedApprovals, seedClerks, seedWaiting, waitingId } from './workflow/seed-approvals'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const few = 1000
/** Timers of one transaction. */
const group = 200
const say = (text: string) => process.stdout.write(`${text}\n`)

const { values: given } = parseArgs({
  options: {
    tasks: { type: 'string', default: '200000' },
    timers: { type: 'string', default: '20000' },
    batch: { type: 'string', default: '5000' },
    minutes: { type: 'string', default: '0' },
  },
})
const size = { tasks: Number(given.tasks), timers: Number(given.timers), batch: Number(given.batch) }

function linesOfNext(): Line[] {
  const { nodes, actors } = measureNext()
  const line = (what: string, { median, least }: typeof nodes, limit: number): Line => {
    const value = `median ${median.toFixed(0)} µs, least ${least.toFixed(0)} µs`
    return { what, value, goal: `≤ ${limit} µs`, holds: median <= limit }
  }
  return [line('next, 30 nodes', nodes, 50), line('next, 500 people', actors, 1000)]
}

async function prepare(folder: string) {
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silent })
  const { host, port, user, password, database: name } = embedded.connection
  const url = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const database = connectDatabase(embedded.connection, silent)
  const { db } = database
  await migrateToLatest(db)
  await seedBaseData({ db, log: silent }, { adminPassword: 'admin123' })
  await seedClerks(db)
  const administrator = await makeUser(db, { isAdministrator: true })
  const office = { grants: ['workflowLaunch', 'workflowTodo', 'workflowDone'].map((modelId) => ({ modelId })) }
  const [clerk, decider, starter] = [await makeUser(db, office), await makeUser(db, office), await makeUser(db, office)]
  const app = await openApp(url)
  const limit = { from: 'received', span: { amount: 30, unit: 'minute', working: false }, atEnd: 'agree' } as const
  const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
  const [first, ...rest] = ['a', 'b', 'c', 'd']
  const plan = {
    steps: [
      approval(first ?? '', [decider.id], { limit, acts }),
      ...rest.map((step) => approval(step, ['clerk-1'], { acts })),
    ],
  }
  const process = await releaseProcess(app, plan, administrator)
  const environment = { DATABASE_URL: url, DATA_DIR: join(folder, 'product') }
  const steps = ['a', 'b', 'c', 'd']
  return { embedded, database, db, app, process, administrator, clerk, decider, starter, environment, steps }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

/** The statements of one decision and of one group of timers, as the product sends them. */
async function record({ app, db, process, decider, starter }: Prepared, file: string) {
  const people = { process, starter: starter.id, decider: decider.id }
  await seedWaiting(db, { ...people, from: 0, to: 3 * roundSize, isDue: false })
  const agree = (number: number) => () =>
    callEndpoint(app.app, workflow.audit, { id: waitingId('part', number), handleOpinion: '同意' } as never, {
      as: decider.token,
    })
  // The first fills the caches.
  await agree(2 * roundSize + 1)()
  const decision = await recordWork('decision', agree(roundSize))
  const due = { ...people, from: 40_001, isDue: true }
  await seedWaiting(db, { ...due, to: 40_000 + group })
  await fireTimers(app.services)
  await seedWaiting(db, { ...due, from: 50_001, to: 50_000 + group })
  const timers = await recordWork('timers', () => fireTimers(app.services))
  writeFileSync(file, JSON.stringify({ decision, timers }))
  await seedWaiting(db, { ...due, from: 60_001, to: 70_000 })
  await seedWaiting(db, { ...due, from: 50_001 + group, to: 50_000 + 26 * group, isDue: false })
}

async function measureAll(prepared: Prepared, folder: string): Promise<Line[]> {
  const { db, app, process: flow, administrator, clerk, decider, starter, environment, steps } = prepared
  const lines = linesOfNext()
  const lists = listsOf(clerk.token, administrator.token)
  const seeded = { process: flow, steps, clerk: clerk.id }
  await seedApprovals(db, { ...seeded, from: 0, to: few })
  const file = join(folder, 'operations.json')
  let product = await startProduct(environment)
  const early = await measureLists(product, lists)
  await seedApprovals(db, { ...seeded, from: few, to: size.tasks })
  say(`${size.tasks} tasks`)
  lines.push(...linesOfLists(early, await measureLists(product, lists)))
  // It would fire the timers that are measured.
  await product.stop()
  await record(prepared, file)
  const bare = await startBare(file, prepared.embedded.connection)
  lines.push(
    await measureFiring(app.services, async () => {
      const start = performance.now()
      for (let at = 1; at < 26; at++) await fetch(`${bare.baseUrl}/timers?id=${at * group}`)
      return (25 * group * 1000) / (performance.now() - start)
    }),
  )
  say('timers')
  product = await startProduct(environment)
  const people = { product, bare, decider: decider.token, starter: starter.token, flowId: flow.id }
  lines.push(...(await measureDecisions(people)), await measurePage(db, product, decider.token))
  await seedWaiting(db, {
    process: flow,
    starter: starter.id,
    decider: decider.id,
    from: 100_000,
    to: 99_999 + size.batch,
    isDue: false,
  })
  lines.push(await measureBatch(product, decider.token, 100_000, size.batch))
  if (Number(given.minutes) > 0) lines.push(await measureMixed(product, mixedShots(prepared), Number(given.minutes)))
  await Promise.all([product.stop(), bare.stop()])
  const due = { process: flow, starter: starter.id, decider: decider.id, from: 1_000_000, isDue: true }
  const makeDue = () => seedWaiting(db, { ...due, to: 999_999 + size.timers }).then(() => size.timers)
  return [...lines, ...(await measureDueAtOnce({ db, environment, token: decider.token, makeDue }))]
}

function mixedShots({ clerk, administrator, starter, process: flow }: Prepared) {
  const headers = (token: string) => ({ authorization: token, 'content-type': 'application/json' })
  const list = (token: string, category: number) => ({
    ...{ method: 'POST' as const, headers: headers(token) },
    path: workflow.list.path.replace(':category', String(category)),
    body: JSON.stringify({ pageSize: 20 }),
  })
  const start = JSON.stringify({ flowId: flow.id, status: 0 })
  return [
    ...[list(clerk.token, 1), list(clerk.token, 2), list(administrator.token, 1)],
    { method: 'POST' as const, path: workflowLaunch.create.path, headers: headers(starter.token), body: start },
  ]
}

/** `npm run bench -- workflow --tasks 1000000 --timers 100000 --minutes 10`: approvals, from the walker to the page. */
async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'workstation-workflow-'))
  const prepared = await prepare(folder)
  try {
    printLines(await measureAll(prepared, folder))
  } finally {
    await prepared.app.close()
    await prepared.database.close()
    await prepared.embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

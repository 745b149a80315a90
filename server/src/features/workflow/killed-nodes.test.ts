import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataInterface } from '@workstation/contract/data-interface'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { given } from '@workstation/domain/testing/random'
import type { Change } from '@workstation/domain/workflow/change'
import type { PlannedStep } from '@workstation/domain/workflow/process-plan'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '../../testing/database-url'
import { interfaceForm } from '../../testing/interface-form'
import { loadState } from '../../testing/load-state'
import { makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf, keepSessions } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startHttpServer } from '../../testing/start-http-server'
import { redisMissing, startRedis, type TestRedis } from '../../testing/start-redis'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'
import { copyApproval } from '../../testing/workflow-kill/copy-approval'
import { type Press, type Pressed, pressSurely } from '../../testing/workflow-kill/press-surely'
import { startTwoProcesses, type TwoProcesses } from '../../testing/workflow-kill/two-processes'
import { replayProblems } from '../../testing/workflow-walk/replay'
import { callJob } from './call-job'
import { findBroken } from './check/check-store'

/** A modest number in each run; `KILL_ROUNDS=20 KILL_TIMERS=10000` is the long one. */
const rounds = given('KILL_ROUNDS', 2)
const timers = given('KILL_TIMERS', 100)
const calls = given('KILL_CALLS', 20)
const clients = 4

let app: TestApp & { database: TestDatabase }
let redis: TestRedis
let nodes: TwoProcesses | undefined
let outside: Awaited<ReturnType<typeof startHttpServer>>
let folder = ''
let [starter, ann, bob]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  if (redisMissing) return
  app = await startTestApp({ running: false })
  redis = await startRedis()
  outside = await startHttpServer(() => ({ body: '[]' }))
  folder = await mkdtemp(join(tmpdir(), 'workstation-killed-'))
  await keepSessions(app)
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  app.clock.set(new Date())
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
}, 180_000)
afterAll(async () => {
  await nodes?.stop()
  await app?.close()
  await redis?.stop()
  await outside?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const environment = () => ({
  ...{ DATABASE_URL: databaseUrl(app.database.connection), REDIS_URL: redis.url, DATA_DIR: folder, RATE_LIMIT: '0' },
  SECRET_KEY: 'the-key-that-all-nodes-of-a-test-share',
})

/** Approvals that wait for the same person at their first step, by the process that they follow. */
async function waiting(steps: readonly PlannedStep[], count: number): Promise<{ ids: string[]; part: string }> {
  const flowId = await makeReleased(app, { steps })
  const { id: first } = await startProcess(app, { flowId, as: starter })
  const part = await partIn(app, ann, first)
  return { ids: await copyApproval(app.services.db, first, count), part }
}

const limit = { from: 'received', span: { amount: 1, unit: 'hour', working: false }, atEnd: 'agree' } as const
async function makeDue(ids: readonly string[], withinMs: number): Promise<void> {
  // The moments lie apart, so that some come due before, some while and some after a node is killed.
  await sql`update workflow_timer set due_at = now() + random() * ${withinMs} * interval '1 millisecond'
    where instance_id = any(${[...ids]}::text[])`.execute(app.services.db)
}

async function makeInterface(): Promise<string> {
  const parameters = [{ field: 'of', dataType: 'varchar', required: 0, defaultValue: '' }]
  const path = `${outside.address}/call?of={of}`
  const form = {
    dataType: '3',
    requestMethod: '6',
    checkType: '0',
    path,
    requestParameters: JSON.stringify(parameters),
  }
  return dataOf(await app.call(dataInterface.create, interfaceForm(form), await app.administrator())).id
}

/** Presses until told to stop: decisions on what waits, and starts of another process, each with a key of its own. */
async function pressing(presses: readonly Press[], isOver: () => boolean): Promise<Pressed[]> {
  const pressed: Pressed[] = []
  let next = 0
  const client = async (at: number) => {
    while (!isOver()) {
      const press = presses[next]
      next += 1
      if (!press) return
      pressed.push(await pressSurely(nodes?.addresses ?? [], press, at + next))
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)))
  return pressed
}

async function count(kind: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`select instance_id as id, count(*)::int as count
    from workflow_record where kind = ${kind} and instance_id = any(${[...ids]}::text[]) group by instance_id`.execute(
    app.services.db,
  )
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** Without timers, whose moments are set by hand here. */
async function replay(instance: string): Promise<string[]> {
  const state = await loadState(app.services.db, instance)
  const query = app.services.db.selectFrom('workflow_record').select(['seq', 'kind', 'changes'])
  const lines = await query.where('instance_id', '=', instance).execute()
  const withoutTimers = lines.map((line) => ({
    ...line,
    changes: (line.changes as readonly Change[]).filter(({ row }) => row !== 'timer'),
  }))
  return state ? replayProblems({ ...state, timers: [] }, withoutTimers) : [`${instance} is gone`]
}

/** What the queue does itself a quarter of an hour after the node that worked on a job is gone. */
const giveBackJobs = () =>
  sql`update pgboss.job set state = 'retry', start_after = now() where name = ${callJob} and state = 'active'
    and started_on < now() - interval '5 seconds'`.execute(app.services.db)

async function untilAllHaveGoneOn(ids: readonly string[]): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from workflow_instance instance
      where id = any(${[...ids]}::text[]) and this_node <> 'b'`.execute(app.services.db)
    if (rows[0]?.count === 0) return
    await giveBackJobs()
    await pause(500)
  }
}

const title = `nothing is lost and nothing done twice when nodes are killed ${rounds} times while ${timers} timers come due`
test.skipIf(redisMissing)(`${title} (KILL_ROUNDS, KILL_TIMERS)`, { timeout: 7_200_000 }, async () => {
  const began = Date.now()
  const interfaceId = await makeInterface()
  const parameters = [{ name: 'of', formula: 'instance.title' }]
  const [a, b] = [approval('a', [id(ann)], { limit }), approval('b', [id(bob)])]
  const due = await waiting([a, b], timers)
  const called = await waiting([a, { do: 'interface', id: 'i', settings: { interfaceId, parameters } }, b], calls)
  await sql`update workflow_instance set title = id where id = any(${called.ids}::text[])`.execute(app.services.db)
  const decided = await waiting([approval('a', [id(ann)]), b], rounds * 200)
  const startFlow = await makeReleased(app, { steps: [approval('s', [id(bob)])] })
  nodes = await startTwoProcesses(environment())
  await makeDue([...due.ids, ...called.ids], rounds * 4_000)
  const presses = decided.ids.flatMap((_, at): Press[] => {
    const part = { id: `${decided.part}-${at}`, handleOpinion: '因为' }
    const decide = at % 5 === 4 ? workflow.reject : workflow.audit
    const start = { endpoint: workflowLaunch.create, input: { flowId: startFlow, status: 0 }, as: starter as TestUser }
    const one = { endpoint: decide, input: part, as: ann as TestUser, key: `decide ${at}` }
    return at % 4 === 0 ? [one, { ...start, key: `start ${at}` }] : [one]
  })
  let isOver = false
  const work = pressing(presses, () => isOver)
  for (let round = 0; round < rounds; round += 1) {
    await pause(1_000 + (round % 3) * 400)
    await nodes.kill(round % 2)
    await nodes.start(round % 2)
  }
  isOver = true
  const pressed = await work
  await untilAllHaveGoneOn([...due.ids, ...called.ids])

  const asked = outside.calls.map(({ url }) => url.searchParams.get('of') ?? '')
  const figures = {
    ...{ rounds, timers: due.ids.length, interfaces: called.ids.length, pressed: pressed.length },
    ...{ sentAgain: pressed.filter(({ sent }) => sent > 1).length, calledAgain: asked.length - new Set(asked).size },
    seconds: Math.round((Date.now() - began) / 1000),
  }
  if (process.env.KILL_ROUNDS) process.stdout.write(`${JSON.stringify(figures)}\n`)

  // What was answered has happened, once.
  expect(pressed.length).toBeGreaterThan(rounds)
  const decisions = pressed.filter(({ press }) => press.key.startsWith('decide'))
  for (const kind of ['agree', 'reject']) {
    const name = kind === 'agree' ? workflow.audit.name : workflow.reject.name
    const ids = decisions.filter(({ press }) => press.endpoint.name === name).map(({ data }) => data.id)
    expect(new Set(ids).size).toBe(ids.length)
    const found = await count(kind, decided.ids)
    expect([ids.filter((one) => found.get(one) !== 1), found.size]).toEqual([[], ids.length])
  }
  const starts = pressed.filter(({ press }) => press.key.startsWith('start')).map(({ data }) => data.id)
  const rows = app.services.db.selectFrom('workflow_instance').select('id').where('process_id', '=', startFlow)
  expect((await rows.execute()).map((row) => row.id).sort()).toEqual(starts.toSorted())
  // Timers and interfaces have had their effect, once.
  const ofTimers = await count('timer', [...due.ids, ...called.ids])
  expect([...due.ids, ...called.ids].filter((one) => ofTimers.get(one) !== 1)).toEqual([])
  const answers = await count('interfaceAnswered', called.ids)
  expect(called.ids.filter((one) => answers.get(one) !== 1)).toEqual([])
  expect(called.ids.filter((one) => !asked.includes(one))).toEqual([])
  const told = await sql<{ count: number }>`select count(*)::int as count from workflow_task
    where node = 'b' and instance_id = any(${[...due.ids, ...called.ids]}::text[])`.execute(app.services.db)
  expect(told.rows[0]?.count).toBe(due.ids.length + called.ids.length)
  // Rows hold together, and records lead to them.
  expect((await findBroken(app.services.db, { now: new Date(0) })).list).toEqual([])
  const all = [...decided.ids, ...starts, ...called.ids, ...due.ids.slice(0, 200)]
  const problems: string[] = []
  for (const one of all) problems.push(...(await replay(one)))
  expect(problems).toEqual([])
})

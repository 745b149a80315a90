import { workflow } from '@workstation/contract/workflow'
import { given, Random } from '@workstation/domain/testing/random'
import type { Change } from '@workstation/domain/workflow/change'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadState } from '../../testing/load-state'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { callOver } from '../../testing/workflow-walk/call-over'
import type { Seen } from '../../testing/workflow-walk/draw-act'
import { makeWalkWorld, type WalkWorld } from '../../testing/workflow-walk/make-walk-world'
import { replayProblems } from '../../testing/workflow-walk/replay'
import { walkOverHttp } from '../../testing/workflow-walk/walk-over-http'
import { findBroken } from './check/check-store'
import { fireTimers } from './fire-timers'

const seed = given('WALK_SEED', Date.now() % 1_000_000)
const steps = given('WALK_STEPS', 200)
const random = new Random(seed)
let [here, there]: TestApp[] = []
let nodes: string[] = []
let world: WalkWorld
beforeAll(async () => {
  const first = await startTestApp()
  here = first
  there = await startTestApp({ database: first.database })
  nodes = [await here.listen(), await there.listen()]
  world = await makeWalkWorld(here, random, Math.min(30, 6 + Math.floor(steps / 200)))
  there.clock.set(here.clock.now())
})
afterAll(async () => {
  await there?.close()
  await here?.close()
  await world?.close()
})

const db = () => (here as TestApp).services.db
const services = () => [here, there].flatMap((one) => (one ? [one.services] : []))

async function passTime(): Promise<void> {
  here?.clock.advance({ minutes: 1 + random.below(90) })
  there?.clock.set(here?.clock.now() ?? new Date())
  await Promise.all(services().map(fireTimers))
}

/** What is broken now. What is due late is not: here time goes by in leaps. */
const broken = async () => (await findBroken(db(), { now: new Date(0) })).list

async function instances(): Promise<string[]> {
  const rows = await db().selectFrom('workflow_instance').select('id').where('deleted_at', 'is', null).execute()
  return rows.map(({ id }) => id)
}

async function replay(id: string): Promise<string[]> {
  const state = await loadState(db(), id)
  const query = db().selectFrom('workflow_record').select(['seq', 'kind', 'changes']).where('instance_id', '=', id)
  const lines = (await query.execute()).map((line) => ({ ...line, changes: line.changes as readonly Change[] }))
  return state ? replayProblems(state, lines).map((problem) => `${id}: ${problem}`) : [`${id} is gone`]
}

/** Parts that the rows say wait for somebody, by his id. */
async function pendingParts(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const id of await instances()) {
    const state = await loadState(db(), id)
    if (!state || state.instance.endedAt !== null || ![1, 3].includes(state.instance.status)) continue
    for (const actor of state.actors)
      if (actor.state === 'pending') found.set(actor.person, [...(found.get(actor.person) ?? []), actor.id])
  }
  return found
}

/** What there is to know of a part that somebody is shown and that does not wait for him. */
async function tellPart(id: string, shownTo: string): Promise<string> {
  for (const instance of await instances()) {
    const state = await loadState(db(), instance)
    const actor = state?.actors.find((one) => one.id === id)
    if (actor) return JSON.stringify({ shownTo, actor, instance: state?.instance })
  }
  return `${id}, shown to ${shownTo}, is of no approval`
}

async function todoOver(base: string, token: string): Promise<string[]> {
  const list: string[] = []
  for (let currentPage = 1; ; currentPage++) {
    const input = { category: 1, pageSize: 500, currentPage }
    const { data } = await callOver(base, workflow.list, { input, token })
    list.push(...data.list.map((row) => row.id))
    if (data.list.length < 500) return list
  }
}

const idOf = (name: string) => world.people.get(name)?.id ?? ''
const waitingIn = (times: readonly Map<string, string[]>[], person: string) =>
  times.flatMap((time) => time.get(person) ?? [])

/** What each person is shown as waiting for him, by each node. */
async function listsOfAll() {
  const shown = [...world.people].flatMap(([name, { id, token }]) =>
    nodes.map(async (base) => ({ name, person: id, list: await todoOver(base, token) })),
  )
  return Promise.all(shown)
}

test(`holds through ${steps} acts of 16 clients on two nodes (WALK_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
  const seen: Seen = { instances: [], parts: [] }
  const found: string[] = []
  const look = async () => {
    found.push(...(await broken()).map((one) => JSON.stringify(one)))
  }
  const walked = await walkOverHttp({ world, random, seen, nodes, clients: 16, steps, passTime, look })
  if (process.env.WALK_STEPS) process.stdout.write(`${JSON.stringify(walked.answers, null, 1)}\n`)
  await look()
  const all = await instances()
  expect(all.length).toBeGreaterThan(steps / 40)
  const replayed: string[] = []
  for (const one of all) replayed.push(...(await replay(one)))
  expect({ odd: walked.odd, broken: found, replayed }).toEqual({ odd: [], broken: [], replayed: [] })
  const before = await pendingParts()
  const shown = await listsOfAll()
  // The nodes go on by themselves: what waited all the while has to be shown, and nothing but what waited then or since.
  const after = await pendingParts()
  for (const { name, person, list } of shown) {
    const ofOther = name === 'u1' ? waitingIn([before, after], idOf('u5')) : []
    const both = (before.get(person) ?? []).filter((id) => after.get(person)?.includes(id))
    expect(list).toEqual([...new Set(list)])
    expect(both.filter((id) => !list.includes(id))).toEqual([])
    const foreign = list.filter((id) => !waitingIn([before, after], person).includes(id) && !ofOther.includes(id))
    expect(await Promise.all(foreign.map((id) => tellPart(id, name)))).toEqual([])
  }
})

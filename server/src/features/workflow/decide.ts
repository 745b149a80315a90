import type { Refusal } from '@workstation/domain/workflow/change'
import type { Answers } from '@workstation/domain/workflow/known'
import { next } from '@workstation/domain/workflow/next'
import { AppError } from '../../platform/app-error'
import type { AuditSource } from '../../platform/audit'
import { newId } from '../../platform/id'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { actedFor } from './acted-for'
import { answererOf } from './answerer'
import { attachRunFiles } from './files/attach-run-files'
import { followEffects } from './follow-effects'
import { nameOf, writtenTime } from './handled-by'
import { sendAdopted } from './keep-adopted'
import { graphOf } from './processes'
import { findAnswer, keepAnswer } from './record-store'
import { refusalError } from './refusal-error'
import { sendEvents } from './send-events'
import { standingOf } from './standing'
import { loadRuns, lockFamily } from './state-store'
import { announce, tellParticipants } from './tell-participants'
import type { Decision, Done, Happened, Prepared, Ready, Standing, World } from './world'
import { writeDone } from './write-done'

/** A path asks at most once for each of its steps. */
const mostRounds = 400

const merged = (one: Answers, other: Answers): Answers => ({
  people: { ...one.people, ...other.people },
  moments: { ...one.moments, ...other.moments },
  failed: [...(one.failed ?? []), ...(other.failed ?? [])],
  ...((other.values ?? one.values) && { values: { ...one.values, ...other.values } }),
})

/** Walks until nothing is left to ask. */
async function walk(
  { services, trx, now, named }: Pick<World, 'services' | 'trx' | 'now' | 'named'>,
  ready: Ready,
  { decision, prepared }: { decision: Decision; prepared: Prepared },
): Promise<Done | Refusal> {
  const { run, graph, state } = ready
  const values = prepared.values ?? run.values
  const answer = decision.answer ?? answererOf(services, { ...run, values }, named)
  const actsFor = await actedFor({ services, trx, now }, ready, {
    action: prepared.action,
    personId: decision.personId,
  })
  const world = { now: now.getTime(), timeZone: services.config.timeZone, newId, actsFor }
  let answers: Answers = {}
  for (let round = 0; round < mostRounds; round += 1) {
    const outcome = next(graph, state, prepared.action, { ...world, answers })
    if (outcome.kind !== 'need') return outcome
    answers = merged(answers, await answer(trx, outcome.questions, state))
  }
  throw new Error('the walker asks without an end')
}

async function refuse({ services, trx }: World, { graph }: Ready, refusal: Refusal): Promise<never> {
  const name = refusal.person ? await nameOf(trx, refusal.person) : ''
  throw refusalError(refusal, { graph, name, time: writtenTime(services, refusal.at) })
}

/** What was read together with the lock, where all of it is still as it was; else what lies there now. */
async function loadedRuns({ trx, loaded }: World, ids: readonly string[]) {
  const known = ids.flatMap((id) => loaded?.get(id) ?? [])
  for (const id of ids) loaded?.delete(id)
  return known.length === ids.length ? new Map(known.map((one) => [one.run.id, one])) : loadRuns(trx, ids)
}

/** Instances as they lie behind the lock, by their ids; without those that are not there. */
async function readyEach(world: World, decisions: readonly Pick<Decision, 'instanceId' | 'graph'>[]) {
  const { services } = world
  const loaded = await loadedRuns(world, [...new Set(decisions.map(({ instanceId }) => instanceId))])
  const ready = new Map<string, Ready>()
  for (const { instanceId, graph } of decisions) {
    const found = loaded.get(instanceId)
    if (found) ready.set(instanceId, { ...found, graph: graph ?? (await graphOf(services, found.run.versionId)) })
  }
  return ready
}

/** An instance as it lies behind the lock. @throws not-found */
export async function readyFor(world: World, decision: Pick<Decision, 'instanceId' | 'graph'>): Promise<Ready> {
  const ready = (await readyEach(world, [decision])).get(decision.instanceId)
  if (!ready) throw new AppError('not-found')
  return ready
}

/** What an action leads to; nothing of it is written yet. @throws not-found, and why the walker refuses */
async function foresee(world: World, ready: Ready | undefined, decision: Decision): Promise<Happened> {
  if (!ready) throw new AppError('not-found')
  const prepared =
    typeof decision.action === 'function' ? await decision.action(world, ready) : { action: decision.action }
  const outcome = await walk(world, ready, { decision, prepared })
  if ('reason' in outcome) return refuse(world, ready, outcome)
  const happened = { ...ready, decision, prepared, done: outcome }
  await attachRunFiles(world, happened)
  return happened
}

/** Writes what happened, tells those whom it concerns, and does to parents and children what it means for them. */
async function settle(world: World, all: readonly Happened[]): Promise<void> {
  if (all.length === 0) return
  await Promise.all([writeDone(world, all), tellParticipants(world, all)])
  for (const happened of all) {
    await followEffects(world, happened, perform)
    await sendEvents(world, happened)
    await sendAdopted(world, happened)
  }
  announce(
    world,
    all.map(({ run }) => run.id),
  )
}

const standingAfter = ({ run, graph, done }: Happened): Standing => ({
  ...{ id: run.id, status: done.state.instance.status },
  thisStep: standingOf(graph, done.state).thisStep,
})

const caught = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

/**
 * One action on each of several instances of different families, which are locked: walks from the rows as they are and
 * writes what follows of all with one statement. What is refused of one keeps nothing of the others.
 * @returns where each stands, or why it was refused
 */
export async function performEach(world: World, decisions: readonly Decision[]): Promise<(Standing | AppError)[]> {
  const ready = await readyEach(world, decisions)
  const together = { ...world, named: new Map() }
  const outcomes = await Promise.all(
    decisions.map((decision) => foresee(together, ready.get(decision.instanceId), decision).catch(caught)),
  )
  await settle(
    world,
    outcomes.filter((one): one is Happened => !(one instanceof AppError)),
  )
  return outcomes.map((one) => (one instanceof AppError ? one : standingAfter(one)))
}

/** One action on an instance whose family is locked. @throws not-found, and why the walker refuses */
export async function perform(world: World, decision: Decision): Promise<Standing> {
  const ready = await readyEach(world, [decision])
  const happened = await foresee(world, ready.get(decision.instanceId), decision)
  await settle(world, [happened])
  return standingAfter(happened)
}

/** The caller of what nobody pressed. */
export const itself: AuditSource = { actor: null, ip: '', requestId: '' }

/** A key that is used of two approvals names a press of each. */
export const pressOf = (instanceId: string, key: string): string => `${instanceId} ${key}`

interface Pressed {
  readonly instanceId: string
  readonly personId: string
  /** Names one press of a button; the same key answers what the first press got. */
  readonly key?: string | undefined
}

/**
 * Works on an instance in one transaction: locks its family, so that parent and children move one step at a time. A repeated
 * key answers what the first press got.
 * @throws not-found
 */
export function inFamily(
  services: Services,
  { instanceId, personId, key }: Pressed,
  { caller, work }: { caller: AuditSource; work: (world: World) => Promise<Standing> },
): Promise<Standing> {
  return transact(services.db, async (trx, after) => {
    const now = services.clock.now()
    const press = key && pressOf(instanceId, key)
    // Sent together with the lock, and done behind it.
    const [isThere, earlier, loaded] = await Promise.all([
      lockFamily(trx, instanceId),
      press ? findAnswer(trx, personId, press) : undefined,
      loadRuns(trx, [instanceId]),
    ])
    if (!isThere) throw new AppError('not-found')
    if (earlier !== undefined) return earlier as Standing
    const standing = await work({ services, trx, after, now, caller, loaded: new Map(loaded) })
    if (press) await keepAnswer(trx, { personId, key: press, answer: standing, now })
    return standing
  })
}

/** One action on an instance, in a transaction of its own. @throws not-found, and why the walker refuses */
export const decide = (services: Services, decision: Decision, caller: AuditSource = itself): Promise<Standing> =>
  inFamily(services, decision, { caller, work: (world) => perform(world, decision) })

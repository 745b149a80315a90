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
import { followEffects } from './follow-effects'
import { nameOf, writtenTime } from './handled-by'
import { graphOf } from './processes'
import { findAnswer, keepAnswer } from './record-store'
import { refusalError } from './refusal-error'
import { findRun } from './run-store'
import { sendEvents } from './send-events'
import { loadState, lockFamily } from './state-store'
import { tellParticipants } from './tell-participants'
import type { Decision, Done, Prepared, Ready, Standing, World } from './world'
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
  { services, trx, now }: Pick<World, 'services' | 'trx' | 'now'>,
  ready: Ready,
  { decision, prepared }: { decision: Decision; prepared: Prepared },
): Promise<Done | Refusal> {
  const { run, graph, state } = ready
  const values = prepared.values ?? run.values
  const answer = decision.answer ?? answererOf(services, { ...run, values })
  const actsFor = await actedFor({ services, trx, now }, ready, {
    action: prepared.action,
    personId: decision.personId,
  })
  const world = { now: now.getTime(), newId, actsFor }
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

/** An instance as it lies behind the lock. @throws not-found */
export async function readyFor(
  { services, trx }: World,
  { instanceId, graph }: Pick<Decision, 'instanceId' | 'graph'>,
) {
  const run = await findRun(trx, instanceId)
  const state = run && (await loadState(trx, instanceId))
  if (!run || !state) throw new AppError('not-found')
  return { run, state, graph: graph ?? (await graphOf(services, run.versionId)) }
}

/**
 * One action on an instance whose family is locked: walks from the rows as they are, writes what follows, tells those whom
 * it concerns, and does to parent and children what it means for them.
 * @throws not-found, and why the walker refuses
 */
export async function perform(world: World, decision: Decision): Promise<Standing> {
  const ready = await readyFor(world, decision)
  const prepared =
    typeof decision.action === 'function' ? await decision.action(world, ready) : { action: decision.action }
  const outcome = await walk(world, ready, { decision, prepared })
  if ('reason' in outcome) return refuse(world, ready, outcome)
  const happened = { ...ready, decision, prepared, done: outcome }
  const thisStep = await writeDone(world, happened)
  await tellParticipants(world, happened)
  await followEffects(world, happened, perform)
  await sendEvents(world, happened)
  return { id: ready.run.id, status: outcome.state.instance.status, thisStep }
}

/** The caller of what nobody pressed. */
export const itself: AuditSource = { actor: null, ip: '', requestId: '' }

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
    if (!(await lockFamily(trx, instanceId))) throw new AppError('not-found')
    const earlier = key ? await findAnswer(trx, personId, key) : undefined
    if (earlier !== undefined) return earlier as Standing
    const standing = await work({ services, trx, after, now, caller })
    if (key) await keepAnswer(trx, { personId, key, answer: standing, now })
    return standing
  })
}

/** One action on an instance, in a transaction of its own. @throws not-found, and why the walker refuses */
export const decide = (services: Services, decision: Decision, caller: AuditSource = itself): Promise<Standing> =>
  inFamily(services, decision, { caller, work: (world) => perform(world, decision) })

import type { Action } from '@workstation/domain/workflow/action'
import type { Outcome, Refusal } from '@workstation/domain/workflow/change'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { Answers, Question } from '@workstation/domain/workflow/known'
import { next } from '@workstation/domain/workflow/next'
import type { InstanceState } from '@workstation/domain/workflow/state'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { nameOf, writtenTime } from './handled-by'
import { findAnswer, insertRecord, keepAnswer } from './record-store'
import { refusalError } from './refuse'
import { loadState, lockFamily, writeChanges } from './state-store'

/** Finds out what the walker asks: people, values of the form, moments. */
export type Answerer = (trx: Trx, questions: readonly Question[], state: InstanceState) => Promise<Answers>

export interface Decision {
  readonly instanceId: string
  readonly personId: string
  readonly graph: Graph
  readonly action: Action
  readonly answer: Answerer
  /** For whom the person may act as well. */
  readonly actsFor?: readonly string[]
  /** Names one press of a button; the same key answers what the first press got. */
  readonly key?: string
}

/** Where an instance stands after an action. */
export interface Standing {
  readonly id: string
  readonly status: number
  readonly thisStep: string
}

type Done = Outcome & { kind: 'done' }

/** A path asks at most once for each of its steps. */
const mostRounds = 400

const merged = (one: Answers, other: Answers): Answers => ({
  people: { ...one.people, ...other.people },
  moments: { ...one.moments, ...other.moments },
  ...((other.values ?? one.values) && { values: { ...one.values, ...other.values } }),
})

/** Walks until nothing is left to ask. */
async function walk(trx: Trx, state: InstanceState, decision: Decision, now: Date): Promise<Done | Refusal> {
  let answers: Answers = {}
  const world = { now: now.getTime(), newId, ...(decision.actsFor && { actsFor: decision.actsFor }) }
  for (let round = 0; round < mostRounds; round += 1) {
    const outcome = next(decision.graph, state, decision.action, { ...world, answers })
    if (outcome.kind === 'done') return outcome
    if (outcome.kind === 'refused') return outcome
    answers = merged(answers, await decision.answer(trx, outcome.questions, state))
  }
  throw new Error('the walker asks without an end')
}

async function refuse(services: Services, trx: Trx, graph: Graph, refusal: Refusal): Promise<never> {
  const name = refusal.person ? await nameOf(trx, refusal.person) : ''
  throw refusalError(refusal, { graph, name, time: writtenTime(services, refusal.at) })
}

const stepsOf = (graph: Graph, { tasks }: InstanceState): string[] => [
  ...new Set(tasks.filter(({ state }) => state === 'open').map(({ node }) => graph.nodes[node]?.name || node)),
]

/** What of an action its record tells. */
function toldOf({ action, graph }: Decision, before: InstanceState) {
  const actorId = 'actor' in action ? action.actor : null
  const actor = before.actors.find(({ id }) => id === actorId)
  const task = before.tasks.find(({ id }) => id === actor?.task)
  const node = task?.node ?? ''
  const opinion = 'opinion' in action ? (action.opinion ?? '') : ''
  return { actorId, taskId: task?.id ?? null, node, nodeName: graph.nodes[node]?.name ?? '', opinion }
}

async function writeDone(trx: Trx, done: Done, before: InstanceState, { decision, now }: Writing): Promise<Standing> {
  const { instanceId, personId, action, graph } = decision
  await writeChanges(trx, { id: instanceId, now, changes: done.changes })
  const { status, round } = done.state.instance
  const told = { instanceId, kind: action.verb, personId, round, changes: done.changes, now }
  await insertRecord(trx, { ...told, ...toldOf(decision, before) })
  return { id: instanceId, status, thisStep: stepsOf(graph, done.state).join('、') }
}
interface Writing {
  readonly decision: Decision
  readonly now: Date
}

/**
 * One decision in one transaction: locks the family, walks from the rows as they are behind the lock, and writes what
 * follows. A repeated key answers what the first press got.
 * @throws not-found, and why the walker refuses
 */
export function decide(services: Services, decision: Decision): Promise<Standing> {
  return transact(services.db, async (trx) => {
    const { instanceId, personId, key } = decision
    const now = services.clock.now()
    if (!(await lockFamily(trx, instanceId))) throw new AppError('not-found')
    const earlier = key ? await findAnswer(trx, personId, key) : undefined
    if (earlier !== undefined) return earlier as Standing
    const before = await loadState(trx, instanceId)
    if (!before) throw new AppError('not-found')
    const outcome = await walk(trx, before, decision, now)
    if ('reason' in outcome) return refuse(services, trx, decision.graph, outcome)
    const standing = await writeDone(trx, outcome, before, { decision, now })
    if (key) await keepAnswer(trx, { personId, key, answer: standing, now })
    return standing
  })
}

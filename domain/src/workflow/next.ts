import type { Action, Verb } from './action'
import { agree } from './agree'
import { tellArrivals } from './arrivals'
import { assign } from './assign'
import type { Outcome, Refusal, WorkflowProblem } from './change'
import { changesOf, stateOf } from './changes'
import { childEnded, childFailed, fireTimer, interfaceAnswered } from './fire-timer'
import type { Graph } from './graph'
import { jump, retry, revive } from './jump'
import type { Known } from './known'
import { giveCopy, save, urge } from './lesser-acts'
import { lookAhead } from './look-ahead'
import { moveTokens } from './move-token'
import { standing } from './progress'
import { recall } from './recall'
import { reject } from './reject'
import { addSigner, consult, removeSigner } from './signers'
import type { InstanceState } from './state'
import { submit } from './submit'
import { restore, suspend } from './suspend'
import { startLimits } from './time-limit'
import { handOver, transfer } from './transfer'
import { cancel, withdraw } from './withdraw'
import { openWork, type Work } from './work'

type Perform = { readonly [V in Verb]: (work: Work, action: Action & { verb: V }) => Refusal | null }

const performers: Perform = {
  submit,
  agree,
  reject,
  recall,
  transfer,
  handOver,
  addSigner,
  consult,
  removeSigner,
  copy: giveCopy,
  save,
  withdraw,
  cancel,
  urge,
  assign,
  jump,
  revive,
  retry,
  suspend,
  restore,
  timer: fireTimer,
  interfaceAnswered,
  childEnded,
  childFailed,
  /** Changes no rows of the walker: whoever may read may say something. */
  comment: () => null,
}

/** The table's type pairs each verb with its own action, which an index by a union cannot show. */
const perform = (work: Work, action: Action): Refusal | null =>
  (performers[action.verb] as (work: Work, action: Action) => Refusal | null)(work, action)

/** Why an action would be refused before anything follows from it; null where it is not. */
export function refusalOf(
  graph: Graph,
  state: InstanceState,
  { action, known }: { action: Action; known: Pick<Known, 'now' | 'actsFor'> },
): WorkflowProblem | null {
  let ids = 0
  const newId = () => `probe-${++ids}`
  // No token moves, so that no condition is looked at.
  const work = openWork(graph, state, action, { ...known, newId, timeZone: 'UTC' })
  return (perform(work, action) ?? work.refusal)?.reason ?? null
}

/**
 * What follows from an action. Pure: moments, ids and whatever it does not know come in with
 * `known`, its arguments stay as they are, and it answers the same when asked again.
 * @returns questions that have to be answered first, the reason why it is refused, or the rows after it
 */
export function next(graph: Graph, state: InstanceState, action: Action, known: Known): Outcome {
  const work = openWork(graph, state, action, known)
  const refusal = perform(work, action)
  if (refusal) return { kind: 'refused', ...refusal }
  moveTokens(work)
  startLimits(work)
  lookAhead(work)
  if (work.questions.size > 0) return { kind: 'need', questions: [...work.questions.values()] }
  if (work.refusal) return { kind: 'refused', ...work.refusal }
  work.instance = standing(graph, work.instance, [...work.tasks.values()])
  tellArrivals(work)
  return {
    kind: 'done',
    state: stateOf(work),
    changes: changesOf(work),
    messages: work.messages,
    timers: [...work.timers.values()],
    effects: work.effects,
  }
}

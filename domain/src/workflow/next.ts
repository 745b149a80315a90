import type { Action } from './action'
import { agree } from './agree'
import { tellArrivals } from './arrivals'
import type { Outcome, Refusal } from './change'
import { changesOf, stateOf } from './changes'
import type { Graph } from './graph'
import type { Known } from './known'
import { moveTokens } from './move-token'
import { standing } from './progress'
import { reject } from './reject'
import type { InstanceState } from './state'
import { submit } from './submit'
import { startLimits } from './time-limit'
import { handOver, transfer } from './transfer'
import { cancel, withdraw } from './withdraw'
import { openWork, type Work } from './work'

function perform(work: Work, action: Action): Refusal | null {
  switch (action.verb) {
    case 'submit':
      return submit(work, action)
    case 'agree':
      return agree(work, action)
    case 'reject':
      return reject(work, action)
    case 'transfer':
      return transfer(work, action)
    case 'handOver':
      return handOver(work, action)
    case 'withdraw':
      return withdraw(work, action)
    case 'cancel':
      return cancel(work, action)
    default:
      return { reason: 'notOffered' }
  }
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

import type { Cancel, Withdraw } from './action'
import type { Refusal } from './change'
import { endInstance } from './close'
import type { Graph } from './graph'
import { hasText, isStarter, mayGoOn } from './guard'
import { type InstanceState, instanceStatus } from './state'
import { isDecided, isUnderWay, nodeOf, tell, type Work } from './work'

/** Whether somebody has decided in a visit that still counts; votes that were given by themselves are nobody's. */
export function hasDecision(graph: Graph, state: Pick<InstanceState, 'tasks' | 'actors'>): boolean {
  const counted = new Set(
    state.tasks
      .filter((task) => task.supersededAt === null && nodeOf(graph, task.node).kind === 'approval')
      .filter((task) => task.correctionOf === null)
      .map((task) => task.id),
  )
  return state.actors.some((actor) => counted.has(actor.task) && isDecided(actor) && actor.decidedBy !== '')
}

/** The starter takes it back, while the process lets him; everything closes. */
export function withdraw(work: Work, action: Withdraw): Refusal | null {
  const { instance, graph } = work
  if (!isStarter(work, action.by)) return { reason: 'notYours' }
  const refusal = mayGoOn(work)
  if (refusal) return refusal
  if (instance.parentScope) return { reason: 'isChild' }
  const { withdraw: when } = graph.settings
  if (when === 'never') return { reason: 'notOffered' }
  if (when === 'beforeDecision' && hasDecision(graph, work.before)) return { reason: 'decidedAlready' }
  endInstance(work, instanceStatus.withdrawn)
  return null
}

/** Somebody who watches over the process ends it. */
export function cancel(work: Work, action: Cancel): Refusal | null {
  if (!isUnderWay(work.instance)) return { reason: 'notRunning' }
  if (!hasText(action.opinion)) return { reason: 'opinionWanted' }
  endInstance(work, instanceStatus.cancelled)
  if (action.alsoFree) work.effects.push({ kind: 'endFreeChildren', result: 'cancelled' })
  tell(work, { kind: 'cancelled', to: [work.instance.starter], task: null, node: null })
  return null
}

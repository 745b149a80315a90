import type { CopyTo, Save, Urge } from './action'
import type { Refusal } from './change'
import { copyTo } from './copy'
import { actingPart, isStarter, mayGoOn } from './guard'
import { actorsOf, isPending, nodeOf, put, tell, type Work } from './work'

/** How long a task is left in peace after somebody was urged, in milliseconds. */
export const urgeEvery = 600_000

/** The starter, or who watches over it, asks whoever has to decide a task to do so. */
export function urge(work: Work, action: Urge): Refusal | null {
  const task = work.tasks.get(action.task)
  if (!task) return { reason: 'notFound' }
  const refusal = mayGoOn(work)
  if (refusal) return refusal
  if (!action.watching && !isStarter(work, action.by)) return { reason: 'notYours' }
  if (task.state !== 'open') return { reason: 'alreadyHandled' }
  if (task.urgedAt && work.known.now - task.urgedAt < urgeEvery) return { reason: 'urgedLately' }
  const people = actorsOf(work, task.id).filter((actor) => isPending(actor) && actor.person !== action.by)
  if (people.length === 0) return { reason: 'notOffered' }
  put(work.tasks, { ...task, urgedAt: work.known.now })
  tell(work, { kind: 'urged', to: people.map((one) => one.person), task: task.id, node: task.node })
  return null
}

/** Whoever decides lets others read. */
export function giveCopy(work: Work, action: CopyTo): Refusal | null {
  const part = actingPart(work, action.actor, action.by)
  if ('reason' in part) return part
  const node = nodeOf(work.graph, part.task.node)
  const isCorrection = part.task.correctionOf !== null
  if (isCorrection || node.kind !== 'approval' || !node.settings.acts.copy) return { reason: 'notOffered' }
  if (action.people.length === 0 || action.people.includes('')) return { reason: 'personWanted' }
  copyTo(work, node.id, [...new Set(action.people)])
  return null
}

/** A draft changes no rows of the walker; only whose part it is has to be told. */
export function save(work: Work, action: Save): Refusal | null {
  const part = actingPart(work, action.actor, action.by)
  return 'reason' in part ? part : null
}

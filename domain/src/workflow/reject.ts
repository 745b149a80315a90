import type { Reject } from './action'
import type { Refusal } from './change'
import { bring, decideActor, missing } from './decide'
import { actingPart, type Part } from './guard'
import type { RejectWay } from './reject-way'
import type { Actor, Task } from './state'
import { settleTask, wayOf, wayProblem } from './votes'
import { actorsOf, isCounted, isOpen, nodeOf, put, type Work } from './work'

/** Where this rejection would lead: as the node says, or as the person says where the node leaves it to him. */
function chosenWay(work: Work, task: Task, action: Reject): RejectWay | Refusal {
  const node = nodeOf(work.graph, task.node)
  if (node.kind !== 'approval') return { reason: 'notOffered' }
  const { reject } = node.settings
  const set = wayOf(work, task)
  const manner = reject.manner === 'chosen' ? (action.manner ?? 'restart') : set.manner
  if (reject.target === 'chosen' && !action.target) return { reason: 'noTarget' }
  const target = reject.target === 'chosen' && action.target ? action.target : set.target
  const way = { target, manner }
  return wayProblem(work, task, way) ?? way
}

/** A rejection is also that of whoever asked first for advice; the others whom he asked need not answer. */
function passUp(work: Work, actor: Actor, action: Reject): void {
  for (const one of actorsOf(work, actor.task).filter((other) => other.by === actor.id && isOpen(other)))
    put(work.actors, { ...one, state: one.kind === 'after' ? 'void' : 'notNeeded' })
  const asker = isCounted(actor) ? undefined : work.actors.get(actor.by ?? '')
  if (asker)
    passUp(work, decideActor(work, asker, { state: 'rejected', by: action.by, opinion: action.opinion }), action)
}

/** A rejection that does not decide by itself keeps its way, for when the votes turn without another one. */
function keepWay(work: Work, { actor: { id }, task }: Part, way: RejectWay): void {
  const actor = work.actors.get(id)
  if (actor && work.tasks.get(task.id)?.state === 'open')
    put(work.actors, { ...actor, reason: { rule: '', ...actor.reason, way } })
}

/** Somebody rejects. Nothing moves until the votes of the task say so. */
export function reject(work: Work, action: Reject): Refusal | null {
  const part = actingPart(work, action.actor, action.by)
  if ('reason' in part) return part
  if (part.task.correctionOf !== null) return { reason: 'isCorrection' }
  if (part.actor.kind === 'consulted') return { reason: 'notOffered' }
  const refusal = missing(work, part, action)
  if (refusal) return refusal
  const way = chosenWay(work, part.task, action)
  if ('reason' in way) return way
  bring(work, action)
  passUp(work, decideActor(work, part.actor, { state: 'rejected', by: action.by, opinion: action.opinion }), action)
  settleTask(work, part.task.id, way)
  keepWay(work, part, way)
  return null
}

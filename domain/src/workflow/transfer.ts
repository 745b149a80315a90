import type { HandOver, Transfer } from './action'
import { addActor } from './add-task'
import type { Refusal } from './change'
import { actingPart, findPart, type Part } from './guard'
import { actorsOf, isDecided, isOpen, nodeOf, put, raiseTask, type Work } from './work'

/** Whether somebody decides or has decided in a task. */
export const hasPart = (work: Work, task: string, person: string) =>
  actorsOf(work, task).some((actor) => actor.person === person && (isOpen(actor) || isDecided(actor)))

/** Somebody else takes a part with its order and weight, and whoever was asked or added by it stays with it. */
export function giveTo(
  work: Work,
  { actor, task }: Part,
  { to, by, opinion = '' }: Pick<Transfer, 'to' | 'by' | 'opinion'>,
): null {
  raiseTask(work, task.id)
  const moved = { ...actor, state: 'moved' as const, decidedAt: work.known.now, decidedBy: by, opinion }
  put(work.actors, moved)
  const heir = addActor(work, {
    task: task.id,
    person: to,
    seq: actor.seq,
    weight: actor.weight,
    state: actor.state,
    kind: actor.kind === 'own' ? 'transferred' : actor.kind,
    by: actor.kind === 'own' || actor.kind === 'transferred' ? actor.id : actor.by,
    reason: { rule: 'transferred', detail: actor.person },
  })
  for (const one of actorsOf(work, task.id))
    if (one.by === actor.id && one.id !== heir.id) put(work.actors, { ...one, by: heir.id })
  return null
}

/** Hands one's own part to somebody who has none in the task. */
export function transfer(work: Work, action: Transfer): Refusal | null {
  const part = actingPart(work, action.actor, action.by)
  if ('reason' in part) return part
  const node = nodeOf(work.graph, part.task.node)
  const offered = part.task.correctionOf !== null || (node.kind === 'approval' && node.settings.acts.transfer)
  if (!offered) return { reason: 'notOffered' }
  if (action.to === '') return { reason: 'personWanted' }
  if (hasPart(work, part.task.id, action.to)) return { reason: 'hasPart' }
  return giveTo(work, part, action)
}

/** A part goes to somebody else from outside, also while it waits or is blocked, and while the instance is suspended. */
export function handOver(work: Work, action: HandOver): Refusal | null {
  const actor = work.actors.get(action.actor)
  const task = work.tasks.get(actor?.task ?? '')
  if (!actor || !task || !isOpen(actor)) {
    const part = findPart(work, action.actor)
    return 'reason' in part ? part : null
  }
  if (action.to === '') return { reason: 'personWanted' }
  if (hasPart(work, task.id, action.to)) return { reason: 'hasPart' }
  return giveTo(work, { actor, task }, action)
}

import type { Refusal } from './change'
import { type Actor, instanceStatus, type Task } from './state'
import { actorsOf, isDecided, isUnderWay, type Work } from './work'

/** Whether anything but restoring, cancelling and reading may happen now. */
export function mayGoOn(work: Work): Refusal | null {
  const { action } = work
  if (work.instance.status === instanceStatus.draft && (action.verb === 'submit' || action.verb === 'save')) return null
  if (work.instance.status === instanceStatus.suspended) return { reason: 'suspended' }
  return isUnderWay(work.instance) ? null : { reason: 'notRunning' }
}

/** By whom and when a part was settled: himself, or whoever decided the task. */
function handled(work: Work, actor: Actor): Refusal {
  const others = actorsOf(work, actor.task).filter(isDecided)
  const last = others.sort((a, b) => (a.decidedAt ?? 0) - (b.decidedAt ?? 0)).at(-1)
  const who = isDecided(actor) || actor.state === 'moved' ? actor : last
  if (!who) return { reason: 'alreadyHandled' }
  return { reason: 'alreadyHandled', person: who.decidedBy || who.person, at: who.decidedAt ?? undefined }
}

/** Whether a part belongs to whoever presses: to himself, or to somebody for whom he acts. */
export const isHis = (work: Work, actor: Actor, by: string) =>
  actor.person === by || (work.known.actsFor ?? []).includes(actor.person)

/** Whether it is who started, or somebody who acts for him. */
export const isStarter = ({ instance, known }: Work, by: string) =>
  instance.starter === by || (known.actsFor ?? []).includes(instance.starter)

export type Part = { readonly actor: Actor; readonly task: Task }

/** A part that is somebody's to decide now, or why it is not. */
export function findPart(work: Work, id: string): Part | Refusal {
  const actor = work.actors.get(id)
  const task = work.tasks.get(actor?.task ?? '')
  if (!actor || !task) return { reason: 'notFound' }
  if (actor.state === 'pending' && task.state === 'open') return { actor, task }
  if (actor.state === 'blocked' || actor.state === 'waiting') return { reason: 'notOffered' }
  return handled(work, actor)
}

/** The part with which somebody acts: his own, pending, in an instance that goes on. */
export function actingPart(work: Work, id: string, by: string): Part | Refusal {
  const stranger = work.actors.get(id)
  if (stranger && !isHis(work, stranger, by)) return { reason: 'notYours' }
  const part = findPart(work, id)
  return 'reason' in part ? part : (mayGoOn(work) ?? part)
}

export const hasText = (text: string | undefined): boolean => (text ?? '').trim() !== ''

import type { AddSigner, Consult, RemoveSigner } from './action'
import { addActor } from './add-task'
import type { Refusal } from './change'
import { unblock } from './decide'
import { actingPart, isHis, mayGoOn, type Part } from './guard'
import { workflowLimits } from './settings'
import { hasPart } from './transfer'
import { settleTask } from './votes'
import { actorsOf, isOpen, isPending, nodeOf, put, raiseTask, type Work } from './work'

/** Why these people cannot be brought into a task. */
export function peopleProblem(work: Work, task: string, people: readonly string[]): Refusal | null {
  if (people.length === 0 || people.includes('')) return { reason: 'personWanted' }
  if (new Set(people).size < people.length) return { reason: 'hasPart' }
  if (people.some((person) => hasPart(work, task, person))) return { reason: 'hasPart' }
  const already = actorsOf(work, task).filter(isOpen).length
  return already + people.length > workflowLimits.people ? { reason: 'tooMany' } : null
}

function bringIn(
  work: Work,
  { actor, task }: Part,
  people: readonly string[],
  kind: 'before' | 'after' | 'consulted',
): null {
  raiseTask(work, task.id)
  const last = Math.max(...actorsOf(work, task.id).map((one) => one.seq))
  const state = kind === 'after' ? 'waiting' : 'pending'
  const reason = { rule: kind, detail: actor.person }
  for (const [at, person] of people.entries())
    addActor(work, { task: task.id, person, seq: last + 1 + at, kind, by: actor.id, state, reason })
  if (kind !== 'after') put(work.actors, { ...actor, state: 'blocked' })
  return null
}

function offers(work: Work, { task }: Part, act: 'addSigner' | 'consult'): boolean {
  const node = nodeOf(work.graph, task.node)
  return node.kind === 'approval' && task.correctionOf === null && node.settings.acts[act]
}

/** Others sign before him, and he waits for them; or after him, and wait until he agrees. */
export function addSigner(work: Work, action: AddSigner): Refusal | null {
  const part = actingPart(work, action.actor, action.by)
  if ('reason' in part) return part
  const advises = part.actor.kind === 'consulted' || (part.actor.kind === 'before' && action.when === 'after')
  if (advises || !offers(work, part, 'addSigner')) return { reason: 'notOffered' }
  return peopleProblem(work, part.task.id, action.people) ?? bringIn(work, part, action.people, action.when)
}

/** Asks others for their opinion, and waits for it. */
export function consult(work: Work, action: Consult): Refusal | null {
  const part = actingPart(work, action.actor, action.by)
  if ('reason' in part) return part
  if (!offers(work, part, 'consult')) return { reason: 'notOffered' }
  return peopleProblem(work, part.task.id, action.people) ?? bringIn(work, part, action.people, 'consulted')
}

/** Whoever brought somebody in takes him out again, as long as somebody can still act. */
export function removeSigner(work: Work, action: RemoveSigner): Refusal | null {
  const mine = work.actors.get(action.actor)
  const signer = work.actors.get(action.signer)
  if (!mine || !signer) return { reason: 'notFound' }
  if (!isHis(work, mine, action.by) || signer.by !== mine.id) return { reason: 'notYours' }
  const refusal = mayGoOn(work)
  if (refusal) return refusal
  if (signer.kind === 'transferred') return { reason: 'notYours' }
  if (!isOpen(signer)) return { reason: 'alreadyHandled', person: signer.person, at: signer.decidedAt ?? undefined }
  if (signer.state === 'blocked') return { reason: 'notOffered' }
  raiseTask(work, signer.task)
  put(work.actors, { ...signer, state: 'void' })
  unblock(work, signer)
  for (const one of actorsOf(work, signer.task).filter((other) => other.by === signer.id && isOpen(other)))
    put(work.actors, { ...one, state: 'void' })
  if (!actorsOf(work, signer.task).some(isPending)) return { reason: 'lastWhoCanAct' }
  settleTask(work, signer.task)
  return null
}

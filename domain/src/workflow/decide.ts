import type { Agree, Reject, Submit } from './action'
import type { Refusal } from './change'
import { hasText, type Part } from './guard'
import type { Actor } from './state'
import { actorsOf, isOpen, nodeOf, put, raiseTask, type Work } from './work'

type Decision = Agree | Reject | (Submit & { actor: string })

/** What a decision has to bring along and does not. */
export function missing(work: Work, part: Part, decision: Decision): Refusal | null {
  const node = nodeOf(work.graph, part.task.node)
  const advises = part.actor.kind === 'before' || part.actor.kind === 'consulted'
  if (decision.verb === 'reject' || part.actor.kind === 'consulted')
    if (!hasText(decision.opinion)) return { reason: 'opinionWanted' }
  if (node.kind !== 'approval' || advises) return null
  const { needs } = node.settings
  if (needs.opinion && !hasText(decision.opinion)) return { reason: 'opinionWanted' }
  if (needs.signature && !decision.signed) return { reason: 'signatureWanted' }
  return needs.file && !decision.filed ? { reason: 'fileWanted' } : null
}

/** The form and the people chosen, as the decision brings them. */
export function bring(work: Work, decision: Pick<Decision, 'formChanged' | 'choices'>): void {
  const { instance } = work
  const choices = decision.choices ? { ...instance.choices, ...decision.choices } : instance.choices
  const formRevision = instance.formRevision + (decision.formChanged ? 1 : 0)
  work.instance = { ...instance, formRevision, choices }
}

/** Writes a decision into somebody's part. */
export function decideActor(
  work: Work,
  actor: Actor,
  decision: { state: 'agreed' | 'rejected'; by: string; opinion?: string },
): Actor {
  raiseTask(work, actor.task)
  return put(work.actors, {
    ...actor,
    state: decision.state,
    decidedAt: work.known.now,
    decidedBy: decision.by,
    opinion: decision.opinion ?? '',
    formRevision: work.instance.formRevision,
  })
}

/** Whoever was added after somebody who agreed can act now. */
export function wakeFollowers(work: Work, actor: Actor): void {
  for (const one of actorsOf(work, actor.task))
    if (one.kind === 'after' && one.by === actor.id && one.state === 'waiting')
      put(work.actors, { ...one, state: 'pending' })
}

/** Somebody can act again once all whom he asked first have answered. */
export function unblock(work: Work, asked: Actor): void {
  const asker = work.actors.get(asked.by ?? '')
  if (asker?.state !== 'blocked' || (asked.kind !== 'before' && asked.kind !== 'consulted')) return
  const wait = actorsOf(work, asked.task).some(
    (one) => one.by === asker.id && (one.kind === 'before' || one.kind === 'consulted') && isOpen(one),
  )
  if (!wait) put(work.actors, { ...asker, state: 'pending' })
}

import type { Message } from './change'
import type { Actor } from './state'
import { isPending, tell, type Work } from './work'

function kindOf(work: Work, actor: Actor, before: Actor | undefined): Message['kind'] {
  const task = work.tasks.get(actor.task)
  if (before?.state === 'blocked') return 'answered'
  if (actor.kind === 'transferred') return 'transferred'
  if (actor.kind === 'consulted') return 'consulted'
  if (actor.kind === 'before' || actor.kind === 'after') return 'signer'
  return task?.correctionOf !== null || task?.node === work.graph.start ? 'returned' : 'arrived'
}

/** Whoever can act now and could not before is told. */
export function tellArrivals(work: Work): void {
  const before = new Map(work.before.actors.map((actor) => [actor.id, actor]))
  for (const actor of work.actors.values()) {
    const was = before.get(actor.id)
    if (!isPending(actor) || was?.state === 'pending') continue
    const node = work.tasks.get(actor.task)?.node ?? null
    tell(work, { kind: kindOf(work, actor, was), to: [actor.person], task: actor.task, node })
  }
}

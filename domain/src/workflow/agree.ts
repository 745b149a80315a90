import type { Agree } from './action'
import type { Refusal } from './change'
import { bring, decideActor, missing, unblock, wakeFollowers } from './decide'
import { actingPart } from './guard'
import { settleTask } from './votes'
import { nodeOf, type Work } from './work'

/** Somebody agrees, or gives the advice that he was asked for. */
export function agree(work: Work, action: Agree): Refusal | null {
  const part = actingPart(work, action.actor, action.by)
  if ('reason' in part) return part
  const isStart = nodeOf(work.graph, part.task.node).kind === 'start'
  if (isStart || part.task.correctionOf !== null) return { reason: 'notOffered' }
  const refusal = missing(work, part, action)
  if (refusal) return refusal
  bring(work, action)
  const actor = decideActor(work, part.actor, { state: 'agreed', by: action.by, opinion: action.opinion })
  wakeFollowers(work, actor)
  unblock(work, actor)
  settleTask(work, part.task.id)
  return null
}

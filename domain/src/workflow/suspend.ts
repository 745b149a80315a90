import type { Restore, Suspend } from './action'
import type { Refusal } from './change'
import { mayGoOn } from './guard'
import { instanceStatus } from './state'
import { pauseTimers, resumeTimers } from './timers'
import { isPending, tell, type Work } from './work'

const tellAll = (work: Work, kind: 'suspended' | 'restored') => {
  const waiting = [...work.actors.values()].filter(isPending).map((actor) => actor.person)
  tell(work, { kind, to: [work.instance.starter, ...waiting], task: null, node: null })
}

/** Everything rests: time limits stop, and children follow. */
export function suspend(work: Work, action: Suspend): Refusal | null {
  const refusal = mayGoOn(work)
  if (refusal) return refusal
  work.instance = { ...work.instance, status: instanceStatus.suspended, followsParent: action.following === true }
  pauseTimers(work)
  work.effects.push({ kind: 'suspendChildren' })
  tellAll(work, 'suspended')
  return null
}

/** Everything goes on, with children that were suspended because of it. */
export function restore(work: Work, action: Restore): Refusal | null {
  const { instance } = work
  if (instance.status !== instanceStatus.suspended) return { reason: 'notSuspended' }
  const follows = instance.followsParent === true
  if (follows && !action.following) return { reason: 'parentSuspended' }
  if (!follows && action.following) return { reason: 'notOffered' }
  work.instance = { ...instance, status: instanceStatus.running, followsParent: false }
  resumeTimers(work)
  work.effects.push({ kind: 'restoreChildren' })
  tellAll(work, 'restored')
  return null
}

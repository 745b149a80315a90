import type { ChildEnded, ChildFailed, InterfaceAnswered, TimerFired } from './action'
import type { Refusal } from './change'
import { arriveChild } from './child'
import { closeBelow } from './close'
import { wakeFollowers } from './decide'
import { answered } from './find-people'
import { goOn } from './go-on'
import { hold } from './hold'
import { momentOf } from './moment'
import type { Actor, Task, Timer } from './state'
import { limitOf } from './time-limit'
import { addTimer } from './timers'
import { giveTo, hasPart } from './transfer'
import { settleTask, standingWay, wayProblem } from './votes'
import { actorsOf, isCounted, isOpen, isPending, nodeOf, put, raiseTask, tell, type Work } from './work'

const waiting = (work: Work, task: Task) =>
  actorsOf(work, task.id)
    .filter(isPending)
    .map((actor) => actor.person)

function remind(work: Work, task: Task, timer: Timer): void {
  tell(work, { kind: 'reminded', to: waiting(work, task), task: task.id, node: task.node })
  const reminders = limitOf(work, task)?.remind
  if (!reminders || timer.due === null || timer.nth >= reminders.most) return
  const due = momentOf(work, timer.due, reminders.every)
  const end = [...work.timers.values()].find((one) => one.task === task.id && one.kind === 'limit')?.due
  if (typeof due === 'number' && end && due < end)
    addTimer(work, { kind: 'remind', task: task.id, token: null, nth: timer.nth + 1 }, due)
}

/** The votes that are missing are given by the time limit. */
function voteForAll(work: Work, task: Task, state: 'agreed' | 'rejected'): void {
  raiseTask(work, task.id)
  const vote = (actor: Actor) =>
    put(work.actors, {
      ...actor,
      state,
      decidedAt: work.known.now,
      decidedBy: '',
      formRevision: work.instance.formRevision,
      reason: { rule: '', ...actor.reason, automatic: 'limit' },
    })
  for (const actor of actorsOf(work, task.id).filter(isOpen)) {
    if (!isCounted(actor)) put(work.actors, { ...actor, state: 'notNeeded' })
    else if (state === 'rejected' && actor.kind === 'after' && actor.state === 'waiting')
      put(work.actors, { ...actor, state: 'void' })
    else wakeFollowers(work, vote(actor))
  }
  for (const actor of actorsOf(work, task.id).filter(isOpen)) vote(actor)
  settleTask(work, task.id)
}

/** Where nobody could reject, the time limit does not either; the administrators learn of it. */
function rejectForAll(work: Work, task: Task): void {
  if (wayProblem(work, task, standingWay(work, task)) === null) voteForAll(work, task, 'rejected')
  else tell(work, { kind: 'overdue', to: 'administrators', task: task.id, node: task.node })
}

/** Whoever has not decided hands over to his manager; where he has none, the administrators learn of it. */
function giveToManagers(work: Work, task: Task): void {
  for (const actor of actorsOf(work, task.id).filter(isPending)) {
    const found = answered(work, { kind: 'manager', key: `manager:${actor.person}`, person: actor.person })
    if (!found) continue
    const to = found.map((one) => one.person).find((person) => !hasPart(work, task.id, person))
    if (to) giveTo(work, { actor, task }, { by: '', to })
    else tell(work, { kind: 'overdue', to: 'administrators', task: task.id, node: task.node })
  }
}

function endLimit(work: Work, task: Task): void {
  tell(work, { kind: 'overdue', to: waiting(work, task), task: task.id, node: task.node })
  const atEnd = limitOf(work, task)?.atEnd
  if (atEnd === 'agree') voteForAll(work, task, 'agreed')
  if (atEnd === 'reject') rejectForAll(work, task)
  if (atEnd === 'manager') giveToManagers(work, task)
}

/** A moment has come that the walker waited for. */
export function fireTimer(work: Work, action: TimerFired): Refusal | null {
  const timer = work.timers.get(action.timer)
  if (!timer) return { reason: 'notFound' }
  if (timer.due === null) return { reason: 'suspended' }
  if (timer.due > work.known.now) return { reason: 'notOffered' }
  work.timers.delete(timer.id)
  const task = work.tasks.get(timer.task ?? '')
  const token = work.tokens.get(timer.token ?? '')
  if (timer.kind === 'delay' && token) goOn(work, token)
  if (timer.kind === 'remind' && task) remind(work, task, timer)
  if (timer.kind === 'limit' && task) endLimit(work, task)
  return null
}

/** A data interface has answered, once, and the token goes on; or it has failed, and the token stops. */
export function interfaceAnswered(work: Work, action: InterfaceAnswered): Refusal | null {
  const token = work.tokens.get(action.token)
  if (token?.state !== 'live' || nodeOf(work.graph, token.node).kind !== 'interface') return { reason: 'notFound' }
  if ([...work.timers.values()].some((timer) => timer.token === token.id)) return { reason: 'notFound' }
  if (action.problem !== null) {
    hold(work, token, { reason: 'interface', detail: action.problem })
    return null
  }
  goOn(work, token)
  return null
}

/** A child has ended that the parent waits for; it counts also while the parent is suspended, so that it never hangs. */
export function childEnded(work: Work, action: ChildEnded): Refusal | null {
  const scope = work.scopes.get(action.scope)
  if (!scope || nodeOf(work.graph, scope.block).kind !== 'child') return { reason: 'notFound' }
  arriveChild(work, scope, action.result)
  return null
}

/** A child could not be started: those that were are closed, and the token stops where a retry starts them anew. */
export function childFailed(work: Work, action: ChildFailed): Refusal | null {
  const scope = work.scopes.get(action.scope)
  const token = work.tokens.get(scope?.parent ?? '')
  if (!scope || !token || nodeOf(work.graph, scope.block).kind !== 'child') return { reason: 'notFound' }
  closeBelow(work, token)
  hold(work, token, { reason: 'child', detail: action.problem })
  return null
}

import { progressOf } from './progress'
import type { ChildResult, InstanceStatus, Token } from './state'
import { instanceStatus } from './state'
import { actorsOf, isOpen, isPending, nodeOf, openTasks, put, tell, type Work } from './work'

const deleteTimers = (work: Work, owner: { task?: string; token?: string }) => {
  for (const timer of work.timers.values())
    if ((owner.task && timer.task === owner.task) || (owner.token && timer.token === owner.token))
      work.timers.delete(timer.id)
}

/** Ends a task: whoever has not decided need not any more and is told so, and its time limit goes. */
export function endTask(work: Work, id: string, state: 'passed' | 'returned' | 'closed'): void {
  const task = work.tasks.get(id)
  if (!task) return
  const waited = actorsOf(work, id).filter(isPending)
  put(work.tasks, { ...task, state, closedAt: work.known.now, revision: task.revision + 1 })
  for (const actor of actorsOf(work, id).filter(isOpen)) put(work.actors, { ...actor, state: 'notNeeded' })
  deleteTimers(work, { task: id })
  tell(work, { kind: 'closed', to: waited.map((one) => one.person), task: id, node: task.node })
}

/** Closes what a token waits for. */
export function closeWaiting(work: Work, token: Token): void {
  for (const task of openTasks(work).filter((one) => one.token === token.id)) endTask(work, task.id, 'closed')
  deleteTimers(work, { token: token.id })
  if (token.state !== 'parked' && nodeOf(work.graph, token.node).kind === 'interface')
    work.effects.push({ kind: 'forgetInterface', token: token.id })
}

/** Closes everything inside the block that a token has opened. */
export function closeBelow(work: Work, parent: Token): void {
  for (const scope of [...work.scopes.values()].filter((one) => one.parent === parent.id)) {
    if (nodeOf(work.graph, scope.block).kind === 'child')
      work.effects.push({ kind: 'endChildren', scope: scope.id, result: 'cancelled' })
    for (const token of [...work.tokens.values()].filter((one) => one.scope === scope.id)) {
      closeBelow(work, token)
      closeWaiting(work, token)
      work.tokens.delete(token.id)
    }
    work.scopes.delete(scope.id)
  }
}

const results = {
  [instanceStatus.adopted]: 'adopted',
  [instanceStatus.rejected]: 'rejected',
  [instanceStatus.withdrawn]: 'withdrawn',
  [instanceStatus.cancelled]: 'cancelled',
} as const satisfies Partial<Record<InstanceStatus, ChildResult>>

/** Ends the instance: nothing of it waits any more, and a parent that waits for it learns how it ended. */
export function endInstance(work: Work, status: keyof typeof results): void {
  const progress = status === instanceStatus.adopted ? 100 : progressOf(work.graph, work.tasks.values())
  for (const root of [...work.tokens.values()].filter((one) => one.scope === null)) {
    closeBelow(work, root)
    closeWaiting(work, root)
    work.tokens.delete(root.id)
  }
  work.timers.clear()
  work.instance = { ...work.instance, status, progress, endedAt: work.known.now, followsParent: false }
  const scope = work.instance.parentScope
  if (scope) work.effects.push({ kind: 'childEnded', scope, result: results[status] })
}

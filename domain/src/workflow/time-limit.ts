import { momentOf } from './moment'
import type { TimeLimit } from './settings'
import type { Task } from './state'
import { addTimer } from './timers'
import { effectiveHistory, nodeOf, openTasks, type Work } from './work'

/** From when a limit counts. */
function limitStart(work: Work, limit: TimeLimit, task: Task): number | { readonly field: string } {
  if (typeof limit.from === 'object') return limit.from
  if (limit.from === 'received') return task.openedAt
  const submissions = effectiveHistory(work.tasks.values()).filter((one) => one.node === work.graph.start)
  return submissions.at(-1)?.closedAt ?? task.openedAt
}

export function limitOf(work: Work, task: Task): TimeLimit | undefined {
  const node = nodeOf(work.graph, task.node)
  return node.kind === 'approval' && task.correctionOf === null ? node.settings.limit : undefined
}

function startLimit(work: Work, task: Task, limit: TimeLimit): void {
  const from = limitStart(work, limit, task)
  const due = momentOf(work, from, limit.span)
  if (typeof due === 'number') addTimer(work, { kind: 'limit', task: task.id, token: null, nth: 1 }, due)
  if (!limit.remind) return
  const first = momentOf(work, from, limit.remind.first)
  if (typeof first === 'number' && typeof due === 'number' && first < due)
    addTimer(work, { kind: 'remind', task: task.id, token: null, nth: 1 }, first)
}

/** Each task that this action opened has a time limit of its own; one without a date in the form has none. */
export function startLimits(work: Work): void {
  const known = new Set(work.before.tasks.map((task) => task.id))
  for (const task of openTasks(work)) {
    const limit = known.has(task.id) ? undefined : limitOf(work, task)
    if (limit) startLimit(work, task, limit)
  }
}

import type { Submit } from './action'
import { addTask } from './add-task'
import type { Refusal } from './change'
import { bring, decideActor, missing } from './decide'
import { actingPart, isStarter, type Part } from './guard'
import { instanceStatus } from './state'
import { settleTask } from './votes'
import { actorsOf, hasStarted, put, type Work } from './work'

function submitPart(work: Work, action: Submit, { actor, task }: Part): null {
  bring(work, action)
  const first = !hasStarted(work.instance)
  const anew = task.correctionOf === null && !first
  const round = work.instance.round + (anew ? 1 : 0)
  const startedAt = work.instance.startedAt ?? work.known.now
  work.instance = { ...work.instance, status: instanceStatus.running, round, startedAt }
  put(work.tasks, { ...task, round })
  decideActor(work, actor, { state: 'agreed', by: action.by, opinion: action.opinion })
  settleTask(work, task.id)
  return null
}

/** What was done before a withdrawal counts no more: nothing leads back there, and nobody has decided yet. */
function supersedeAll(work: Work): void {
  for (const task of work.tasks.values())
    if (task.supersededAt === null) put(work.tasks, { ...task, supersededAt: work.known.now })
}

/** A withdrawn instance begins again, as a new round. */
function submitAgain(work: Work, action: Submit): Refusal | null {
  const { instance } = work
  if (!isStarter(work, action.by)) return { reason: 'notYours' }
  if (instance.status !== instanceStatus.withdrawn) return { reason: 'notOffered' }
  work.instance = { ...instance, status: instanceStatus.running, endedAt: null }
  supersedeAll(work)
  const token = put(work.tokens, {
    id: work.known.newId(),
    scope: null,
    arm: null,
    node: work.graph.start,
    state: 'live',
    problem: null,
  })
  const people = [{ person: instance.starter, reason: { rule: 'starter' } }]
  const task = addTask(work, token, work.graph.start, { people })
  const [actor] = actorsOf(work, task.id)
  return actor ? submitPart(work, action, { actor, task }) : null
}

/** The starter submits, or somebody a correction that he was asked for. */
export function submit(work: Work, action: Submit): Refusal | null {
  if (action.actor === null) return submitAgain(work, action)
  const part = actingPart(work, action.actor, action.by)
  if ('reason' in part) return part
  if (part.task.node !== work.graph.start && part.task.correctionOf === null) return { reason: 'notOffered' }
  return missing(work, part, { ...action, actor: action.actor }) ?? submitPart(work, action, part)
}

import type { GraphNode } from './graph'
import { commonBlocks, placeOfTask } from './places'
import type { Actor, ActorReason, Task } from './state'
import { actorsOf, effectiveHistory, isCounted, nodeOf, type Work } from './work'

type Same = NonNullable<ActorReason['automatic']>

/** Whether a task is a visit after a return, be it rejected or drawn as a way back: its node was visited in this round. */
export const isReturn = (tasks: Iterable<Task>, task: Task): boolean =>
  [...tasks].some(
    (one) =>
      one.node === task.node &&
      one.round === task.round &&
      one.seq < task.seq &&
      (one.supersededAt !== null || one.state === 'returned' || one.state === 'passed'),
  )

/** What somebody has to bring here cannot be given for him. */
const asksForMore = (node: GraphNode & { kind: 'approval' }) =>
  node.settings.needs.signature ||
  node.settings.needs.file ||
  Object.values(node.settings.fields).some((access) => access === 'required')

const agreedAt = (work: Work, task: Task, person: string, form: number) =>
  actorsOf(work, task.id).some(
    (actor) => isCounted(actor) && actor.state === 'agreed' && actor.person === person && actor.formRevision === form,
  )

/**
 * Why the vote of somebody can be given by itself, as the node allows: he is the starter, was the previous approver or
 * has agreed before in this round, with the form as it is now. Never on a return, and never where the node asks for a
 * signature, a file or a field. What was agreed in an arm beside it does not count, as it might as well come later.
 */
export function sameVote(work: Work, task: Task, actor: Actor): Same | null {
  const node = nodeOf(work.graph, task.node)
  if (node.kind !== 'approval' || actor.kind !== 'own') return null
  if (asksForMore(node) || isReturn(work.tasks.values(), task)) return null
  const { same } = node.settings
  const form = work.instance.formRevision
  const before = effectiveHistory(work.tasks.values()).filter((one) => one.round === task.round)
  const submissions = before.filter((one) => one.node === work.graph.start)
  const isStarter = actor.person === work.instance.starter
  if (same.starter && isStarter && submissions.some((one) => agreedAt(work, one, actor.person, form))) return 'starter'
  const approvals = before
    .filter((one) => nodeOf(work.graph, one.node).kind === 'approval')
    .filter((one) => commonBlocks(placeOfTask(work.graph, work.tasks, one), node.place) !== null)
  const previous = approvals.at(-1)
  if (same.previous && previous && agreedAt(work, previous, actor.person, form)) return 'previous'
  if (same.agreedBefore && approvals.some((one) => agreedAt(work, one, actor.person, form))) return 'agreedBefore'
  return null
}

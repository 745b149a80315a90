import type { Assign } from './action'
import { addActor } from './add-task'
import type { Refusal } from './change'
import { mayGoOn } from './guard'
import { voteMode } from './outcome'
import { peopleProblem } from './signers'
import { actorsOf, isOpen, nodeOf, put, raiseTask, type Work } from './work'

/** Others take the place of all who still had to decide a task, also where nobody was found. */
export function assign(work: Work, action: Assign): Refusal | null {
  const task = work.tasks.get(action.task)
  if (!task) return { reason: 'notFound' }
  const refusal = mayGoOn(work)
  if (refusal) return refusal
  const node = nodeOf(work.graph, task.node)
  if (task.state !== 'open') return { reason: 'alreadyHandled' }
  for (const actor of actorsOf(work, task.id).filter(isOpen))
    put(work.actors, { ...actor, state: 'moved', decidedAt: work.known.now, decidedBy: action.by })
  const problem = peopleProblem(work, task.id, action.people)
  if (problem) return problem
  raiseTask(work, task.id)
  const inOrder = node.kind === 'approval' && task.correctionOf === null && voteMode(node.settings) === 'inOrder'
  const last = Math.max(-1, ...actorsOf(work, task.id).map((one) => one.seq))
  for (const [at, person] of action.people.entries())
    addActor(work, {
      task: task.id,
      person,
      seq: last + 1 + at,
      state: inOrder && at > 0 ? 'waiting' : 'pending',
      reason: { rule: 'assigned', detail: action.by },
    })
  const token = work.tokens.get(task.token)
  if (token?.state === 'stopped') put(work.tokens, { ...token, state: 'live', problem: null })
  return null
}

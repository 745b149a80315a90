import { addActor, addTask } from './add-task'
import { voteMode } from './outcome'
import type { Actor, Task } from './state'
import { actorsOf, isCounted, isPending, nodeOf, openTasks, put, tell, type Work } from './work'

const took = (actor: Actor) => isCounted(actor) && actor.state !== 'moved' && actor.state !== 'void'

/** An agreement given before stands while the form is as it was then. */
const stands = (work: Work, actor: Actor) =>
  actor.state === 'agreed' && actor.formRevision === work.instance.formRevision

/** Gives an actor of the returned task his part in the new one. */
function takeOver(work: Work, task: Task, old: Actor, by: ReadonlyMap<string, string>): Actor {
  const { id: _, ...rest } = old
  const fresh = { ...rest, task: task.id, by: by.get(old.by ?? '') ?? null }
  if (stands(work, old)) return addActor(work, fresh)
  return addActor(work, {
    ...fresh,
    state: 'waiting',
    decidedAt: null,
    decidedBy: null,
    opinion: '',
    formRevision: null,
  })
}

/** Whose turn it is: everybody's, or in order the first one's; whoever was added after somebody waits for him. */
function giveTurns(work: Work, task: Task): void {
  const node = nodeOf(work.graph, task.node)
  const inOrder = node.kind === 'approval' && voteMode(node.settings) === 'inOrder'
  for (const actor of actorsOf(work, task.id).filter((one) => one.state === 'waiting')) {
    const added = actor.by !== null && work.actors.get(actor.by)?.state !== 'agreed'
    const queued = inOrder && actorsOf(work, task.id).some(isPending)
    if (!added && !queued) put(work.actors, { ...actor, state: 'pending' })
  }
}

/** A correction was submitted: the node that asked for it opens again for the same people. */
export function reopenSender(work: Work, correction: Task): void {
  const sender = work.tasks.get(correction.correctionOf ?? '')
  const token = work.tokens.get(correction.token)
  if (!sender || !token) return
  const task = addTask(work, token, sender.node, { people: [] })
  const ids = new Map<string, string>()
  for (const old of actorsOf(work, sender.id).filter(took)) ids.set(old.id, takeOver(work, task, old, ids).id)
  giveTurns(work, task)
  put(work.tokens, { ...token, state: 'live', problem: null })
  if (work.instance.formRevision === work.before.instance.formRevision) return
  const others = openTasks(work).filter((one) => one.id !== task.id)
  for (const other of others) {
    const people = actorsOf(work, other.id).filter(isPending)
    tell(work, { kind: 'formChanged', to: people.map((one) => one.person), task: other.id, node: other.node })
  }
}

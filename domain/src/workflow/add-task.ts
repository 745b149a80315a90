import type { FoundPerson } from './known'
import type { Actor, Task, Token } from './state'
import { put, type Work } from './work'

type NewActor = Partial<Actor> & Pick<Actor, 'task' | 'person' | 'seq'>

export const addActor = (work: Work, actor: NewActor): Actor =>
  put(work.actors, {
    id: work.known.newId(),
    kind: 'own',
    by: null,
    weight: 1,
    state: 'waiting',
    decidedAt: null,
    decidedBy: null,
    opinion: '',
    formRevision: null,
    reason: null,
    ...actor,
  })

/** A new visit of a node; its people still wait. */
export function addTask(
  work: Work,
  token: Token,
  node: string,
  more: { people: readonly FoundPerson[]; correctionOf?: string },
): Task {
  const seq = Math.max(0, ...[...work.tasks.values()].map((task) => task.seq)) + 1
  const task = put(work.tasks, {
    id: work.known.newId(),
    token: token.id,
    node,
    state: 'open',
    revision: 0,
    round: work.instance.round,
    seq,
    supersededAt: null,
    correctionOf: more.correctionOf ?? null,
    openedAt: work.known.now,
    closedAt: null,
    urgedAt: null,
  })
  for (const [at, one] of more.people.entries())
    addActor(work, { task: task.id, person: one.person, seq: at, weight: one.weight ?? 1, reason: one.reason ?? null })
  return task
}

/** A trace of a node that was passed without anybody's part in it. */
export function addVisit(work: Work, token: Token): void {
  const task = addTask(work, token, token.node, { people: [] })
  put(work.tasks, { ...task, state: 'passed', closedAt: work.known.now })
}

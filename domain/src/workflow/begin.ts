import type { Graph } from './graph'
import { type Actor, type Instance, type InstanceState, instanceStatus, type Task } from './state'

type Known = { readonly now: number; readonly newId: () => string }

const draft = (id: string, starter: string, parentScope: string | null): Instance => ({
  id,
  status: instanceStatus.draft,
  starter,
  round: 1,
  formRevision: 0,
  progress: 0,
  startedAt: null,
  endedAt: null,
  choices: {},
  parentScope,
  followsParent: false,
})

/** The first visit of the start. */
const firstTask = (id: string, place: Pick<Task, 'token' | 'node'>, openedAt: number): Task => ({
  id,
  ...place,
  state: 'open',
  revision: 0,
  round: 1,
  seq: 1,
  supersededAt: null,
  correctionOf: null,
  openedAt,
  closedAt: null,
  urgedAt: null,
})

const startersPart = (id: string, task: string, person: string): Actor => ({
  id,
  task,
  person,
  kind: 'own',
  by: null,
  seq: 0,
  weight: 1,
  state: 'pending',
  decidedAt: null,
  decidedBy: null,
  opinion: '',
  formRevision: null,
  reason: { rule: 'starter' },
})

/**
 * A new draft: its token stands at the start, where the starter fills in and submits.
 * @param parentScope the scope of the parent's rows in which it counts, where a parent waits for it
 */
export function begin(graph: Graph, starter: string, known: Known, parentScope: string | null = null): InstanceState {
  const [instance, token, task, actor] = [known.newId(), known.newId(), known.newId(), known.newId()]
  return {
    instance: draft(instance, starter, parentScope),
    tokens: [{ id: token, scope: null, arm: null, node: graph.start, state: 'live', problem: null, childResult: null }],
    scopes: [],
    tasks: [firstTask(task, { token, node: graph.start }, known.now)],
    actors: [startersPart(actor, task, starter)],
    timers: [],
  }
}

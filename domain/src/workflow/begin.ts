import type { Graph } from './graph'
import { type InstanceState, instanceStatus } from './state'

/**
 * A new draft: its token stands at the start, where the starter fills in and submits.
 * @param parentScope the scope of the parent's rows in which it counts, where a parent waits for it
 */
export function begin(
  graph: Graph,
  starter: string,
  known: { now: number; newId: () => string },
  parentScope: string | null = null,
): InstanceState {
  const [instance, token, task, actor] = [known.newId(), known.newId(), known.newId(), known.newId()]
  return {
    instance: {
      id: instance,
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
    },
    tokens: [{ id: token, scope: null, arm: null, node: graph.start, state: 'live', problem: null, childResult: null }],
    scopes: [],
    tasks: [
      {
        id: task,
        token,
        node: graph.start,
        state: 'open',
        revision: 0,
        round: 1,
        seq: 1,
        supersededAt: null,
        correctionOf: null,
        openedAt: known.now,
        closedAt: null,
        urgedAt: null,
      },
    ],
    actors: [
      {
        id: actor,
        task,
        person: starter,
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
      },
    ],
    timers: [],
  }
}

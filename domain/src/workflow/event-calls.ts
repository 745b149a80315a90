import type { Action } from './action'
import type { Change } from './change'
import type { Graph } from './graph'
import type { EventCall, ProcessMoment, StepMoment } from './settings'
import { type InstanceState, instanceStatus } from './state'

/** Something that a data interface is told of, and where it happened; '' for the process as a whole. */
export interface DueCall extends EventCall {
  readonly node: string
}

interface Happened {
  readonly before: InstanceState
  readonly after: InstanceState
  readonly changes: readonly Change[]
  readonly action: Action
}

const endings: Readonly<Partial<Record<number, ProcessMoment>>> = {
  [instanceStatus.adopted]: 'adopted',
  [instanceStatus.rejected]: 'rejected',
  [instanceStatus.withdrawn]: 'withdrawn',
  [instanceStatus.cancelled]: 'cancelled',
}

/** What happened to the whole: a submission, an end, or both where nobody had to decide. */
function processMoments({ before, after, action }: Happened): ProcessMoment[] {
  const idle = before.instance.status !== instanceStatus.running
  const ended = before.instance.endedAt === null && after.instance.endedAt !== null
  const end = ended ? endings[after.instance.status] : undefined
  return [...(action.verb === 'submit' && idle ? (['submitted'] as const) : []), ...(end ? [end] : [])]
}

interface AtStep {
  readonly node: string
  readonly on: StepMoment
}

/** What happened at steps; corrections belong to the step that asked for them. */
function stepMoments({ changes, after, action }: Happened): AtStep[] {
  const visits = changes.flatMap((change) => {
    if (change.row !== 'task' || !change.after || change.after.correctionOf !== null) return []
    const [was, { node, state }] = [change.before?.state, change.after]
    const opened: AtStep[] = change.before ? [] : [{ node, on: 'opened' }]
    if (state === 'passed' && was !== 'passed') return [...opened, { node, on: 'passed' as const }]
    return state === 'returned' && was !== 'returned' ? [...opened, { node, on: 'rejected' as const }] : opened
  })
  if (action.verb !== 'recall') return visits
  const task = after.actors.find(({ id }) => id === action.actor)?.task
  const node = after.tasks.find(({ id }) => id === task)?.node
  // Rows that go back as they were are no new visit.
  return node === undefined ? [] : [{ node, on: 'recalled' }]
}

/** The data interfaces that are to be told of what an action led to, in the order in which it happened. */
export function eventCalls(graph: Graph, happened: Happened): readonly DueCall[] {
  const moments = processMoments(happened)
  const ofProcess = (on: ProcessMoment) =>
    (graph.settings.events ?? []).filter((event) => event.on === on).map((event) => ({ ...event, node: '' }))
  const ofSteps = stepMoments(happened).flatMap(({ node, on }) => {
    const found = Object.hasOwn(graph.nodes, node) ? graph.nodes[node] : undefined
    const events = found?.kind === 'approval' ? (found.settings.events ?? []) : []
    return events.filter((event) => event.on === on).map((event) => ({ ...event, node }))
  })
  const [begun, ended] = [moments.filter((one) => one === 'submitted'), moments.filter((one) => one !== 'submitted')]
  return [...begun.flatMap(ofProcess), ...ofSteps, ...ended.flatMap(ofProcess)]
}

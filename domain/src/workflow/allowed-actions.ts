import type { Action, Verb } from './action'
import type { Change } from './change'
import type { Graph } from './graph'
import { refusalOf } from './next'
import type { Actor, InstanceState } from './state'

/** Somebody who looks at an instance. */
export interface Viewer {
  readonly person: string
  /** For whom he may act as well. */
  readonly actsFor?: readonly string[]
  /** The parts that he may play for others, where not each of those for whom he acts. */
  readonly parts?: ReadonlySet<string>
  /** Whether he watches over the process; who does is the caller's to say. */
  readonly watches?: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  /** What his agreements changed, by his part, as it was recorded; no recall is offered without it. */
  readonly left?: ReadonlyMap<string, readonly Change[]>
}

/** An act that would not be refused, and what it is about. */
export interface AllowedAction {
  readonly verb: Verb
  readonly actor?: string
  readonly task?: string
  readonly token?: string
  /** Of `removeSigner`: whom. */
  readonly signer?: string
  /** Of `addSigner`: when he signs. */
  readonly when?: 'before' | 'after'
}

interface Specimen {
  readonly action: Action
  readonly allowed: AllowedAction
}

/** What a decision may have to bring is brought, and nobody is named: `personWanted` says that somebody may be. */
const brought = { opinion: '-', signed: true, filed: true }

function decisions(by: string, actor: string): Specimen[] {
  const whole = { by, actor, ...brought }
  const rejections = (['restart', 'straightBack'] as const).map(
    (manner): Action => ({ verb: 'reject', ...whole, target: { to: 'end' }, manner }),
  )
  const acts: readonly Action[] = [
    { verb: 'submit', ...whole },
    { verb: 'agree', ...whole },
    ...rejections,
    { verb: 'save', ...whole },
    { verb: 'transfer', ...whole, to: '' },
    { verb: 'consult', ...whole, people: [] },
    { verb: 'copy', ...whole, people: [] },
  ]
  const signers = (['before', 'after'] as const).map((when) => ({
    action: { verb: 'addSigner', ...whole, people: [], when } as const,
    allowed: { verb: 'addSigner', actor, when } as const,
  }))
  return [...acts.map((action) => ({ action, allowed: { verb: action.verb, actor } })), ...signers]
}

/** What a part offers that was decided, or waits for those whom it asked. */
function later(state: InstanceState, { person: by, left }: Viewer, actor: string): Specimen[] {
  const removals = state.actors
    .filter((one) => one.by === actor)
    .map(
      ({ id: signer }): Specimen => ({
        action: { verb: 'removeSigner', by, actor, signer },
        allowed: { verb: 'removeSigner', actor, signer },
      }),
    )
  const changes = left?.get(actor)
  if (!changes) return removals
  return [...removals, { action: { verb: 'recall', by, actor, left: changes }, allowed: { verb: 'recall', actor } }]
}

function partActs(state: InstanceState, viewer: Viewer): Specimen[] {
  const { person, actsFor = [], parts } = viewer
  const his = (actor: Actor) =>
    actor.person === person || (actsFor.includes(actor.person) && (parts?.has(actor.id) ?? true))
  return state.actors
    .filter(his)
    .flatMap((actor) => [
      ...(actor.state === 'pending' ? decisions(viewer.person, actor.id) : []),
      ...later(state, viewer, actor.id),
    ])
}

const openTasks = ({ tasks }: InstanceState) => tasks.filter((task) => task.state === 'open').map(({ id }) => id)

function starterActs(state: InstanceState, { person: by, watches: watching }: Viewer): Specimen[] {
  const about = (action: Action): Specimen => ({ action, allowed: { verb: action.verb } })
  const urges = openTasks(state).map((task) => ({
    action: { verb: 'urge', by, task, watching } as const,
    allowed: { verb: 'urge', task } as const,
  }))
  return [about({ verb: 'submit', by, actor: null, ...brought }), about({ verb: 'withdraw', by }), ...urges]
}

function watchActs(graph: Graph, state: InstanceState, { person: by, watches }: Viewer): Specimen[] {
  if (!watches) return []
  const whole = { by, opinion: brought.opinion }
  const acts: readonly Action[] = [
    { verb: 'suspend', ...whole },
    { verb: 'restore', ...whole },
    { verb: 'cancel', ...whole },
    { verb: 'revive', ...whole, node: graph.start },
  ]
  return [
    ...acts.map((action) => ({ action, allowed: { verb: action.verb } })),
    ...openTasks(state).map(
      (task): Specimen => ({
        action: { verb: 'assign', ...whole, task, people: [] },
        allowed: { verb: 'assign', task },
      }),
    ),
    ...state.tokens.flatMap(({ id: token }): Specimen[] => [
      { action: { verb: 'retry', ...whole, token }, allowed: { verb: 'retry', token } },
      { action: { verb: 'jump', ...whole, token, node: graph.start }, allowed: { verb: 'jump', token } },
    ]),
  ]
}

/**
 * What somebody may do now. Asks the very functions that refuse, so that nothing is offered which they would not let
 * happen; an act that still lacks a person, a reason or a signature is offered. Handing somebody's part over from
 * outside, and commenting, are everybody's whom the caller lets.
 */
export function allowedActions(graph: Graph, state: InstanceState, viewer: Viewer): AllowedAction[] {
  const known = { now: viewer.now, actsFor: viewer.actsFor }
  const specimens = [...partActs(state, viewer), ...starterActs(state, viewer), ...watchActs(graph, state, viewer)]
  const offered = specimens.filter(({ action }) => {
    const reason = refusalOf(graph, state, { action, known })
    return reason === null || reason === 'personWanted'
  })
  const seen = new Set<string>()
  return offered
    .map(({ allowed }) => allowed)
    .filter((one) => !seen.has(JSON.stringify(one)) && seen.add(JSON.stringify(one)))
}

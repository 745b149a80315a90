import type { Action, Verb } from '../action'
import type { Outcome } from '../change'
import type { Graph, GraphNode } from '../graph'
import { voteMode } from '../outcome'
import type { Actor, InstanceState } from '../state'
import { nodeOf } from '../work'

/** What was tried, and what came of it. */
interface Step {
  readonly graph: Graph
  readonly before: InstanceState
  readonly action: Action
  readonly outcome: Outcome
}
type Done = Step & { readonly outcome: Outcome & { readonly kind: 'done' } }
type Named = string | false

const isBlock = ({ kind }: GraphNode) => kind === 'parallel' || kind === 'inclusive' || kind === 'phase'

/** Which kinds of steps were come to, and which blocks opened, alone or inside one that was open. */
function places({ graph, outcome: { changes } }: Done): Named[] {
  return changes.flatMap((change): Named[] => {
    if (change.row === 'task' && change.before === null && change.after)
      return [`at ${nodeOf(graph, change.after.node).kind}`]
    if (change.row === 'token' && change.after?.state === 'live') return [`at ${nodeOf(graph, change.after.node).kind}`]
    if (change.row !== 'scope' || change.before !== null || !change.after) return []
    const node = nodeOf(graph, change.after.block)
    const around = node.place.at(-1)?.block
    return [
      `open ${node.kind}`,
      around !== undefined && isBlock(node) && `${node.kind} in ${nodeOf(graph, around).kind}`,
    ]
  })
}

/** Ways back, and how they came about. */
function returns({ graph, before, action, outcome }: Done): Named[] {
  const { changes, state } = outcome
  const known = new Set(before.tasks.map(({ id }) => id))
  const fresh = state.tasks.filter(({ id }) => !known.has(id))
  const reopened = changes.some(
    (change) =>
      change.row === 'scope' &&
      change.before === null &&
      change.after?.expected === 1 &&
      nodeOf(graph, change.after.block).kind === 'parallel',
  )
  const corrected = fresh.find(({ correctionOf }) => correctionOf !== null)
  const placed = action.verb === 'reject' || action.verb === 'jump' || action.verb === 'revive'
  return [
    corrected !== undefined && 'straight back',
    corrected !== undefined && nodeOf(graph, corrected.node).place.length > 0 && 'straight back inside a block',
    action.verb === 'reject' && fresh.some(({ correctionOf }) => correctionOf === null) && 'restart',
    placed && reopened && 'back into a block that was closed',
    action.verb === 'submit' && state.instance.round > before.instance.round && 'new round',
    fresh.some(({ node, round }) =>
      before.tasks.some(
        (one) => one.node === node && one.round === round && one.state === 'passed' && !one.supersededAt,
      ),
    ) && 'drawn loop',
  ]
}

const isSigner = ({ kind }: Actor) => kind === 'before' || kind === 'after' || kind === 'consulted'

/** Who decided, and how it was counted. */
function votes({ graph, before, action, outcome }: Done): Named[] {
  if (action.verb !== 'agree' && action.verb !== 'reject') return []
  const actor = before.actors.find(({ id }) => id === action.actor)
  const task = outcome.state.tasks.find(({ id }) => id === actor?.task)
  const node = task && nodeOf(graph, task.node)
  if (!actor || node?.kind !== 'approval') return []
  const mode = voteMode(node.settings)
  const several = before.actors.filter((one) => one.task === actor.task && !isSigner(one)).length > 1
  return [
    `${mode} ${action.verb}`,
    mode === 'all' && node.settings.outcome.ratio < 100 && several && `${action.verb} by ratio, ${task?.state}`,
    isSigner(actor) && `${action.verb} by ${actor.kind}`,
    action.by !== actor.person && `${action.verb} by a delegate`,
  ]
}

/** What came by itself, from outside or from above. */
function outside({ before, action, outcome }: Done): Named[] {
  const { effects, state } = outcome
  const timer = action.verb === 'timer' ? before.timers?.find(({ id }) => id === action.timer)?.kind : undefined
  const held = state.tokens.filter(
    ({ id, state: is }) => is === 'stopped' && before.tokens.every((one) => one.id !== id || one.state !== is),
  )
  return [
    timer !== undefined && `timer ${timer}`,
    ...held.map(({ problem }) => `stopped by ${problem?.reason}`),
    ...effects.map(({ kind }) => `effect ${kind}`),
    ...state.actors.flatMap(({ id, reason }): Named[] =>
      reason?.automatic && before.actors.every((one) => one.id !== id || !one.reason?.automatic)
        ? [`vote given as ${reason.automatic}`]
        : [],
    ),
    action.verb === 'suspend' && state.instance.followsParent === true && 'suspended with its parent',
    action.verb === 'restore' && before.instance.followsParent === true && 'restored with its parent',
    action.verb === 'addSigner' && `signer ${action.when}`,
    before.instance.endedAt === null && state.instance.endedAt !== null && `ended ${state.instance.status}`,
  ]
}

const verbs: readonly Verb[] = [
  ...(['submit', 'agree', 'reject', 'recall', 'transfer', 'handOver', 'addSigner', 'consult', 'removeSigner'] as const),
  ...([
    'copy',
    'save',
    'withdraw',
    'cancel',
    'urge',
    'assign',
    'jump',
    'revive',
    'retry',
    'suspend',
    'restore',
  ] as const),
  ...(['timer', 'interfaceAnswered', 'childEnded', 'childFailed'] as const),
]
const kinds = ['start', 'approval', 'copy', 'interface', 'delay', 'child'] as const
const blocks = ['parallel', 'inclusive', 'phase', 'child'] as const
const modes = ['any', 'all', 'inOrder'] as const

/** What a walk of 20,000 steps shows tens of times, so that a walk without it goes past something. */
export const everySight: readonly string[] = [
  ...verbs.flatMap((verb) => [`${verb} done`, `${verb} refused`]),
  'comment done',
  ...kinds.map((kind) => `at ${kind}`),
  ...blocks.map((kind) => `open ${kind}`),
  ...[
    'parallel in parallel',
    'parallel in inclusive',
    'parallel in phase',
    'inclusive in parallel',
    'phase in parallel',
  ],
  ...modes.flatMap((mode) => [`${mode} agree`, `${mode} reject`]),
  ...['agree by ratio, open', 'agree by ratio, passed', 'reject by ratio, open', 'reject by ratio, returned'],
  ...['signer before', 'signer after', 'agree by before', 'agree by after', 'agree by consulted', 'reject by before'],
  ...['agree by a delegate', 'straight back', 'straight back inside a block', 'restart', 'new round', 'drawn loop'],
  ...['back into a block that was closed', 'suspended with its parent', 'restored with its parent'],
  ...['timer delay', 'timer limit', 'timer remind', 'stopped by nobody', 'stopped by child'],
  ...['vote given as starter', 'vote given as previous', 'vote given as agreedBefore', 'vote given as limit'],
  ...['ended 2', 'ended 3', 'ended 4', 'ended 5', 'either order'],
]

/** What an attempt shows of all that approvals can come to, each by its name. */
export function sightsOf(step: Step): string[] {
  const { action, outcome } = step
  const tried = `${action.verb} ${outcome.kind}`
  if (outcome.kind !== 'done') return [tried]
  const done: Done = { ...step, outcome }
  const found = [...places(done), ...returns(done), ...votes(done), ...outside(done)]
  return [tried, ...found.filter((one): one is string => one !== false)]
}

import type { Jump, Retry, Revive } from './action'
import type { Refusal } from './change'
import { endTask } from './close'
import type { Graph, NodeKind } from './graph'
import { hasText, mayGoOn } from './guard'
import { canPlace, placeToken } from './place-token'
import { askCorrection } from './send-back'
import { type InstanceState, instanceStatus, type Token } from './state'
import { onwardOf } from './ways-on'
import { nodeOf, openTasks, put, type Work } from './work'

/** Whether a token can be placed there at all: joins and the inner starts of phases only lie on its way. */
function isPlace(graph: Graph, id: string): boolean {
  const node = Object.hasOwn(graph.nodes, id) ? graph.nodes[id] : undefined
  return node !== undefined && node.kind !== 'join' && (node.kind !== 'start' || node.id === graph.start)
}

/** The token that can move to a node: one that stopped, before those that wait; parked ones move with what they wait for. */
export function tokenTo(graph: Graph, tokens: readonly Token[], node: string): Token | undefined {
  if (!isPlace(graph, node)) return undefined
  const able = tokens.filter((token) => token.state !== 'parked' && canPlace(graph, token, node))
  return able.find((token) => token.state === 'stopped') ?? able[0]
}

/** The nodes at which an instance can go on: to which one of its tokens can move, or, once it ended, at any. */
export const placesFor = (graph: Graph, { instance, tokens }: InstanceState): string[] =>
  Object.keys(graph.nodes).filter((id) =>
    instance.endedAt === null ? tokenTo(graph, tokens, id) !== undefined : isPlace(graph, id),
  )

/** The nodes between two, on the shortest way forward; none where no way leads there. */
export function nodesBetween(graph: Graph, from: string, to: string): string[] {
  const ways: string[][] = [[from]]
  const seen = new Set([from])
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of onwardOf(graph, way.at(-1) ?? from)) {
      if (next === to) return way.slice(1)
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return []
}

/** What is recorded as left out; gateways, starts and ends only lie on the way. */
const steps: ReadonlySet<NodeKind> = new Set(['approval', 'copy', 'interface', 'delay', 'child', 'phase'])

/** Somebody who watches over the process places a token elsewhere; what it leads over is recorded. */
export function jump(work: Work, action: Jump): Refusal | null {
  const refusal = mayGoOn(work)
  if (refusal) return refusal
  if (!hasText(action.opinion)) return { reason: 'opinionWanted' }
  const named = work.tokens.get(action.token ?? '')
  if (action.token && !named) return { reason: 'notFound' }
  const token = named ?? tokenTo(work.graph, [...work.tokens.values()], action.node)
  if (!token || !isPlace(work.graph, action.node) || !canPlace(work.graph, token, action.node))
    return { reason: 'noTarget' }
  const kept = nodesBetween(work.graph, token.node, action.node).filter((id) => steps.has(nodeOf(work.graph, id).kind))
  if (kept.length > 0) work.effects.push({ kind: 'skipped', nodes: kept })
  placeToken(work, token, action.node)
  return null
}

/** An instance that ended otherwise than adopted goes on at a node. */
export function revive(work: Work, action: Revive): Refusal | null {
  const { instance } = work
  if (instance.endedAt === null || instance.status === instanceStatus.adopted) return { reason: 'notOffered' }
  if (instance.parentScope) return { reason: 'isChild' }
  if (!hasText(action.opinion)) return { reason: 'opinionWanted' }
  if (!isPlace(work.graph, action.node)) return { reason: 'noTarget' }
  work.instance = { ...instance, status: instanceStatus.running, endedAt: null }
  const root: Token = {
    id: work.known.newId(),
    scope: null,
    arm: null,
    node: work.graph.start,
    state: 'live',
    problem: null,
    childResult: null,
  }
  placeToken(work, put(work.tokens, root), action.node)
  return null
}

/** A stopped token tries again what it could not do. */
export function retry(work: Work, action: Retry): Refusal | null {
  const refusal = mayGoOn(work)
  if (refusal) return refusal
  const token = work.tokens.get(action.token)
  if (!token) return { reason: 'notFound' }
  if (token.state !== 'stopped') return { reason: 'notStopped' }
  const live = put(work.tokens, { ...token, state: 'live', problem: null })
  const task = openTasks(work).find((one) => one.token === token.id)
  if (task) endTask(work, task.id, 'closed')
  const sender = work.tasks.get(task?.correctionOf ?? '')
  if (task && sender) {
    askCorrection(work, sender, task.node)
    return null
  }
  work.moves.push({ token: live.id, to: token.node })
  return null
}

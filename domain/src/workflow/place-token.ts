import { closeBelow, closeWaiting } from './close'
import type { Graph, Place } from './graph'
import { commonBlocks, liesBelow, placeOfTask, tokenChain } from './places'
import type { Token } from './state'
import { nodeOf, put, type Work } from './work'

/** Whether a token may be placed at a node: it does not lie in an arm beside it. */
export const canPlace = (graph: Graph, token: Pick<Token, 'node'>, node: string) =>
  commonBlocks(nodeOf(graph, token.node).place, nodeOf(graph, node).place) !== null

/** Opens blocks anew with the one arm that leads to a place, as their other arms have nothing to do again. */
function reopenBlocks(work: Work, token: Token, places: readonly Place[]): Token {
  let inner = token
  for (const place of places) {
    put(work.tokens, { ...inner, node: place.block, state: 'parked', problem: null })
    const scope = put(work.scopes, {
      id: work.known.newId(),
      block: place.block,
      parent: inner.id,
      expected: 1,
      arrived: 0,
    })
    inner = put(work.tokens, {
      id: work.known.newId(),
      scope: scope.id,
      arm: place.arm,
      node: place.block,
      state: 'live',
      problem: null,
      childResult: inner.childResult ?? null,
    })
  }
  return inner
}

/** What came after the last visit of a node counts no more, except finished arms beside it. */
function supersede(work: Work, node: string, depth: number): void {
  const { place } = nodeOf(work.graph, node)
  const visits = [...work.tasks.values()].filter(
    (task) => task.node === node && task.supersededAt === null && task.correctionOf === null && task.state === 'passed',
  )
  const first = Math.max(...visits.map((task) => task.seq))
  if (visits.length === 0) return
  for (const task of work.tasks.values()) {
    const lies = placeOfTask(work.graph, work.tasks, task)
    if (task.seq < first || task.supersededAt !== null) continue
    if (liesBelow(lies, place, depth) && commonBlocks(lies, place) !== null)
      put(work.tasks, { ...task, supersededAt: work.known.now })
  }
}

/**
 * Places a token anew. The anchor is the token of the deepest scope that contains both nodes: everything below it is
 * closed, what came after the target counts no more, and a block that was closed opens with only the target's arm.
 */
export function placeToken(work: Work, token: Token, node: string): void {
  const target = nodeOf(work.graph, node).place
  const depth = commonBlocks(nodeOf(work.graph, token.node).place, target) ?? 0
  const anchor = tokenChain(work, token)[depth]
  if (!anchor) throw new Error(`token ${token.id} does not lie where its node does`)
  closeBelow(work, anchor)
  closeWaiting(work, anchor)
  supersede(work, node, depth)
  const placed = reopenBlocks(work, anchor, target.slice(depth))
  work.moves.push({ token: placed.id, to: node })
}

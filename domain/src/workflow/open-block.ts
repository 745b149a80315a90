import { chooseFlows } from './choose-flow'
import type { GraphNode, Place } from './graph'
import type { Scope, Token } from './state'
import { nodeOf, put, type Work } from './work'

/** Parks a token at its node and opens a scope that expects so many arrivals there. */
export function openScope(work: Work, token: Token, expected: number): Scope {
  put(work.tokens, { ...token, state: 'parked', problem: null })
  return put(work.scopes, { id: work.known.newId(), block: token.node, parent: token.id, expected, arrived: 0 })
}

/** One token for each arm, which goes to where the arm begins. */
function openArms(work: Work, token: Token, arms: readonly { arm: Place['arm']; to: string }[]): void {
  const scope = openScope(work, token, arms.length)
  for (const { arm, to } of arms) {
    const inner = put(work.tokens, {
      id: work.known.newId(),
      scope: scope.id,
      arm,
      node: token.node,
      state: 'live',
      problem: null,
      childResult: token.childResult ?? null,
    })
    work.moves.push({ token: inner.id, to })
  }
}

/** A split: a token for each arm that is taken. */
export function openBlock(work: Work, token: Token, node: GraphNode & { kind: 'parallel' | 'inclusive' }): void {
  const flows = chooseFlows(work, token, node)
  if (flows)
    openArms(
      work,
      token,
      flows.map((flow) => ({ arm: flow.id, to: flow.to })),
    )
}

/** A phase: a block with one arm, which begins at its inner start. */
export function openPhase(work: Work, token: Token, node: GraphNode & { kind: 'phase' }): void {
  const to = nodeOf(work.graph, node.first).flows[0]?.to
  if (to !== undefined) openArms(work, token, [{ arm: node.first, to }])
}

/** Counts an arrival; when all that were started have arrived, the block closes and its token goes on after `join`. */
export function arriveInScope(work: Work, id: string, join: string): void {
  const scope = work.scopes.get(id)
  const parent = work.tokens.get(scope?.parent ?? '')
  if (!scope || !parent) return
  const arrived = scope.arrived + 1
  if (arrived < scope.expected) {
    put(work.scopes, { ...scope, arrived })
    return
  }
  work.scopes.delete(id)
  put(work.tokens, { ...parent, node: join, state: 'live', problem: null })
  work.moves.push({ token: parent.id, to: null })
}

/** A token reaches the end of its arm and disappears. */
export function arriveAtJoin(work: Work, token: Token, join: string): void {
  work.tokens.delete(token.id)
  if (token.scope !== null) arriveInScope(work, token.scope, join)
}

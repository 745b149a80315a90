import type { Graph, Place } from './graph'
import type { Task, Token } from './state'
import { nodeOf, type Work } from './work'

/**
 * How many blocks two places have in common from the outside in, with the same arm of each; null where they lie in arms
 * beside each other.
 */
export function commonBlocks(one: readonly Place[], other: readonly Place[]): number | null {
  for (let depth = 0; ; depth++) {
    const [a, b] = [one[depth], other[depth]]
    if (!a || !b || a.block !== b.block) return depth
    if (a.arm !== b.arm) return null
  }
}

/** The token and those that are parked around it, from the root in. */
export function tokenChain(work: Pick<Work, 'tokens' | 'scopes'>, token: Token): Token[] {
  const chain = [token]
  for (let scope = token.scope; scope !== null; ) {
    const parent = work.tokens.get(work.scopes.get(scope)?.parent ?? '')
    if (!parent) throw new Error(`scope ${scope} has no parent`)
    chain.unshift(parent)
    scope = parent.scope
  }
  return chain
}

/** Where a task lies: a correction lies where its token waits, whatever it corrects. */
export function placeOfTask(graph: Graph, tasks: ReadonlyMap<string, Task>, task: Task): readonly Place[] {
  const sender = tasks.get(task.correctionOf ?? '')
  return nodeOf(graph, sender?.node ?? task.node).place
}

/** Whether a place lies below the first blocks of another one; an arm belongs to one block alone. */
export const liesBelow = (place: readonly Place[], around: readonly Place[], depth: number) =>
  around.slice(0, depth).every((one, at) => place[at]?.arm === one.arm)

import { addVisit } from './add-task'
import { findPeople } from './find-people'
import { goOn } from './go-on'
import type { GraphNode } from './graph'
import { hold } from './hold'
import { openScope } from './open-block'
import type { ChildResult, Scope, Token } from './state'
import { put, type Work } from './work'

/** One child instance for each initiator; where they are waited for, a scope expects them. */
export function startChildren(work: Work, token: Token, node: GraphNode & { kind: 'child' }): void {
  const found = findPeople(work, { node: node.id, purpose: 'start', rules: node.settings.starters })
  if (!found) return
  if (found.length === 0) {
    hold(work, token, { reason: 'nobody', detail: node.id })
    return
  }
  const scope = node.settings.wait ? openScope(work, token, found.length).id : null
  for (const { person } of found) work.effects.push({ kind: 'startChild', node: node.id, scope, starter: person })
  if (scope !== null) return
  addVisit(work, token)
  work.moves.push({ token: token.id, to: null })
}

/** A child has ended; with the last one the parent goes on, and knows how they ended. */
export function arriveChild(work: Work, scope: Scope, result: ChildResult): void {
  const results = [...(scope.results ?? []), result]
  const parent = work.tokens.get(scope.parent)
  if (!parent) return
  if (results.length < scope.expected) {
    put(work.scopes, { ...scope, arrived: results.length, results })
    return
  }
  work.scopes.delete(scope.id)
  const childResult = results.find((one) => one !== 'adopted') ?? 'adopted'
  const token = put(work.tokens, { ...parent, state: 'live', problem: null, childResult })
  goOn(work, token)
}

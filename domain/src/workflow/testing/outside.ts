import type { Action } from '../action'
import type { Effect } from '../change'

/** What the walker has asked of the outside and has no answer to yet. */
export interface Outside {
  /** Tokens whose interface is called. */
  readonly interfaces: ReadonlySet<string>
  /** How many children run by the scope that waits for them. */
  readonly children: ReadonlyMap<string, number>
}

export const nothingOutside: Outside = { interfaces: new Set(), children: new Map() }

/** What is asked of the outside after an action had these effects. */
export function outsideAfter(before: Outside, action: Action, effects: readonly Effect[]): Outside {
  const interfaces = new Set(before.interfaces)
  const children = new Map(before.children)
  const count = (scope: string, by: number) => children.set(scope, (children.get(scope) ?? 0) + by)
  if (action.verb === 'interfaceAnswered') interfaces.delete(action.token)
  if (action.verb === 'childEnded') count(action.scope, -1)
  for (const effect of effects) {
    if (effect.kind === 'callInterface') interfaces.add(effect.token)
    if (effect.kind === 'forgetInterface') interfaces.delete(effect.token)
    if (effect.kind === 'startChild' && effect.scope !== null) count(effect.scope, 1)
    if (effect.kind === 'endChildren') children.delete(effect.scope)
  }
  for (const [scope, running] of children) if (running === 0) children.delete(scope)
  return { interfaces, children }
}

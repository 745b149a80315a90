import type { GraphNode } from './graph'
import { hold } from './hold'
import { momentOf } from './moment'
import type { Token } from './state'
import { addTimer } from './timers'
import type { Work } from './work'

/** The token waits for a fixed time, working time or a date of the form. */
export function startDelay(work: Work, token: Token, node: GraphNode & { kind: 'delay' }): void {
  const { settings } = node
  const due =
    'for' in settings ? momentOf(work, work.known.now, settings.for) : momentOf(work, { field: settings.until }, null)
  if (due === null) hold(work, token, { reason: 'date', detail: node.id })
  else if (due !== undefined) addTimer(work, { kind: 'delay', task: null, token: token.id, nth: 1 }, due)
}

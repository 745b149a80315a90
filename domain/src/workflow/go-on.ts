import { addVisit } from './add-task'
import { instanceStatus, type Token } from './state'
import { addTimer } from './timers'
import type { Work } from './work'

/**
 * A token goes on that waited for something outside. While the instance is suspended it stays, with a delay of which
 * nothing is left, so that it goes on by itself when the instance is restored.
 */
export function goOn(work: Work, token: Token): void {
  if (work.instance.status === instanceStatus.suspended) {
    addTimer(work, { kind: 'delay', task: null, token: token.id, nth: 1 }, null)
    return
  }
  addVisit(work, token)
  work.moves.push({ token: token.id, to: null })
}

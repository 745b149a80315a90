import type { Token, TokenProblem } from './state'
import { put, tell, type Work } from './work'

/** Stops a token with a problem that the administrators of the process learn of; nothing else stops. */
export function hold(work: Work, token: Token, problem: TokenProblem): void {
  put(work.tokens, { ...token, state: 'stopped', problem })
  tell(work, { kind: 'stopped', to: 'administrators', task: null, node: token.node })
}

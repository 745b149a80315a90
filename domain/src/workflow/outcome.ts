import type { ApprovalSettings } from './settings'
import type { Actor } from './state'
import { isCounted, isOpen } from './work'

export type VoteMode = ApprovalSettings['outcome']['mode']

/** Managers decide one after another, whatever else the node says. */
export const voteMode = (settings: ApprovalSettings): VoteMode =>
  settings.people.some((rule) => rule.from === 'managers') ? 'inOrder' : settings.outcome.mode

const weightOf = (actors: readonly Actor[]) => actors.reduce((sum, actor) => sum + actor.weight, 0)

/** A signer added after somebody has no vote before that one has agreed. */
const hasVote = (actor: Actor) =>
  isCounted(actor) &&
  (actor.state === 'agreed' ||
    actor.state === 'rejected' ||
    (isOpen(actor) && !(actor.kind === 'after' && actor.state === 'waiting')))

function byWeight(voters: readonly Actor[], ratio: number): 'pass' | 'reject' | null {
  const total = weightOf(voters)
  const agreed = weightOf(voters.filter((actor) => actor.state === 'agreed'))
  const rejected = weightOf(voters.filter((actor) => actor.state === 'rejected'))
  if (total > 0 && agreed * 100 >= ratio * total) return 'pass'
  return rejected * 100 > (100 - ratio) * total ? 'reject' : null
}

function inWords(voters: readonly Actor[], mode: 'any' | 'inOrder'): 'pass' | 'reject' | null {
  if (voters.some((actor) => actor.state === 'rejected')) return 'reject'
  const agreed = voters.filter((actor) => actor.state === 'agreed').length
  return (mode === 'any' ? agreed > 0 : agreed > 0 && agreed === voters.length) ? 'pass' : null
}

/**
 * What the votes of a task say; null as long as they say nothing.
 *
 * `any`: the first decision decides. `inOrder`: all agree, or one rejects. `all`: the weight agreed reaches `ratio`
 * percent, or the weight rejected exceeds what is left of 100. A pass waits for the signers who were added after
 * somebody who agreed.
 */
export function outcomeOf(actors: readonly Actor[], mode: VoteMode, ratio: number): 'pass' | 'reject' | null {
  const voters = actors.filter(hasVote)
  const outcome = mode === 'all' ? byWeight(voters, ratio) : inWords(voters, mode)
  if (outcome === 'pass' && voters.some((actor) => actor.kind === 'after' && isOpen(actor))) return null
  return outcome
}

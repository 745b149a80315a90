import type { Random } from '../../testing/random'
import type { ApprovalSettings, PeopleRule } from '../settings'
import { people as named } from './bpmn'

/** Who decides in processes that are made by chance. */
export const crowd = ['u1', 'u2', 'u3', 'u4', 'u5', 'starter'] as const

const modes = ['any', 'all', 'inOrder'] as const

function outcome(random: Random): ApprovalSettings['outcome'] {
  return { mode: random.pick(modes), ratio: random.pick([1, 34, 50, 60, 67, 100]) }
}

/** Settings that say no more than who decides by which votes, and leave everything else to whoever rejects. */
export const plainSettings = (random: Random): Partial<ApprovalSettings> => ({
  people: named(...random.some(crowd, 3)),
  outcome: outcome(random),
  reject: { target: 'chosen', manner: 'chosen' },
})

function rules(random: Random, passed: readonly string[]): PeopleRule[] {
  const kind = random.weighed({ named: 12, starter: 2, node: 3, chosen: 2, managers: 1 })
  const node = random.find(passed)
  if (kind === 'starter') return [{ from: 'starter' }]
  if (kind === 'node' && node) return [{ from: 'node', node }]
  if (kind === 'chosen') {
    const by = random.pick(['starter', 'previous'] as const)
    return [{ from: 'chosen', by, users: [], positions: [], roles: [], groups: [] }]
  }
  if (kind === 'managers') return [{ from: 'managers', level: 2 }]
  return named(...random.some(crowd, 4))
}

function nobody(random: Random): ApprovalSettings['nobody'] {
  const way = random.pick(['administrators', 'previous', 'pass', 'refuse', 'starter', 'people'] as const)
  return way === 'people' ? { way, users: random.some(crowd, 2) } : { way }
}

function reject(random: Random, passed: readonly string[]): ApprovalSettings['reject'] {
  const target = random.pick(['end', 'start', 'previous', 'chosen', 'chosen', 'node'] as const)
  const manner = random.pick(['restart', 'straightBack', 'chosen'] as const)
  const node = random.find(passed)
  if (target !== 'node') return { target, manner }
  return { target: node ? { node } : 'chosen', manner }
}

function limit(random: Random): ApprovalSettings['limit'] {
  const span = { amount: 1 + random.below(3), unit: 'hour' as const, working: random.chance(20) }
  const first = { amount: 20, unit: 'minute' as const, working: false }
  const from = random.chance(25) ? { field: 'day' } : random.pick(['submitted', 'received'] as const)
  const atEnd = random.pick(['notice', 'agree', 'reject', 'manager'] as const)
  const remind = { first, every: first, most: 1 + random.below(3) }
  return random.chance(70) ? { from, span, atEnd, remind } : { from, span, atEnd }
}

/**
 * Settings of all kinds.
 * @param passed other nodes that may be named
 */
export function randomSettings(random: Random, passed: readonly string[]): Partial<ApprovalSettings> {
  const often = () => random.chance(85)
  const seldom = () => random.chance(15)
  const people = rules(random, passed)
  const finds = people.every((rule) => rule.from !== 'node')
  return {
    people,
    outcome: outcome(random),
    // Whoever names a node that is not on the way can never submit where nobody is not allowed.
    nobody: finds ? nobody(random) : { way: 'administrators' },
    same: { starter: seldom(), previous: seldom(), agreedBefore: seldom() },
    reject: reject(random, passed),
    acts: {
      transfer: often(),
      consult: often(),
      addSigner: often(),
      copy: often(),
      batch: true,
      recall: often(),
    },
    needs: { opinion: seldom(), signature: seldom(), file: seldom() },
    copyTo: seldom() ? named('u1') : [],
    ...(random.chance(35) ? { limit: limit(random) } : {}),
    ...(seldom() ? { progress: 1 + random.below(99) } : {}),
  }
}

import type { Actor } from '../../platform/actor'
import type { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import type { Services } from '../../services'
import { listKindsInBranches, listKindsOfBranchHolders } from './rights-store'
import { weighChange, weighEach } from './weigh-change'
import { holdPairs, weighPairs } from './weigh-pairs'

export interface WeighedBranches {
  readonly actor: Actor
  /** Organisations that change their place or state, or that others come to. */
  readonly organizes: readonly string[]
}

/**
 * Makes a change of organisations under the rule of who may give and take (THR-10): roles of organisations and positions
 * count where an organisation stands and while it is on, so that turning one off, moving or merging it takes and gives.
 */
export async function weighBranches(
  services: Services,
  trx: Trx,
  { actor, organizes }: WeighedBranches,
  work: () => Promise<void>,
): Promise<void> {
  const list = () => listKindsOfBranchHolders(trx, organizes)
  if (actor.isAdministrator) return weighPairs(services, trx, list, work)
  await holdPairs(services, trx, 'alone')
  return weighChange(services, trx, { actor, people: await list() }, work)
}

interface AskedBranches {
  readonly actor: Actor
  /** Organisations, none of which lies below another one. */
  readonly organizes: readonly string[]
  /** People who are weighed, as many of each organisation; what others stand against is said when it is changed. */
  readonly most: number
}

/**
 * What `weighBranches` would say of a change of each of these organisations alone, by the change of all of them, which its
 * caller takes back. Nobody is locked, and people who belong to several of them are left out.
 */
export async function branchProblems(
  services: Services,
  trx: Trx,
  { actor, organizes, most }: AskedBranches,
  work: () => Promise<void>,
): Promise<ReadonlyMap<string, AppError>> {
  const kinds = await listKindsInBranches(trx, organizes, actor.userId)
  const alone = groupBy(
    kinds.filter(({ branches }) => branches === 1),
    ({ organize }) => organize,
  )
  const each = Math.max(1, Math.floor(most / alone.size))
  const asked = [...alone].map(([organize, inside]) => [organize, inside.slice(0, each).map(({ id }) => id)] as const)
  const people = asked.flatMap(([, inside]) => inside)
  const problemOf = await weighEach(services, trx, { actor, people }, work)
  const found = new Map<string, AppError>()
  for (const [organize, inside] of asked) {
    const problem = problemOf(inside)
    if (problem) found.set(organize, problem)
  }
  return found
}

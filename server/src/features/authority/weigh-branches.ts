import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import type { Services } from '../../services'
import { listKindsOfBranchHolders } from './rights-store'
import { weighChange, weighUnlocked } from './weigh-change'

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
  if (actor.isAdministrator) return work()
  const people = await listKindsOfBranchHolders(trx, organizes)
  return weighChange(services, trx, { actor, people }, work)
}

/**
 * What `weighBranches` would say of a change that its caller takes back; null where it may be made. Nobody is locked:
 * whoever acts is weighed again.
 */
export async function branchProblem(
  services: Services,
  trx: Trx,
  { actor, organizes }: WeighedBranches,
  work: () => Promise<void>,
): Promise<AppError | null> {
  const people = await listKindsOfBranchHolders(trx, organizes)
  const weighed = weighUnlocked(services, trx, { actor, people }, work)
  return weighed.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )
}

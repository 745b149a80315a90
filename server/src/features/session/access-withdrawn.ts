import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'

/** Does what a feature has to when a person's ways in are closed, in the same transaction. */
export type WhenWithdrawn = (
  services: Services,
  transaction: { trx: Trx; after: AfterCommit },
  userId: string,
) => Promise<void>

const hooks = new Map<string, WhenWithdrawn>()

/**
 * Has a feature told when a password was changed, all sessions or one by an administrator were ended, or a role was
 * taken; a second hook of the same feature takes the place of the first.
 */
export function onAccessWithdrawn(feature: string, hook: WhenWithdrawn): void {
  hooks.set(feature, hook)
}

/** Tells every feature that what a person holds beside his sessions must open nothing any more. */
export async function accessWithdrawn(
  services: Services,
  transaction: { trx: Trx; after: AfterCommit },
  userId: string,
): Promise<void> {
  for (const hook of hooks.values()) await hook(services, transaction, userId)
}

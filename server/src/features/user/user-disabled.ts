import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'

export interface Disabling {
  readonly trx: Trx
  readonly after: AfterCommit
  /** Whether the person is off for a while, as the demo is, and keeps what waits for him. */
  readonly comesBack?: boolean
}

/** Does what a feature has to when a person is disabled, in the same transaction. */
export type WhenDisabled = (services: Services, disabling: Disabling, userId: string) => Promise<void>

const hooks = new Map<string, WhenDisabled>()

/** Has a feature told when a person is disabled; a second hook of the same feature takes the place of the first. */
export function onUserDisabled(feature: string, hook: WhenDisabled): void {
  hooks.set(feature, hook)
}

/** Tells every feature that a person is disabled. */
export async function userDisabled(services: Services, disabling: Disabling, userId: string): Promise<void> {
  for (const hook of hooks.values()) await hook(services, disabling, userId)
}

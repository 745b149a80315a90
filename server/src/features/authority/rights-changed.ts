import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { forgetActors, permissionTopic } from './load-actor'

/**
 * Tells every node whose rights have changed.
 * @param key a person's id; `role:…`, `position:…` or `group:…` for everybody who holds it; `menu:…` for everybody who has
 * the page; '*' for everybody, as when organisations move or are switched off
 */
export async function rightsChanged(services: Services, trx: Trx, after: AfterCommit, key: string): Promise<void> {
  await services.invalidation.publish(trx, permissionTopic, key)
  after(() => forgetActors(services, key))
}

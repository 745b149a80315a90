import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { forgetActor, permissionTopic } from './load-actor'

/** Tells every node that the rights of a person, or of many ('*'), have changed. */
export async function rightsChanged(services: Services, trx: Trx, after: AfterCommit, userId: string): Promise<void> {
  await services.invalidation.publish(trx, permissionTopic, userId)
  after(() => forgetActor(services, userId))
}

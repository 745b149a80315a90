import type { Trx } from '../../platform/database'
import type { Services } from '../../services'
import { tellReaders } from '../authority'

const topic = 'listViews'

/** Tells open pages of this node, from now on, that views for everybody changed, on whatever node that was. */
export function followViews(services: Services): void {
  services.invalidation.on(topic, (modelId) => tellReaders(services, modelId, { method: 'viewsChanged', modelId }))
}

/** Tells every node in the transaction of a change. */
export const viewsChanged = ({ invalidation }: Services, trx: Trx, modelId: string): Promise<void> =>
  invalidation.publish(trx, topic, modelId)

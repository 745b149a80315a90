import type { Trx } from '../../platform/database'
import type { Services } from '../../services'

const topic = 'listViews'

/** Tells open pages of this node, from now on, that views for everybody changed, on whatever node that was. */
export function followViews({ invalidation, realtime }: Services): void {
  invalidation.on(topic, (modelId) => realtime.tellHere({ method: 'viewsChanged', modelId }))
}

/** Tells every node in the transaction of a change. */
export const viewsChanged = ({ invalidation }: Services, trx: Trx, modelId: string): Promise<void> =>
  invalidation.publish(trx, topic, modelId)

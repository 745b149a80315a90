import { isPermitted } from '../../platform/actor'
import type { Trx } from '../../platform/database'
import type { Services } from '../../services'
import { loadActor } from '../authority'

const topic = 'listViews'
/** People whose rights are read at once, of whom most are in memory. */
const batch = 20

/** Tells those people with open pages on this node who may open the page. */
async function tellReaders(services: Services, modelId: string): Promise<void> {
  const { realtime } = services
  const people = realtime.peopleHere()
  for (let at = 0; at < people.length; at += batch) {
    const some = people.slice(at, at + batch)
    const actors = await Promise.all(some.map((userId) => loadActor(services, userId, null)))
    const readers = actors.flatMap((actor) => (actor && isPermitted(actor, { modelId }) ? [actor.userId] : []))
    realtime.sendHere(readers, { method: 'viewsChanged', modelId })
  }
}

/**
 * Tells open pages of this node, from now on, that views for everybody changed, on whatever node that was. Who may not open
 * the page is not told that there is one.
 */
export function followViews(services: Services): void {
  services.invalidation.on(topic, (modelId) => {
    tellReaders(services, modelId).catch((error) => services.log.warn({ err: error }, 'views were not told'))
  })
}

/** Tells every node in the transaction of a change. */
export const viewsChanged = ({ invalidation }: Services, trx: Trx, modelId: string): Promise<void> =>
  invalidation.publish(trx, topic, modelId)

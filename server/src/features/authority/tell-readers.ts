import type { ServerEvent } from '@workstation/contract/socket'
import { isPermitted } from '../../platform/actor'
import type { Services } from '../../services'
import { loadActor } from './load-actor'

/** People whose rights are read at once, of whom most are in memory. */
const batch = 20

async function tellEach(services: Services, modelId: string, event: ServerEvent): Promise<void> {
  const { realtime } = services
  const people = realtime.peopleHere()
  for (let at = 0; at < people.length; at += batch) {
    const some = people.slice(at, at + batch)
    const actors = await Promise.all(some.map((userId) => loadActor(services, userId, null)))
    const readers = actors.flatMap((actor) => (actor && isPermitted(actor, { modelId }) ? [actor.userId] : []))
    realtime.sendHere(readers, event)
  }
}

/** Tells those people with open pages on this node who may open a page; who may not is not told that there is one. */
export function tellReaders(services: Services, modelId: string, event: ServerEvent): void {
  const { method } = event
  tellEach(services, modelId, event).catch((error) =>
    services.log.warn({ err: error, method }, 'readers were not told'),
  )
}

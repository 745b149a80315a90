import type { Trx } from '../../platform/database'
import { isTrusted } from '../../platform/is-trusted'
import { perInstance } from '../../platform/per-instance'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { indexOrganizes, type OrganizeIndex } from './organize-index'
import { listOrganizes } from './store'

/** Published when companies or departments have changed. */
const organizeTopic = 'organize'

interface Entry {
  readonly index: Promise<OrganizeIndex>
  readonly at: Date
}

const cacheOf = perInstance((services: Services) => {
  let kept: Entry | null = null
  const forget = () => {
    kept = null
  }
  services.invalidation.on(organizeTopic, forget)
  function read(): Promise<OrganizeIndex> {
    if (kept && isTrusted(kept.at, services.clock.now())) return kept.index
    const entry = { index: listOrganizes(services.db).then(indexOrganizes), at: services.clock.now() }
    kept = entry
    // A failure is told to who asked and not remembered.
    entry.index.catch(() => {
      if (kept === entry) kept = null
    })
    return entry.index
  }
  return { read, forget }
})

/** All companies and departments that are on. From memory while no node has changed them, for at most 30 s. */
export const readOrganizes = (services: Services): Promise<OrganizeIndex> => cacheOf(services).read()

/** Tells every node that companies or departments have changed; call it in the transaction of the change. */
export async function organizesChanged(services: Services, trx: Trx, after: AfterCommit): Promise<void> {
  await services.invalidation.publish(trx, organizeTopic, '*')
  after(() => cacheOf(services).forget())
}

import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { granteesEnding } from './grant-store'
import { rightsChanged } from './rights-changed'

/** Longer than a minute, so that nothing falls between two times of asking; told twice it changes nothing. */
const lookedBack = 150_000

/** Has the open pages of those for whom a grant has just ended ask what is left; their calls are refused since the moment itself. */
export async function grantsEnded(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - lookedBack)
  for (const { kind, id } of await granteesEnding(trx, since, now))
    await rightsChanged(services, trx, after, kind === 'user' ? id : `${kind}:${id}`)
}

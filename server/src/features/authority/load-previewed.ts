import type { Grant } from '@workstation/contract/grant'
import type { Actor } from '../../platform/actor'
import type { Services } from '../../services'
import type { Grantee } from './grant-store'
import { loadActor, readDrafted } from './load-actor'
import { mergeGrants } from './merge-grants'
import { findCarrier, listGrantsAlone } from './store'

/** Whose rights a preview looks through; with a draft, what would be granted to him in place of what is. */
export interface Previewed extends Grantee {
  readonly draft?: readonly Grant[]
}

/** Nobody's id: rows of one's own are none of his. */
const nobody = 'preview'

/** Somebody who would hold what one role, position or group carries, and nothing else. */
async function newcomer({ db, clock, config }: Services, { kind, id, draft }: Previewed): Promise<Actor | null> {
  const carrier = await findCarrier(db, { kind, id })
  if (!carrier) return null
  const now = clock.now()
  const grants = await listGrantsAlone(db, { kind, id }, { now, draft: draft ? { kind, id, grants: draft } : null })
  return {
    userId: nobody,
    account: '',
    realName: carrier.name,
    isAdministrator: false,
    sessionId: null,
    timeZone: config.timeZone,
    organizeIds: carrier.organize_id === null ? [] : [carrier.organize_id],
    roleIds: kind === 'role' ? [id] : [],
    grantees: new Set([`${kind}:${id}`]),
    administrations: null,
    pages: mergeGrants(grants),
  }
}

/** Whoever a preview shows, with his rights; null when he is disabled or gone. */
export async function loadPreviewed(services: Services, subject: Previewed): Promise<Actor | null> {
  const { kind, id, draft } = subject
  if (kind !== 'user') return newcomer(services, subject)
  if (!draft) return loadActor(services, id, null)
  const asked = { userId: id, now: services.clock.now() }
  const actor = await readDrafted(services.db, asked, { kind, id, grants: draft })
  return actor && { ...actor, timeZone: services.config.timeZone }
}

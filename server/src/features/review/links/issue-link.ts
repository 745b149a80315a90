import { isEnded } from '@workstation/domain/review/flow-state'
import type { Db } from '../../../platform/database'
import { isRowVisible } from '../../../platform/guarded-model/read-rows'
import { newId } from '../../../platform/id'
import { newToken, sha256 } from '../../../platform/token'
import type { Services } from '../../../services'
import { loadActor } from '../../authority'
import type { MessageReader } from '../../message'
import { readNumberSetting } from '../../setting'
import { partsOf } from '../run/participant-store'
import { targetModel } from '../target-model'
import { findTarget } from '../target-store'
import { deletePageLinks, insertLink, type LinkPurpose } from './link-store'

const day = 86_400_000
const pageOf = (targetId: string) => `/reviewinfo?id=${targetId}`

interface LinkOwner {
  targetId: string
  userId: string
  madeFor: LinkPurpose
}

/**
 * Makes a link that opens one run for one person without a session. Only the hash of its token is kept, so that none can
 * be shown twice; one that a page shows takes the place of the one that it showed before.
 * @returns the path with the token, and when it ends
 */
export async function issueLink(services: Services, db: Db, link: LinkOwner) {
  const token = newToken()
  const now = services.clock.now()
  const days = await readNumberSetting(services, 'reviewLinkDays')
  const expiresAt = new Date(now.getTime() + days * day)
  if (link.madeFor === 'page') await deletePageLinks(db, link)
  await insertLink(db, {
    id: newId(),
    target_id: link.targetId,
    user_id: link.userId,
    token_hash: sha256(token),
    made_for: link.madeFor,
    created_at: now,
    expires_at: expiresAt,
  })
  return { path: `${pageOf(link.targetId)}&token=${token}`, expiresAt }
}

async function seesRun(services: Services, userId: string, targetId: string): Promise<boolean> {
  const actor = await loadActor(services, userId, null)
  return actor !== null && isRowVisible(services.db, targetModel, actor, targetId)
}

/**
 * Where a message about a run leads its owner: with a fresh token while the run goes on and he is part of it, else to the
 * same page, which then asks for a session; nowhere once he may not see the run any more.
 * @returns a path of the product, or ''
 */
export async function linkOfMessage(
  services: Services,
  { userId, madeFor }: MessageReader,
  link: Record<string, string>,
): Promise<string> {
  const targetId = link.targetId ?? ''
  const target = await findTarget(services.db, targetId)
  const parts = await partsOf(services.db, targetId, userId)
  if (parts.size === 0) return (await seesRun(services, userId, targetId)) ? pageOf(targetId) : ''
  if (!target || isEnded(target.flow_state)) return pageOf(targetId)
  const { path } = await issueLink(services, services.db, { targetId, userId, madeFor })
  return path
}

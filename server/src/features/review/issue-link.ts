import { isEnded } from '@workstation/domain/review/flow-state'
import type { Db } from '../../platform/database'
import { newId } from '../../platform/id'
import { newToken, sha256 } from '../../platform/token'
import type { Services } from '../../services'
import { readNumberSetting } from '../setting'
import { insertLink } from './link-store'
import { partsOf } from './participant-store'
import { findTarget } from './target-store'

const day = 86_400_000
const pageOf = (targetId: string) => `/reviewinfo?id=${targetId}`

/**
 * Makes a link that opens one run for one person without a session. Only the hash of its token is kept.
 * @returns the path with the token, and when it ends
 */
export async function issueLink(services: Services, db: Db, link: { targetId: string; userId: string }) {
  const token = newToken()
  const now = services.clock.now()
  const days = await readNumberSetting(services, 'reviewLinkDays')
  const expiresAt = new Date(now.getTime() + days * day)
  await insertLink(db, {
    id: newId(),
    target_id: link.targetId,
    user_id: link.userId,
    token_hash: sha256(token),
    created_at: now,
    expires_at: expiresAt,
  })
  return { path: `${pageOf(link.targetId)}&token=${token}`, expiresAt }
}

/**
 * Where a message about a run leads its owner: with a fresh token while the run goes on and he is part of it, else to the
 * same page, which then asks for a session.
 * @returns a path of the product
 */
export async function linkOfMessage(services: Services, userId: string, link: Record<string, string>): Promise<string> {
  const targetId = link.targetId ?? ''
  const target = await findTarget(services.db, targetId)
  const parts = await partsOf(services.db, targetId, userId)
  if (!target || isEnded(target.flow_state) || parts.size === 0) return pageOf(targetId)
  const { path } = await issueLink(services, services.db, { targetId, userId })
  return path
}

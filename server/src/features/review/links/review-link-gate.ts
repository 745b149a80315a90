import type { ErrorKey } from '@workstation/contract/errors'
import { type ReviewStatus, reviewStatus } from '@workstation/domain/review/review-status'
import { ReviewStage } from '@workstation/domain/review/stage'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { sha256 } from '../../../platform/token'
import type { Services } from '../../../services'
import { loadActor } from '../../authority'
import { findLink } from './link-store'

const ends: Readonly<Partial<Record<ReviewStatus, ErrorKey>>> = {
  passed: 'review.link-passed',
  rejected: 'review.link-rejected',
  withdrawn: 'review.link-withdrawn',
  terminated: 'review.link-terminated',
}

/**
 * Recognises who comes through a review link.
 * @returns for a token: its person, who must still be able to sign in, and the one run that it opens; null for any other
 * @throws review.link-passed and the like when the end of the run ended the link and the caller has no session
 */
export function reviewLinkGate(services: Services) {
  return async (token: string, hasSession: boolean): Promise<{ actor: Actor; targetId: string } | null> => {
    const link = await findLink(services.db, sha256(token), services.clock.now())
    const actor = link && (await loadActor(services, link.userId, null))
    if (!actor) return null
    const end = link.endedRun && !hasSession ? ends[reviewStatus(ReviewStage.passed, link.flowState)] : undefined
    if (end) throw new AppError(end)
    return link.isRevoked ? null : { actor, targetId: link.targetId }
  }
}

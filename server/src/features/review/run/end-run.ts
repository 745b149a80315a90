import { mayBecome } from '@workstation/domain/review/flow-state'
import { AppError } from '../../../platform/app-error'
import { revokeTargetLinks } from '../links/link-store'
import type { Notice } from '../notices/notice-text'
import { tellPeople } from '../notices/tell-people'
import { endTarget } from '../target-store'
import { participantIds } from './participant-store'
import { recordStep, type Step } from './take-step'

interface Ending {
  action: 'pass' | 'reject' | 'withdraw' | 'terminate'
  notice: Notice
  flowState: number
  progress: number
  opinion: string
}

/** Only a final reviewer gives an opinion; who ends a run before its time says why. */
const isDecision = (action: Ending['action']) => action === 'pass' || action === 'reject'

/** Ends a run for good: its links die, its history says why, and everybody else who took part is told. */
export async function endRun(step: Step, ending: Ending): Promise<void> {
  const { trx, target, caller, now } = step
  const { action, notice, flowState, progress, opinion } = ending
  if (!mayBecome(target.flow_state, flowState)) throw new AppError('review.ended')
  const said = isDecision(action) ? { opinion, reason: '' } : { opinion: '', reason: opinion }
  await endTarget(trx, target.id, { flowState, progress, now, ...said })
  await revokeTargetLinks(trx, target.id, now)
  await recordStep(step, target.id, { action, progress, opinion })
  const people = await participantIds(trx, target.id)
  await tellPeople(step, {
    notice,
    values: {
      review: target.review_name,
      by: caller.actor.realName,
      ...said,
    },
    targetId: target.id,
    recipients: people.filter((id) => id !== caller.actor.userId),
    creator: { id: caller.actor.userId, name: caller.actor.realName },
  })
}

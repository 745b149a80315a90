import { createDelegation } from '../../../features/delegation'
import { AppError } from '../../../platform/app-error'
import type { ApprovalStage } from './approval-stage'
import { knownIds } from './approval-store'
import { personId } from './demo-approval'
import type { DemoDelegation } from './demo-delegations'

async function entrust({ services, days, ...stage }: ApprovalStage, one: DemoDelegation): Promise<void> {
  const { id, by, to, type, category = '', from, until, description } = one
  const [start, end] = [days.at(from), days.at(until)]
  stage.time.now = new Date(Math.min(start.getTime(), stage.now.getTime()))
  const form = { id, toUserId: personId(to), type, flowCategory: category, takesWaiting: 0 as const, description }
  const period = { startTime: start.getTime(), endTime: end.getTime() }
  await createDelegation(services, await stage.callerOf(personId(by)), { ...form, ...period })
}

/**
 * Lets people of the demo act for each other; what somebody has deleted stays so, and what is refused, since somebody of
 * them is off, is left out.
 */
export async function addDemoDelegations(stage: ApprovalStage, delegations: readonly DemoDelegation[]): Promise<void> {
  const { db, log } = stage.services
  const known = await knownIds(db, 'workflow_delegation', 'demo-delegation-')
  for (const one of delegations.filter(({ id }) => !known.has(id)))
    await entrust(stage, one).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      log.warn({ delegation: one.id, reason: error.key }, 'a delegation of the demo was left out')
    })
}

import { AppError } from '../../../platform/app-error'
import type { AuditSource } from '../../../platform/audit'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { auditHanded } from '../../user'
import type { OpenPart } from '../hand-over-store'
import { passPart } from '../open-approvals'
import { graphOf } from '../processes'
import { tellPeople } from '../tell-people'

interface Given {
  readonly part: OpenPart
  readonly from: string
  readonly to: string
  readonly reason: string
}

const caught = (error: unknown): AppError => {
  if (!(error instanceof AppError)) throw error
  return error.key === 'leaving.successor-decides' ? new AppError('workflow.has-part') : error
}

/**
 * Gives one part of somebody to another person, with the reason on record, and tells him who had it; who gets it is told as of
 * everything that comes to him.
 * @returns whether it was still his, or why it cannot be given
 */
export function handOverPart(services: Services, caller: AuditSource, given: Given): Promise<boolean | AppError> {
  const { part, from, to, reason } = given
  return transact(services.db, async (trx, after) => {
    const handing = { services, trx, after, now: services.clock.now(), caller, from, to }
    const passed = await passPart(handing, part, reason)
    if (!passed) return false
    const { run, node } = passed
    await auditHanded(handing, { entity: 'workflowInstance', field: 'approver', ids: [run.id] })
    const nodeName = (await graphOf(services, run.versionId)).nodes[node]?.name || node
    const telling = { run, people: [from], nodeName, by: caller.actor?.userId ?? '', opinion: reason }
    await tellPeople(handing, { ...telling, kind: 'handedOver' })
    return true
  }).catch(caught)
}

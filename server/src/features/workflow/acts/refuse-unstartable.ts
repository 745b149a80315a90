import { AppError } from '../../../platform/app-error'
import { mayStart } from '../../workflow-process'
import type { Ready, World } from '../world'

/**
 * Refuses to submit a draft whose starter may not start its process any more; what was submitted once goes on.
 * @throws workflow.not-startable, delegation.giver-may-not to who does it for him
 */
export async function refuseUnstartable({ trx }: World, { run }: Ready, personId: string): Promise<void> {
  if (run.status !== 0 || run.parentId) return
  if (await mayStart({ db: trx }, run.starter, run.processId)) return
  throw new AppError(run.starter === personId ? 'workflow.not-startable' : 'delegation.giver-may-not')
}

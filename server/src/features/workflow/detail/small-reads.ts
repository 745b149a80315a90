import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { releasedProcess } from '../../workflow-process'
import { instanceOf } from '../acts/may-act'
import { findPart, isPlayedBy } from '../part-store'

/** Whether a part is still the caller's to play (PRC-34). @throws not-found to strangers */
export async function readInfo(services: Services, { actor }: Context, id: string) {
  const processId = await instanceOf(services, actor, id)
  const part = await findPart(services.db, id)
  const who = { personId: actor.userId, now: services.clock.now() }
  const isCheck = part !== undefined && (await isPlayedBy(services.db, part, who))
  return { isCheck, id, processId, taskNodeId: part?.taskId ?? '' }
}

/** The approval steps of the newest release of a process. */
export async function listNodes(services: Services, processId: string) {
  const process = await releasedProcess(services, processId)
  const nodes = process?.graph.nodes ?? {}
  const approvals = Object.values(nodes).filter(({ kind }) => kind === 'approval')
  return { list: approvals.map(({ id, name }) => ({ id, fullName: name || id })) }
}

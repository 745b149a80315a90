import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { instanceOf } from '../acts/may-act'
import { findNewestVersion, findPart } from '../part-store'
import { graphOf } from '../processes'

/** Whether a part is still the caller's to play (PRC-34). @throws not-found to strangers */
export async function readInfo(services: Services, { actor }: Context, id: string) {
  const processId = await instanceOf(services, actor, id)
  const part = await findPart(services.db, id)
  const isCheck = part !== undefined && part.personId === actor.userId && part.isOpen
  return { isCheck, id, processId, taskNodeId: part?.taskId ?? '' }
}

/** The approval steps of the newest release of a process. */
export async function listNodes(services: Services, processId: string) {
  const version = await findNewestVersion(services.db, processId)
  if (!version) return { list: [] }
  const { nodes } = await graphOf(services, version)
  const approvals = Object.values(nodes).filter(({ kind }) => kind === 'approval')
  return { list: approvals.map(({ id, name }) => ({ id, fullName: name || id })) }
}

import { isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { mayStartForAnybody, releasedProcess, seesProcess } from '../../workflow-process'
import { instanceOf } from '../acts/may-act'
import { monitorModel } from '../lists/instance-model'
import { listWatched } from '../lists/read-instances'
import { findPart, isPlayedBy } from '../part-store'
import { tookPartIn } from '../reader-store'

/** Whether a part is still the caller's to play (PRC-34). @throws not-found to strangers */
export async function readInfo(services: Services, { actor }: Context, id: string) {
  const processId = await instanceOf(services, actor, id)
  const part = await findPart(services.db, id)
  const who = { personId: actor.userId, now: services.clock.now() }
  const isCheck = part !== undefined && (await isPlayedBy(services.db, part, who))
  return { isCheck, id, processId, taskNodeId: part?.taskId ?? '' }
}

/** Who has to do with a process: who may start it, keeps it, has or had a part in an approval of it, or watches over one. */
async function knowsProcess(services: Services, context: Context, processId: string): Promise<boolean> {
  const { actor } = context
  if (await mayStartForAnybody(services, actor.userId, processId)) return true
  if (await seesProcess(services, actor, processId)) return true
  if (await tookPartIn(services.db, processId, actor.userId)) return true
  if (!isPermitted(actor, { modelId: monitorModel.modelId })) return false
  return (await listWatched(services, context, { flowId: processId, pageSize: 1 })).list.length > 0
}

/** The approval steps of the newest release of a process. @throws not-found to who has nothing to do with it */
export async function listNodes(services: Services, context: Context, processId: string) {
  if (!(await knowsProcess(services, context, processId))) throw new AppError('not-found')
  const process = await releasedProcess(services, processId)
  const nodes = process?.graph.nodes ?? {}
  const approvals = Object.values(nodes).filter(({ kind }) => kind === 'approval')
  return { list: approvals.map(({ id, name }) => ({ id, fullName: name || id })) }
}

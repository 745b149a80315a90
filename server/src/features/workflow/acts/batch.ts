import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { graphOf } from '../processes'
import { findRun, nodeOfPart } from '../run-store'
import { transferPart } from './act-on-part'
import { auditPart, rejectPart } from './decide-part'

type Batch = InputOf<typeof workflow.batch>

/** @throws not-found, workflow.not-offered where the step wants to be decided by itself */
async function checkOffered(services: Services, id: string): Promise<void> {
  const part = await nodeOfPart(services.db, id)
  const run = part && (await findRun(services.db, part.instanceId))
  if (!run) throw new AppError('not-found')
  const node = (await graphOf(services, run.versionId)).nodes[part.node]
  if (node?.kind !== 'approval' || !node.settings.acts.batch) throw new AppError('workflow.not-offered')
}

async function decideOne(services: Services, context: Context, { id, batch }: { id: string; batch: Batch }) {
  await checkOffered(services, id)
  const { ids: _, batchType, freeApproverUserId, key, ...body } = batch
  const input = { ...body, id, ...(key && { key: `${key}:${id}`.slice(0, 200) }) }
  if (batchType === 0) return auditPart(services, context, input)
  if (batchType === 1) return rejectPart(services, context, input)
  if (!freeApproverUserId) throw new AppError('workflow.person-wanted')
  return transferPart(services, context, { ...input, freeApproverUserId })
}

/** Decides about several, each by itself: what is refused of one keeps nothing of the others. */
export async function decideBatch(services: Services, context: Context, batch: Batch) {
  const list: { id: string; isDone: boolean; msg: string }[] = []
  // In one order for everybody, so that two who decide about the same wait in turn.
  for (const id of [...new Set(batch.ids)].sort()) {
    const failure = await decideOne(services, context, { id, batch }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      },
    )
    const msg = failure ? services.words.errorText(failure.key, failure.params, context.language) : ''
    list.push({ id, isDone: failure === null, msg })
  }
  return { list }
}

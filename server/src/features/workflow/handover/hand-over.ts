import type { InputOf } from '@workstation/contract/endpoint'
import type { workflowHandover } from '@workstation/contract/workflow-handover'
import { type Actor, isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { seesColumn } from '../../../platform/guarded-model/model'
import { actFilter, rowFilters } from '../../../platform/guarded-model/row-filter'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { listAdministered } from '../../workflow-process'
import { checkPeople } from '../acts/check-people'
import { countOpenParts, listOpenPartsAfter, ofProcessesOr } from '../hand-over-store'
import { monitorModel } from '../lists/instance-model'
import { handOverPart } from './hand-over-part'

/** How many are given by one call. */
const most = 50

const acting = { modelId: monitorModel.modelId, button: 'btn_manage' }

/** Of the approvals of processes that somebody administers he knows all; of others, what the list shows him. */
interface Watched {
  readonly among: ReturnType<typeof ofProcessesOr>
  readonly sees: (processId: string, column: 'flowName' | 'fullName') => boolean
}

/**
 * Which approvals somebody sees and may act on; for whom they wait is told to nobody from whom the list hides it.
 * @throws forbidden
 */
async function watchedBy(db: Db, person: Actor): Promise<Watched> {
  const actor = { ...person, acting }
  const own = await listAdministered(db, person.userId)
  const isGiven = isPermitted(actor, acting) && seesColumn(monitorModel, actor, 'waitingFor')
  if (!isGiven && own.length === 0) throw new AppError('forbidden')
  const mayAct = actFilter(monitorModel, actor)
  const given = [...rowFilters(monitorModel, actor), ...(mayAct ? [mayAct] : [])]
  return {
    among: ofProcessesOr(own, isGiven ? given : null),
    sees: (processId, column) => own.includes(processId) || seesColumn(monitorModel, actor, column),
  }
}

/** What would be handed over, by process. @throws forbidden */
export async function planHandOver(
  { db }: Services,
  actor: Actor,
  { fromUserId, flowId = '' }: InputOf<typeof workflowHandover.plan>,
) {
  const { among, sees } = await watchedBy(db, actor)
  const rows = await countOpenParts(db, { personId: fromUserId, processId: flowId, among })
  return { list: rows.map(({ id, name, count }) => ({ id, fullName: sees(id, 'flowName') ? name : '', count })) }
}

/**
 * Hands over some of what waits for somebody, each part in a transaction of its own: what cannot go stays and is named, and
 * what went is not there any more for who begins again.
 * @throws forbidden, workflow.opinion-wanted, workflow.hand-to-himself, workflow.person-wanted
 */
export async function handOver(services: Services, context: Context, input: InputOf<typeof workflowHandover.run>) {
  const { fromUserId: from, toUserId: to, flowId = '', after = '' } = input
  const { among, sees } = await watchedBy(services.db, context.actor)
  const reason = (input.handleOpinion ?? '').trim()
  if (reason === '') throw new AppError('workflow.opinion-wanted')
  if (from === to) throw new AppError('workflow.hand-to-himself')
  await checkPeople(services.db, [to])
  const parts = await listOpenPartsAfter(services.db, { personId: from, processId: flowId, among, after, most })
  let done = 0
  const left: { processId: string; fullName: string; msg: string }[] = []
  for (const part of parts) {
    const outcome = await handOverPart(services, context, { part, from, to, reason })
    if (outcome === true) done += 1
    if (!(outcome instanceof AppError)) continue
    const msg = services.words.errorText(outcome.key, outcome.params, context.language)
    left.push({ processId: part.instanceId, fullName: sees(part.processId, 'fullName') ? part.title : '', msg })
  }
  return { done, left, next: parts.length === most ? (parts.at(-1)?.id ?? '') : '' }
}

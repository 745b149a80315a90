import type { InputOf } from '@workstation/contract/endpoint'
import type { workflowHandover } from '@workstation/contract/workflow-handover'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { seesColumn } from '../../../platform/guarded-model/model'
import { actFilter, rowFilters } from '../../../platform/guarded-model/row-filter'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { checkPeople } from '../acts/check-people'
import { countOpenParts, listOpenPartsAfter } from '../hand-over-store'
import { monitorModel } from '../lists/instance-model'
import { handOverPart } from './hand-over-part'

/** How many are given by one call. */
const most = 50

/** Which approvals somebody sees and may act on; for whom they wait is told to nobody from whom the list hides it. */
function watchedBy(actor: Actor) {
  if (!seesColumn(monitorModel, actor, 'waitingFor')) throw new AppError('forbidden')
  const mayAct = actFilter(monitorModel, actor)
  return [...rowFilters(monitorModel, actor), ...(mayAct ? [mayAct] : [])]
}

/** What would be handed over, by process. @throws forbidden */
export async function planHandOver(
  { db }: Services,
  actor: Actor,
  { fromUserId, flowId = '' }: InputOf<typeof workflowHandover.plan>,
) {
  const rows = await countOpenParts(db, { personId: fromUserId, processId: flowId, among: watchedBy(actor) })
  const sees = seesColumn(monitorModel, actor, 'flowName')
  return { list: rows.map(({ id, name, count }) => ({ id, fullName: sees ? name : '', count })) }
}

/**
 * Hands over some of what waits for somebody, each part in a transaction of its own: what cannot go stays and is named, and
 * what went is not there any more for who begins again.
 * @throws forbidden, workflow.opinion-wanted, workflow.hand-to-himself, workflow.person-wanted
 */
export async function handOver(services: Services, context: Context, input: InputOf<typeof workflowHandover.run>) {
  const { fromUserId: from, toUserId: to, flowId = '', after = '' } = input
  const among = watchedBy(context.actor)
  const reason = (input.handleOpinion ?? '').trim()
  if (reason === '') throw new AppError('workflow.opinion-wanted')
  if (from === to) throw new AppError('workflow.hand-to-himself')
  await checkPeople(services.db, [to])
  const parts = await listOpenPartsAfter(services.db, { personId: from, processId: flowId, among, after, most })
  const sees = seesColumn(monitorModel, context.actor, 'fullName')
  let done = 0
  const left: { processId: string; fullName: string; msg: string }[] = []
  for (const part of parts) {
    const outcome = await handOverPart(services, context, { part, from, to, reason })
    if (outcome === true) done += 1
    if (!(outcome instanceof AppError)) continue
    const msg = services.words.errorText(outcome.key, outcome.params, context.language)
    left.push({ processId: part.instanceId, fullName: sees ? part.title : '', msg })
  }
  return { done, left, next: parts.length === most ? (parts.at(-1)?.id ?? '') : '' }
}

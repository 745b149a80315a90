import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import type { WorkflowTaskRow } from '@workstation/contract/workflow-rows'
import type { Actor } from '../../../platform/actor'
import { listRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { countGiven } from '../../delegation'
import { hasGivers } from '../acting-store'
import { graphOf } from '../processes'
import {
  atNode,
  besideCopies,
  besideParts,
  canBeBatched,
  countBatches,
  countOwn,
  type PartBeside,
  workflowFilters,
} from './filter-store'
import { copyModel, doneModel, todoModel } from './part-model'
import { ownRows } from './rows-store'

type ListInput = InputOf<typeof workflow.list>

/** Which list a category is, and which column its period means. */
const lists = {
  1: { model: todoModel, time: ['receiveTime', 'received_at'] },
  2: { model: doneModel, time: ['handleTime', 'decided_at'] },
  3: { model: copyModel, time: ['receiveTime', 'received_at'] },
  4: { model: todoModel, time: ['receiveTime', 'received_at'] },
} as const

/** The settings of a step as clients decide by, as JSON text. */
async function settingsOf(services: Services, { versionId, node }: { versionId: string; node: string }) {
  const graph = await graphOf(services, versionId)
  const found = graph.nodes[node]
  return found && 'settings' in found ? JSON.stringify(found.settings) : ''
}

type Part = Partial<WorkflowTaskRow> & { id: string }

async function completed(
  services: Services,
  { row, more, isBatch, reader }: { row: Part; more: PartBeside; isBatch: boolean; reader: string },
): Promise<WorkflowTaskRow> {
  const { versionId, creatorTime, personId, personName, ...beside } = more
  const approversProperties = isBatch ? await settingsOf(services, { versionId, node: beside.nodeCode }) : ''
  // Whoever may not see who started it learns it by no id either.
  const creatorUserId = row.userName === undefined ? '' : beside.creatorUserId
  const own = { taskId: beside.processId, creatorTime: creatorTime.getTime(), approversProperties, creatorUserId }
  const isForOther = row.delegateUser === '' && personId !== reader && personName !== ''
  return { ...beside, ...row, ...own, ...(isForOther && { delegateUser: personName }) } as WorkflowTaskRow
}

/** One page of what waits for the caller, what he decided, what he got copies of, or what he can decide with others. */
export async function listParts(services: Services, actor: Actor, { category, ...query }: ListInput) {
  const { db } = services
  const { model, time } = lists[category]
  const filters = [
    ...workflowFilters(query, time),
    ...atNode(model.source, query.nodeCode),
    ...(category === 4 ? [canBeBatched] : []),
    // Almost nobody acts for others, and an index finds what is one's own in its order.
    ...(model === todoModel && !(await hasGivers(db, actor.userId)) ? [ownRows(actor.userId)] : []),
  ]
  const page = await listRows<Part>(db, model, actor, { ...query, filters })
  const ids = page.list.map(({ id }) => id)
  const beside = await (category === 3 ? besideCopies(db, ids) : besideParts(db, ids))
  const complete = (row: Part) => {
    const more = beside.get(row.id)
    return more
      ? completed(services, { row, more, isBatch: category === 4, reader: actor.userId })
      : (row as WorkflowTaskRow)
  }
  return { ...page, list: await Promise.all(page.list.map(complete)) }
}

/** The numbers of the home page. */
export async function countTodo({ db }: Services, { userId }: Actor) {
  const [{ waiting, done }, entrust] = await Promise.all([countOwn(db, userId), countGiven(db, userId)])
  return { toBeReviewed: waiting, entrust, flowDone: done }
}

const mostShown = 10

/** The newest that waits, each line as its page opens it. */
export async function listTodo(services: Services, actor: Actor) {
  const { list } = await listParts(services, actor, { category: 1, pageSize: mostShown })
  return {
    list: list.map((row) => ({
      ...{ id: row.id, fullName: row.fullName, creatorTime: row.receiveTime ?? row.creatorTime },
      ...{ processId: row.processId, enCode: row.enCode, flowId: row.flowId, formType: row.formType, type: 1 },
      ...{ taskNodeId: row.taskNodeId, taskOperatorId: row.taskOperatorId, status: row.status },
      dueTime: row.dueTime ?? null,
    })),
  }
}

export const listBatchFlows = async ({ db }: Services, { userId }: Actor) => ({ list: await countBatches(db, userId) })

import type { InputOf } from '@workstation/contract/endpoint'
import type { workflow } from '@workstation/contract/workflow'
import type { WorkflowFilters, WorkflowTaskRow } from '@workstation/contract/workflow-rows'
import type { Actor } from '../../../platform/actor'
import type { Db } from '../../../platform/database'
import { type GuardedModel, seesColumn } from '../../../platform/guarded-model/model'
import { listRows, whereVisible } from '../../../platform/guarded-model/read-rows'
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
  countParts,
  type PartBeside,
  workflowFilters,
} from './filter-store'
import { inWords, type ListReader } from './in-words'
import { copyModel, doneModel, todoModel, todoModelOf } from './part-model'
import { withoutTelling } from './without-telling'

type ListInput = InputOf<typeof workflow.list>

const todo = { model: todoModel, time: ['receiveTime', 'received_at'] } as const
/** Which list a category is, and which column its period means. */
export const partLists = {
  1: todo,
  2: { model: doneModel, time: ['handleTime', 'decided_at'] },
  3: { model: copyModel, time: ['receiveTime', 'received_at'] },
  4: todo,
} as const

/** What a list is narrowed by. */
export const partFilters = (query: WorkflowFilters, { time }: { time: readonly [column: string, source: string] }) => [
  ...workflowFilters(query, time),
  ...atNode('nodeName', query.nodeCode),
]

/** The settings of a step as clients decide by, as JSON text. */
async function settingsOf(services: Services, { versionId, node }: { versionId: string; node: string }) {
  const graph = await graphOf(services, versionId)
  const found = graph.nodes[node]
  return found && 'settings' in found ? JSON.stringify(found.settings) : ''
}

type Part = Partial<WorkflowTaskRow> & { id: string }

/** Who entrusted the reader with a part that waits; '' for his own. */
export const giverOf = ({ personId, personName }: Pick<PartBeside, 'personId' | 'personName'>, { userId }: Actor) =>
  personId === userId ? '' : personName

async function completed(
  services: Services,
  { row, more, isBatch, reader }: { row: Part; more: PartBeside; isBatch: boolean; reader: ListReader },
): Promise<WorkflowTaskRow> {
  const { versionId, creatorTime, personId, personName, ...beside } = more
  const giver = row.delegateUser === '' ? giverOf({ personId, personName }, reader.actor) : ''
  const approversProperties = isBatch ? await settingsOf(services, { versionId, node: beside.nodeCode }) : ''
  const told = withoutTelling(row, { ...beside, approversProperties, creatorTime: creatorTime.getTime() })
  return {
    ...told,
    taskId: beside.processId,
    ...inWords(row, reader),
    ...(giver !== '' && { delegateUser: giver }),
  } as WorkflowTaskRow
}

const todoOf = async (db: Db, { userId }: Actor) => todoModelOf(await hasGivers(db, userId))

/** One page of what waits for the caller, what he decided, what he got copies of, or what he can decide with others. */
export async function listParts(services: Services, reader: ListReader, { category, ...query }: ListInput) {
  const { db } = services
  const { actor } = reader
  const asked = partLists[category]
  const filters = [...partFilters(query, asked), ...(category === 4 ? [canBeBatched] : [])]
  const model = asked.model === todoModel ? await todoOf(db, actor) : asked.model
  const page = await listRows<Part>(db, model, actor, { ...query, filters })
  const ids = page.list.map(({ id }) => id)
  const beside = await (category === 3 ? besideCopies(db, ids) : besideParts(db, ids))
  const complete = (row: Part) => {
    const more = beside.get(row.id)
    return more ? completed(services, { row, more, isBatch: category === 4, reader }) : (row as WorkflowTaskRow)
  }
  return { ...page, list: await Promise.all(page.list.map(complete)) }
}

/** The numbers of the home page. */
export async function countTodo({ db }: Services, actor: Actor) {
  const count = (model: GuardedModel) => countParts(db, whereVisible(model, actor, {}))
  const todo = await todoOf(db, actor)
  const [waiting, done, entrust] = await Promise.all([count(todo), count(doneModel), countGiven(db, actor.userId)])
  return { toBeReviewed: waiting, entrust, flowDone: done }
}

const mostShown = 10

/** The newest that waits, each line as its page opens it. */
export async function listTodo(services: Services, reader: ListReader) {
  const { list } = await listParts(services, reader, { category: 1, pageSize: mostShown })
  return {
    list: list.map((row) => ({
      ...{ id: row.id, fullName: row.fullName ?? '', creatorTime: row.receiveTime ?? row.creatorTime },
      ...{ processId: row.processId, enCode: row.enCode, flowId: row.flowId, formType: row.formType, type: 1 },
      ...{ taskNodeId: row.taskNodeId, taskOperatorId: row.taskOperatorId, status: row.status },
      dueTime: row.dueTime ?? null,
    })),
  }
}

/** The processes of what waits and can be decided with others; none for whom the page of these does not name processes. */
export const listBatchFlows = async ({ db }: Services, actor: Actor) => ({
  list: seesColumn(todoModel, actor, 'flowName')
    ? await countBatches(db, whereVisible(await todoOf(db, actor), actor, {}))
    : [],
})

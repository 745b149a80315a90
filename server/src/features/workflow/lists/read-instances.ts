import type { PageQuery } from '@workstation/contract/fields'
import type { WorkflowFilters, WorkflowInstanceRow } from '@workstation/contract/workflow-rows'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import { listRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { atNode, besideInstances, type InstanceBeside, workflowFilters } from './filter-store'
import { inWords, type ListReader } from './in-words'
import { launchModel, monitorModel } from './instance-model'
import { withoutTelling } from './without-telling'

type Query = PageQuery & WorkflowFilters
type Row = Partial<WorkflowInstanceRow> & { id: string }

/** What lists of instances are narrowed by. */
export const instanceFilters = (query: WorkflowFilters) => [
  ...workflowFilters(query, ['startTime', 'started_at']),
  ...atNode('thisStep', query.nodeCode),
]

interface Listing {
  readonly model: GuardedModel
  readonly query: Query
  /** What a line carries beside its columns. */
  readonly beside: (row: Row, more: InstanceBeside) => object
}

async function list({ db }: Services, reader: ListReader, { model, query, beside }: Listing) {
  const page = await listRows<Row>(db, model, reader.actor, { ...query, filters: instanceFilters(query) })
  const ids = page.list.map(({ id }) => id)
  const more = await besideInstances(db, ids)
  const complete = (row: Row) => {
    const told = more.get(row.id)
    return { ...(told && beside(row, told)), ...inWords(row, reader), processId: row.id } as WorkflowInstanceRow
  }
  return { ...page, list: page.list.map(complete) }
}

/** Who started it and where is the reader himself; what stopped is for those who can mend it. */
const besideOwn = (row: Row, more: InstanceBeside) => {
  const { flowCode, thisStepId } = withoutTelling(row, more)
  return { ...more, flowCode, thisStepId, problem: '' }
}

const besideWatched = (row: Row, more: InstanceBeside) => {
  const { flowCode, formType, thisStepId, description, parentId } = withoutTelling(row, more)
  return { flowCode, formType, thisStepId, description, parentId }
}

/** One page of what the caller started. */
export const listOwn = (services: Services, reader: ListReader, query: Query) =>
  list(services, reader, { model: launchModel, query, beside: besideOwn })

/** One page of all that the caller watches over. */
export const listWatched = (services: Services, reader: ListReader, query: Query) =>
  list(services, reader, { model: monitorModel, query, beside: besideWatched })

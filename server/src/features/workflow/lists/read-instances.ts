import type { PageQuery } from '@workstation/contract/fields'
import type { WorkflowFilters, WorkflowInstanceRow } from '@workstation/contract/workflow-rows'
import type { Actor } from '../../../platform/actor'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import { listRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { atNode, besideInstances, workflowFilters } from './filter-store'
import { launchModel, monitorModel } from './instance-model'

type Query = PageQuery & WorkflowFilters

async function list({ db }: Services, actor: Actor, { model, query }: { model: GuardedModel; query: Query }) {
  const filters = [...workflowFilters(query, ['startTime', 'started_at']), ...atNode(model.source, query.nodeCode)]
  const page = await listRows<WorkflowInstanceRow>(db, model, actor, { ...query, filters })
  const beside = await besideInstances(
    db,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => ({ ...beside.get(row.id), ...row, processId: row.id })) }
}

/** One page of what the caller started. */
export const listOwn = (services: Services, actor: Actor, query: Query) =>
  list(services, actor, { model: launchModel, query })

/** One page of all that the caller watches over. */
export const listWatched = (services: Services, actor: Actor, query: Query) =>
  list(services, actor, { model: monitorModel, query })

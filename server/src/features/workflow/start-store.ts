import type { Graph } from '@workstation/domain/workflow/graph'
import type { InstanceState } from '@workstation/domain/workflow/state'
import type { Insertable } from 'kysely'
import type { Trx } from '../../platform/database'
import type { WorkflowInstanceTable } from '../../tables/workflow'
import { addFirstRows } from './change-store'
import { standingOf } from './standing'

/** What an instance is beside what the walker moves. */
export type Beside = Omit<
  Insertable<WorkflowInstanceTable>,
  'id' | 'starter_id' | 'status' | 'round' | 'form_revision' | 'progress' | 'started_at' | 'ended_at' | 'follows_parent'
> & { readonly created_at: Date }

/** Adds a draft with the rows that it begins with. */
export async function insertInstance(
  trx: Trx,
  { graph, state }: { graph: Graph; state: InstanceState },
  beside: Beside,
): Promise<void> {
  const { id, starter, status, round, formRevision, progress } = state.instance
  const walked = { id, starter_id: starter, status, round, form_revision: formRevision, progress }
  const { thisStep, thisNode, problem } = standingOf(graph, state)
  const row = { ...beside, ...walked, this_step: thisStep, this_node: thisNode, problem }
  const added = <Kind extends 'token' | 'task' | 'actor'>(kind: Kind, rows: readonly { readonly id: string }[]) =>
    rows.map((after) => ({ row: kind, id: after.id, before: null, after }) as never)
  const changes = [...added('token', state.tokens), ...added('task', state.tasks), ...added('actor', state.actors)]
  await Promise.all([
    trx
      .insertInto('workflow_instance')
      .values({ ...row, started_at: null, ended_at: null, deleted_at: null, follows_parent: false })
      .execute(),
    addFirstRows(trx, { graph, state, changes, now: beside.created_at }),
  ])
}

import type { InstanceState } from '@workstation/domain/workflow/state'
import type { Insertable } from 'kysely'
import type { Trx } from '../../platform/database'
import type { WorkflowInstanceTable } from '../../tables/workflow'
import { writeChanges } from './state-store'

/** What an instance is beside what the walker moves. */
export type Beside = Omit<
  Insertable<WorkflowInstanceTable>,
  'id' | 'starter_id' | 'status' | 'round' | 'form_revision' | 'progress' | 'started_at' | 'ended_at' | 'follows_parent'
>

/** Adds a draft with the rows that it begins with. */
export async function insertInstance(trx: Trx, state: InstanceState, beside: Beside): Promise<void> {
  const { id, starter, status, round, formRevision, progress } = state.instance
  const walked = { id, starter_id: starter, status, round, form_revision: formRevision, progress }
  await trx
    .insertInto('workflow_instance')
    .values({ ...beside, ...walked, started_at: null, ended_at: null, deleted_at: null, follows_parent: false })
    .execute()
  const added = <Kind extends 'token' | 'task' | 'actor'>(row: Kind, rows: readonly { readonly id: string }[]) =>
    rows.map((after) => ({ row, id: after.id, before: null, after }) as never)
  const changes = [...added('token', state.tokens), ...added('task', state.tasks), ...added('actor', state.actors)]
  await writeChanges(trx, { id, now: new Date(beside.created_at as Date), changes })
}

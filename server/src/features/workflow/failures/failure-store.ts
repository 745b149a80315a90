import type { FailureKind } from '@workstation/contract/workflow-detail'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import { newId } from '../../../platform/id'

/** What an approval should have led to beside its own way and could not. */
export interface Failure {
  readonly kind: FailureKind
  /** The step that should have started a child; '' for a record. */
  readonly node: string
  /** In whose name; '' for a record. */
  readonly starter: string
  /** With what a child begins. */
  readonly values: Readonly<Record<string, unknown>>
  /** Key of the errors, with what its text names. */
  readonly problem: string
  readonly params: Readonly<Record<string, unknown>>
}
export type StoredFailure = Failure & { readonly id: string }

const fields = sql`id, kind, node, starter_id as starter, form_values as "values", problem, params`

/** What of an approval is still to be done, in the order in which it failed. */
export async function listFailures(db: Db, instanceId: string): Promise<StoredFailure[]> {
  const { rows } = await sql<StoredFailure>`select ${fields} from workflow_failure
    where instance_id = ${instanceId} order by created_at, id`.execute(db)
  return rows
}

interface Failed {
  readonly instanceId: string
  readonly failure: Failure
  readonly now: Date
}

/** Keeps it, and shows in lists that there is something. @returns whether it was not known before */
export async function keepFailure(trx: Trx, { instanceId, failure, now }: Failed): Promise<boolean> {
  const { kind, node, starter, problem } = failure
  const [values, params] = [JSON.stringify(failure.values), JSON.stringify(failure.params)]
  const { rows } = await sql<{ isNew: boolean }>`insert into workflow_failure
      (id, instance_id, kind, node, starter_id, form_values, problem, params, created_at)
    values (${newId()}, ${instanceId}, ${kind}, ${node}, ${starter}, ${values}, ${problem}, ${params}, ${now})
    on conflict (instance_id, kind, node, starter_id) do update set problem = excluded.problem, params = excluded.params
    returning xmax = 0 as "isNew"`.execute(trx)
  await trx.updateTable('workflow_instance').set({ problem: kind }).where('id', '=', instanceId).execute()
  return rows[0]?.isNew ?? false
}

/** Has lists show what an approval did not lead to, or why it stopped. @returns how many did not */
export async function showProblem(trx: Trx, instanceId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`with there as (select coalesce(
      (select kind from workflow_failure where instance_id = ${instanceId} order by created_at, id limit 1),
      (select problem ->> 'reason' from workflow_token where instance_id = ${instanceId} and state = 'stopped'
        order by id limit 1), '') as problem)
    update workflow_instance set problem = there.problem from there
    where id = ${instanceId} and workflow_instance.problem <> there.problem`.execute(trx)
  return Number(numAffectedRows)
}

/** Takes what is done from what is to be done, and shows what is left. */
export async function forgetFailures(trx: Trx, instanceId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from workflow_failure where id = any(${[...ids]}::text[])`.execute(trx)
  await showProblem(trx, instanceId)
}

import type { RowKind } from '@workstation/domain/workflow/change'
import type { InstanceState } from '@workstation/domain/workflow/state'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { type Run, runFields } from './run-store'
import { type RowColumn, stateRows } from './state-rows'

const raw = (text: string): RawBuilder<unknown> => sql.raw(text)

/** A column as a member of the row that the walker reads. */
const memberOf = ([member, column, type]: RowColumn) =>
  type === 'moment'
    ? `'${member}', (extract(epoch from ${column}) * 1000)::bigint`
    : `'${member}', ${type === 'bigint' ? `${column}::bigint` : column}`

const membersOf = (kind: RowKind) => `json_build_object(${stateRows[kind].columns.map(memberOf).join(', ')})`

const listed = (kind: RowKind) =>
  `(select coalesce(json_agg(${membersOf(kind)} order by id), '[]') from ${stateRows[kind].table}
    where instance_id = workflow_instance.id)`

const stateField = raw(`json_build_object('instance', ${membersOf('instance')}, 'tokens', ${listed('token')},
  'scopes', ${listed('scope')}, 'tasks', ${listed('task')}, 'actors', ${listed('actor')}, 'timers', ${listed('timer')}) as state`)

/** An instance with what the walker moves. */
export interface LoadedRun {
  readonly run: Run
  readonly state: InstanceState
}

/** Instances with their rows, in one statement, by their ids. */
export async function loadRuns(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, LoadedRun>> {
  const { rows } = await sql<Run & { state: InstanceState }>`select ${runFields}, ${stateField} from workflow_instance
    where id = any(${[...ids]}::text[]) and deleted_at is null`.execute(db)
  return new Map(rows.map(({ state, ...run }) => [run.id, { run, state }]))
}

/**
 * Locks the family of an instance for the rest of the transaction: parent and children share the row of the topmost, so
 * that there is one lock and no order to get wrong.
 */
export async function lockFamily(trx: Trx, id: string): Promise<boolean> {
  const { rows } =
    await sql`select root.id from workflow_instance one join workflow_instance root on root.id = one.root_id
    where one.id = ${id} and one.deleted_at is null for update of root`.execute(trx)
  return rows.length > 0
}

/**
 * The same for several instances, in the order of their roots, so that nobody who locks several waits in a circle.
 * @param waits whether those on which somebody works now are waited for, or left out
 * @returns the roots, by instance
 */
export async function lockFamilies(
  trx: Trx,
  ids: readonly string[],
  { waits }: { waits: boolean },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    id: string
    rootId: string
  }>`select one.id, root.id as "rootId" from workflow_instance one
    join workflow_instance root on root.id = one.root_id
    where one.id = any(${[...ids]}::text[]) and one.deleted_at is null
    order by root.id, one.id for update of root ${raw(waits ? '' : 'skip locked')}`.execute(trx)
  return new Map(rows.map(({ id, rootId }) => [id, rootId]))
}

import type { Change, RowKind } from '@workstation/domain/workflow/change'
import type { InstanceState } from '@workstation/domain/workflow/state'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { type RowColumn, stateRows } from './state-rows'

const raw = (text: string): RawBuilder<unknown> => sql.raw(text)

/** A column as a member of the row that the walker reads. */
const memberOf = ([member, column, type]: RowColumn) =>
  type === 'moment'
    ? `'${member}', (extract(epoch from ${column}) * 1000)::bigint`
    : `'${member}', ${type === 'bigint' ? `${column}::bigint` : column}`

const membersOf = (kind: RowKind) => raw(`json_build_object(${stateRows[kind].columns.map(memberOf).join(', ')})`)

const listed = (kind: RowKind, id: string) =>
  sql`(select coalesce(json_agg(${membersOf(kind)} order by id), '[]') from ${sql.table(stateRows[kind].table)}
    where instance_id = ${id})`

/** The rows of one instance, in one statement; undefined where there is none. */
export async function loadState(db: Db, id: string): Promise<InstanceState | undefined> {
  const { rows } = await sql<{ state: InstanceState }>`select json_build_object('instance', ${membersOf('instance')},
    'tokens', ${listed('token', id)}, 'scopes', ${listed('scope', id)}, 'tasks', ${listed('task', id)},
    'actors', ${listed('actor', id)}, 'timers', ${listed('timer', id)}) as state
    from workflow_instance where id = ${id} and deleted_at is null`.execute(db)
  return rows[0]?.state
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

const sentAs = ([member, , type]: RowColumn) => `"${member}" ${type === 'moment' ? 'bigint' : type}`
const written = ([member, , type]: RowColumn) =>
  type === 'moment' ? `to_timestamp(sent."${member}" / 1000.0)` : `sent."${member}"`

/** What an insert adds to the columns of the walker: whose rows they are, and when somebody's part began to wait for him. */
const added = (kind: RowKind, id: string, now: Date) =>
  kind === 'actor'
    ? {
        names: raw('instance_id, received_at'),
        values: sql`${id}, case when sent."state" = 'pending' then ${now}::timestamptz end`,
        keeps: raw(
          `, received_at = case when excluded.state = 'pending' then coalesce(workflow_actor.received_at, excluded.received_at)
            else workflow_actor.received_at end`,
        ),
      }
    : { names: raw('instance_id'), values: sql`${id}`, keeps: raw('') }

async function writeRows(trx: Trx, kind: Exclude<RowKind, 'instance'>, { id, now, rows }: Writing): Promise<void> {
  if (rows.length === 0) return
  const { table, columns } = stateRows[kind]
  const { names, values, keeps } = added(kind, id, now)
  const kept = columns.slice(1).map(([, column]) => `${column} = excluded.${column}`)
  await sql`insert into ${sql.table(table)} (${raw(columns.map(([, column]) => column).join(', '))}, ${names})
    select ${raw(columns.map(written).join(', '))}, ${values}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(${raw(columns.map(sentAs).join(', '))})
    on conflict (id) do update set ${raw(kept.join(', '))}${keeps}`.execute(trx)
}
interface Writing {
  readonly id: string
  readonly now: Date
  readonly rows: readonly unknown[]
}

async function writeInstance(trx: Trx, row: unknown): Promise<void> {
  const { columns } = stateRows.instance
  const sets = columns.slice(1).map((column) => `${column[1]} = ${written(column)}`)
  await sql`update workflow_instance set ${raw(sets.join(', '))}
    from jsonb_to_record(${JSON.stringify(row)}::jsonb) as sent(${raw(columns.map(sentAs).join(', '))})
    where workflow_instance.id = sent.id`.execute(trx)
}

/** In the order in which rows hold on to each other. */
const kinds = ['scope', 'token', 'task', 'actor', 'timer'] as const

/** Writes what an action changed, row by row as the walker left it. */
export async function writeChanges(
  trx: Trx,
  { id, now, changes }: { id: string; now: Date; changes: readonly Change[] },
): Promise<void> {
  const instance = changes.find((change) => change.row === 'instance')?.after
  if (instance) await writeInstance(trx, instance)
  for (const kind of kinds) {
    const own = changes.filter((change) => change.row === kind)
    await writeRows(trx, kind, { id, now, rows: own.flatMap(({ after }) => (after ? [after] : [])) })
    const gone = own.filter(({ after }) => after === null).map((change) => change.id)
    if (gone.length === 0) continue
    await sql`delete from ${sql.table(stateRows[kind].table)} where instance_id = ${id} and id = any(${gone}::text[])`.execute(
      trx,
    )
  }
}

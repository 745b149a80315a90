import type { MonitorDatabase } from '@workstation/contract/monitor'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'

/** Milliseconds: a statement from here on counts as working long, a transaction as idle. */
const workingFrom = 1000
const idleFrom = 5000
const mostStatements = 30
const mostTables = 30
const longestText = 2000

const rowsOf = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows

/** Whatever looks at the database must not wait with it. */
export async function limitWaiting(db: Db, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${ms}`}, true), set_config('lock_timeout', ${`${ms}`}, true)`.execute(
    db,
  )
}

export async function countConnections(db: Db): Promise<MonitorDatabase['connections']> {
  const [row] = await rowsOf(
    db,
    sql<MonitorDatabase['connections']>`
      select count(*)::int as open, count(*) filter (where state = 'active')::int as working,
        current_setting('max_connections')::int as most
      from pg_stat_activity where backend_type = 'client backend' and datname = current_database()`,
  )
  return row ?? { open: 0, working: 0, most: 0 }
}

export const listLocks = (db: Db): Promise<MonitorDatabase['locks']> =>
  rowsOf(
    db,
    sql<MonitorDatabase['locks'][number]>`
      select mode, count(*) filter (where granted)::int as held, count(*) filter (where not granted)::int as waiting
      from pg_locks
      where pid <> pg_backend_pid() and (database is null or database = (select oid from pg_database where datname = current_database()))
      group by mode order by 3 desc, 2 desc, 1`,
  )

/** Who waits for a lock and who keeps him waiting, what works long, and which transactions only hold on. */
export const listStatements = (db: Db): Promise<MonitorDatabase['statements']> =>
  rowsOf(
    db,
    sql<MonitorDatabase['statements'][number]>`
      with activity as (
        select pid, application_name, state, wait_event_type, query,
          case when wait_event_type = 'Lock' then pg_blocking_pids(pid) else '{}' end as blocked_by,
          (extract(epoch from clock_timestamp() -
            case when state = 'active' then query_start else state_change end) * 1000)::int as ms
        from pg_stat_activity
        where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      )
      select pid, application_name as application, blocked_by as "blockedBy", greatest(ms, 0) as ms,
        left(query, ${sql.lit(longestText)}) as text,
        case when wait_event_type = 'Lock' then 'waiting' when state = 'active' then 'working' else 'idle' end as state
      from activity
      where wait_event_type = 'Lock' or pid in (select unnest(blocked_by) from activity)
        or (state = 'active' and ms >= ${sql.lit(workingFrom)}) or (state <> 'active' and ms >= ${sql.lit(idleFrom)})
      order by wait_event_type is not distinct from 'Lock' desc, ms desc
      limit ${sql.lit(mostStatements)}`,
  )

/** Jobs by queue, without the queues in which there are none. */
export async function listQueues(db: Db): Promise<MonitorDatabase['queues']> {
  const [known] = await rowsOf(db, sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`)
  if (!known?.there) return []
  return rowsOf(
    db,
    sql<MonitorDatabase['queues'][number]>`
      select name, count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
        count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
        count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed,
        (coalesce(extract(epoch from now() - min(start_after)
          filter (where state in ('created', 'retry') and start_after <= now())), 0) * 1000)::float as oldest
      from pgboss.job where state in ('created', 'retry', 'active', 'failed')
      group by name order by 2 desc, 4 desc, 5 desc, name`,
  )
}

/** The largest tables of the product, those of the queue among them. */
export const listTables = (db: Db): Promise<MonitorDatabase['tables']> =>
  rowsOf(
    db,
    sql<MonitorDatabase['tables'][number]>`
      select name, rows, bytes, "indexBytes" from (
        select case when nspname = 'public' then relname::text else nspname || '.' || relname end as name,
          reltuples::float8 as rows, pg_total_relation_size(relation.oid)::float8 as bytes,
          pg_indexes_size(relation.oid)::float8 as "indexBytes"
        from pg_class relation join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'm') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      ) sized
      order by bytes desc, name
      limit ${sql.lit(mostTables)}`,
  )

export async function sizeOfDatabase(db: Db): Promise<number> {
  const [row] = await rowsOf(db, sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`)
  return row?.bytes ?? 0
}

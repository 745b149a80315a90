import pg from 'pg'
import { poolOptionsOf } from '../pool-options'
import { hostileStatements, probeChannel, probeLock } from './hostile-statements'
import { type ReaderStatement, runStatement } from './run-statement'

/** Long enough for a query, and soon enough for those that only its end stops. */
const limits = { values: [], limit: 1, seconds: 0.5, timeZone: 'UTC' } as const satisfies Omit<ReaderStatement, 'sql'>

/** Whether settings of a statement are gone for the next one. */
async function isClean(reader: pg.Pool): Promise<boolean> {
  const sql = `select current_setting('statement_timeout'), current_setting('search_path'),
    current_setting('transaction_read_only'), session_user = current_user`
  const { rows } = await runStatement(reader, { ...limits, sql })
  return JSON.stringify(rows) === JSON.stringify([['500ms', 'published', 'on', true]])
}

/** Whether nothing that a statement did is left outside of its connection. */
async function isUntouched(probe: pg.Client, heard: readonly string[]): Promise<boolean> {
  const { rows } = await probe.query<{ free: boolean; objects: boolean }>(
    `select pg_try_advisory_xact_lock($1) as free, exists (
      select from pg_largeobject_metadata join pg_roles on pg_roles.oid = lomowner
      where rolname like 'workstation_reader_%') as objects`,
    [probeLock],
  )
  return rows[0]?.free === true && !rows[0].objects && heard.length === 0
}

/** Whether a statement fails, be it at its time limit; one that is not served at all is refused as well. */
const isRefused = (reader: pg.Pool, sql: string): Promise<boolean> =>
  runStatement(reader, { ...limits, sql }).then(
    () => false,
    () => true,
  )

/**
 * Tries what must not be possible, with the role, pool and limits that authors have.
 * @returns the name of the first statement that was not stopped, or null when all were
 */
export async function checkReader(product: pg.Pool, reader: pg.Pool): Promise<string | null> {
  const probe = new pg.Client({ ...poolOptionsOf(product), application_name: 'reader-probe' })
  probe.on('error', () => undefined)
  await probe.connect()
  const heard: string[] = []
  probe.on('notification', ({ channel }) => heard.push(channel))
  try {
    await probe.query(`listen ${probeChannel}`)
    const { rows } = await probe.query<{ name: string }>('select current_user as name')
    for (const { name, sql, must } of hostileStatements(rows[0]?.name ?? '')) {
      const stopped = await isRefused(reader, sql)
      if (must === 'refused' && !stopped) return name
      if (!stopped && !((await isClean(reader)) && (await isUntouched(probe, heard)))) return name
    }
    return null
  } finally {
    await probe.end().catch(() => undefined)
  }
}

import type { ServedKind } from '@workstation/domain/data-source/source-kinds'
import type { OutsideConnection } from './outside-database'

interface Session {
  readonly kind: ServedKind
  /** False lets the server itself refuse whatever would change something. */
  readonly writes: boolean
  /** Milliseconds of one statement. */
  readonly statementMs: number
}

/** Milliseconds that a statement waits for somebody else's lock. */
const lockMs = 5000

const postgresSettings = ({ writes, statementMs }: Session): Record<string, string> => ({
  statement_timeout: String(statementMs),
  lock_timeout: String(lockMs),
  idle_in_transaction_session_timeout: String(statementMs * 2),
  default_transaction_read_only: writes ? 'off' : 'on',
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  client_encoding: 'UTF8',
  extra_float_digits: '1',
  // Names of types come with their schema, and no table of the source stands in for one of the system.
  search_path: 'pg_catalog',
})

/** Values that do not fit are refused, not cut; a backslash means itself; an id of 0 stays 0. */
const mysqlMode =
  'STRICT_ALL_TABLES,NO_BACKSLASH_ESCAPES,NO_ENGINE_SUBSTITUTION,NO_AUTO_VALUE_ON_ZERO,ERROR_FOR_DIVISION_BY_ZERO'

async function prepareMysql(connection: OutsideConnection, { writes, statementMs }: Session): Promise<void> {
  const seconds = lockMs / 1000
  await connection.run(
    `set session time_zone = '+00:00', sql_mode = '${mysqlMode}', lock_wait_timeout = ${seconds}, innodb_lock_wait_timeout = ${seconds}`,
  )
  await connection.run(`set session transaction read ${writes ? 'write' : 'only'}`)
  // MariaDB and MySQL call the limit differently; where there is neither, the connection is cut at it.
  await connection
    .run(`set session max_statement_time = ${statementMs / 1000}`)
    .catch(() => connection.run(`set session max_execution_time = ${statementMs}`))
    .catch(() => undefined)
}

/** Sets what every statement relies on: limits of the server itself, UTC, and nothing written unless it is meant to be. */
export async function prepareSession(connection: OutsideConnection, session: Session): Promise<void> {
  if (session.kind === 'MySQL') return prepareMysql(connection, session)
  const settings = Object.entries(postgresSettings(session))
  const calls = settings.map((_, at) => `set_config($${at * 2 + 1}, $${at * 2 + 2}, false)`)
  await connection.run(`select ${calls.join(', ')}`, settings.flat())
}

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres'
import { StartProblem } from '../platform/start-problem'

/** Runs as a process of its own, so that tests can kill it: `node embedded-program.mjs <data folder> hold|write`. */
const [dataDir = '', task] = process.argv.slice(2)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = {
  info: () => {},
  warn: (_: object, message: string) => say({ warning: message }),
  error: () => {},
}

/** Writes numbers one by one and says each when its commit was acknowledged. */
async function writeNumbers(connection: pg.PoolConfig): Promise<never> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => {})
  await pool.query('create table if not exists written (n bigint primary key)')
  const { rows } = await pool.query<{ last: string }>('select coalesce(max(n), 0) as last from written')
  for (let n = Number(rows[0]?.last) + 1; ; n++) {
    // While PostgreSQL is away, the outcome of a write is unknown: it is tried again until it is known.
    while (!(await isWritten(pool, n))) await pause(20)
    say({ written: n })
  }
}

const isWritten = (pool: pg.Pool, n: number) =>
  pool.query('insert into written values ($1) on conflict do nothing', [n]).then(
    () => true,
    () => false,
  )

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log, onFailure: (problem) => say({ problem }) })
  const { user, host } = postgres.connection
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
  say({ up: postgres.pid, user, host })
  if (task === 'write') await writeNumbers(postgres.connection)
} catch (error) {
  say({ problem: error instanceof StartProblem ? { zh: error.zh, en: error.en } : { en: String(error) } })
  process.exit(1)
}

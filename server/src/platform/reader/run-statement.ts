import type { Socket } from 'node:net'
import type pg from 'pg'
import { parserOf } from './parser-of'

export interface ReaderStatement {
  /** One statement, its parameters as `$1`, `$2` … */
  readonly sql: string
  readonly values: readonly (string | null)[]
  /** Rows; one more is read, so that it shows that there are more. */
  readonly limit: number
  readonly seconds: number
  /** IANA name; moments are answered in it. */
  readonly timeZone: string
}
export interface ReaderAnswer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** The answer was larger than it may be; its connection was cut. */
export class AnswerTooLarge extends Error {}

const mostBytes = 5 * 1024 * 1024
/** Of a row and of the protocol around it. */
const someMore = 64 * 1024
/** What stands before the statement, on a line of its own. */
const before = 'select * from (\n'

/** Code points of the wrapping before the statement, for places that PostgreSQL tells. */
export const wrapped = before.length

const settingsOf = ({ seconds, timeZone }: ReaderStatement): string =>
  [
    'begin isolation level repeatable read read only',
    `set local statement_timeout = '${Math.floor(seconds * 1000)}ms'`,
    "set local lock_timeout = '1s'",
    "set local work_mem = '8MB'",
    'set local max_parallel_workers_per_gather = 0',
    'set local search_path = published',
    "set local datestyle = 'ISO'",
    `set local timezone = '${timeZone.replaceAll("'", "''")}'`,
  ].join('; ')

/** Cuts the connection as soon as it brings more than an answer may have: PostgreSQL would send a value of 900 MB whole. */
function watchSize(client: pg.PoolClient): { isOver: () => boolean; end: () => void } {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let bytes = 0
  const count = (part: Buffer) => {
    bytes += part.length
    if (bytes > mostBytes + someMore) stream.destroy(new Error('the answer is too large'))
  }
  stream.on('data', count)
  return { isOver: () => bytes > mostBytes + someMore, end: () => void stream.off('data', count) }
}

/**
 * Takes back what a statement did, and forgets what it may have left on its connection: settings, locks, prepared
 * statements. Sent right behind it, so that nobody waits for two more ways there and back.
 * @returns whether the connection is clean
 */
const clean = (client: pg.PoolClient): Promise<boolean> =>
  Promise.all([client.query('rollback'), client.query('discard all')]).then(
    () => true,
    () => false,
  )

/**
 * Reads by a statement that somebody wrote, as a sub-select, so that it can be nothing but a query, and by the extended
 * protocol, so that it can be only one; in a read-only transaction that is always rolled back (THR-05).
 * @param pool connects as the reader, with pipelines
 * @throws AnswerTooLarge above 5 MB, and what PostgreSQL says
 */
export async function runStatement(pool: pg.Pool, statement: ReaderStatement): Promise<ReaderAnswer> {
  const client = await pool.connect()
  const size = watchSize(client)
  try {
    await client.query(settingsOf(statement))
    const query = {
      text: `${before}${statement.sql}\n) as q limit ${statement.limit + 1}`,
      values: [...statement.values],
      rowMode: 'array' as const,
      queryMode: 'extended',
      types: { getTypeParser: parserOf as never },
    }
    const answered = client.query<unknown[]>(query)
    const cleaned = clean(client)
    const { fields, rows } = await answered
    size.end()
    client.release(!(await cleaned))
    return { columns: fields.map(({ name }) => name), rows }
  } catch (error) {
    size.end()
    // A connection that broke, or whose transaction failed, is not used again: a new one costs 10 ms.
    client.release(true)
    throw size.isOver() ? new AnswerTooLarge() : error
  }
}

import pg from 'pg'
import type { SecretBox } from '../secrets/secret-box'
import { checkReader } from './check-reader'
import { NoReader, prepareReaderRole } from './reader-role'
import { type ReaderAnswer, type ReaderStatement, runStatement } from './run-statement'

/** Why statements of authors are not run. */
export type ReaderProblem =
  | { readonly kind: 'passed'; readonly name: string }
  | { readonly kind: 'no-role'; readonly reason: string }

/** Statements of authors cannot be run on this database. */
export class ReaderOff extends Error {
  constructor(readonly problem: ReaderProblem) {
    super(`SQL of authors is off: ${JSON.stringify(problem)}`)
  }
}

/** Runs statements that people wrote, with a role of its own that may read what is published and nothing else (THR-05). */
export interface Reader {
  /** @throws ReaderOff, AnswerTooLarge, and what PostgreSQL says */
  run(statement: ReaderStatement): Promise<ReaderAnswer>
  /** Tries the hostile statements, anew when asked to; null when all are stopped. */
  check(again?: boolean): Promise<ReaderProblem | null>
  stop(): Promise<void>
}

interface Log {
  error(details: object, message: string): void
}
interface Owner {
  readonly pool: pg.Pool
  readonly secrets: SecretBox
  readonly log: Log
}

const connectionsAtMost = 2

type Opened =
  | { readonly pool: pg.Pool; readonly problem: null }
  | { readonly pool: null; readonly problem: ReaderProblem }

async function open({ pool, secrets, log }: Owner): Promise<Opened> {
  let own: pg.Pool | null = null
  try {
    const connection = await prepareReaderRole(pool, secrets)
    own = new pg.Pool({
      ...connection,
      pipeline: true,
      max: connectionsAtMost,
      application_name: 'review-workstation-reader',
      connectionTimeoutMillis: 10_000,
    })
    // A connection that is cut while a large answer comes in says so to whoever waits for it.
    own.on('error', () => undefined)
    own.on('connect', (client) => client.on('error', () => undefined))
    const name = await checkReader(pool, own)
    if (name === null) return { pool: own, problem: null }
    log.error({ statement: name }, 'SQL interfaces are off: a hostile statement was not stopped')
    await own.end()
    return { pool: null, problem: { kind: 'passed', name } }
  } catch (error) {
    await own?.end().catch(() => undefined)
    if (!(error instanceof NoReader || (error as { code?: string }).code)) throw error
    log.error({ err: error }, 'SQL interfaces are off: no role can be made that only reads')
    return { pool: null, problem: { kind: 'no-role', reason: error instanceof Error ? error.message : '' } }
  }
}

/** Nothing is made or connected before the first statement or check. */
export function createReader(owner: Owner): Reader {
  let opened: Promise<Opened> | null = null
  const reach = () => {
    opened ??= open(owner).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  async function stop(): Promise<void> {
    const last = await opened?.catch(() => null)
    opened = null
    await last?.pool?.end()
  }
  return {
    async run(statement) {
      const { pool, problem } = await reach()
      if (!pool) throw new ReaderOff(problem)
      return runStatement(pool, statement)
    },
    async check(again = false) {
      if (again) await stop()
      return (await reach()).problem
    },
    stop,
  }
}

import { isServedKind } from '@workstation/domain/data-source/source-kinds'
import type { TablePlace } from '@workstation/domain/outside-table/plan-table'
import { AppError } from '../../platform/app-error'
import { isRowOn } from '../../platform/is-on'
import { createLimiter } from '../../platform/limiter'
import { hostList } from '../../platform/outgoing/call-outside'
import { connectOutside } from '../../platform/outside-database/connect-outside'
import type { OutsideConnection, OutsideTarget } from '../../platform/outside-database/outside-database'
import { outsidePatience } from '../../platform/outside-database/outside-patience'
import { prepareSession } from '../../platform/outside-database/prepare-session'
import { isOwnDatabase } from '../../platform/outside-database/same-database'
import { isOutsideFailure, whyFailed } from '../../platform/outside-database/why-failed'
import { whyNot } from '../../platform/outside-database/why-not'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { readSetting } from '../setting'
import { openPassword } from './source-password'
import { findSource, type StoredSource } from './store'

/** A database of others that is entered. */
export interface OpenSource {
  readonly id: string
  readonly fullName: string
  readonly place: TablePlace
  readonly connection: OutsideConnection
}

export interface SourceUse {
  readonly id: string
  /** Whether something is to be changed there. */
  readonly writes: boolean
  /** Milliseconds of one statement; ten seconds unless said otherwise. */
  readonly statementMs?: number
}

/** Connections of this node: to one source at a time, and to all. */
const limits = { atOnce: 30, atOnceOfOne: 3, maxOfOne: 12, maxWaiting: 30, busy: 'data-source.busy' } as const
const limiterOf = perInstance((_: Services) => createLimiter(limits))

/** A source that is on. @throws data-source.unknown, data-source.kind */
export async function findUsable({ db }: Services, id: string): Promise<StoredSource> {
  const stored = await findSource(db, id)
  if (!stored || !isRowOn(stored)) throw new AppError('data-source.unknown')
  if (!isServedKind(stored.db_type)) throw new AppError('data-source.kind', { kind: stored.db_type })
  return stored
}

async function targetOf(services: Services, stored: StoredSource): Promise<OutsideTarget> {
  return {
    ...{ kind: stored.db_type as OutsideTarget['kind'], host: stored.host, port: stored.port },
    ...{ database: stored.service_name, user: stored.user_name, tls: stored.tls },
    password: openPassword(services.secrets, stored),
    allowedHosts: hostList(await readSetting(services, 'outgoingHosts')),
  }
}

/** Says of a failure outside what people can do about it; a fault of the product stays one. */
function told(error: unknown): unknown {
  if (error instanceof AppError || !isOutsideFailure(error)) return error
  const { why, code } = whyFailed(error)
  return new AppError(`outside.${why}`, { code })
}

/** By another way in, who may look at it would read what the product keeps from everybody. @throws data-source.own */
export async function refuseOwn(
  { pool }: Services,
  kind: OutsideTarget['kind'],
  connection: OutsideConnection,
): Promise<void> {
  if (kind === 'PostgreSQL' && (await isOwnDatabase(pool, connection))) throw new AppError('data-source.own')
}

async function enter(services: Services, target: OutsideTarget, use: SourceUse): Promise<OutsideConnection> {
  const { host, port, kind } = target
  const connection = await connectOutside(target).catch((error: unknown) => {
    throw new AppError(`data-source.${whyNot(error)}`, { host, port, kind })
  })
  const { writes, statementMs = outsidePatience } = use
  try {
    await prepareSession(connection, { kind, writes, statementMs })
    await refuseOwn(services, kind, connection)
    return connection
  } catch (error) {
    await connection.close()
    throw told(error)
  }
}

/**
 * Enters a source and works with it: never the product's own database, three times at once at most, and read only unless
 * the source says that the product may write.
 * @throws data-source.unknown, .kind, .busy, .read-only, .own, why it was not entered, and outside.… where work fails
 */
export async function enterSource<T>(
  services: Services,
  use: SourceUse,
  work: (source: OpenSource) => Promise<T>,
): Promise<T> {
  const stored = await findUsable(services, use.id)
  if (use.writes && stored.may_write !== 1) throw new AppError('data-source.read-only', { name: stored.full_name })
  return limiterOf(services).run(use.id, async () => {
    const target = await targetOf(services, stored)
    const connection = await enter(services, target, use)
    const schema = target.kind === 'MySQL' ? target.database : stored.db_schema || 'public'
    const source = { id: stored.id, fullName: stored.full_name, place: { kind: target.kind, schema }, connection }
    return work(source)
      .catch((error: unknown) => {
        throw told(error)
      })
      .finally(() => connection.close())
  })
}

import { randomInt } from 'node:crypto'
import type { ServedKind } from '@workstation/domain/data-source/source-kinds'
import type pg from 'pg'
import type { OutsideConnection } from './outside-database'

type Mark = readonly [number, number]

const newMark = (): Mark => [randomInt(1, 2 ** 31), randomInt(1, 2 ** 31)]

/** Locks are held by a database, so who sees one is connected to that very database, by whatever address and name. */
async function seesMark(connection: OutsideConnection, mark: Mark): Promise<boolean> {
  const rows = await connection.run(
    `select 1 from pg_catalog.pg_locks where locktype = 'advisory' and objsubid = 2
      and classid = $1::bigint::oid and objid = $2::bigint::oid
      and database = (select oid from pg_catalog.pg_database where datname = pg_catalog.current_database())`,
    mark.map(String),
  )
  return rows.length > 0
}

const identity = `select system_identifier::text || '/' || oid::text as who
  from pg_catalog.pg_control_system(), pg_catalog.pg_database where datname = pg_catalog.current_database()`

/** A copy that follows its server holds none of its locks, but says the same of itself. */
async function isCopy(own: pg.PoolClient, connection: OutsideConnection): Promise<boolean> {
  const { rows } = await own.query<{ who: string }>(identity)
  const [other] = await connection.run(identity).catch(() => [])
  return other !== undefined && other[0] === rows[0]?.who
}

/**
 * Whether a connection to a PostgreSQL leads to the product's own database, or to a copy of it that follows it. Found by
 * a lock that the product takes and the connection looks for, so that no address, name or port hides it.
 * @throws what the server says when it may not be asked, which is no answer
 */
export async function isOwnDatabase(pool: pg.Pool, connection: OutsideConnection): Promise<boolean> {
  const own = await pool.connect()
  const mark = newMark()
  try {
    await own.query('begin')
    await own.query('select pg_advisory_xact_lock($1, $2)', [...mark])
    return (await seesMark(connection, mark)) || (await isCopy(own, connection))
  } finally {
    await own.query('rollback').finally(() => own.release())
  }
}

/** Whether two connections to databases of one kind lead to the same one. */
export async function leadToSame(kind: ServedKind, one: OutsideConnection, other: OutsideConnection): Promise<boolean> {
  const mark = newMark()
  if (kind === 'MySQL') {
    const name = `review-workstation-${mark.join('-')}`
    await one.run('select get_lock(?, 0)', [name])
    const ask = 'select lower(database()), is_used_lock(?) is not null'
    const [[mine] = [], [theirs, sees] = []] = [...(await one.run(ask, [name])), ...(await other.run(ask, [name]))]
    await one.run('select release_lock(?)', [name])
    return String(sees) === '1' && mine === theirs
  }
  await one.run('begin')
  await one.run('select pg_advisory_xact_lock($1::int, $2::int)', mark.map(String))
  const isSame = await seesMark(other, mark)
  await one.run('rollback')
  return isSame
}

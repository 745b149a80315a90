import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrations } from '../migrations'
import { hearLog } from '../testing/hear-log'
import { createTestDatabase } from '../testing/test-database'
import { connectDatabase, type Database, migrateToLatest, pendingMigrations } from './database'

const names = Object.keys(migrations).sort()
let own: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database

beforeAll(async () => {
  own = await createTestDatabase()
  database = connectDatabase({ ...own.connection, max: 2 }, { error: () => {} })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

test('a database that is up to date is told by one statement', async () => {
  // A new connection says first how it wants its statements done.
  await database.pool.query('select 1')
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  expect(await migrateToLatest(database.db)).toEqual([])
  expect(sent).toHaveBeenCalledTimes(1)
  expect(await pendingMigrations(database.db)).toEqual([])
  sent.mockRestore()
})

test('a migration that is missing is pending', async () => {
  const newest = names.at(-1)
  const { rows } = await database.pool.query('delete from kysely_migration where name = $1 returning *', [newest])
  expect(await pendingMigrations(database.db)).toEqual([newest])
  await database.pool.query('insert into kysely_migration select $1, $2', [newest, rows[0].timestamp])
})

test('a database of a newer release is refused', async () => {
  await database.pool.query("insert into kysely_migration values ('2999-01-01-x', '')")
  await expect(migrateToLatest(database.db)).rejects.toThrow('previously executed migration 2999-01-01-x is missing')
})

test('in an empty database all are pending', async () => {
  await database.pool.query('drop table kysely_migration')
  expect(await pendingMigrations(database.db)).toEqual(names)
})

test('a connection that breaks while it is idle is told to the log, and ends nothing', async () => {
  const log = { error: () => undefined }
  const lines = hearLog(log)
  const other = connectDatabase(own.connection, log)
  const { rows } = await other.pool.query('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  const told = { err: expect.objectContaining({ code: '57P01' }) }
  await expect.poll(() => lines).toEqual([['error', told, 'a database connection broke']])
  expect((await other.pool.query('select 1')).rowCount).toBe(1)
  await other.close()
})

test('a command that restored a backup waited ten seconds before it ended: connections stayed open where nothing was asked through the query builder', async () => {
  const other = connectDatabase(own.connection, { error: () => undefined })
  await other.pool.query('select 1')
  await other.close()
  expect(other.pool.totalCount).toBe(0)
})

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../testing/hear-log'
import { patience } from '../testing/patience'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { connectDatabase, type Database } from './database'
import { createInvalidation, type Invalidation } from './invalidation'
import { transact } from './transact'

const quiet = { error: () => undefined, warn: () => undefined }
let test1: TestDatabase
let database: Database
const started: Invalidation[] = []

/** One node: what it heard, as topic and key. */
async function startNode() {
  const heard: string[] = []
  const invalidation = createInvalidation(database.pool, quiet)
  for (const topic of ['session', 'permission']) invalidation.on(topic, (key) => heard.push(`${topic} ${key}`))
  await invalidation.start()
  started.push(invalidation)
  return { invalidation, heard }
}

beforeAll(async () => {
  test1 = await createTestDatabase()
  database = connectDatabase(test1.connection, quiet)
})
afterEach(async () => {
  for (const invalidation of started.splice(0)) await invalidation.stop()
})
afterAll(async () => {
  await database.close()
  await test1.drop()
})

describe('invalidation', () => {
  test('reaches every node that listens to the topic, the publishing one too', async () => {
    const [here, there] = [await startNode(), await startNode()]
    await here.invalidation.publish(database.db, 'session', 's 1')
    await here.invalidation.publish(database.db, 'unknown', 'x')
    await here.invalidation.publish(database.db, 'permission', 'u1')
    for (const { heard } of [here, there]) {
      await vi.waitFor(() => expect(heard).toEqual(['session s 1', 'permission u1']), patience)
    }
  })

  test('tells of what was committed and never of what was not', async () => {
    const { invalidation, heard } = await startNode()
    const failing = transact(database.db, async (trx) => {
      await invalidation.publish(trx, 'session', 'rolled-back')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await transact(database.db, (trx) => invalidation.publish(trx, 'session', 'committed'))
    await vi.waitFor(() => expect(heard).toContain('session committed'), patience)
    expect(heard).toEqual(['session committed'])
  })

  test('listens again after its connection broke, and says that anything may have changed', async () => {
    const lines = hearLog(quiet)
    const { invalidation, heard } = await startNode()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen invalidation'`,
    )
    await vi.waitFor(() => expect(heard).toEqual(['session *', 'permission *']), { timeout: 5000 })
    const told = 'the connection that hears of changes broke; connecting again'
    expect(lines).toEqual([['warn', { err: expect.any(Error) }, told]])
    await invalidation.publish(database.db, 'session', 's2')
    await vi.waitFor(() => expect(heard).toContain('session s2'), patience)
  })

  test('lets go of its connection when it stops', async () => {
    const { invalidation } = await startNode()
    await invalidation.stop()
    const listening = `select 1 from pg_stat_activity where query = 'listen invalidation' and datname = current_database()`
    await vi.waitFor(async () => expect((await database.pool.query(listening)).rowCount).toBe(0), patience)
  })
})

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { poolOptionsOf } from '../pool-options'
import { hostileStatements } from './hostile-statements'
import type { ReaderStatement } from './run-statement'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

const run = (sql: string, more: Partial<ReaderStatement> = {}) =>
  app.services.reader.run({ sql, values: [], limit: 10, seconds: 2, timeZone: 'Asia/Shanghai', ...more })
const messageOf = (sql: string, more: Partial<ReaderStatement> = {}) =>
  run(sql, more).then(
    () => '',
    (error: Error & { code?: string }) => `${error.code ?? error.constructor.name} ${error.message}`,
  )

describe('the reader', () => {
  test('[THR-05] stops every hostile statement, and says so', async () => {
    expect(await app.services.reader.check()).toBeNull()
  })

  test('reads what is published, with values bound, in the zone of the product', async () => {
    const { db } = app.services
    await db
      .insertInto('project')
      .values([
        { id: 'p1', full_name: '甲', en_code: 'A', created_by: 'x', created_at: new Date('2026-01-01T00:00:00Z') },
        { id: 'p2', full_name: '乙', en_code: 'B', created_by: 'x', deleted_at: new Date() },
      ])
      .execute()
    const found = await run('select full_name, created_at, $1::text as given from project', { values: ["'; drop"] })
    expect(found).toEqual({
      columns: ['full_name', 'created_at', 'given'],
      rows: [['甲', '2026-01-01 08:00:00', "'; drop"]],
    })
  })

  test('answers values as JSON has them', async () => {
    const { rows } = await run(
      `select 1::int8, 9007199254740993::int8, 1.50::numeric, 0.1::float8, 12345678901234567890.5::numeric, true,
        '{"a":1}'::jsonb, null, date '2026-02-03', 100::numeric, 'x'`,
    )
    expect(rows[0]).toEqual([
      1,
      '9007199254740993',
      1.5,
      0.1,
      '12345678901234567890.5',
      true,
      { a: 1 },
      null,
      '2026-02-03',
      100,
      'x',
    ])
  })

  test('reads one row more than asked for, and no more', async () => {
    expect((await run('select generate_series(1, 100)', { limit: 3 })).rows).toHaveLength(4)
  })

  test('ends what takes too long, and an answer that is too large', async () => {
    expect(
      await messageOf('select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b', {
        seconds: 0.3,
      }),
    ).toContain('57014')
    const before = process.memoryUsage().rss
    expect(await messageOf("select repeat('x', 200000000)", { seconds: 10 })).toContain('AnswerTooLarge')
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
    expect((await run('select 1')).rows).toEqual([[1]])
  })
})

describe('[THR-05] of the hostile statements', () => {
  /** What stops each one where functions of the server are not withdrawn. */
  const stops: Readonly<Record<string, RegExp>> = {
    'read app_user': /42501 permission denied for table/,
    'read session': /42501/,
    'read setting': /42501/,
    'read audit_log': /42501/,
    'read a file': /42501/,
    'call another database': /42883/,
    'read a table as XML': /42501/,
    'run a program': /42601/,
    insert: /42601|42703/,
    'delete within a query': /0A000|42501/,
    'a second statement': /42601/,
    'leave the sub-select': /42601/,
    notify: /^$|42501/,
    'become the product by a function': /42501|0A000|25P02|permission denied/,
    'begin to write': /25001|25006|42501|22023/,
    'count without end': /57014/,
    'take a lock': /^$|42501/,
    wait: /57014|42501/,
  }

  test.each(Object.entries(stops))('%s is stopped by %s', async (name, stop) => {
    const { rows } = await app.services.pool.query<{ name: string }>('select current_user as name')
    const found = hostileStatements(rows[0]?.name ?? '').find((one) => one.name === name)
    expect(await messageOf(found?.sql ?? '', { seconds: 0.3 })).toMatch(stop)
  })

  test('caches, locks and other requests are unharmed meanwhile', async () => {
    const { invalidation, pool } = app.services
    const heard: string[] = []
    invalidation.on('permission', (key) => heard.push(key))
    await invalidation.start()
    await messageOf("select pg_notify('invalidation', 'permission *')")
    await messageOf('select pg_advisory_lock(7290001)')
    const slow = messageOf('select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b', {
      seconds: 1,
    })
    const start = performance.now()
    await pool.query('select 1')
    expect(performance.now() - start).toBeLessThan(500)
    const { rows } = await pool.query<{ free: boolean }>('select pg_try_advisory_xact_lock(7290001) as free')
    expect(rows[0]?.free).toBe(true)
    await slow
    expect(heard).toEqual([])
    await invalidation.stop()
  })

  test('a role that was given more than to read keeps statements off, by a sentence', async () => {
    const { pool, reader } = app.services
    const { rows } = await pool.query<{ name: string }>(
      "select 'workstation_reader_' || oid as name from pg_database where datname = current_database()",
    )
    const role = rows[0]?.name
    await pool.query(`alter role ${role} createdb`)
    const lines = hearLog(app.services.log)
    expect(await reader.check(true)).toMatchObject({
      kind: 'no-role',
      reason: expect.stringContaining('more than read'),
    })
    await expect(run('select 1')).rejects.toThrow('off')
    await pool.query(`alter role ${role} nocreatedb`)
    expect(await reader.check(true)).toBeNull()
    const err = expect.objectContaining({ message: expect.stringContaining('more than read') })
    expect(lines).toEqual([['error', { err }, 'SQL interfaces are off: no role can be made that only reads']])
  })

  test('a table that somebody opened to the role is found by the list, which names it', async () => {
    const { pool, reader } = app.services
    const { rows } = await pool.query<{ name: string }>(
      "select 'workstation_reader_' || oid as name from pg_database where datname = current_database()",
    )
    await pool.query(`grant usage on schema public to ${rows[0]?.name}; grant select on session to ${rows[0]?.name}`)
    const lines = hearLog(app.services.log)
    expect(await reader.check(true)).toEqual({ kind: 'passed', name: 'read session' })
    const told = { statement: 'read session' }
    expect(lines).toEqual([['error', told, 'SQL interfaces are off: a hostile statement was not stopped']])
    await expect(run('select 1')).rejects.toThrow('off')
    await pool.query(`revoke all on session from ${rows[0]?.name}`)
    expect(await reader.check(true)).toBeNull()
  })
})

test('a statement costs at most 3 ms more than by itself', async () => {
  await run('select 1')
  const client = new pg.Client(poolOptionsOf(app.services.pool))
  await client.connect()
  const median = async (work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let turn = 0; turn < 60; turn += 1) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
      await new Promise((done) => setTimeout(done, 2))
    }
    return times.sort((one, other) => one - other)[30] ?? 0
  }
  const bare = await median(() => client.query('select id, full_name from published.organize limit 10'))
  const read = await median(() => run('select id, full_name from organize'))
  await client.end()
  expect(read - bare).toBeLessThan(process.env.CI ? 12 : 6)
})

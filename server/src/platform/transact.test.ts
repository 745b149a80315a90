import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { connectDatabase, type Database, type Trx } from './database'
import { transact } from './transact'

let own: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database

beforeAll(async () => {
  own = await createTestDatabase()
  database = connectDatabase({ ...own.connection, max: 3 }, { error: () => {} })
  await sql`create table pipe (id int primary key, text text)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})
beforeEach(async () => {
  await sql`delete from pipe`.execute(database.db)
})

const add = (trx: Trx, id: number, text = '') => sql`insert into pipe values (${id}, ${text})`.execute(trx)
const ids = async () => (await sql<{ id: number }>`select id from pipe order by id`.execute(database.db)).rows

test('keeps what was written, and tells of it afterwards in order', async () => {
  const told: string[] = []
  const answer = await transact(database.db, async (trx, after) => {
    after(async () => void told.push(`first of ${(await ids()).length}`))
    after(() => void told.push('second'))
    await Promise.all([add(trx, 1), add(trx, 2)])
    expect(await ids()).toEqual([])
    return 'answer'
  })
  expect(answer).toBe('answer')
  expect(await ids()).toEqual([{ id: 1 }, { id: 2 }])
  expect(told).toEqual(['first of 2', 'second'])
})

test('keeps nothing and tells nobody when one of the statements that travel together fails', async () => {
  const told = vi.fn()
  const work = transact(database.db, async (trx, after) => {
    after(told)
    await Promise.all([add(trx, 1), add(trx, 1), add(trx, 2)])
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await ids()).toEqual([])
  expect(told).not.toHaveBeenCalled()
})

test('statements that were never done because one before them failed are prepared anew the next time', async () => {
  const single = connectDatabase({ ...own.connection, max: 1 }, { error: () => {} })
  const count = (trx: Trx) => sql<{ n: number }>`select count(*)::int as n from pipe where id > ${0}`.execute(trx)
  const work = transact(single.db, (trx) => Promise.all([add(trx, 1), add(trx, 1), count(trx), count(trx)]))
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect((await transact(single.db, count)).rows).toEqual([{ n: 0 }])
  await single.close()
})

test('keeps nothing when the work fails by itself', async () => {
  const work = transact(database.db, async (trx) => {
    await add(trx, 1)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await ids()).toEqual([])
})

test('where a transaction cannot begin, nothing is written by itself', async () => {
  const answered = vi.fn()
  const work = (trx: Trx) =>
    Promise.all([sql`select 1 from pipe`.execute(trx).then(answered), add(trx, 1), add(trx, 2)])
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockRejectedValueOnce(new Error('cancelled') as never)
  await expect(transact(database.db, work)).rejects.toThrow('cancelled')
  sent.mockRestore()
  expect(answered).toHaveBeenCalledTimes(1)
  expect(await ids()).toEqual([])
})

test('what is read first travels with the beginning; a write waits for it, and so does all behind it', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const order: string[] = []
  await transact(database.db, async (trx) => {
    const note = (text: string) => (result: { rows: unknown[] }) => order.push(`${text} ${result.rows.length}`)
    const read = () => sql`select 1 from pipe`.execute(trx)
    const all = [read().then(note('first')), add(trx, 1).then(note('write')), read().then(note('behind'))]
    expect(sent).toHaveBeenCalledTimes(2)
    await Promise.all(all)
  })
  sent.mockRestore()
  expect(order).toEqual(['first 0', 'write 0', 'behind 1'])
})

test('sends statements that do not wait for each other before the first is answered, in order', async () => {
  const order: string[] = []
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await transact(database.db, async (trx) => {
    const note = (text: string) => (result: { rows: unknown[] }) => order.push(`${text} ${result.rows.length}`)
    const read = () => sql`select 1 from pipe`.execute(trx)
    await read()
    const all = [read().then(note('read')), add(trx, 1).then(note('write')), read().then(note('read'))]
    // All of them are on their way behind what began, and nothing has come back.
    expect(sent).toHaveBeenCalledTimes(5)
    expect(order).toEqual([])
    await Promise.all(all)
  })
  sent.mockRestore()
  expect(order).toEqual(['read 0', 'write 0', 'read 1'])
})

test('a statement behind a lock sees what was committed while the lock was waited for', async () => {
  await sql`insert into pipe values (1, 'before')`.execute(database.db)
  const waiting = () =>
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      database.db,
    )
  let second: Promise<unknown> = Promise.resolve()
  await transact(database.db, async (trx) => {
    await sql`update pipe set text = 'after' where id = 1`.execute(trx)
    second = transact(database.db, async (other) => {
      const lock = sql`select 1 from pipe where id = 1 for update`.execute(other)
      const [, read] = await Promise.all([lock, sql`select text from pipe`.execute(other)])
      return read.rows
    })
    await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1))
    await add(trx, 2, 'new')
  })
  expect(await second).toEqual([{ text: 'after' }, { text: 'new' }])
})

test('a transaction that is over sends nothing more, and holds no other', async () => {
  let kept: Trx | undefined
  await transact(database.db, async (trx) => {
    kept = trx
    await expect(transact(trx, async () => undefined)).rejects.toThrow('a transaction holds no other')
  })
  await expect(add(kept as Trx, 1)).rejects.toThrow('this transaction is over')
  expect(await ids()).toEqual([])
})

test('a connection that breaks fails the work and nothing else, and the next one is a new one', async () => {
  const work = transact(database.db, async (trx) => {
    await add(trx, 1)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  })
  await expect(work).rejects.toThrow()
  await transact(database.db, (trx) => add(trx, 2))
  expect(await ids()).toEqual([{ id: 2 }])
})

test('many at once leave connections for what is read beside them', async () => {
  await transact(database.db, (trx) => add(trx, 1))
  const one = (at: number) =>
    transact(database.db, async (trx) => {
      await sql`select from pipe where id = 1 for update`.execute(trx)
      // Whoever holds the row needs a second connection while all others wait for it with theirs.
      await ids()
      await add(trx, 10 + at)
    })
  await Promise.all(Array.from({ length: 12 }, (_, at) => one(at)))
  expect(await ids()).toHaveLength(13)
})

test('one that fails gives its place to the next', async () => {
  const fail = () => transact(database.db, async () => Promise.reject(new Error('no')))
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, fail))
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  await transact(database.db, (trx) => add(trx, 1))
  expect(await ids()).toHaveLength(1)
})

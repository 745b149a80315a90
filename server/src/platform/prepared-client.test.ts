import type { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { PreparedClient } from './prepared-client'

let own: Awaited<ReturnType<typeof createTestDatabase>>
let client: PreparedClient

beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())
beforeEach(async () => {
  client = new PreparedClient(own.connection)
  await client.connect()
  await client.query('drop table if exists thing; create table thing (id integer, held text)')
  await client.query("insert into thing values (1, '7')")
  return () => client.end()
})

const read = 'select held from thing where id = $1'
const heldBy = async (id: number) => (await client.query(read, [id])).rows[0]?.held
const prepared = async () =>
  (await client.query('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement as string)

test('keeps the statements that were used last, however many there are, and lets the others go', async () => {
  await heldBy(1)
  for (let at = 0; at < 900; at += 1) {
    await client.query(`select ${at} + $1::integer as sum`, [at])
    if (at % 100 === 0) await heldBy(1)
  }
  const kept = await prepared()
  expect(kept).toHaveLength(400)
  expect(kept).toContain(read)
  expect(kept).toContain('select 899 + $1::integer as sum')
  expect(kept).not.toContain('select 1 + $1::integer as sum')
  expect((await client.query('select 1 + $1::integer as sum', [4])).rows).toEqual([{ sum: 5 }])
})

test('statements that travel together let each other go and are all answered', async () => {
  const sums = Array.from({ length: 900 }, (_, at) => client.query(`select ${at} + $1::integer as sum`, [1]))
  expect((await Promise.all(sums)).map(({ rows }) => rows[0].sum)).toEqual(sums.map((_, at) => at + 1))
  expect(await prepared()).toHaveLength(400)
})

test('a statement whose column became another type is answered, and prepared anew the next time', async () => {
  expect(await heldBy(1)).toBe('7')
  await client.query('alter table thing alter held type integer using held::integer')
  expect(await heldBy(1)).toBe(7)
  expect(await prepared()).not.toContain(read)
  expect(await heldBy(1)).toBe(7)
  expect(await prepared()).toContain(read)
})

test('within a transaction it fails once, and is read in the next', async () => {
  expect(await heldBy(1)).toBe('7')
  await client.query('alter table thing alter held type integer using held::integer')
  await client.query('begin')
  await expect(heldBy(1)).rejects.toMatchObject({ code: '0A000' })
  await expect(heldBy(1)).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  expect(await heldBy(1)).toBe(7)
})

test('a table that was made again with other types is written and read', async () => {
  const write = (held: unknown) => client.query('insert into thing (id, held) values ($1, $2)', [2, held])
  const find = (held: unknown) => client.query('select id from thing where held = $1', [held])
  await write('8')
  expect((await find('8')).rows).toEqual([{ id: 2 }])
  await client.query('drop table thing; create table thing (id integer, held numeric)')
  await write(9)
  expect((await find(9)).rows).toEqual([{ id: 2 }])
})

test('a column that is not there is refused, and found once it is', async () => {
  const ask = () => client.query('select later from thing where id = $1', [1])
  await expect(ask()).rejects.toMatchObject({ code: '42703' })
  await client.query("alter table thing add later text default 'there'")
  expect((await ask()).rows).toEqual([{ later: 'there' }])
})

test('statements of one turn were sent one by one, each a packet that the system is asked for: they go out together', async () => {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  const sent = [vi.spyOn(stream, '_writev' as never), vi.spyOn(stream, '_write')]
  const packets = async (work: () => Promise<unknown>) => {
    const before = sent.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    await work()
    return sent.reduce((sum, { mock }) => sum + mock.calls.length, 0) - before
  }
  const three = [() => heldBy(1), () => heldBy(2), () => client.query('select $1::integer', [3])]
  expect(await packets(() => Promise.all(three.map((ask) => ask())))).toBe(1)
  expect(
    await packets(async () => {
      for (const ask of three) await ask()
    }),
  ).toBe(3)
})

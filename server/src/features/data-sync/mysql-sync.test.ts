import { dataSync } from '@workstation/contract/data-sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { makeMysqlOutside, makeOutside, type Outside } from '../../testing/outside-desk'
import { setSettings } from '../../testing/set-settings'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

// Against a real server alone: one that plays MySQL would say what this code expects.
describe.skipIf(!process.env.TEST_MYSQL_URL)('[SYS-30] between PostgreSQL and MySQL', () => {
  let app: TestApp
  let postgres: Outside
  let mysql: NonNullable<Awaited<ReturnType<typeof makeMysqlOutside>>>
  let keeper: TestUser
  let ends: { pg: string; my: string }

  beforeAll(async () => {
    app = await startTestApp()
    await setSettings(app, { outgoingHosts: '127.0.0.1' })
    keeper = await app.makeUser({ grants: [{ modelId: 'dataSync', button: 'btn_add' }] })
    postgres = await makeOutside(app)
    const made = await makeMysqlOutside(app, 'workstation_sync')
    if (!made) throw new Error('there is no MySQL server')
    mysql = made
    ends = { pg: await postgres.source(), my: await mysql.source() }
  })
  afterAll(async () => {
    await postgres.close()
    await mysql.close()
    await app.close()
  })

  const copy = async (pair: { dbConnectionFrom: string; dbConnectionTo: string }, tables: object[]) => {
    const { id } = dataOf(await app.call(dataSync.execute, { ...pair, tables } as never, keeper))
    for (let turn = 0; turn < 300; turn += 1) {
      const run = dataOf(await app.call(dataSync.get, { id }, keeper))
      if (run.state !== 'running') return run
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error('the run does not end')
  }

  test('rows arrive as they were, there and back again', async () => {
    await postgres.sql(`create table things (id bigint primary key, name varchar(40), note text, price numeric(18,4),
      ok boolean, day date, made timestamp(6), seen timestamptz, bytes bytea, doc jsonb, ratio double precision)`)
    await postgres.sql(`insert into things select 9007199254740000 + n, '名' || n, case when n % 7 = 0 then null
      else 'it''s \\ "😀" ' || n end, n / 8.0, n % 2 = 0, date '2026-01-01' + n % 300,
      timestamp '2026-01-01 00:00:00.123456' + n * interval '1 second', now(), decode(md5(n::text), 'hex'),
      '{"a": 1}', n / 3.0 from generate_series(1, 4321) n`)
    const there = { dbConnectionFrom: ends.pg, dbConnectionTo: ends.my }
    const { list } = dataOf(await app.call(dataSync.report, there, keeper))
    expect(list).toMatchObject([{ table: 'things', state: 2, problem: '', losses: [{ field: 'seen', loss: 'zone' }] }])
    expect(await copy(there, [{ table: 'things', mode: 'create' }])).toMatchObject({ state: 'done', rowsDone: 4321 })
    const [count] = await mysql.sql('select count(*) as n, min(id) as low, sum(price) as price from things')
    expect(count).toMatchObject({ n: 4321 })
    await postgres.sql('create table kept as select * from things')
    await postgres.sql('update things set note = null, price = 0')
    const back = { dbConnectionFrom: ends.my, dbConnectionTo: ends.pg }
    expect(await copy(back, [{ table: 'things', mode: 'replace' }])).toMatchObject({ state: 'done', rowsDone: 4321 })
    const same = await postgres.sql(`select count(*)::int as n from things a join kept b on a.id = b.id
      and a.name = b.name and a.note is not distinct from b.note and a.price = b.price and a.ok = b.ok and a.day = b.day
      and a.made = b.made and a.seen = b.seen and a.bytes = b.bytes and a.doc = b.doc and a.ratio = b.ratio`)
    expect(same.rows[0].n).toBe(4321)
  }, 120_000)

  test('types that only MySQL knows are named, and their rows arrive', async () => {
    await mysql.sql(`create table odd (a int unsigned, b varchar(5), kind enum('x','y'), flag bit(1), small tinyint(1),
      big bigint unsigned, f float, primary key (a, b))`)
    await mysql.sql(
      "insert into odd values (0, 'a', 'x', b'1', 2, 18446744073709551615, 0.1), (4294967295, 'b', null, b'0', 0, 1, 2.5)",
    )
    const back = { dbConnectionFrom: ends.my, dbConnectionTo: ends.pg }
    const { list } = dataOf(await app.call(dataSync.report, back, keeper))
    expect(list.find(({ table }) => table === 'odd')?.losses).toEqual([
      { field: 'a', loss: 'unsigned' },
      { field: 'kind', loss: 'choice' },
      { field: 'big', loss: 'unsigned' },
    ])
    expect(await copy(back, [{ table: 'odd', mode: 'create' }])).toMatchObject({ state: 'done', rowsDone: 2 })
    const { rows } = await postgres.sql('select a::text, b, kind, flag, small, big::text, f from odd order by a')
    expect(rows).toEqual([
      { a: '0', b: 'a', kind: 'x', flag: true, small: 2, big: '18446744073709551615', f: 0.1 },
      { a: '4294967295', b: 'b', kind: null, flag: false, small: 0, big: '1', f: 2.5 },
    ])
  }, 120_000)

  test('a value that does not fit is refused, not cut, and nothing of its batch stays', async () => {
    // Of more rows than one statement writes the last one.
    await postgres.sql(`create table long (id integer primary key, a text);
      insert into long select n, case when n = 300 then repeat('x', 20) else 'ok' end from generate_series(1, 300) n`)
    await mysql.sql('create table `long` (id int primary key, a varchar(5))')
    const run = await copy({ dbConnectionFrom: ends.pg, dbConnectionTo: ends.my }, [{ table: 'long', mode: 'append' }])
    expect(run).toMatchObject({ state: 'failed', rowsDone: 0 })
    expect(run.tables[0]?.error).toContain('太长')
    expect(await mysql.sql('select * from `long`')).toEqual([])
  }, 120_000)

  test('two sources that lead to one database of MySQL are found out', async () => {
    const pair = { dbConnectionFrom: ends.my, dbConnectionTo: await mysql.source() }
    expect(await app.call(dataSync.report, pair, keeper)).toMatchObject({ key: 'data-sync.same' })
  })
})

import { dataSource } from '@workstation/contract/data-source'
import { dataSync } from '@workstation/contract/data-sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { makeOutside, type Outside } from '../../testing/outside-desk'
import { setSettings } from '../../testing/set-settings'
import { startProxy } from '../../testing/start-proxy'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'
import { resumeRuns, runSync } from './run-sync'

let app: TestApp & { database: TestDatabase }
let [source, target]: [Outside, Outside] = [] as never
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
let [from, to] = ['', '']

beforeAll(async () => {
  app = await startTestApp()
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  const buttons = ['btn_add', 'btn_stop']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dataSync', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'dataSync' }] })
  nobody = await app.makeUser()
  source = await makeOutside(app)
  target = await makeOutside(app)
  from = await source.source({ mayWrite: 0 })
  to = await target.source()
})
afterAll(async () => {
  await source.close()
  await target.close()
  await app.close()
})
beforeEach(async () => {
  await app.services.db.deleteFrom('sync_run').execute()
  for (const one of [source, target]) await one.sql('drop schema public cascade; create schema public')
  await source.sql(`create table bills (id integer, part varchar(10), note text, amount numeric(18,2), ok boolean,
    made timestamptz, bytes bytea, doc jsonb, primary key (id, part))`)
  await source.sql(`insert into bills select n / 3, 'p' || n % 3, case when n % 5 = 0 then null else 'it''s \\ "' || n end,
    n / 4.0, n % 2 = 0, now(), '\\x00ff', '{"a": [1]}' from generate_series(1, 4500) n`)
  await source.sql('create table void (id integer primary key); create table odd (a integer)')
  await source.sql('insert into odd values (1); analyze')
})

const pair = () => ({ dbConnectionFrom: from, dbConnectionTo: to })
const start = (tables: object[], as = keeper) => app.call(dataSync.execute, { ...pair(), tables } as never, as)
const read = async (id: string) => dataOf(await app.call(dataSync.get, { id }, reader))
async function ended(id: string) {
  for (let turn = 0; turn < 300; turn += 1) {
    const run = await read(id)
    if (run.state !== 'running') return run
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the run does not end')
}
const copied = async () => {
  const sum = `select count(*)::int as n, md5(string_agg(t::text, '|' order by id, part)) as sum from bills t`
  return [(await source.sql(sum)).rows[0], (await target.sql(sum)).rows[0]]
}
const held = async (id: string) => {
  const { db } = app.services
  await db.updateTable('sync_run').set({ state: 'stopped' }).where('id', '=', id).execute()
}

describe('[SYS-30] who may', () => {
  const one = { tables: [{ table: 'bills', mode: 'create' }] }
  const calls = [
    ['list', dataSync.list, () => ({}), { pageSize: 0 }, false],
    ['sources', dataSync.sources, () => ({}), null, false],
    ['report', dataSync.report, pair, { dbConnectionTo: 'a b' }, true],
    ['check', dataSync.check, () => ({ ...pair(), dbTable: 'bills' }), { dbTable: 'gone' }, true],
    ['execute', dataSync.execute, () => ({ ...pair(), ...one }), { tables: [] }, true],
  ] as const

  test.each(calls)('%s: no session, no permission, bad input, works', async (...[, endpoint, good, bad, hasButton]) => {
    const answer = (more: object, as?: TestUser) =>
      app.call(endpoint, { ...good(), ...more } as never, as) as Promise<{ code: number; key?: string }>
    expect((await answer({})).code).toBe(602)
    expect(await answer({}, nobody)).toMatchObject({ key: 'forbidden' })
    if (hasButton) expect(await answer({}, reader)).toMatchObject({ key: 'forbidden' })
    if (bad)
      expect(['invalid', 'data-source.unknown', 'data-sync.table', 'not-found']).toContain(
        (await answer(bad, keeper)).key,
      )
    expect(await answer({}, keeper)).toMatchObject({ code: 200 })
  })

  test('get and stop: no session, no permission, bad input, works', async () => {
    const { id } = dataOf(await start(one.tables))
    for (const endpoint of [dataSync.get, dataSync.stop]) {
      expect((await app.call(endpoint, { id })).code).toBe(602)
      expect(await app.call(endpoint, { id }, nobody)).toMatchObject({ key: 'forbidden' })
      expect(await app.call(endpoint, { id: 'gone' }, keeper)).toMatchObject({ key: 'not-found' })
    }
    expect(await app.call(dataSync.stop, { id }, reader)).toMatchObject({ key: 'forbidden' })
    await ended(id)
    expect(await app.call(dataSync.stop, { id }, keeper)).toMatchObject({ key: 'data-sync.over' })
    const auditor = await app.makeUser({ roles: ['auditor'] })
    expect((await app.call(dataSync.get, { id }, auditor)).code).toBe(200)
    expect(await start(one.tables, auditor)).toMatchObject({ key: 'forbidden' })
  })
})

describe('[SYS-29] [SYS-30] the report', () => {
  test('says of each table whether it is ready, empty, missing or filled, and what is in the way', async () => {
    const states = async () => {
      const { list } = dataOf(await app.call(dataSync.report, pair(), keeper))
      return Object.fromEntries(list.map(({ table, state, problem }) => [table, [state, problem]]))
    }
    expect(await states()).toEqual({ bills: [2, ''], void: [1, ''], odd: [2, 'no-key'] })
    await target.sql(
      'create table bills (id integer, part varchar(4), note text, amount numeric(18,1), primary key (id, part))',
    )
    const { list } = dataOf(await app.call(dataSync.report, pair(), keeper))
    const bills = list.find(({ table }) => table === 'bills')
    expect(bills).toMatchObject({ state: 0, problem: 'columns', missing: ['ok', 'made', 'bytes', 'doc'] })
    expect(bills?.losses).toEqual([
      { field: 'part', loss: 'length' },
      { field: 'amount', loss: 'digits' },
    ])
    await target.sql('alter table bills add ok boolean, add made timestamptz, add bytes bytea, add doc jsonb')
    expect((await states()).bills).toEqual([0, ''])
    const check = (dbTable: string) => app.call(dataSync.check, { ...pair(), dbTable }, keeper)
    expect(dataOf(await check('bills'))).toBe(0)
    await target.sql("insert into bills (id, part) values (1, 'x')")
    expect(dataOf(await check('bills'))).toBe(3)
    expect(dataOf(await check('void'))).toBe(1)
    await target.sql('drop table bills; create view bills as select 1 as id')
    expect((await states()).bills?.[1]).toBe('view')
  })

  test('never has to do with the own database, nor with one and the same', async () => {
    const key = async (ends: object) => (await app.call(dataSync.report, { ...pair(), ...ends }, keeper)).key
    expect(await key({ dbConnectionTo: '0' })).toBe('data-sync.own')
    expect(await key({ dbConnectionFrom: '0' })).toBe('data-sync.own')
    expect(await key({ dbConnectionTo: from })).toBe('data-sync.same')
    expect(await key({ dbConnectionTo: await source.source() })).toBe('data-sync.same')
    const { list } = dataOf(await app.call(dataSync.sources, {}, reader))
    expect(list.map(({ id }) => id)).not.toContain('0')
    const proxy = await startProxy(app.database.connection)
    const { port, user, password, database } = proxy
    const adder = await app.makeUser({ grants: [{ modelId: 'dataSource', button: 'btn_add' }] })
    const form = { fullName: '看似别人', dbType: 'PostgreSQL', host: '127.0.0.1', port, tls: 'off', mayWrite: 1 }
    const entry = { serviceName: database, userName: user, password }
    const { id: own } = dataOf(await app.call(dataSource.create, { ...form, ...entry } as never, adder))
    expect(await key({ dbConnectionTo: own })).toBe('data-source.own')
    expect(await key({ dbConnectionFrom: own })).toBe('data-source.own')
    const tables = [{ table: 'bills', mode: 'create' }]
    expect(await app.call(dataSync.execute, { ...pair(), dbConnectionTo: own, tables } as never, keeper)).toMatchObject(
      {
        key: 'data-source.own',
      },
    )
    await proxy.close()
  })
})

describe('[SYS-30] a run', () => {
  test('makes a table and copies it exactly, in batches, and is listed with its counts', async () => {
    const { id } = dataOf(await start([{ table: 'bills', mode: 'create' }]))
    const run = await ended(id)
    expect(run).toMatchObject({
      state: 'done',
      tableCount: 1,
      doneCount: 1,
      rowsDone: 4500,
      creatorUser: keeper.realName,
    })
    expect(run.tables).toMatchObject([{ table: 'bills', mode: 'create', state: 'done', rowsDone: 4500, error: '' }])
    const [theirs, ours] = await copied()
    expect(ours).toEqual(theirs)
    const key = await target.sql(
      "select count(*)::int as n from pg_index where indrelid = 'bills'::regclass and indisprimary",
    )
    expect(key.rows[0].n).toBe(1)
    const { list } = dataOf(await app.call(dataSync.list, {}, reader))
    expect(list.map((row) => row.id)).toEqual([id])
  }, 60_000)

  test('replaces what the target holds, or adds to it, and says why it could not', async () => {
    await ended(dataOf(await start([{ table: 'bills', mode: 'create' }])).id)
    await target.sql("update bills set note = 'old'")
    expect(await start([{ table: 'bills', mode: 'create' }])).toMatchObject({ key: 'data-sync.otherwise' })
    const twice = await ended(dataOf(await start([{ table: 'bills', mode: 'append' }])).id)
    expect(twice).toMatchObject({ state: 'failed', rowsDone: 0 })
    expect(twice.tables[0]?.error).toContain('主键')
    // As existing clients send it.
    const again = await app.call(dataSync.execute, { ...pair(), dbTable: 'bills', type: '3' } as never, keeper)
    expect(await ended(dataOf(again).id)).toMatchObject({ state: 'done', rowsDone: 4500 })
    const [theirs, ours] = await copied()
    expect(ours).toEqual(theirs)
  }, 60_000)

  test.each([
    ['a table without a key', [{ table: 'odd', mode: 'create' }], 'data-sync.table'],
    ['an empty one', [{ table: 'void', mode: 'create' }], 'data-sync.empty'],
    ['one that is not there', [{ table: 'gone', mode: 'create' }], 'data-sync.table'],
    ['one that the target lacks', [{ table: 'bills', mode: 'append' }], 'data-sync.otherwise'],
    [
      'one twice',
      [
        { table: 'bills', mode: 'create' },
        { table: 'bills', mode: 'create' },
      ],
      'invalid',
    ],
    ['an unknown way', [{ table: 'bills', mode: 'merge' }], 'invalid'],
    ['a name with a NUL', [{ table: 'a\0', mode: 'create' }], 'invalid'],
  ])('is refused for %s', async (_, tables, key) => {
    expect(await start(tables)).toMatchObject({ key })
  })

  test('is refused where the target may not be written', async () => {
    const readOnly = await target.source({ mayWrite: 0 })
    const tables = [{ table: 'bills', mode: 'create' }]
    expect(
      await app.call(dataSync.execute, { ...pair(), dbConnectionTo: readOnly, tables } as never, keeper),
    ).toMatchObject({
      key: 'data-source.read-only',
    })
  })

  test('of two people who start at once one succeeds', async () => {
    const answers = await Promise.all([1, 2].map(() => start([{ table: 'bills', mode: 'create' }])))
    expect(answers.map(({ key }) => key ?? '').sort()).toEqual(['', 'data-sync.running'])
    await ended(answers.find(({ code }) => code === 200)?.data?.id ?? '')
  }, 60_000)

  test('goes on with its next table when one fails', async () => {
    await source.sql("create table more (id integer primary key, a text); insert into more values (1, repeat('x', 9))")
    await target.sql('create table more (id integer primary key, a varchar(3))')
    const tables = [
      { table: 'more', mode: 'append' },
      { table: 'bills', mode: 'create' },
    ]
    const run = await ended(dataOf(await start(tables)).id)
    expect(run).toMatchObject({ state: 'failed', doneCount: 1, rowsDone: 4500 })
    expect(run.tables.map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(run.tables[0]?.error).toContain('太长')
  }, 60_000)

  test('goes on after a stop of the product where it stood: nothing twice, nothing left out', async () => {
    const { db } = app.services
    const { id } = dataOf(await start([{ table: 'bills', mode: 'create' }]))
    await ended(id)
    const last = JSON.stringify(['666', 'p2'])
    const halfway = { state: 'running' as const, rows_done: '0', last_key: null, is_prepared: true }
    // As it stands when the product stopped right after a batch was written, and before that was noted.
    await target.sql("delete from bills where (id, part) > (666, 'p2')")
    const { rows } = await target.sql('select count(*)::int as n from bills')
    await db
      .updateTable('sync_table')
      .set({ ...halfway, next_key: last, next_rows: rows[0].n })
      .execute()
    await db
      .updateTable('sync_run')
      .set({ state: 'running', worker: 'gone', beat_at: new Date(0), created_at: new Date(0) })
      .execute()
    await runSync(app.services, id)
    expect(await read(id)).toMatchObject({ state: 'done', rowsDone: 4500 })
    expect((await copied())[1]).toEqual((await copied())[0])
    // And when it stopped right before the batch was written.
    await target.sql("delete from bills where (id, part) > (300, 'p0')")
    const before = { last_key: JSON.stringify(['300', 'p0']), next_key: last, next_rows: 2000, rows_done: '900' }
    await db
      .updateTable('sync_table')
      .set({ ...halfway, ...before })
      .execute()
    await db
      .updateTable('sync_run')
      .set({ state: 'running', worker: 'gone', beat_at: new Date(0) })
      .execute()
    await resumeRuns(app.services)
    await ended(id)
    expect((await copied())[1]).toEqual((await copied())[0])
  }, 60_000)

  test('that somebody works on is not taken by a second worker, and one that is stopped ends', async () => {
    const { id } = dataOf(await start([{ table: 'bills', mode: 'create' }]))
    await ended(id)
    await app.services.db.updateTable('sync_table').set({ state: 'waiting', rows_done: '7' }).execute()
    await app.services.db
      .updateTable('sync_run')
      .set({ state: 'running', worker: 'other', beat_at: app.clock.now() })
      .execute()
    await runSync(app.services, id)
    expect((await read(id)).tables[0]).toMatchObject({ state: 'waiting', rowsDone: 7 })
    dataOf(await app.call(dataSync.stop, { id }, keeper))
    expect(await read(id)).toMatchObject({ state: 'stopped', tables: [{ state: 'stopped' }] })
    await held(id)
    await runSync(app.services, id)
    expect((await read(id)).tables[0]?.state).toBe('stopped')
  }, 60_000)
})

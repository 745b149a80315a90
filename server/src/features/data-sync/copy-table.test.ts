import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOutside, type Outside } from '../../testing/outside-desk'
import { setSettings } from '../../testing/set-settings'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { compareTables } from './compare-tables'
import { copyTable } from './copy-table'
import { enterBoth } from './enter-both'
import type { StoredTable } from './store'

let app: TestApp
let [source, target]: [Outside, Outside] = [] as never
let ends = { from: '', to: '', writes: true }

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
  source = await makeOutside(app)
  target = await makeOutside(app)
  ends = { ...ends, from: await source.source({ mayWrite: 0 }), to: await target.source() }
})
afterAll(async () => {
  await source.close()
  await target.close()
  await app.close()
})
beforeEach(async () => {
  for (const one of [source, target]) await one.sql('drop schema public cascade; create schema public')
  await source.sql('create table bills (part varchar(9), id integer, note text, primary key (id, part))')
  await source.sql("insert into bills select 'p' || n % 2, n / 2, null from generate_series(1, 4500) n; analyze")
})

const fresh: StoredTable = {
  ...{ run_id: 'run', sort_code: 1, table_name: 'bills', mode: 'create', is_prepared: false, state: 'running' },
  ...{ last_key: null, next_key: null, next_rows: 0, rows_done: '0' },
} as never
/** Copies, until it was asked so often whether it goes on, and answers whether it came to its end, and what was noted. */
async function copy(more: object = {}, turns = Number.POSITIVE_INFINITY) {
  const notes: object[] = []
  let asked = 0
  const progress = {
    note: async (change: object) => notes.push(change),
    goesOn: async () => {
      asked += 1
      return asked <= turns
    },
  }
  const isWhole = await enterBoth(app.services, ends, (both) => copyTable(both, { ...fresh, ...more }, progress))
  return { isWhole, notes }
}
const heldRows = async () => (await target.sql('select count(*)::int as n from bills')).rows[0].n
const next = (id: number, part: string, next_rows: number) => ({ next_key: JSON.stringify([`${id}`, part]), next_rows })
const done = (id: number, part: string, rows: number) => ({
  ...{ last_key: JSON.stringify([`${id}`, part]), next_key: null, rows_done: String(rows) },
})

test('a table is copied by two thousand rows, each batch noted before and after it is written', async () => {
  expect(await copy()).toEqual({
    isWhole: true,
    notes: [
      { is_prepared: true },
      ...[next(1000, 'p0', 2000), done(1000, 'p0', 2000)],
      ...[next(2000, 'p0', 2000), done(2000, 'p0', 4000)],
      ...[next(2250, 'p0', 500), done(2250, 'p0', 4500)],
    ],
  })
  expect(await heldRows()).toBe(4500)
})

test('one that is stopped between two batches keeps what it wrote, and goes on from there', async () => {
  const first = await copy({}, 1)
  expect([first.isWhole, first.notes.at(-1), await heldRows()]).toEqual([false, done(1000, 'p0', 2000), 2000])
  const rest = await copy({ is_prepared: true, last_key: ['1000', 'p0'], rows_done: '2000' })
  expect(rest.isWhole).toBe(true)
  expect(rest.notes[0]).toEqual(next(2000, 'p0', 2000))
  expect(rest.notes.at(-1)).toEqual(done(2250, 'p0', 4500))
  expect(await heldRows()).toBe(4500)
})

test('a batch that was noted and written is not written again, one that was only noted is', async () => {
  await copy({}, 1)
  const noted = { is_prepared: true, next_key: ['1000', 'p0'], next_rows: 2000 }
  expect((await copy(noted, 0)).notes).toEqual([done(1000, 'p0', 2000)])
  await target.sql('delete from bills')
  expect((await copy(noted, 1)).notes).toEqual([next(1000, 'p0', 2000), done(1000, 'p0', 2000)])
  expect(await heldRows()).toBe(2000)
})

test('of large rows fewer are read at once', async () => {
  await source.sql('truncate bills; alter table bills alter note set storage external')
  await source.sql("insert into bills select 'p', n, repeat('x', 40000) from generate_series(1, 600) n; analyze")
  const { notes } = await copy()
  const { rows } = await source.sql("select pg_total_relation_size('bills')::int as bytes")
  const first = Math.floor((16 * 1024 * 1024 * 600) / rows[0].bytes)
  expect(first).toBeLessThan(420)
  expect(notes.flatMap((note) => ('next_rows' in note ? [note.next_rows] : []))).toEqual([first, 600 - first])
})

test.each(['replace', 'append'])('what the target lacks by now is not made for who said %s', async (mode) => {
  await expect(copy({ mode })).rejects.toMatchObject({ key: 'data-sync.otherwise', params: { table: 'bills' } })
  await expect(copy({ mode, table_name: 'gone' })).rejects.toMatchObject({
    ...{ key: 'data-sync.table', params: { table: 'gone' } },
  })
  await expect(target.sql('select from bills')).rejects.toThrow('does not exist')
})

test('a table is emptied once where it is replaced, and kept where it is added to', async () => {
  await copy({}, 1)
  await target.sql("update bills set note = 'old'")
  const kept = async () => (await target.sql("select count(*)::int as n from bills where note = 'old'")).rows[0].n
  expect((await copy({ mode: 'append' }, 0)).notes).toEqual([{ is_prepared: true }])
  expect(await kept()).toBe(2000)
  await copy({ mode: 'replace', is_prepared: true }, 0)
  expect(await kept()).toBe(2000)
  await copy({ mode: 'replace' }, 0)
  expect(await heldRows()).toBe(0)
})

test('each of several tables is compared with its own, filled or not, in the order of its key', async () => {
  await source.sql('create table more (a integer primary key); create view seen as select 1 as a')
  await target.sql('create table bills (id integer, part varchar(9), note text, primary key (id, part))')
  await target.sql('create table more (a integer primary key); insert into more values (1)')
  const compared = await enterBoth(app.services, ends, (both) => compareTables(both))
  expect(compared.map(({ key, report }) => [report.table, key, report.state, report.problem])).toEqual([
    ['bills', ['id', 'part'], 0, ''],
    ['more', ['a'], 1, ''],
  ])
})

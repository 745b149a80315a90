import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, makeForm, releaseAgain, type TestNode } from '../../testing/make-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { purgeColumns } from '../design'

let app: TestApp
let as: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  as = await app.administrator()
})
afterAll(() => app.close())

const input = (key: string): TestNode => ({ kind: 'input', key })
const rows = (...children: TestNode[]): TestNode => ({ kind: 'table', key: 't', children })
const first = formOf(input('a'), input('b'), input('c'), rows(input('x'), input('y')))
const second = formOf({ kind: 'number', key: 'a' }, input('b'), rows(input('y')))
const old = { a: '12', b: 'kept', c: 'gone', t: [{ x: 'gone', y: 'kept' }] }

const put = async (id: string, record: object) =>
  dataOf(await app.call(onlineRecord.create, { id, data: JSON.stringify(record) }, as)).id
const change = async (id: string, recordId: string, record: object) =>
  dataOf(await app.call(onlineRecord.update, { id, recordId, data: JSON.stringify(record) }, as))
/** What is kept of a record, the oldest first: the fields that each time tells of, with their values. */
async function keptOf(recordId: string) {
  const query = app.services.db.selectFrom('record_change').select(['act', 'changes']).orderBy('made_at')
  const found = await query.where('record_id', '=', recordId).execute()
  type Told = { field: string; from: unknown; to: unknown }
  return found.map(({ act, changes }) => [
    act,
    ...(changes as Told[]).map(({ field, from, to }) => `${field} ${String(from)} ${String(to)}`),
  ])
}

test.each([
  ['a table of its own', {}],
  ['shared storage', { tables: '[]' }],
])(
  'the history of a record in %s told for ever what a removed field had held: it goes with the values',
  async (_, more) => {
    const { id } = await makeForm(app, as, first, more)
    const record = await put(id, old)
    app.clock.advance({ seconds: 1 })
    await change(id, record, { a: '13', b: 'kept', c: 'gone' })
    app.clock.advance({ seconds: 1 })
    await change(id, record, { c: 'gone again' })
    const other = await makeForm(app, as, first, more)
    const strange = await put(other.id, old)
    await change(other.id, strange, { a: '14' })
    await releaseAgain(app, as, id, second)
    app.clock.advance({ seconds: 1 })
    await change(id, record, { a: 15 })

    const all = await keptOf(record)
    expect(all).toEqual([['create'], ['update', 'a 12 13'], ['update', 'c gone gone again'], ['update', 'a 13 15']])
    app.clock.advance({ days: 29 })
    await purgeColumns(app.services)
    expect(await keptOf(record)).toEqual(all)
    app.clock.advance({ days: 1 })
    await purgeColumns(app.services)
    as = await app.administrator()
    // The number that it became goes on under the same name.
    expect(await keptOf(record)).toEqual([['create'], ['update'], ['update'], ['update', 'a 13 15']])
    expect(await keptOf(strange)).toEqual([['create'], ['update', 'a 12 14']])
    const { list } = dataOf(await app.call(onlineRecord.history, { id, recordId: record }, as))
    expect(list.map(({ act, changes }) => [act, changes.length])).toEqual([
      ['update', 1],
      ['create', 0],
    ])
  },
)

test('what rows of a record held in a removed column goes, and the rest of the same change stays', async () => {
  const { id } = await makeForm(app, as, first)
  const record = await put(id, old)
  const { data } = dataOf(await app.call(onlineRecord.get, { id, recordId: record }, as))
  const [row] = JSON.parse(data).t
  app.clock.advance({ seconds: 1 })
  await change(id, record, { c: 'gone', t: [{ ...row, x: 'gone too', y: 'kept too' }, { x: 'gone three' }] })
  await releaseAgain(app, as, id, second)
  app.clock.advance({ days: 31 })
  await purgeColumns(app.services)
  as = await app.administrator()
  expect(await keptOf(record)).toEqual([['create'], ['update', 't.y kept kept too']])
})

test('the history of many records went in one statement: it goes piece by piece, and what was cut off goes on', async () => {
  const { id, enCode } = await makeForm(app, as, first)
  const { db } = app.services
  const ids = 'from generate_series(1, 4500) n'
  await sql`insert into ${sql.table(`lc_${enCode}`)} (id, version, form_version, created_at)
    select 'm' || lpad(n::text, 5, '0'), 0, 1, now() ${sql.raw(ids)}`.execute(db)
  await sql`insert into record_change (id, design_id, record_id, form_version, act, changes, made_at)
    select ${id} || n, ${id}, 'm' || lpad(n::text, 5, '0'), 1, 'update',
      '[{"field":"c","from":"was","to":"gone"},{"field":"b","from":"x","to":"kept"}]', now() ${sql.raw(ids)}`.execute(
    db,
  )
  const telling = async () => {
    const told = sql<{ c: number; b: number }>`select
      count(*) filter (where changes @> '[{"field":"c"}]')::int as c,
      count(*) filter (where changes @> '[{"field":"b"}]')::int as b from record_change where design_id = ${id}`
    return (await told.execute(db)).rows[0]
  }
  const isPurged = async () => {
    const { list } = dataOf(await app.call(design.removed, { id }, await app.administrator()))
    return list.every(({ purgedTime }) => purgedTime !== null)
  }
  await releaseAgain(app, as, id, second)
  app.clock.advance({ days: 31 })
  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
    db,
  )
  await sql`create trigger break_off before update on record_change for each row
    when (old.record_id = 'm04321') execute function break_off()`.execute(db)
  await expect(purgeColumns(app.services)).rejects.toThrow('broken off')
  expect(await telling()).toEqual({ c: 500, b: 4500 })
  expect(await isPurged()).toBe(false)
  await sql`drop trigger break_off on record_change`.execute(db)
  await purgeColumns(app.services)
  expect(await telling()).toEqual({ c: 0, b: 4500 })
  expect(await isPurged()).toBe(true)
})

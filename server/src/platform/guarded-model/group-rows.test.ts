import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorWith, grantsOf, oracleModel } from '../../testing/row-oracle/oracle-actor'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import { connectDatabase, type Database } from '../database'
import { distinctRows, groupRows, outsideGroups } from './group-rows'
import type { GuardedColumn, GuardedModel } from './model'
import { rowsStatement } from './read-rows'
import { totalRows } from './total-rows'

let base: TestDatabase
let database: Database
beforeAll(async () => {
  base = await createTestDatabase()
  database = connectDatabase({ ...base.connection, max: 2 }, { error: () => undefined })
  const { db } = database
  await sql`create table oracle_row (id text, name text, amount numeric, is_open boolean, done_at timestamptz,
    tags text[], person_id text collate "C", organize_id text collate "C")`.execute(db)
  await sql`insert into oracle_row (id, name, amount, person_id, organize_id) values
    ('1', '张', 1.5, 'a', 'x'), ('2', '李', 2, 'a', 'x'), ('3', '李', null, 'b', 'y'), ('4', null, 8, 'b', 'y'),
    ('5', null, 16, 'b', 'x')`.execute(db)
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

const scheme = (value: string) => ({
  ...{ all: false, isLive: true },
  scheme: { match: 'and', of: [{ field: 'personId', op: 'equal', value }] },
})
const drawn = (given: object[], limitsColumns: boolean) =>
  ({ me: 'x', limitsRows: given.length > 0, limitsColumns, given }) as never
const someone = (given: object[], limitsColumns = false) => {
  const asked = drawn(given, limitsColumns)
  return actorWith(asked, grantsOf(asked))
}
const one = (by: string, value: string, column = false) => ({
  ...{ by, schemes: [scheme(value)], button: false, column },
})
const everybody = { ...someone([]), isAdministrator: true }
/** Sees the rows of a and b, and the name in those of b alone; the amount in none. */
const clerk = someone([one('group:one', 'a'), one('group:two', 'b', true)], true)
/** As names of people stand in lists. */
const model: GuardedModel = {
  ...oracleModel,
  columns: new Map(
    [...oracleModel.columns].map(([name, column]): [string, GuardedColumn] => [
      name,
      name === 'name' ? { ...column, collate: 'zh-x-icu' } : column,
    ]),
  ),
}

const groups = (actor = everybody, more: object = {}) =>
  groupRows(database.db, model, actor, { by: 'name', names: ['amount'], limit: 9, ...more })
const group = (value: string, count: number, amount?: string) => ({
  ...{ value, count, totals: amount === undefined ? {} : { amount } },
})

test('rows that share what a column shows are counted and summed, in the order of the list, nothing last', async () => {
  expect(await groups()).toEqual([group('李', 2, '2'), group('张', 1, '1.5'), group('', 2, '24')])
  expect(await groups(everybody, { limit: 2 })).toEqual([group('李', 2, '2'), group('张', 1, '1.5')])
  expect(await groups(everybody, { filters: [sql`id <> '2'`], names: [] })).toEqual([
    ...[group('李', 1), group('张', 1), group('', 2)],
  ])
  expect(await groups(everybody, { filters: [sql`id = '3'`] })).toEqual([group('李', 1, '0')])
  expect(await groups(everybody, { names: ['name', 'other'] })).toMatchObject([{ totals: {} }, {}, {}])
})

test('[THR-13] a name that is seen in some rows groups no others, and a column that is hidden none', async () => {
  expect(await groups(clerk)).toEqual([group('李', 1), group('', 4)])
  expect(await groups(clerk, { by: 'personId' })).toEqual([])
  expect(await groups(everybody, { by: 'other' })).toEqual([])
})

test('combinations of what columns show come once each, of those alone that are seen', async () => {
  const found = async (names: string[], actor = everybody, limit = 9) => {
    const rows = await distinctRows(database.db, model, actor, { names, limit, filters: [sql`id <> '5'`] })
    return rows.map((row) => JSON.stringify(row)).toSorted()
  }
  expect(await found(['personId', 'organizeId'])).toEqual([
    ...['{"personId":"a","organizeId":"x"}', '{"personId":"b","organizeId":"y"}'],
  ])
  expect(await found(['personId'], everybody, 1)).toHaveLength(1)
  expect(await found(['name', 'personId'], clerk)).toEqual(['{"name":"李"}', '{"name":null}'])
  expect([await found(['personId'], clerk), await found(['other']), await found([])]).toEqual([[], [], []])
})

test('rows outside of groups are those that show another value, or nothing', async () => {
  const outside = async (values: string[], actor = everybody, by = 'name') => {
    const condition = outsideGroups(model, actor, { by, values })
    const { rows } = await rowsStatement(model, actor, { filters: [condition] }).execute(database.db)
    return rows.map((row) => row['id'])
  }
  expect(await outside([])).toEqual(['1', '2', '3', '4', '5'])
  expect(await outside(['李'])).toEqual(['1', '4', '5'])
  expect(await outside(['李', ''])).toEqual(['1'])
  expect(await outside(['李'], everybody, 'other')).toEqual(['1', '2', '3', '4', '5'])
  expect(await outside(['a'], clerk, 'personId')).toEqual(['1', '2', '3', '4', '5'])
  expect(await outside(['李'], clerk)).toEqual(['1', '2', '4', '5'])
})

test('sums are of number columns that are named and seen, over the rows that are found', async () => {
  const total = (actor = everybody, more: object = {}) =>
    totalRows(database.db, model, actor, { names: ['amount', 'name', 'other'], ...more })
  expect(await total()).toEqual({ amount: '27.5' })
  expect(await total(everybody, { filters: [sql`id in ('1', '2')`] })).toEqual({ amount: '3.5' })
  expect(await total(everybody, { filters: [sql`false`] })).toEqual({ amount: '0' })
  expect([await total(clerk), await total(everybody, { names: [] })]).toEqual([{}, {}])
})

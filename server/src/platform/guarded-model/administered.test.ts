import { columns, title } from '@workstation/contract/column'
import type { AdministrationAct, Administrations } from '@workstation/domain/organize/administration'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import type { Actor } from '../actor'
import { connectDatabase, type Database, type Trx } from '../database'
import {
  placeActFilter,
  placeFilter,
  refuseElsewhere,
  refuseMove,
  refuseOutOfPlace,
  refuseUnseenPlace,
  withClosed,
} from './administered'
import { guardedModel } from './model'

const placed = guardedModel({
  modelId: 'placed',
  source: 'placed',
  columns: columns({ id: { title: title('编码', 'Id', '編碼') } }),
  defaultSort: { column: 'id', direction: 'asc' },
  places: sql`organizes`,
  placeActs: { btn_copy: 'add' },
  writes: null,
})
const nowhere = { ...placed, places: null }

let base: TestDatabase
let database: Database
beforeAll(async () => {
  base = await createTestDatabase()
  database = connectDatabase({ ...base.connection, max: 2 }, { error: () => undefined })
  const ways = ['firm', 'firm,north', 'firm,north,team', 'firm,south']
  const organize = (way: string) => {
    const [id = '', parent_id = '-1'] = way.split(',').reverse()
    return { id, parent_id, path: way, category: 'company', full_name: id, en_code: id }
  }
  await database.db.insertInto('organize').values(ways.map(organize)).execute()
  await sql`create table placed (id text primary key, organizes text[] not null)`.execute(database.db)
  await sql`insert into placed values ('none', '{}'), ('firm', '{firm}'), ('north', '{north}'), ('team', '{team}'),
    ('south', '{south}'), ('both', '{north,south}')`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

const actorOf = (administrations: Administrations, isAdministrator = false) =>
  ({ administrations, isAdministrator }) as Actor
const at = (
  organizeId: string,
  thisLayer: readonly AdministrationAct[],
  subLayer: readonly AdministrationAct[] = [],
) => ({
  organizeId,
  thisLayer,
  subLayer,
})
const all = ['add', 'edit', 'delete', 'select'] as const
/** Selects in the north and below it, edits in the north alone, deletes below it alone. */
const keeper = actorOf([at('north', ['select', 'edit'], ['select', 'delete'])])
const free = [actorOf(null), actorOf([], true), actorOf([at('north', [])], true)]

async function rowsWhere(condition: RawBuilder<unknown> | null): Promise<string[] | null> {
  if (!condition) return null
  const { rows } = await sql<{ id: string }>`select id from placed where ${condition} order by id`.execute(database.db)
  return rows.map(({ id }) => id)
}
/** How an act ends that a transaction takes back. */
async function outcome(act: (trx: Trx) => Promise<unknown>): Promise<unknown> {
  const trx = await database.db.startTransaction().execute()
  try {
    return (await act(trx)) ?? 'done'
  } catch (error) {
    return (error as { key?: string }).key ?? error
  } finally {
    await trx.rollback().execute()
  }
}

test('rows are seen where one may select in any of their organisations, and those of none', async () => {
  expect(await rowsWhere(placeFilter(placed, keeper))).toEqual(['both', 'none', 'north', 'team'])
  expect(await rowsWhere(placeFilter(placed, actorOf([at('firm', all)])))).toEqual(['firm', 'none'])
  expect(await rowsWhere(placeFilter(placed, actorOf([at('firm', [], all)])))).toEqual([
    ...['both', 'none', 'north', 'south', 'team'],
  ])
  expect(await rowsWhere(placeFilter(placed, actorOf([])))).toEqual(['none'])
  for (const actor of free) expect(placeFilter(placed, actor)).toBeNull()
  expect(placeFilter(nowhere, keeper)).toBeNull()
})

test('a button counts where one may do it in all organisations of a row, and in none of no organisation', async () => {
  const may = (button: string, actor = keeper, model = placed) => rowsWhere(placeActFilter(model, actor, button))
  expect([await may('btn_edit'), await may('btn_remove'), await may('btn_copy')]).toEqual([['north'], ['team'], []])
  expect(await may('btn_edit', actorOf([at('north', all), at('south', all)]))).toEqual(['both', 'north', 'south'])
  expect(await may('btn_other')).toBeNull()
  for (const actor of free) expect(await may('btn_edit', actor)).toBeNull()
  expect(await may('btn_edit', keeper, nowhere as typeof placed)).toBeNull()
})

test.each([
  ['edit', ['north'], 'done'],
  ['edit', ['team'], 'organize.not-yours'],
  ['delete', ['team'], 'done'],
  ['delete', ['north'], 'organize.not-yours'],
  ['edit', ['north', 'south'], 'organize.not-yours'],
  ['select', ['north', 'team'], 'done'],
  ['select', [], 'organize.not-yours'],
] as const)('to %s in %j: %s', async (act, places, ends) => {
  expect(await outcome((trx) => refuseElsewhere({ trx, actor: keeper }, places, act))).toBe(ends)
  for (const actor of free) expect(await outcome((trx) => refuseElsewhere({ trx, actor }, places, act))).toBe('done')
})

test('a row that is changed is told with its organisations to who is held to some', async () => {
  const change = (id: string, actor = keeper) =>
    outcome((trx) => refuseOutOfPlace({ trx, actor }, placed, { id, act: 'edit' }))
  expect([await change('north'), await change('both'), await change('none'), await change('gone')]).toEqual([
    ...[['north'], 'organize.not-yours', 'organize.not-yours', 'done'],
  ])
  for (const actor of free) expect(await change('south', actor)).toBe('done')
})

test('a row that was made out of sight is refused', async () => {
  const make = (id: string, actor = keeper) => outcome((trx) => refuseUnseenPlace({ trx, actor }, placed, id))
  for (const id of ['none', 'north', 'team', 'both', 'gone']) expect(await make(id)).toBe('done')
  for (const id of ['firm', 'south']) expect(await make(id)).toBe('organize.not-yours')
  for (const actor of free) expect(await make('south', actor)).toBe('done')
})

test.each([
  ['nothing where it stays', [], [['north'], ['north']], 'done'],
  ['to add where it comes as well', ['add'], [['north'], ['north', 'south']], 'done'],
  ['to add where it comes as well', ['edit', 'delete'], [['north'], ['north', 'south']], 'organize.not-yours'],
  ['to delete where it goes', ['delete'], [['north', 'south'], ['north']], 'done'],
  ['to delete where it goes', ['edit', 'add'], [['north', 'south'], ['north']], 'organize.not-yours'],
  ['both where it moves', ['add', 'delete'], [['north'], ['south']], 'done'],
  ['both where it moves', ['add'], [['north'], ['south']], 'organize.not-yours'],
  ['both where it moves', ['delete'], [['north'], ['south']], 'organize.not-yours'],
  ['what nobody has to belong to none', all, [['north'], []], 'organize.not-yours'],
] as const)('a move takes %s: with %j from and to %j', async (_, acts, [from, to], ends) => {
  const move = (actor: Actor, was: readonly string[] | null = from) =>
    outcome(async (trx) => {
      await sql`update placed set organizes = ${[...to]} where id = 'north'`.execute(trx)
      return refuseMove({ trx, actor }, placed, { id: 'north', from: was })
    })
  const held = actorOf([at('north', acts), at('south', acts)])
  expect(await move(held)).toBe(ends)
  expect(await move(held, null)).toBe('done')
  for (const actor of free) expect(await move(actor)).toBe('done')
})

test('rows are told with what one may not do there', async () => {
  const rows = ['north', 'team', 'south', 'none'].map((id) => ({ id, name: `of ${id}` }))
  const told = (actor: Actor, model: Parameters<typeof withClosed>[1] = placed) =>
    withClosed({ db: database.db, actor }, model, rows)
  const closed = [['delete'], ['edit'], ['edit', 'delete'], ['edit', 'delete']]
  expect(await told(keeper)).toEqual(rows.map((row, index) => ({ ...row, closed: closed[index] })))
  for (const actor of free) expect(await told(actor)).toEqual(rows)
  expect(await told(keeper, nowhere)).toEqual(rows)
})

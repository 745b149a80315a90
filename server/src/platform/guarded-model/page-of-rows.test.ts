import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { drawCase } from '../../testing/row-oracle/draw-case'
import { makeWorld } from '../../testing/row-oracle/make-world'
import { actorOf, oracleModel } from '../../testing/row-oracle/oracle-actor'
import { drawRows, seedWith } from '../../testing/row-oracle/world'
import { createTestDatabase } from '../../testing/test-database'
import type { Actor } from '../actor'
import { connectDatabase, type Database } from '../database'
import type { GuardedModel } from './model'
import { pageLimits } from './page-of-rows'
import { listRows, type RowQuery, rowsStatement } from './read-rows'

const seed = Number(process.env.ORACLE_SEED ?? Date.now() % 1_000_000)
seedWith(seed)
const rows = drawRows()

/** As a list of millions, with limits that rows of a test reach. */
const longModel: GuardedModel = { ...oracleModel, indexed: new Set(['id', 'amount']), isLong: true }
const limits = { counted: 10, lookedThrough: [4, 16] as const }
const orders: RowQuery[] = [{}, { sidx: 'amount', sort: 'desc' }, { sidx: 'name', sort: 'asc' }]

let base: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  base = await createTestDatabase()
  database = connectDatabase({ ...base.connection, max: 2 }, { error: () => undefined })
  await makeWorld(database.db, rows)
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

const idsOf = (list: readonly unknown[]) => list.map((row) => (row as { id: string }).id)
const pageOf = (actor: Actor, query: RowQuery) =>
  listRows<{ id: string }>(database.db, longModel, actor, { ...query, pageSize: 3, limits })
async function plain(actor: Actor, query: RowQuery): Promise<string[]> {
  const { rows: all } = await rowsStatement(longModel, actor, query).execute(database.db)
  return idsOf(all)
}

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = sent.mock.calls.map(([asked]) => (asked as unknown as { text?: string }).text ?? '')
  sent.mockRestore()
  return texts
}

describe('[THR-13] a list of a large model', () => {
  test(`shows the rows of the plain statement on each page, whoever asks (seed ${seed})`, async () => {
    const reached = { capped: 0, whole: 0, none: 0 }
    // Some seeds meet no list of few rows in a hundred and fifty: they go on until they do.
    for (let at = 0; at < 150 || (at < 3_000 && Object.values(reached).includes(0)); at++) {
      const query = orders[at % orders.length] ?? {}
      const drawn = drawCase()
      // Nobody may ask for the order of a column that is hidden from him.
      const actor = actorOf(query.sidx ? { ...drawn, limitsColumns: false } : drawn)
      const all = await plain(actor, query)
      const isCapped = all.length > limits.counted
      if (isCapped) reached.capped += 1
      else reached[all.length > 0 ? 'whole' : 'none'] += 1
      for (let currentPage = 1; currentPage <= 5; currentPage++) {
        const { list, pagination } = await pageOf(actor, { ...query, currentPage })
        expect({ at, currentPage, ids: idsOf(list) }).toEqual({
          ...{ at, currentPage },
          ids: all.slice((currentPage - 1) * 3, currentPage * 3),
        })
        expect(pagination).toEqual({
          ...{ currentPage, pageSize: 3, total: Math.min(all.length, limits.counted) },
          ...(isCapped && { totalCapped: true }),
        })
      }
    }
    expect(Object.values(reached)).not.toContain(0)
  })

  test('was cut out of the first rows of everybody before these were in order again, where conditions are joined', async () => {
    const below = {
      all: false,
      isLive: true,
      scheme: { match: 'and', of: [{ field: 'organizeId', op: 'equal', value: '@below:a' }] },
    }
    const given = [{ by: 'user:b', schemes: [below], button: false, column: true }]
    const actor = actorOf({ ...drawCase(), limitsRows: true, limitsColumns: false, given } as never)
    // Of rows as they were drawn now and then ten or fewer lie there, which are gathered.
    await sql`update oracle_row set organize_id = 'a'
      where id in (select id from oracle_row order by id limit 20)`.execute(database.db)
    const texts = await statementsOf(async () => {
      for (const query of orders) for (const currentPage of [1, 2]) await pageOf(actor, { ...query, currentPage })
    })
    const pages = texts.filter((text) => / offset \$\d/.test(text))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.filter((text) => !/ order by [^()]+ limit \$\d+ offset \$\d/.test(text))).toEqual([])
    // Asked of each row, or of the set of them all; either way no join.
    const conditions = texts.flatMap(
      (text) => /limit (?:4|16)\) as "oracle_row" where (.*) is true order by/.exec(text)?.[1] ?? [],
    )
    expect(new Set(conditions.map((text) => text.replace(/^\(+/, '').slice(0, 17)))).toEqual(
      new Set(['exists (select fr', '"organize_id" in ']),
    )
  })

  test('begins where its first page was found a moment ago: among few rows, each asked about, or among more', async () => {
    const actor = { ...actorOf(drawCase()), isAdministrator: true }
    const { rows: kept } = await sql<{ id: string }>`select id from oracle_row order by id`.execute(database.db)
    const lookedThrough = async (from: number, currentPage = 1) => {
      const named = idsOf(kept).slice(from, from + 12)
      const query = { filters: [sql`id = any(${named}::text[])`], areFew: true, currentPage }
      const texts = await statementsOf(() => pageOf(actor, query))
      return texts.flatMap((text) => /limit (\d+)\) as "oracle_row"/.exec(text)?.[1] ?? [])
    }
    expect(await lookedThrough(0)).toEqual(['4'])
    expect(await lookedThrough(0)).toEqual(['4'])
    expect(await lookedThrough(0, 2)).toEqual(['16'])
    expect(await lookedThrough(6)).toEqual(['4', '16'])
    expect(await lookedThrough(6)).toEqual(['16'])
    expect(await lookedThrough(15)).toEqual(['4', '16'])
  })

  test('is counted again once its page is not full, and stays long while it is', async () => {
    const actor = { ...actorOf(drawCase()), isAdministrator: true }
    const { rows: kept } = await sql<{ id: string }>`select id from oracle_row order by id`.execute(database.db)
    const named = idsOf(kept).slice(0, 12)
    const query = { filters: [sql`id = any(${named}::text[])`] }
    expect((await pageOf(actor, query)).pagination).toMatchObject({ total: 10, totalCapped: true })
    await sql`delete from oracle_row where id = any(${named.slice(4)}::text[])`.execute(database.db)
    expect(await pageOf(actor, query)).toMatchObject({ list: { length: 3 }, pagination: { totalCapped: true } })
    expect((await pageOf(actor, { ...query, exactTotal: 1 })).pagination).toEqual({
      currentPage: 1,
      pageSize: 3,
      total: 4,
    })
    const last = await pageOf(actor, { ...query, currentPage: 2 })
    expect(last.pagination).toEqual({ currentPage: 2, pageSize: 3, total: 4 })
    expect((await pageOf(actor, query)).pagination).toEqual({ currentPage: 1, pageSize: 3, total: 4 })
  })
})

test('lists are counted up to 10,000 rows, and looked for among the first 200, then 40,000', () => {
  expect(pageLimits).toEqual({ counted: 10_000, lookedThrough: [200, 40_000] })
})

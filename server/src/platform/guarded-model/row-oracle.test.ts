import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Case, drawCase } from '../../testing/row-oracle/draw-case'
import { expectedOf } from '../../testing/row-oracle/expected-of'
import { makeWorld } from '../../testing/row-oracle/make-world'
import { actorOf, oracleModel as model } from '../../testing/row-oracle/oracle-actor'
import { day, drawRows, seedWith, today } from '../../testing/row-oracle/world'
import { createTestDatabase } from '../../testing/test-database'
import { connectDatabase, type Database } from '../database'
import { actFilter, columnFilter, rowFilters } from './row-filter'

/*
 * What grants and schemes let through, told twice: by the statements of the product, and by plain loops over the same rows
 * in memory, which share no code with them.
 */
const seed = Number(process.env.ORACLE_SEED ?? Date.now() % 1_000_000)
const cases = Number(process.env.ORACLE_CASES ?? 20_000)
const together = 125

seedWith(seed)
const rows = drawRows()

const both = (conditions: (RawBuilder<unknown> | null)[]) => {
  const present = conditions.filter((condition) => condition !== null)
  return present.length === 0 ? sql`true` : sql`coalesce((${sql.join(present, sql` and `)}), false)`
}
function answersOf(each: Case): RawBuilder<unknown>[] {
  const actor = actorOf(each)
  const seen = rowFilters(model, actor)
  const page = actor.pages.get('oracle')
  const mayPress = page?.buttons.has('press') ? actFilter(model, actor) : sql`false`
  const mayRead = !each.limitsColumns || page?.columns.has('name') ? columnFilter(model, actor, 'name') : sql`false`
  return [both(seen), both([mayPress]), both([mayRead])]
}

/**
 * Both ask about the same day, however late the test runs: its first or last moment, by the seed.
 */
async function freezeDay() {
  const moment = new Date(today + (seed % 2 === 0 ? 0 : day - 1)).toISOString()
  const { db, close } = connectDatabase({ ...base.connection, max: 1 }, { error: () => undefined })
  await sql`create schema frozen`.execute(db)
  await sql
    .raw(
      `create function frozen.now() returns timestamptz stable language sql as $$ select '${moment}'::timestamptz $$`,
    )
    .execute(db)
  await close()
}

let base: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  base = await createTestDatabase()
  await freezeDay()
  // What `now` says is looked up in the schema of the frozen day first.
  const options = '-c search_path=frozen,public,pg_catalog'
  database = connectDatabase({ ...base.connection, max: 2, options }, { error: () => undefined })
  const { db } = database
  await makeWorld(db, rows)
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

test(`[AUT-07] [THR-13] statements let through what plain loops do: ${cases} random grants (seed ${seed})`, {
  timeout: Math.max(240_000, cases * 40),
}, async () => {
  const { rows: clock } = await sql<{ isFrozen: boolean }>`
    select now() - ${new Date(today)}::timestamptz < '1 day' and now() <> pg_catalog.now() as "isFrozen"`.execute(
    database.db,
  )
  expect(clock).toEqual([{ isFrozen: true }])
  for (let at = 0; at < cases; at += together) {
    const batch = Array.from({ length: Math.min(together, cases - at) }, drawCase)
    const { rows: told } = await sql<{ id: string; told: boolean[] }>`
      select id, array[${sql.join(batch.flatMap(answersOf))}] as told from oracle_row`.execute(database.db)
    const byId = new Map(told.map((row) => [row.id, row.told]))
    for (const [nth, each] of batch.entries()) {
      for (const row of rows) {
        const [sees, presses, reads] = byId.get(row.id)?.slice(nth * 3, nth * 3 + 3) ?? []
        const answer = [sees, sees && presses, sees && reads]
        const meant = expectedOf(each, row)
        if (String(answer) !== String(meant))
          expect({ seed, each, row, answer }).toEqual({ seed, each, row, answer: meant })
      }
    }
  }
})

import { Kysely, Migrator, NO_MIGRATIONS, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { migrations } from '.'

const names = Object.keys(migrations)
const newest = names.at(-1)

/** Everything that migrations make: columns, indexes, constraints, views and functions, one line each. */
async function catalogue(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name, column_name, udt_name, is_nullable, column_default, collation_name) as line
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
    union all select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = 'public'
    union all select concat_ws(' ', 'function', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    order by line`.execute(db)
  return rows.map((row) => row.line)
}

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let db: Kysely<unknown>
  let migrator: Migrator
  /** What a database looks like that ran all of them at once. */
  let complete: string[]

  beforeAll(async () => {
    database = await createTestDatabase()
    db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...database.connection, max: 2 }) }) })
    migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    complete = await catalogue(db)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  async function migrateTo(target: Parameters<Migrator['migrateTo']>[0]) {
    const { error } = await migrator.migrateTo(target)
    expect(error).toBeUndefined()
  }

  test('can all be taken back and leave nothing', async () => {
    expect(complete.length).toBeGreaterThan(0)
    await migrateTo(NO_MIGRATIONS)
    expect(await catalogue(db)).toEqual([])
  })

  test('lead from an empty database, one at a time, to the same tables as all at once', async () => {
    await migrateTo(NO_MIGRATIONS)
    for (const name of names) await migrateTo(name)
    expect(await catalogue(db)).toEqual(complete)
  })

  test('of which the newest can be taken back and run again, with those behind it that only move rows', async () => {
    await migrateTo(newest ?? NO_MIGRATIONS)
    for (const name of names.toReversed().slice(1, 4)) {
      await migrateTo(name)
      if ((await catalogue(db)).join() !== complete.join()) break
    }
    expect(await catalogue(db)).not.toEqual(complete)
    await migrateTo(newest ?? NO_MIGRATIONS)
    expect(await catalogue(db)).toEqual(complete)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedColumns } from '../../../testing/named-columns'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { keptRecords } from './kept-records'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

/** Columns that name a person without a name that says so; their tables mean people by their object. */
const withoutSaying = ['permission_grant.object_id']
/** What is called so and names nobody. */
const nobody = ['notice.release_user', 'message.creator_user']

const namesPerson =
  '(^|_)(user|person|owner|leader|manager|head|sender|receiver|partner|low|high|member|assigner|reviewer|creator|planner)_ids?$|_by$|(^|_)by_id$|^run_as$|_user$'

/** Every column of a table that is called like somebody, or that refers to the table of people. */
async function columnsInCatalogue(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type in ('text', 'ARRAY') and c.column_name ~ ${namesPerson}
    union
    select conrelid::regclass || '.' || a.attname from pg_constraint
    join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
    where contype = 'f' and confrelid = 'app_user'::regclass and connamespace = 'public'::regnamespace`.execute(
    app.services.db,
  )
  return rows.map(({ name }) => name)
}

test('it is decided of every column of the database that names a person what becomes of it when he leaves', async () => {
  const found = (await columnsInCatalogue()).filter((name) => !nobody.includes(name))
  expect([...found, ...withoutSaying].sort()).toEqual(Object.keys(namedColumns).sort())
})

test('a new column that names a person is found by its name and by what it refers to', async () => {
  const { db } = app.services
  await sql`create table lent_key (id text, owner_id text, opened_by text, lent_to text references app_user (id),
    door_ids text[])`.execute(db)
  const found = (await columnsInCatalogue()).filter((name) => name.startsWith('lent_key'))
  expect(found.sort()).toEqual(['lent_key.lent_to', 'lent_key.opened_by', 'lent_key.owner_id'])
  await sql`drop table lent_key`.execute(db)
})

test('what is counted as kept is kept', () => {
  for (const { table, column } of keptRecords) expect(namedColumns[`${table}.${column}`]).toBe('kept')
})

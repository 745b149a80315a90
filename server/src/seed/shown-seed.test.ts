import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { hearLog } from '../testing/hear-log'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { createTestDatabase } from '../testing/test-database'
import { seedBaseData } from './base-data'
import { settleDemo } from './demo/settle-demo'

let app: TestApp
afterEach(() => app.close())

/** What follows from other rows, or is another test's. */
const leftOut = new Set(
  [
    'area audit_log chat_pair chat_side design_version file kysely_migration kysely_migration_lock lc_column lc_table',
    'manager_line message_recipient record_change rights_history storage_owner task_run workflow_actor workflow_record',
    'workflow_scope workflow_start_scope workflow_token workflow_version',
  ].flatMap((names) => names.split(' ')),
)
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<=lc_)[0-9a-f]{20}/g
const moments = /\d{4}-\d\d-\d\d([T ]\d\d:\d\d[^"\\，。]*)?|\b1[78]\d{11}\b/g
const secrets = /\$argon2id\$[^"]+/g

type Row = Record<string, unknown>
const masked = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(ids, '·').replace(moments, '~').replace(secrets, '*')
const unsaid = new Set(['null', '""', 'false', '[]', '"·"', '"~"', '1', '"-1"'])
const lineOf = (row: Row): string =>
  Object.entries(row)
    .map(([name, value]) => [name, masked(value)] as const)
    .filter(([, value]) => !unsaid.has(value))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

async function linesOf(table: string): Promise<string[]> {
  const rows = sql<{ row: Row }>`select to_jsonb(seeded) as row from ${sql.table(table)} as seeded`
  return (await rows.execute(app.services.db)).rows.map(({ row }) => lineOf(row)).sort()
}

async function tablesOf(): Promise<string[]> {
  const tables = sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'pgboss%'`
  return (await tables.execute(app.services.db)).rows.map(({ name }) => name).filter((name) => !leftOut.has(name))
}

/** With the demo, and both clocks at a moment: the server's, and what `now()` means to the database. */
async function startAt(moment: string): Promise<TestApp> {
  const database = await createTestDatabase()
  const connection = new pg.Client(database.connection)
  await connection.connect()
  await connection.query(`
    create function public.now() returns timestamptz language sql stable return timestamptz '${moment}';
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`)
  await connection.end()
  const started = await startTestApp({ running: false, config: { demo: 'on' }, database })
  started.clock.set(new Date(moment))
  return { ...started, close: () => started.close().then(() => database.drop()) }
}

test('what a server with the demo begins with, row by row', async () => {
  // How far the approvals of the demo are hangs on working hours, on the month, and on who acts for whom.
  app = await startAt('2026-11-27T09:00:00Z')
  await settleDemo(app.services)
  for (const table of await tablesOf()) {
    const lines = await linesOf(table)
    if (lines.length === 0) continue
    const name = table.replace(ids, 'form')
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./shown-seed/${name}.txt`)
  }
})

test('what a server that began with the first base data is given and shown since', async () => {
  app = await startTestApp({ running: false })
  const { db } = app.services
  await db.updateTable('menu').set({ hidden: true }).execute()
  const given = ['permission_grant', 'menu_item', 'dictionary_entry', 'bill_rule', 'print_template'] as const
  await db.deleteFrom('print_template_version').execute()
  for (const table of given) await db.deleteFrom(table).execute()
  await db.updateTable('setting').set({ value: '1' }).where('key', '=', 'baseDataVersion').execute()
  const log = { info: () => {} }
  const told = hearLog(log)
  for (let times = 0; times < 2; times += 1) await seedBaseData({ db, log }, { adminPassword: null })
  expect(told).toEqual([['info', { from: 1, to: expect.any(Number) }, 'base data loaded']])
  const shown = await db.selectFrom('menu').select('id').where('hidden', '=', false).orderBy('id').execute()
  const added = await Promise.all(given.map(linesOf))
  const named = added.flat().map((line) => line.match(/\b(object_id|item_id|id)="[^"]*"/g)?.join(' '))
  const lines = [...shown.map(({ id }) => id), ...named]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./shown-seed/since-the-first.txt')
})

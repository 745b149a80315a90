import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseUrl } from '../../../../testing/database-url'
import { formOf, makeForm, type TestNode } from '../../../../testing/make-form'
import { dataOf } from '../../../../testing/make-review'
import type { TestUser } from '../../../../testing/make-user'
import { runServerProcess } from '../../../../testing/run-server-process'
import { startTestApp } from '../../../../testing/start-test-app'
import { runLong, silentMs } from './run-long'

let app: Awaited<ReturnType<typeof startTestApp>>
let as: TestUser
beforeAll(async () => {
  app = await startTestApp()
  as = await app.administrator()
})
afterAll(() => app.close())

const input = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'input', key, ...more })
const sub: TestNode = { kind: 'table', key: 't', children: [input('c')] }
const longer = { timeout: 60_000, interval: 50 }
const keyOf = (at: number) => `r${String(at).padStart(7, '0')}`

/** A form without a table, with so many records of one row each; one more lies in the bin. */
async function crowdedForm(count: number) {
  const form = await makeForm(app, as, formOf(input('a', { unique: true }), sub), { tables: '[]' })
  const { db } = app.services
  await sql`insert into shared_record (design_id, id, form_version, created_by, data, deleted_at)
    select ${form.id}, 'r' || lpad(i::text, 7, '0'), 1, ${as.id}, jsonb_build_object('f_a', i::text),
      case when i = 0 then now() end from generate_series(0, ${sql.lit(count)}) i`.execute(db)
  await sql`insert into shared_row (design_id, key, id, record_id, place, data)
    select ${form.id}, 't', 'c' || id, id, 0, jsonb_build_object('f_c', id) from shared_record
    where design_id = ${form.id}`.execute(db)
  return { ...form, table: `lc_${form.enCode}` }
}
const move = (id: string, plan = false) => app.call(design.release, { id, plan, ownTable: true }, as)
const runOf = async ({ id }: { id: string }) => dataOf(await app.call(design.releaseRun, { id }, as)).run
const until = (form: { id: string }, what: object) =>
  vi.waitFor(async () => expect(await runOf(form)).toMatchObject(what), longer)
const save = (id: string, recordId: string, data: object) =>
  app.call(onlineRecord.update, { id, recordId, data: JSON.stringify(data) }, as)
const read = async (id: string, recordId: string) =>
  JSON.parse(dataOf(await app.call(onlineRecord.get, { id, recordId }, as)).data)
/** What PostgreSQL has under a name, and what is left that was made on the way. */
async function standing({ id, table }: { id: string; table: string }) {
  const { rows } = await sql<{ kind: string; aside: boolean; followers: number; shared: number; own: number }>`select
    (select relkind from pg_class where oid = to_regclass(${table})) as kind,
    to_regclass(${`moving.${table}`}) is not null or to_regclass(${`moving.${table}__t`}) is not null as aside,
    (select count(*)::int from pg_trigger where not tgisinternal
      and tgrelid in ('shared_record'::regclass, 'shared_row'::regclass))
      + (select count(*)::int from pg_proc where prorettype = 'trigger'::regtype
        and pronamespace = 'public'::regnamespace and position(${table} in prosrc) > 0) as followers,
    (select count(*)::int from shared_record where design_id = ${id}) as shared,
    (select count(*)::int from ${sql.table(table)}) as own`.execute(app.services.db)
  return rows[0]
}

describe('[VIS-22] a form with many records and no table', () => {
  test('refuses what goes through each of them, and says why', async () => {
    const { id, fullName, enCode } = await crowdedForm(5001)
    const document = formOf({ kind: 'number', key: 'a' }, sub)
    dataOf(await app.call(design.update, { id, fullName, enCode, formData: JSON.stringify(document) }, as))
    expect(dataOf(await app.call(design.release, { id, plan: true }, as))).toMatchObject({
      ...{ ownTable: false, isOpen: true, shared: 5002, long: false },
      steps: [{ act: 'type', key: 'a', blocks: true, needsTable: true }, { act: 'shared' }],
    })
    for (const ownTable of [false, true])
      expect(await app.call(design.release, { id, ownTable }, as)).toMatchObject({ key: 'design.needs-table' })
    expect(await read(id, keyOf(7))).toMatchObject({ a: '7' })
  })

  test('is given one beside people who write, and loses none of what they write', { timeout: 120_000 }, async () => {
    const form = await crowdedForm(20_000)
    expect(dataOf(await move(form.id, true))).toMatchObject({ long: true, steps: [{ act: 'move', count: 20_001 }] })
    expect(dataOf(await move(form.id))).toMatchObject({ released: false, long: true })
    expect(await move(form.id)).toMatchObject({ key: 'design.releasing' })
    const written = new Map<string, object>()
    const removed: string[] = []
    let turn = 0
    let run = await runOf(form)
    while (!run?.isOver) {
      turn += 1
      // Never one of those that are removed, however many turns there are.
      const key = keyOf((turn * 7919) % 10_000 || 1)
      expect(await save(form.id, key, { a: `w${turn}`, t: [{ c: 'x' }, { c: String(turn) }] })).toMatchObject({
        code: 200,
      })
      written.set(key, { a: `w${turn}`, t: [{ c: 'x' }, { c: String(turn) }] })
      const data = JSON.stringify({ a: `n${turn}`, t: [{ c: 'new' }] })
      written.set(dataOf(await app.call(onlineRecord.create, { id: form.id, data }, as)).id, { a: `n${turn}` })
      const gone = keyOf(20_000 - turn)
      removed.push(gone)
      await sql`delete from ${sql.table(form.table)} where id = ${gone}`.execute(app.services.db)
      run = await runOf(form)
    }
    expect(run).toMatchObject({ state: 'done', number: 2, problem: '' })
    expect(turn).toBeGreaterThan(1)
    for (const [key, values] of written)
      if (!removed.includes(key)) expect(await read(form.id, key)).toMatchObject(values)
    for (const key of removed)
      expect(await app.call(onlineRecord.get, { id: form.id, recordId: key }, as)).toMatchObject({ key: 'not-found' })
    const own = 20_001 + turn - removed.length
    expect(await standing(form)).toEqual({ kind: 'r', aside: false, followers: 0, shared: 0, own })
    const twice = await app.call(onlineRecord.create, { id: form.id, data: JSON.stringify({ a: 'n1' }) }, as)
    expect(twice).toMatchObject({ key: 'record.taken' })
  })

  test('stays as it was where that is stopped, and nothing is left of it', { timeout: 60_000 }, async () => {
    const form = await crowdedForm(20_000)
    dataOf(await move(form.id))
    await vi.waitFor(async () => expect((await runOf(form))?.done).toBeGreaterThan(0), longer)
    dataOf(await app.call(design.stopRelease, { id: form.id }, as))
    await until(form, { state: 'stopped', isOver: true })
    expect(await standing(form)).toEqual({ kind: 'v', aside: false, followers: 0, shared: 20_001, own: 20_001 })
    expect(await save(form.id, keyOf(1), { a: 'still' })).toMatchObject({ code: 200 })
  })
})

test('[VIS-22] a process that is killed while it gives a form a table leaves the form as it was, and another one goes on', {
  timeout: 240_000,
}, async () => {
  const form = await crowdedForm(60_000)
  await app.services.jobs.stop()
  const url = databaseUrl(app.database.connection)
  const other = runServerProcess('main', { DATABASE_URL: url, DATA_DIR: app.services.config.dataDir, DEMO: '0' })
  const answer = await fetch(`${await other.address()}/api/visualdev/Base/${form.id}/Actions/Release`, {
    method: 'POST',
    headers: { authorization: as.token, 'content-type': 'application/json' },
    body: '{"ownTable":true}',
  })
  expect(await answer.json()).toMatchObject({ code: 200, data: { released: false, long: true } })
  await vi.waitFor(async () => expect((await runOf(form))?.done).toBeGreaterThan(2000), longer)
  other.child.kill('SIGKILL')
  await other.ended
  expect(await runOf(form)).toMatchObject({ state: 'running' })
  expect(await standing(form)).toMatchObject({ kind: 'v', aside: true, shared: 60_001, own: 60_001 })
  expect(await save(form.id, keyOf(10), { a: 'meanwhile' })).toMatchObject({ code: 200 })
  const [{ id } = { id: '' }] = await app.services.db
    .selectFrom('lc_release')
    .select('id')
    .where('design_id', '=', form.id)
    .execute()
  app.clock.set(new Date(Date.now() + 2 * silentMs))
  await runLong(app.services, id)
  expect(await runOf(form)).toMatchObject({ state: 'done' })
  expect(await standing(form)).toEqual({ kind: 'r', aside: false, followers: 0, shared: 0, own: 60_001 })
  expect(await read(form.id, keyOf(10))).toMatchObject({ a: 'meanwhile', t: [{ c: keyOf(10) }] })
})

import { setTimeout as pause } from 'node:timers/promises'
import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { FormDocument } from '@workstation/domain/form/document'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../../../../testing/hear-log'
import { formOf, makeForm, type TestNode } from '../../../../testing/make-form'
import { dataOf } from '../../../../testing/make-review'
import type { TestUser } from '../../../../testing/make-user'
import { patience } from '../../../../testing/patience'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app'
import { resumeLong } from './run-long'

let app: Awaited<ReturnType<typeof startTestApp>>
let as: TestUser
beforeAll(async () => {
  app = await startTestApp()
  as = await app.administrator()
})
afterAll(() => app.close())

const input = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'input', key, ...more })
const number = (key: string, more: Partial<TestNode> = {}): TestNode => ({ kind: 'number', key, ...more })
/** What met a lock goes on within a minute. */
const longer = { timeout: 90_000, interval: 50 }

/** A form with a text field that holds running numbers, in so many records. */
async function largeForm(count: number, field = input('a')) {
  const form = await makeForm(app, as, formOf(field, input('b')))
  await sql`insert into ${sql.table(`lc_${form.enCode}`)} (id, form_version, created_by, f_a)
    select 'r' || lpad(i::text, 7, '0'), 1, ${as.id}, i::text from generate_series(1, ${sql.lit(count)}) i`.execute(
    app.services.db,
  )
  return { ...form, table: `lc_${form.enCode}` }
}
async function draw({ id }: { id: string }, document: FormDocument, on: TestApp = app) {
  const { fullName, enCode } = dataOf(await on.call(design.get, { id }, as))
  dataOf(await on.call(design.update, { id, fullName, enCode, formData: JSON.stringify(document) }, as))
}
async function release(form: { id: string }, document: FormDocument) {
  await draw(form, document)
  return dataOf(await app.call(design.release, { id: form.id }, as))
}
const runOf = async ({ id }: { id: string }) => dataOf(await app.call(design.releaseRun, { id }, as)).run
const until = (form: { id: string }, what: object) =>
  vi.waitFor(async () => expect(await runOf(form)).toMatchObject(what), longer)
async function count(of: string, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(of)} where ${where}`.execute(app.services.db)
  return rows[0]?.count
}
async function namesOf(table: string) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and column_name like 'f\\_%' order by 1`.execute(app.services.db)
  return rows.map(({ name }) => name)
}
/** What stays behind where something was not cleared away. */
async function followers(table: string) {
  const { rows } = await sql`select 1 from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
    union all select 1 from pg_proc where prorettype = 'trigger'::regtype and prosrc like '%new."f%:=%'`.execute(
    app.services.db,
  )
  return rows.length
}
const save = (id: string, recordId: string, data: object) =>
  app.call(onlineRecord.update, { id, recordId, data: JSON.stringify(data) }, as)
const read = async (id: string, recordId: string) =>
  JSON.parse(dataOf(await app.call(onlineRecord.get, { id, recordId }, as)).data)
/** Of rows that the version before wrote last: the new one writes its own column alone. */
const isWrong = sql`form_version = 1 and f_a_2 is distinct from lc_numeric(f_a)`
const spoil = (table: string, key: number) =>
  sql`update ${sql.table(table)} set f_a = 'x' where id = ${`r${String(key).padStart(7, '0')}`}`.execute(
    app.services.db,
  )

describe('[VIS-22] a release of a large table', () => {
  test('is begun, goes on beside people who write and loses none of what they write', {
    timeout: 120_000,
  }, async () => {
    const form = await largeForm(60_000)
    await spoil(form.table, 7)
    await draw(form, formOf(number('a'), input('b')))
    expect(dataOf(await app.call(design.release, { id: form.id, plan: true }, as))).toMatchObject({
      long: true,
      steps: [{ act: 'type', key: 'a', count: 1, samples: ['x'] }],
    })
    expect(dataOf(await app.call(design.release, { id: form.id }, as))).toMatchObject({ released: false, long: true })
    expect(await app.call(design.release, { id: form.id }, as)).toMatchObject({ key: 'design.releasing' })
    // People change and add records until the form has changed over.
    const written = new Map<string, string>()
    let turn = 0
    let before = await runOf(form)
    while (!before?.isOver) {
      turn += 1
      const key = `r${String((turn * 7919) % 60_000 || 1).padStart(7, '0')}`
      const answer = await save(form.id, key, { a: String(-turn) })
      expect(answer).toMatchObject({ code: 200 })
      written.set(key, String(-turn))
      const added = await app.call(onlineRecord.create, { id: form.id, data: JSON.stringify({ a: `${turn}.5` }) }, as)
      written.set(dataOf(added).id, `${turn}.5`)
      before = await runOf(form)
    }
    expect(before).toMatchObject({ state: 'done', number: 2, problem: '', done: 60_000, total: 60_000 })
    expect(turn).toBeGreaterThan(2)
    expect(await count(form.table, isWrong)).toBe(0)
    for (const [key, value] of written) expect(await read(form.id, key)).toMatchObject({ a: Number(value) })
    expect(await followers(form.table)).toBe(0)
    expect(dataOf(await app.call(design.versions, { id: form.id }, as)).list[0]).toMatchObject({ number: 2 })
    expect(await save(form.id, 'r0000001', { a: 'no number' })).toMatchObject({ key: 'record.fields' })
  })

  test('refuses no save of whoever draws on meanwhile', async () => {
    const form = await largeForm(6000)
    await draw(form, formOf(number('a'), input('b')))
    dataOf(await app.call(design.release, { id: form.id }, as))
    const { fullName, enCode, version } = dataOf(await app.call(design.get, { id: form.id }, as))
    await until(form, { state: 'done' })
    const formData = JSON.stringify(formOf(number('a'), input('c')))
    const saved = await app.call(design.update, { id: form.id, fullName, enCode, version, formData }, as)
    expect(saved).toMatchObject({ code: 200 })
    expect(dataOf(await app.call(design.get, { id: form.id }, as))).toMatchObject({ state: 2, released: 2 })
  })

  test('is told by a note and stays what it was when it was begun', async () => {
    const form = await largeForm(6000)
    await draw(form, formOf(number('a'), input('b')))
    dataOf(await app.call(design.release, { id: form.id, note: '改为数字' }, as))
    await draw(form, formOf(input('other')))
    await until(form, { state: 'done' })
    const { note, formData } = dataOf(await app.call(design.version, { id: form.id, number: 2 }, as))
    expect([note, JSON.parse(formData)]).toEqual(['改为数字', formOf(number('a'), input('b'))])
  })

  test('of a removed field and looks alone is done at once', async () => {
    const form = await largeForm(6000)
    expect(await release(form, formOf(input('a', { label: '甲' })))).toMatchObject({ released: true, long: false })
    expect(await runOf(form)).toBeNull()
  })

  test('is stopped by who may release, and leaves nothing behind', { timeout: 240_000 }, async () => {
    const form = await largeForm(40_000)
    await release(form, formOf(number('a', { unique: true }), input('b')))
    await vi.waitFor(async () => expect((await runOf(form))?.done).toBeGreaterThan(0), longer)
    const reader = await app.makeUser({ grants: [{ modelId: 'webDesign' }] })
    expect(await app.call(design.stopRelease, { id: form.id }, reader)).toMatchObject({ key: 'forbidden' })
    dataOf(await app.call(design.stopRelease, { id: form.id }, as))
    await until(form, { state: 'stopped', isOver: true })
    expect(await namesOf(form.table)).toEqual(['f_a', 'f_b'])
    expect(await followers(form.table)).toBe(0)
    expect(await app.call(design.stopRelease, { id: form.id }, as)).toMatchObject({ key: 'design.release-over' })
    expect(await save(form.id, 'r0000001', { a: 'a word' })).toMatchObject({ code: 200 })
    expect(await release(form, formOf(number('a'), input('b')))).toMatchObject({ long: true })
    await until(form, { state: 'done' })
  })
})

describe('[VIS-22] a release of a large table meets', () => {
  test('doubles that came after its plan: the version before it stays, and they are named', async () => {
    const form = await largeForm(6000)
    await draw(form, formOf(input('a', { unique: true }), input('b')))
    await app.services.db.transaction().execute(async (trx) => {
      // Nobody builds an index before this has ended.
      await sql`update ${sql.table(form.table)} set f_a = '5' where id = 'r0000006'`.execute(trx)
      expect(dataOf(await app.call(design.release, { id: form.id }, as))).toMatchObject({ long: true })
      await until(form, { stage: 'index', state: 'running' })
    })
    await until(form, { state: 'failed', isOver: true, problem: expect.stringMatching(/“a”.*5/) })
    const { number: now } = dataOf(await app.call(onlineRecord.config, { id: form.id }, as))
    expect(now).toBe(1)
    const again = await app.call(onlineRecord.create, { id: form.id, data: JSON.stringify({ a: '5' }) }, as)
    expect(again).toMatchObject({ code: 200 })
  })

  test('a table that is held: it waits without keeping others, and goes on', { timeout: 60_000 }, async () => {
    const form = await largeForm(6000)
    await draw(form, formOf(number('a'), input('b')))
    await app.services.db.transaction().execute(async (trx) => {
      await sql`select 1 from ${sql.table(form.table)} limit 1`.execute(trx)
      dataOf(await app.call(design.release, { id: form.id }, as))
      await pause(1500)
      expect(await runOf(form)).toMatchObject({ state: 'running', done: 0 })
      expect(await read(form.id, 'r0000003')).toMatchObject({ a: '3' })
    })
    await until(form, { state: 'done' })
  })

  test('a server without room: it says what to do, keeps the version before it and goes on later', async () => {
    const form = await largeForm(6000)
    // What PostgreSQL answers where a file cannot grow.
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      app.services.db,
    )
    await sql`create trigger full_disk before update on ${sql.table(form.table)}
      execute function full_disk()`.execute(app.services.db)
    const lines = hearLog(app.services.log)
    await release(form, formOf(number('a'), input('b')))
    await until(form, { state: 'running', problem: expect.stringContaining('空间不足') })
    const told = { err: expect.objectContaining({ code: '53100' }), release: expect.any(String) }
    expect(lines).toEqual([['error', told, 'a release of a large table did not go on']])
    // Nor is there room for a word of it.
    await sql`create trigger full_disk before update of problem on lc_release for each row
      execute function full_disk()`.execute(app.services.db)
    await vi.waitFor(async () => {
      await resumeLong(app.services)
      expect(lines).toContainEqual(['warn', told, 'a release of a large table waits for the database'])
    }, patience)
    await sql`drop trigger full_disk on lc_release`.execute(app.services.db)
    expect(dataOf(await app.call(onlineRecord.config, { id: form.id }, as)).number).toBe(1)
    await sql`drop trigger full_disk on ${sql.table(form.table)}`.execute(app.services.db)
    await vi.waitFor(async () => {
      await resumeLong(app.services)
      expect(await runOf(form)).toMatchObject({ state: 'done', problem: '' })
    }, patience)
  })

  test('somebody who may not release any more: it ends, and says who can', async () => {
    const form = await largeForm(6000)
    await draw(form, formOf(number('a'), input('b')))
    const one = await app.makeUser({ grants: [{ modelId: 'webDesign', button: 'btn_release' }] })
    await app.services.db.transaction().execute(async (trx) => {
      await sql`select 1 from ${sql.table(form.table)} limit 1`.execute(trx)
      dataOf(await app.call(design.release, { id: form.id }, one))
      await app.services.db.deleteFrom('permission_grant').where('object_id', '=', one.id).execute()
    })
    await until(form, { state: 'failed', isOver: true, problem: expect.stringContaining('权限') })
    expect(await namesOf(form.table)).toEqual(['f_a', 'f_b'])
  })

  test('connections that break in the middle: it goes on where it was', { timeout: 120_000 }, async () => {
    const form = await largeForm(40_000)
    await release(form, formOf(number('a'), input('b')))
    let broken = 0
    await vi.waitFor(async () => {
      const { rows } = await sql<{ killed: boolean }>`select pg_terminate_backend(pid) as killed from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and query like ${`update "${form.table}" set "f_a_2"%`} and state <> 'idle'`.execute(app.services.db)
      broken += rows.length
      expect(broken > 1 || (await runOf(form))?.state === 'done').toBe(true)
    }, longer)
    expect(broken).toBeGreaterThan(0)
    await until(form, { state: 'done' })
    expect(await count(form.table, isWrong)).toBe(0)
  })
})
